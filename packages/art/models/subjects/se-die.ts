import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, lathe, put } from '#kit/shapes.ts'

const porcelain = gloss('#fff6e6', { roughness: 0.15 })
const blue = gloss('#1238b0')
const red = gloss('#c4001c')

const plate = () =>
  group(
    lathe(
      [
        [0, -0.08],
        [0.8, -0.06],
        [1.25, 0.05],
        [1.5, 0.2],
        [1.46, 0.26],
        [1.2, 0.12],
        [0.8, 0.02],
        [0, 0],
      ],
      porcelain,
    ),
    hoop({ radius: 1.48, tube: 0.045, at: [0, 0.23, 0] }, gold()),
    hoop({ radius: 1.2, tube: 0.03, at: [0, 0.12, 0] }, blue),
  )

const bowl = () =>
  group(
    lathe(
      [
        [0.36, 0.92],
        [0.34, 0.8],
        [0.72, 0.66],
        [1, 0.3],
        [1.08, 0],
        [1, 0],
        [0.9, 0.28],
        [0.6, 0.56],
        [0, 0.68],
      ],
      porcelain,
    ),
    hoop({ radius: 1.05, tube: 0.05 }, gold()),
    hoop({ radius: 0.93, tube: 0.035, at: [0, 0.44, 0] }, blue),
    hoop({ radius: 0.35, tube: 0.05, at: [0, 0.92, 0] }, gold()),
    ...Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2
      return ball(0.11, index % 2 ? red : blue, {
        at: [Math.cos(angle) * 1.03, 0.22, Math.sin(angle) * 1.03],
        scale: 0.9,
      })
    }),
  )

/** A coin of the game, white on one side and red on the other. */
const counter = (x: number, z: number, isRed: boolean) =>
  group(
    cylinder({ radius: 0.27, height: 0.08 }, isRed ? red : porcelain, { at: [x, 0.12, z] }),
    hoop({ radius: 0.27, tube: 0.035, at: [x, 0.13, z] }, gold()),
  )

/** A plate with four coins, two of each side, under a lifted bowl. */
export const model: Model = {
  build: () =>
    group(
      plate(),
      counter(-0.42, 0.32, true),
      counter(0.3, 0.5, false),
      counter(-0.1, 0.86, true),
      counter(0.74, 0.18, false),
      put(bowl(), { at: [0.28, 0.78, -0.55], turn: [-0.5, 0, -0.38] }),
    ),
  pose: [0.5, -0.2, 0],
}
