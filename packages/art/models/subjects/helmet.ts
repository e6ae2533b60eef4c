import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, dome, group, lathe, put, ring } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const steel = chrome({ color: '#aebde0', roughness: 0.22 })
const blue = gloss('#1238b0', { metalness: 0.4 })

const bowl = () =>
  group(
    dome(1.08, steel, { at: [0, 0.25, 0] }),
    lathe(points2(1.08, 0.26, 1.1, -0.2, 1.04, -0.7, 1.12, -1, 1.02, -1.04, 0.94, -0.7), steel),
    put(ring({ radius: 1.1, tube: 0.13, arc: Math.PI }, gold(), { turn: [0, quarter, 0] }), { at: [0, 0.25, 0] }),
    hoop({ radius: 1.09, tube: 0.1, at: [0, -1, 0] }, gold()),
    ball(0.94, gloss('#0d0b1c'), { at: [0, -0.1, 0.1] }),
  )

/** The visor, pointed in front, with a slit for the eyes and holes for the breath. */
const visor = () =>
  group(
    cylinder({ radius: 1.12, height: 0.4 }, gloss('#0d0b1c'), { at: [0, 0.2, 0.06] }),
    ring({ radius: 1.13, tube: 0.09, arc: Math.PI }, gold(), { at: [0, 0.44, 0.05], turn: [quarter, 0, 0] }),
    bothSides((side) =>
      ball(0.2, glow('#00a4e8'), {
        at: [side * 0.42, 0.2, 1.06],
        scale: [1.3, 0.62, 0.4],
        turn: [0, side * 0.4, 0.2 * side],
      }),
    ),
    lathe(points2(1.14, 0.04, 1.2, -0.1, 1.14, -0.5, 0.92, -0.86, 0.86, -0.86), blue, {
      at: [0, 0, 0.1],
      scale: [0.98, 1, 1.06],
    }),
    ring({ radius: 1.17, tube: 0.08 }, gold(), { at: [0, 0.02, 0.1], turn: [quarter, 0, 0], scale: [0.98, 1.06, 1] }),
    box({ size: [0.2, 1, 0.2], edge: 0.09 }, gold(), { at: [0, -0.4, 1.28], turn: [-0.24, 0, 0] }),
    bothSides((side) =>
      group(
        ...[0.36, 0.58, 0.8].map((angle) =>
          box({ size: [0.09, 0.42, 0.08], edge: 0.04 }, gold(), {
            at: [side * Math.sin(angle) * 1.2, -0.34, 0.1 + Math.cos(angle) * 1.24],
            turn: [-0.12, side * angle, 0],
          }),
        ),
        cylinder({ radius: 0.3, height: 0.2 }, gold(), { at: [side * 1.12, 0.12, 0.1], turn: [0, 0, quarter] }),
        ball(0.16, blue, { at: [side * 1.2, 0.12, 0.1] }),
      ),
    ),
  )

/** A tail of balls from the crest back. */
const plume = () =>
  group(
    cylinder({ radius: 0.2, top: 0.14, height: 0.4 }, gold(), { at: [0, 1.45, -0.05] }),
    ...Array.from({ length: 25 }, (_, index) => {
      const step = index / 3
      return ball(0.3 + 0.2 * Math.sin(step * 0.42), gloss(index % 3 ? '#c8001e' : '#9c0014'), {
        at: [step * 0.09, 1.05 + Math.cos(step * 0.26 - 0.5) * 0.95, 0.34 - step * 0.2],
      })
    }),
  )

/** A knight's helmet with a plume and lit eyes. */
export const model: Model = { build: () => group(bowl(), visor(), plume()), pose: [0.08, -0.42, 0] }
