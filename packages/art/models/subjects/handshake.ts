import { brightGold, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, cylinder, group, type Point3, put, ring } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const quarter = Math.PI / 2
const tan = vinyl('#f09a5a')
const brown = vinyl('#8a3c14')

/** A sleeve with a cuff, from the wrist at the origin outwards to −x. */
const sleeve = (color: string) =>
  group(
    cylinder({ radius: 0.64, top: 0.56, height: 0.8 }, gloss(color), {
      at: [-0.72, 0, 0],
      turn: [0, 0, -quarter],
      scale: [1, 1, 0.9],
    }),
    cylinder({ radius: 0.56, height: 0.34 }, gloss('#fff6e8'), {
      at: [-0.2, 0, 0],
      turn: [0, 0, -quarter],
      scale: [1, 1, 0.9],
    }),
    ring({ radius: 0.58, tube: 0.08 }, gold(), { at: [-0.36, 0, 0], turn: [0, quarter, 0] }),
    ball(0.11, brightGold(), { at: [-0.7, 0.1, 0.58] }),
  )

/** The hand behind, from the left: its palm, its thumb over the other hand, and the tips of its fingers below. */
const leftHand = () =>
  group(
    box({ size: [1.7, 1.12, 0.62], edge: 0.3 }, tan, { at: [0, 0, -0.1] }),
    taperedTube(
      [
        [-0.6, 0.3, 0.1],
        [-0.2, 0.66, 0.24],
        [0.3, 0.7, 0.4],
        [0.66, 0.52, 0.46],
      ],
      (along) => 0.26 - along * 0.05,
      tan,
    ),
    ball(0.46, tan, { at: [-0.6, 0.06, 0.06], scale: [1.1, 1.1, 0.8] }),
  )

/** The hand in front, from the right: its back, and four fingers around the other hand. */
const rightHand = () =>
  group(
    box({ size: [1.5, 1.12, 0.6], edge: 0.3 }, brown, { at: [0.82, -0.06, 0.16] }),
    ...[0.32, 0.03, -0.26, -0.52].map((y, index) => {
      const reach = [0.36, 0.5, 0.46, 0.3][index] ?? 0.4
      const line: Point3[] = [
        [0.7, y * 0.95, 0.32],
        [0.2, y, 0.5],
        [-reach * 0.6, y - 0.05, 0.5],
        [-reach, y - 0.08, 0.3],
      ]
      return taperedTube(line, () => 0.185, brown)
    }),
    taperedTube(
      [
        [0.9, 0.4, 0.1],
        [0.56, 0.78, 0.02],
        [0.1, 0.86, -0.1],
      ],
      (along) => 0.24 - along * 0.03,
      brown,
    ),
  )

/** Two hands that shake. */
export const model: Model = {
  build: () =>
    group(
      put(group(leftHand(), put(sleeve('#1450e0'), { at: [-0.95, 0, -0.08] })), { turn: [0, 0, 0.16] }),
      put(group(rightHand(), put(sleeve('#d4001c'), { at: [1.5, -0.06, 0.12], turn: [0, 0, Math.PI] })), {
        turn: [0, 0, -0.16],
      }),
      sparkle(0.3, { at: [0, 1.4, 0.3] }, brightGold()),
      ...[-0.55, 0.55].map((x) => sparkle(0.2, { at: [x, 1.2, 0.3] }, brightGold())),
    ),
  pose: [0.1, -0.12, 0],
}
