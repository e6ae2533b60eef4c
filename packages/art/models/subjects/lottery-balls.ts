import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { numberedBall } from '#kit/numbered-ball.ts'
import { cylinder, group } from '#kit/shapes.ts'

const balls: readonly (readonly [number, string, number, number, number])[] = [
  [7, '#e0102c', -0.66, 0, 0],
  [21, '#0a5ae0', 0.62, 0.02, -0.1],
  [36, '#f0a000', 0, 0.98, -0.12],
  [5, '#0c9a48', 0.06, -0.1, 0.92],
]

const stand = () =>
  group(
    cylinder({ radius: 1.42, top: 1.3, height: 0.3 }, gloss('#4a12a8'), { at: [0, -0.82, 0.15] }),
    hoop({ radius: 1.3, tube: 0.08, at: [0, -0.66, 0.15] }, gold()),
    hoop({ radius: 1.42, tube: 0.09, at: [0, -0.95, 0.15] }, gold()),
  )

/** Four balls of a draw on a stand. */
export const model: Model = {
  build: () =>
    group(
      stand(),
      ...balls.map(([number, color, x, y, z]) =>
        numberedBall(number, color, { at: [x, y, z], turn: [-0.15, x * 0.3, x * -0.15] }),
      ),
    ),
  pose: [0.16, -0.18, 0],
}
