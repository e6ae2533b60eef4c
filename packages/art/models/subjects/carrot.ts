import { aroundFace } from '#kit/around-face.ts'
import { stalk } from '#kit/fruit.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'

const orange = gloss('#e85a00', { roughness: 0.2 })
const groove = gloss('#b03200')
const greens = ['#0c8a2a', '#2a9a1c']

const radiusAt = (y: number) => 0.78 * ((y + 2.3) / 3.3) ** 0.62 * Math.min(1, (1.02 - y) * 2.2) ** 0.5

/** From the tip up to the shoulders, in soft waves. */
const outline = Array.from({ length: 121 }, (_, step): Point2 => {
  const y = step * 0.0276 - 2.295
  return [radiusAt(y) * (1 + 0.022 * Math.sin(y * 11)), y]
})

/** A stalk which leans, with leaflets in pairs that grow smaller. */
const frond = (lean: number, depth: number, size: number) =>
  put(
    group(
      stalk({}, { height: 1.4, lean: -0.12 * Math.sign(lean), radius: 0.075, material: gloss('#5ab52a') }),
      ...Array.from({ length: 11 }, (_, index) => {
        const y = 0.5 + Math.floor(index / 2) * 0.21
        const side = index === 10 ? 0 : (index % 2) * 2 - 1
        return ball(0.3 - y * 0.06, gloss(greens[index % 2] ?? '#0c8a2a'), {
          at: [y * y * -0.12 * Math.sign(lean) + side * 0.24, y + 0.06, 0.04],
          turn: [0, 0, side * -0.8],
          scale: [0.52, 1.05, 0.4],
        })
      }),
    ),
    { at: [0, 0.8, depth], turn: [depth, 0, lean], scale: size },
  )

const carrot = () =>
  group(
    lathe(outline, orange),
    ...points2(0.62, 0.6, 0.25, 2, -0.1, 1.2, -0.5, 2.2, -0.85, 1).map(([y, about]) =>
      ring({ radius: radiusAt(y), tube: 0.035, arc: 1.1 }, groove, {
        at: [0, y, 0],
        turn: [Math.PI / 2, 0, about - 0.5],
      }),
    ),
    hoop({ radius: 0.3, tube: 0.11, at: [0, 0.98, 0] }, gold()),
    frond(0.55, -0.06, 0.85),
    frond(-0.55, -0.06, 0.85),
    frond(0.02, 0.08, 1),
  )

const slice = () =>
  group(
    disc({ radius: 0.5, depth: 0.2 }, orange),
    ring({ radius: 0.48, tube: 0.06 }, groove, { at: [0, 0, 0.04] }),
    aroundFace(8, () => ball(0.1, gloss('#ffa01a'), { at: [0.2, 0, 0.1], scale: [1.6, 0.6, 0.4] })),
  )

/** Two crossed carrots with bands of gold, and a slice. */
export const model: Model = {
  build: () =>
    group(
      put(carrot(), { at: [0.55, 0.25, -0.6], turn: [0, 0, -0.68], scale: 0.95 }),
      put(carrot(), { at: [-0.45, 0.25, 0.55], turn: [0.05, 0, 0.68] }),
      put(slice(), { at: [-0.62, -1.15, 0.75], turn: [-0.2, 0.1, 0], scale: 1.25 }),
    ),
  pose: [0.05, -0.22, 0],
}
