import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, group, put, tube } from '#kit/shapes.ts'

const green = vinyl('#5cae0c')
const light = vinyl('#d6e04a')
const bands = ['#e0127a', '#ff8a0a', '#8a1fd0'].map((color) => gloss(color, { roughness: 0.14 }))

/** A shell wound towards +z, in bands with gold between them, from its mouth at the right below. */
const shell = () =>
  group(
    ...Array.from({ length: 130 }, (_, index) => {
      const [angle, size] = [index * 0.1 - 1.1, Math.exp(index * -0.0135)]
      const band = index % 12 < 11 ? bands[Math.floor(index / 12) % 3] : undefined
      return ball(0.62 * size, band ?? gold(), {
        at: [Math.cos(angle) * 0.8 * size, Math.sin(angle) * 0.8 * size, 0.62 * (1 - size)],
        scale: band ? 1 : 1.05,
      })
    }),
    ball(0.2, gold({ roughness: 0.12 }), { at: [0, 0, 0.7] }),
  )

const foot = () =>
  group(
    ...Array.from({ length: 36 }, (_, index) =>
      ball(0.62 - index * 0.012, green, { at: [0, -1.32 - index * 0.005, 0.9 - index * 0.085], scale: [1.05, 0.6, 1] }),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      pair(0.2 - index * 0.008, light, {
        at: [0.54 - index * 0.026, -1.56, 0.9 - index * 0.34],
        scale: [0.8, 0.6, 1.1],
      }),
    ),
    tube(points3(0, -1.3, 0.8, 0, -0.9, 1.2, 0, -0.2, 1.25), 0.5, green),
    ball(0.42, light, { at: [0, -0.9, 1.46], scale: [0.95, 1.3, 0.7] }),
    hoop({ radius: 0.52, tube: 0.09, at: [0, -0.66, 1.24] }, gold()),
    ball(0.17, gold(), { at: [0, -0.84, 1.78] }),
  )

const head = () =>
  group(
    ball(0.86, green, { at: [0, 0.1, 1.3], scale: [1.06, 0.95, 0.97] }),
    ball(0.46, light, { at: [0, -0.22, 1.76], scale: [1.25, 0.72, 0.8] }),
    eyes({ apart: 0.38, y: 0.2, z: 2.06, size: 1.45 }),
    cheeks({ apart: 0.66, y: -0.14, z: 1.92 }),
    smile({ y: -0.1, z: 2.14, width: 0.1 }),
    pair(0.23, gloss('#ff8a0a'), { at: [0.64, 1.64, 1.46] }),
    bothSides((side) =>
      tube(points3(side * 0.3, 0.8, 1.3, side * 0.4, 1.25, 1.35, side * 0.62, 1.6, 1.45), 0.12, green),
    ),
  )

/** A snail with a banded shell. */
export const model: Model = {
  build: () => group(put(shell(), { at: [0.1, 0.15, -0.75], turn: [0, 1.1, 0], scale: 1.25 }), foot(), head()),
  pose: [0.1, -0.85, 0],
}
