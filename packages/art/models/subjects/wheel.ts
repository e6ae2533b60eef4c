import { gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, box, cylinder, group, lathe, ringSegment, slab } from '#kit/shapes.ts'

const pockets = 37
const arc = (Math.PI * 2) / pockets

const pocketColour = (index: number): string => (index === 0 ? '#0b9d4f' : index % 2 ? '#c10f24' : '#101014')

const pocket = (index: number) =>
  group(
    slab(
      ringSegment({ inner: 1.02, outer: 1.52, arc }),
      { depth: 0.05, bevel: 0 },
      gloss(pocketColour(index), { roughness: 0.55, clearcoat: 0.15 }),
      { at: [0, 0.02, 0], turn: [-Math.PI / 2, 0, 0] },
    ),
    box({ size: [0.5, 0.14, 0.025], edge: 0.01 }, gold({ roughness: 0.15 }), {
      at: [Math.cos(arc / 2) * 1.27, 0.12, Math.sin(arc / 2) * 1.27],
      turn: [0, -arc / 2, 0],
    }),
  )

const spoke = () =>
  group(
    cylinder({ radius: 0.05, top: 0.035, height: 0.6 }, gold(), { at: [0.3, 0.55, 0], turn: [0, 0, -1.35] }),
    ball(0.075, gold(), { at: [0.58, 0.62, 0] }),
  )

/** A roulette wheel of one zero, with the ball in a pocket. */
export const model: Model = {
  build: () =>
    group(
      lathe(
        [
          [1.5, 0],
          [1.9, 0.1],
          [2.05, 0.34],
          [2.1, 0.5],
          [2.2, 0.52],
          [2.26, 0.44],
          [2.26, -0.1],
          [1.5, -0.15],
        ],
        wood('#5a2413', { roughness: 0.3 }),
      ),
      lathe(
        [
          [2.08, 0.5],
          [2.14, 0.56],
          [2.2, 0.52],
        ],
        gold(),
      ),
      around(pockets, pocket),
      lathe(
        [
          [0, 0.42],
          [0.2, 0.4],
          [0.5, 0.26],
          [1.02, 0.1],
          [1.04, 0],
        ],
        wood('#7a3317', { roughness: 0.3 }),
      ),
      lathe(
        [
          [0, 0.95],
          [0.08, 0.92],
          [0.12, 0.8],
          [0.07, 0.7],
          [0.16, 0.55],
          [0.26, 0.42],
          [0.3, 0.38],
        ],
        gold(),
      ),
      around(4, spoke),
      ball(0.1, gloss('#ffffff'), { at: [1.2 * Math.cos(0.9), 0.17, 1.2 * Math.sin(0.9)] }),
    ),
  pose: [0.95, 0.4, 0],
}
