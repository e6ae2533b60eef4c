import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, type Point2, type Point3, put, tube } from '#kit/shapes.ts'

const leather = vinyl('#a8480f', { roughness: 0.45 })
const lace = (...points: Point3[]) => tube(points, 0.05, gloss('#ffc861'))
const stitch = (...points: Point3[]) => tube(points, 0.034, gloss('#d4001c'))

/** A seam of a ball of radius 1, in front. */
const seam = (side: number) =>
  Array.from({ length: 13 }, (_, step): Point3 => {
    const y = ((step - 6) / 6) * 0.84
    const x = side * (0.38 + 0.42 * y * y)
    return [x, y, Math.sqrt(Math.max(1.01 - x * x - y * y, 0))]
  })

const whiteBall = () =>
  put(
    group(
      ball(1, gloss('#fff7ea', { roughness: 0.35 })),
      bothSides((side) =>
        group(
          tube(seam(side), 0.025, gloss('#b00018')),
          ...seam(side).map(([x, y, z]) =>
            stitch(
              [x - 0.12, y + side * x * 0.06 + 0.08, z + side * 0.03],
              [x, y, z + 0.02],
              [x + 0.12, y - side * x * 0.06 + 0.08, z - side * 0.05],
            ),
          ),
        ),
      ),
    ),
    { at: [0.02, -0.42, 0.66], scale: 0.62, turn: [-0.2, 0.1, 0.4] },
  )

/** A finger, whose ball is its tip. */
const finger = ([x, y]: Point2, length: number, lean: number) =>
  put(
    group(
      cylinder({ radius: 0.33, height: length }, leather, { at: [0, length / 2, 0] }),
      ball(0.33, leather, { at: [0, length, 0] }),
    ),
    { at: [x, y, 0], turn: [0.12, 0, lean] },
  )

const glove = () =>
  group(
    ball(1, leather, { at: [0, -0.5, -0.1], scale: [1.08, 1, 0.6] }),
    ball(0.86, vinyl('#6b2404'), { at: [-0.05, -0.4, 0.22], scale: [1, 1, 0.5] }),
    ball(0.6, vinyl('#6b2404'), { at: [-0.72, 0.28, 0.02], scale: [0.9, 1.15, 0.3], turn: [0, 0, 0.3] }),
    finger([-0.3, 0], 1.03, 0.12),
    finger([0.1, 0], 1.17, -0.08),
    finger([0.45, -0.1], 1.1, -0.32),
    finger([0.7, -0.4], 0.97, -0.55),
    finger([-0.65, -0.7], 1.3, 0.46),
    ...[0.42, 0.66, 0.9].map((y) => lace([-1.2, y - 0.3, 0.44], [-0.85, y - 0.2, 0.3], [-0.4, y, 0.46])),
    lace([-0.4, 0.8, 0.44], [0.2, 0.92, 0.48], [0.76, 0.68, 0.46], [1.12, 0.24, 0.42]),
    ball(0.7, leather, { at: [0, -1.25, -0.05], scale: [1, 0.42, 0.62] }),
    ball(0.72, gold(), { at: [0, -1.46, -0.02], scale: [1, 0.18, 0.66] }),
  )

const bat = () =>
  put(
    group(
      cylinder({ radius: 0.14, top: 0.38, height: 3.2 }, wood('#d9740f')),
      ball(0.38, wood('#d9740f'), { at: [0, 1.6, 0], scale: [1, 0.9, 1] }),
      ball(0.24, gold(), { at: [0, -1.75, 0], scale: [1, 0.6, 1] }),
      ...[-1.52, -1.37, -1.22, -1.07].map((y) =>
        hoop({ radius: 0.16, tube: 0.06, at: [0, y, 0], lean: 0.13 }, gloss('#0b3fc4')),
      ),
      hoop({ radius: 0.345, tube: 0.04, at: [0, 1.15, 0] }, gold()),
    ),
    { at: [0.42, 0.2, -0.75], turn: [0, 0, -0.85] },
  )

/** A ball in a glove before a bat. */
export const model: Model = { build: () => group(glove(), whiteBall(), bat()), pose: [0.02, -0.22, 0] }
