import { Shape } from 'three'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, dome, group, type Place, put, slab } from '#kit/shapes.ts'
import { straws, windings } from '#kit/straw.ts'

const twigs = ['#6b2f0c', '#a8560f', '#d98410', '#8a420e'].map((color) => vinyl(color))

/** The bowl of the nest: radius at a share of its height. */
const radiusAt = (share: number) => 1.05 + 0.55 * Math.sin(share * 1.5)

const bowl = () =>
  group(
    dome(1.5, wood('#5a260a'), { turn: [Math.PI, 0, 0], scale: [1, 0.57, 1] }),
    ball(1.3, vinyl('#8a420e'), { at: [0, -0.3, 0], scale: [1, 0.25, 1] }),
    windings({ count: 30, y: -0.82, height: 0.95, radiusAt }, twigs),
  )

const egg = (color: string, place: Place) =>
  put(
    group(
      ball(0.58, gloss(color, { roughness: 0.3 }), { scale: [0.86, 1.16, 0.86] }),
      ...Array.from({ length: 14 }, (_, index) => {
        const [angle, up] = [index * 2.4, 0.9 - index * 0.13]
        const out = Math.sqrt(1 - up * up) * 0.49
        return ball(0.035 + (index % 3) * 0.014, gloss('#7a4a1a'), {
          at: [Math.sin(angle) * out, up * 0.66, Math.cos(angle) * out],
        })
      }),
    ),
    place,
  )

const leaf = new Shape().bezierCurveTo(0.45, 0.25, 0.4, 0.7, 0, 0.95).bezierCurveTo(-0.4, 0.7, -0.45, 0.25, 0, 0)

const sprig = (place: Place) =>
  put(
    group(
      ...[-0.9, 0, 0.9].map((turn, index) =>
        slab(leaf, { depth: 0.05, bevel: 0.06 }, gloss(index % 2 ? '#2fb03a' : '#0f8a2c'), { turn: [-0.3, 0, turn] }),
      ),
      ...[-0.16, 0.16].map((x) => ball(0.17, gloss('#e0102c', { roughness: 0.08 }), { at: [x, 0.02, 0.16] })),
    ),
    place,
  )

/** A nest with three eggs, one of gold. */
export const model: Model = {
  build: () =>
    group(
      bowl(),
      straws({ count: 26, radius: 1.6, y: -0.55, height: 0.7 }, twigs),
      egg('#00a5c4', { at: [-0.55, 0.2, 0.2], turn: [0.1, 0, 0.3] }),
      egg('#00a5c4', { at: [0.58, 0.2, 0.2], turn: [0.1, 0.8, -0.3] }),
      ball(0.66, gold({ roughness: 0.14 }), { at: [0, 0.42, -0.28], scale: [0.86, 1.16, 0.86] }),
      sprig({ at: [1.3, 0.05, 0.9], turn: [0, 0.6, -0.5] }),
      sprig({ at: [-1.42, 0.1, 0.5], turn: [0, -0.6, 0.6], scale: 0.85 }),
    ),
  pose: [0.34, -0.3, 0],
}
