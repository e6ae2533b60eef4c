import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { racketHead } from '#kit/racket.ts'
import { ball, bothSides, cylinder, group, type Place, type Point3, put, tube } from '#kit/shapes.ts'

const red = gloss('#d4001c')

const racket = (place: Place) =>
  put(
    group(
      racketHead({ width: 0.92, height: 1.2, tube: 0.11, count: 9 }, red),
      bothSides((side) => tube(points3(side * 0.62, -0.92, 0, side * 0.36, -1.4, 0, side * 0.08, -1.9, 0), 0.1, red)),
      cylinder({ radius: 0.16, height: 1.25 }, gloss('#0b3fc4'), { at: [0, -2.45, 0] }),
      ...[0, 1, 2, 3, 4].map((turn) =>
        hoop({ radius: 0.155, tube: 0.045, at: [0, -2.08 - turn * 0.2, 0], lean: 0.23 }, gloss('#2f74ff')),
      ),
      hoop({ radius: 0.15, tube: 0.07, at: [0, -1.85, 0] }, gold()),
      cylinder({ radius: 0.22, height: 0.16 }, gold(), { at: [0, -3.1, 0] }),
    ),
    place,
  )

/** The one seam of the ball, which bends over it as on a baseball. */
const seam = Array.from({ length: 65 }, (_, step): Point3 => {
  const angle = (step / 64) * Math.PI * 2
  const [x, y, z] = [
    Math.cos(angle) * 0.8 + Math.cos(3 * angle) * 0.2,
    Math.sin(angle) * 0.8 - Math.sin(3 * angle) * 0.2,
    Math.sin(2 * angle) * 0.8,
  ]
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
})

const tennisBall = (place: Place) =>
  put(group(ball(1, vinyl('#9ccc00', { roughness: 0.8, clearcoat: 0.1 })), tube(seam, 0.045, gloss('#fffbe8'))), place)

/** A racket and a ball. */
export const model: Model = {
  build: () =>
    group(
      racket({ at: [0.5, 0.9, 0], turn: [0, 0, -0.72] }),
      tennisBall({ at: [0.8, -0.72, 0.6], scale: 0.7, turn: [0.5, 0.4, 0.3] }),
    ),
  pose: [0.05, -0.25, 0],
}
