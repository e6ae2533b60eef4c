import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, curve, dome, group, lathe, type Place, put, slab } from '#kit/shapes.ts'

const cream = vinyl('#ffdfae')
const red = gloss('#d00016', { roughness: 0.2 })
const spot = gloss('#fff1d6')

/** A spot on the cap, so far down from the top and so far about. */
const mark = (down: number, about: number, size: number) =>
  put(group(put(group(ball(size, spot, { at: [0, 0.98, 0], scale: [1, 0.3, 1] })), { turn: [down, 0, 0] })), {
    turn: [0, about, 0],
  })

const cap = (place: Place) =>
  put(
    group(
      dome(1, red, {}, 1.75),
      mark(0.12, 0, 0.27),
      ...Array.from({ length: 6 }, (_, index) =>
        mark(0.82 + (index % 2) * 0.12, index * 1.047 + 0.25, 0.24 - (index % 2) * 0.05),
      ),
      ...Array.from({ length: 9 }, (_, index) => mark(1.38, index * 0.698 + 0.6, 0.13)),
      hoop({ radius: 0.985, tube: 0.055, at: [0, -0.17, 0] }, gold()),
      dome(0.97, vinyl('#f2b878'), { at: [0, -0.17, 0], turn: [Math.PI, 0, 0], scale: [1, 0.16, 1] }),
    ),
    place,
  )

const stalk = (place: Place) =>
  lathe(points2(0, -1.5, 0.6, -1.5, 0.88, -1.1, 0.8, -0.6, 0.68, -0.1, 0.64, 0.3), cream, place)

const skirt = () =>
  group(
    around(14, (index) => ball(0.2, index % 2 ? cream : vinyl('#ffc888'), { at: [0.66, 0, 0], scale: [0.9, 0.8, 1] })),
  )

const leaf = (place: Place) => {
  const outline = curve(points2(-0.12, 0, -0.2, 0.5, 0.1, 1, 0.2, 0.45, 0.12, 0))
  return slab(outline, { depth: 0.05, bevel: 0.05 }, gloss('#17942a'), place)
}

/** A red mushroom with a face, a little one at its side, on moss. */
export const model: Model = {
  build: () =>
    group(
      stalk({}),
      put(skirt(), { at: [0, 0.02, 0] }),
      cap({ at: [0, 0.36, 0], scale: [1.62, 1.42, 1.62], turn: [-0.14, 0, 0.05] }),
      eyes({ apart: 0.34, y: -0.46, z: 0.68, size: 1.4 }),
      cheeks({ apart: 0.58, y: -0.76, z: 0.6 }),
      smile({ y: -0.74, z: 0.84, width: 0.1 }),
      stalk({ at: [1.12, -0.9, 0.42], scale: [0.42, 0.42, 0.42] }),
      cap({ at: [1.14, -0.84, 0.42], scale: 0.56, turn: [-0.1, 0, -0.2] }),
      ball(1.3, vinyl('#1c8a1f'), { at: [0.2, -1.52, 0.1], scale: [1.15, 0.2, 0.9] }),
      leaf({ at: [-0.82, -1.4, 0.35], turn: [0, 0.2, 0.5] }),
      leaf({ at: [-0.98, -1.4, 0.3], turn: [0, 0.3, 1], scale: 0.75 }),
      leaf({ at: [0.6, -1.4, 0.8], turn: [0, 0, -0.2], scale: 0.6 }),
      ...[-0.5, -0.2, 0.25].map((x, index) => ball(0.1 + index * 0.02, gold(), { at: [x, -1.36, 1.0 + index * 0.05] })),
    ),
  pose: [0.04, -0.3, 0],
}
