import { eyes, smile } from '#kit/creature.ts'
import { brows } from '#kit/face.ts'
import { jewel } from '#kit/jewel.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, cone, cylinder, group, put, ring } from '#kit/shapes.ts'
import { forelock, tuftedTail } from '#kit/standing-animal.ts'

const sand = vinyl('#dd8420')
const fur = vinyl('#94470f')
const red = vinyl('#c80f38')
const green = gloss('#0fa08c')

const tassel = (x: number, y: number, z: number) =>
  put(group(ball(0.13, gold()), cone(0.16, 0.4, green, { at: [0, -0.22, 0] })), { at: [x, y, z] })

const head = () =>
  group(
    ball(0.82, sand, { at: [0, 0.95, 0.1], scale: [1, 0.95, 0.95] }),
    ball(0.6, vinyl('#ffd9a0'), { at: [0, 0.62, 0.62], scale: [1.08, 0.82, 1.05] }),
    smile({ y: 0.6, z: 1.24, width: 0.14 }),
    eyes({ apart: 0.5, y: 1.12, z: 0.65, size: 1.5, turn: 0.4 }),
    brows({ apart: 0.5, y: 1.42, z: 0.66, tilt: -0.1 }, fur),
    pair(0.08, gloss('#7a3a1c'), { at: [0.2, 0.82, 1.16], scale: [1.2, 0.7, 0.5] }),
    leafEars({ apart: 0.76, y: 1.5, z: -0.15, length: 0.31, breadth: 0.67, lean: 0.7 }, [sand, vinyl('#ff9d7a')]),
    bothSides((side) => tassel(side * 0.74, 0.5, 0.35)),
    ring({ radius: 0.62, tube: 0.08 }, red, { at: [0, 0.72, 0.42], turn: [0.25, 0, 0] }),
    forelock(fur, { y: 1.7, z: 0.05, apart: 0.2 }),
  )

const leg = (x: number, z: number) =>
  group(
    ball(0.38, sand, { at: [x, -1.2, z], scale: [0.95, 1.3, 1] }),
    cylinder({ radius: 0.2, top: 0.26, height: 0.9 }, sand, { at: [x, -1.7, z] }),
    ball(0.26, sand, { at: [x, -1.72, z] }),
    ball(0.3, fur, { at: [x, -2.15, z + 0.05], scale: [1, 0.7, 1.2] }),
  )

const saddle = () =>
  group(
    ball(0.97, red, { at: [0, -0.78, -0.8], scale: [1.02, 0.94, 0.6] }),
    ...[-0.32, -1.28].map((z) => ring({ radius: 0.88, tube: 0.075 }, gold(), { at: [0, -0.79, z] })),
    ball(0.42, green, { at: [0, 0.2, -0.8], scale: [1, 0.5, 0.9] }),
    bothSides((side) =>
      group(
        jewel('#1060e0', 0.26, { at: [side * 0.97, -0.65, -0.8], turn: [0, (side * Math.PI) / 2, 0] }),
        ...[-0.5, -0.8, -1.1].map((z) => tassel(side * 0.86, -1.2, z)),
      ),
    ),
  )

const body = () =>
  group(
    ball(0.52, sand, { at: [0, 0.1, 0.95], scale: [1, 1.8, 1], turn: [-0.1, 0, 0] }),
    ball(0.64, sand, { at: [0, -0.6, 0.4], scale: [1, 0.95, 1.3], turn: [-0.6, 0, 0] }),
    ball(0.3, fur, { at: [0, -0.25, 1.3], scale: [0.8, 2.1, 0.8], turn: [0.1, 0, 0] }),
    ball(0.92, sand, { at: [0, -0.75, -0.8], scale: [0.98, 0.88, 1.35] }),
    ...[-0.12, -1.5].map((z) =>
      group(
        ball(0.56, sand, { at: [0, -0.02, z], scale: [0.9, 1.25, 0.85] }),
        ball(0.36, fur, { at: [0, 0.5, z], scale: [0.95, 0.85, 0.95] }),
      ),
    ),
    bothSides((side) => group(leg(side * 0.45, 0), leg(side * 0.48, -1.6), tassel(side * 0.4, 0.2, 1.32))),
    tuftedTail({ skin: sand, tuft: fur }, { at: [0, -0.4, -2], scale: 0.95 }),
  )

/** A camel with two humps, dressed for a caravan. */
export const model: Model = {
  build: () => group(put(head(), { at: [0, 0, 1], turn: [0, 0.3, 0] }), body(), saddle()),
  pose: [0.08, -0.78, 0],
}
