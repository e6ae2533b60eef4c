import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, cone, cylinder, group, lathe, type Point2 } from '#kit/shapes.ts'

const stripes = () =>
  paintTexture({ width: 1024, height: 64 }, (context) => {
    for (let stripe = 0; stripe < 24; stripe++) {
      context.fillStyle = stripe % 2 ? '#d0061c' : '#fff0d8'
      context.fillRect((stripe * 1024) / 24, 0, 44, 64)
    }
  })
const canvas = () => vinyl('#ffffff', { map: stripes(), sheen: 0 })

/** Swings down from the pole to the eaves. */
const roof = Array.from({ length: 25 }, (_, step): Point2 => {
  const share = step / 24
  return [0.12 + 1.73 * share, 1.75 - 1.75 * share ** 0.62]
})

const eaves = () =>
  group(
    cylinder({ radius: 1.78, top: 1.86, height: 0.22 }, gloss('#1c3ac8'), { at: [0, -0.06, 0] }),
    hoop({ radius: 1.86, tube: 0.07, at: [0, 0.05, 0] }, warmGold(0.14)),
    around(20, (index) =>
      ball(0.29, gloss(index % 2 ? '#1c3ac8' : '#ffa800'), { at: [1.72, -0.18, 0], scale: [0.35, 0.8, 1] }),
    ),
    around(20, () => ball(0.07, gold(), { at: [1.84, -0.42, 0] })),
  )

const door = () =>
  group(
    cone(0.72, 1.5, gloss('#3a0a5a'), { at: [0, -0.85, 1.64], scale: [1, 1, 0.25] }),
    bothSides((side) =>
      group(
        cylinder({ radius: 0.26, top: 0.1, height: 1.56 }, gloss('#ffa800'), {
          at: [side * 0.5, -0.84, 1.62],
          turn: [0, side * 0.3, side * 0.4],
        }),
        ball(0.14, gold(), { at: [side * 0.52, -0.95, 1.84] }),
      ),
    ),
    starBadge(0.26, { at: [0, -1.25, 1.76] }),
  )

const top = () =>
  group(
    cylinder({ radius: 0.06, height: 1 }, gold(), { at: [0, 2.1, 0] }),
    ball(0.22, warmGold(0.14), { at: [0, 1.76, 0], scale: [1, 0.8, 1] }),
    ball(0.13, gold({ roughness: 0.1 }), { at: [0, 2.64, 0] }),
    cone(0.28, 0.9, gloss('#1c3ac8'), { at: [0.48, 2.3, 0], turn: [0, 0, -Math.PI / 2], scale: [1, 1, 0.2] }),
  )

/** A striped tent of a circus with a pennant. */
export const model: Model = {
  build: () =>
    group(
      lathe(roof, canvas()),
      cylinder({ radius: 1.62, top: 1.56, height: 1.5 }, canvas(), { at: [0, -0.85, 0] }),
      hoop({ radius: 1.62, tube: 0.09, at: [0, -1.6, 0] }, warmGold(0.14)),
      eaves(),
      door(),
      top(),
    ),
  pose: [0.16, -0.3, 0],
}
