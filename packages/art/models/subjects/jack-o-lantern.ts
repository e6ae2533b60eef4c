import type { Shape } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cone, cylinder, group, type Place, polygon, put, slab, star } from '#kit/shapes.ts'

const orange = vinyl('#e84a00')
const deep = vinyl('#c83600')
const light = () => glow('#ffa800', { emissiveIntensity: 0.4, roughness: 0.7 })
const purple = gloss('#5316b8')

/** Ribs around a hollow. */
const pumpkin = () =>
  group(
    ...Array.from({ length: 12 }, (_, rib) => {
      const angle = (rib / 12) * Math.PI * 2
      return ball(0.78, rib % 2 ? orange : deep, {
        at: [Math.sin(angle) * 0.72, 0, Math.cos(angle) * 0.72],
        turn: [0, angle, 0],
        scale: [0.72, 1.34, 0.9],
      })
    }),
  )

/** A hole of the face: a dark rim with light in it. */
const hole = (outline: Shape, place: Place) =>
  put(
    group(
      slab(outline, { depth: 0.16, bevel: 0.08 }, gloss('#5a1400')),
      slab(outline, { depth: 0.16, bevel: 0.02 }, light(), { at: [0, 0, 0.1] }),
    ),
    place,
  )

const face = () =>
  group(
    bothSides((side) =>
      hole(star({ points: 3, outer: 0.36, inner: 0.18 }), {
        at: [side * 0.52, 0.24, 1.08],
        turn: [-0.18, side * 0.4, side * -0.1],
      }),
    ),
    hole(star({ points: 3, outer: 0.16, inner: 0.08 }), { at: [0, -0.1, 1.28] }),
    hole(
      polygon(
        points2(
          ...[
            -0.85, 0.26, -0.42, 0.06, -0.38, -0.14, -0.12, -0.14, -0.1, 0, 0.42, 0.06, 0.85, 0.26, 0.6, -0.3, 0.36,
            -0.42, 0.34, -0.22, 0.1, -0.22, 0.08, -0.5, -0.5, -0.4,
          ],
        ),
      ),
      { at: [0, -0.36, 1.15], turn: [0.34, 0, 0], scale: [0.8, 0.95, 1] },
    ),
  )

const hat = () =>
  put(
    group(
      ball(1.02, purple, { scale: [1, 0.13, 1] }),
      hoop({ radius: 0.98, tube: 0.06 }, gold()),
      cylinder({ radius: 0.62, top: 0.28, height: 0.8 }, purple, { at: [0, 0.42, 0] }),
      cylinder({ radius: 0.62, top: 0.53, height: 0.2 }, gold(), { at: [0, 0.18, 0], scale: [1.04, 1, 1.04] }),
      ball(0.28, purple, { at: [0, 0.82, 0] }),
      cone(0.26, 0.62, purple, { at: [0.16, 1.02, 0], turn: [0, 0, -0.7] }),
    ),
    { at: [0.12, 1.1, 0], turn: [-0.1, 0, -0.16] },
  )

/** A carved pumpkin with a light in it and a witch's hat. */
export const model: Model = { build: () => group(pumpkin(), face(), hat()), pose: [0.1, -0.3, 0] }
