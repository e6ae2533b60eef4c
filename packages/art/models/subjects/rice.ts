import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, cylinder, group, lathe, type Place, put } from '#kit/shapes.ts'

const red = gloss('#b00016', { clearcoat: 0.8 })
const grain = vinyl('#ffeccd', { sheen: 0.2 })

const bowl = () =>
  group(
    lathe(
      points2(0.62, -1.5, 0.68, -1.2, 0.6, -1.08, 1.1, -0.86, 1.5, -0.4, 1.7, 0.2, 1.74, 0.36, 1.6, 0.34, 1.5, 0),
      red,
    ),
    hoop({ radius: 1.67, tube: 0.09, at: [0, 0.36, 0] }, warmGold(0.16)),
    hoop({ radius: 0.66, tube: 0.08, at: [0, -1.48, 0] }, warmGold(0.18)),
    hoop({ radius: 1.24, tube: 0.05, at: [0, -0.76, 0] }, warmGold(0.18)),
  )

/** A blossom of gold on the bowl. */
const blossom = () =>
  put(
    group(
      aroundFace(5, () => ball(0.16, warmGold(0.2), { at: [0, 0.19, 0], scale: [0.8, 1, 0.5] })),
      ball(0.1, gloss('#e0001f'), { at: [0, 0, 0.06] }),
    ),
    { at: [0, -0.16, 1.6], turn: [0.36, 0, 0] },
  )

/** Grains all over a mound: the index gives the place on a spiral from its top. */
const heap = () =>
  group(
    ball(1.5, vinyl('#f2d6a8', { sheen: 0 }), { at: [0, 0.28, 0], scale: [1, 0.68, 1] }),
    ...Array.from({ length: 300 }, (_, index) => {
      const [angle, down] = [index * 2.39996, Math.acos(1 - (index / 300) * 0.92)]
      return ball(0.1, grain, {
        at: [
          Math.sin(down) * Math.cos(angle) * 1.53,
          0.28 + Math.cos(down) * 1.06,
          Math.sin(down) * Math.sin(angle) * 1.53,
        ],
        turn: [index * 0.9, index * 1.7, index * 2.3],
        scale: [1.9, 0.9, 0.9],
      })
    }),
  )

const topping = () =>
  group(
    ball(0.3, gloss('#d8101f', { roughness: 0.2 }), { at: [0, 1.42, 0.2], scale: [1, 0.8, 1] }),
    pair(0.34, gloss('#1f9a1e'), { at: [0.46, 1.36, 0.32], turn: [0.5, 0, -0.2], scale: [1, 0.26, 0.55] }),
  )

const chopstick = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.05, top: 0.1, height: 3.7 }, gloss('#4a0a10')),
      cylinder({ radius: 0.092, top: 0.108, height: 0.7 }, warmGold(0.18), { at: [0, 1.55, 0] }),
      ball(0.11, warmGold(0.18), { at: [0, 1.9, 0] }),
    ),
    place,
  )

/** A heaped bowl of rice, with chopsticks across its rim. */
export const model: Model = {
  build: () =>
    group(
      bowl(),
      blossom(),
      heap(),
      topping(),
      chopstick({ at: [0.72, 0.66, 1.28], turn: [0.2, -0.35, -1.15] }),
      chopstick({ at: [0.8, 0.86, 1.16], turn: [0.2, -0.35, -1.02] }),
    ),
  pose: [0.3, -0.2, 0],
}
