import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, group, lathe, type Place, type Point2, put, ring } from '#kit/shapes.ts'
import { smoothOutline } from '#kit/smooth-outline.ts'

const profile = smoothOutline(
  points2(
    ...[0, -1.5, 0.3, -1.5, 0.42, -1.1, 0.56, -0.5, 0.42, 0.2, 0.25, 0.7, 0.3, 1.1, 0.28, 1.32, 0.16, 1.47, 0, 1.5],
  ),
)

/** The outline of the pin from one height to another, `lift` outside of its skin. */
const section = (from: number, to: number, lift = 0) =>
  profile.filter(([, y]) => y >= from && y <= to).map(([radius, y]): Point2 => [radius + lift, y])

const pin = (place: Place) =>
  put(
    group(
      lathe(section(-2, 2), gloss('#fff4e2')),
      lathe(section(0.36, 0.56, 0.015), gloss('#d4001c')),
      lathe(section(0.68, 0.88, 0.015), gloss('#d4001c')),
      hoop({ radius: 0.32, tube: 0.06, at: [0, -1.48, 0] }, gold()),
    ),
    place,
  )

const bowl = () =>
  put(
    group(
      ball(0.95, gloss('#3a12c4', { roughness: 0.1, iridescence: 0.6 })),
      ...[
        [-0.18, 0.46],
        [0.18, 0.46],
        [0, 0.1],
      ].map(([x = 0, y = 0]) =>
        group(
          ball(0.12, gloss('#0c0620'), { at: [x, y, Math.sqrt(0.9 - x * x - y * y)], scale: [1, 1, 0.4] }),
          ring({ radius: 0.125, tube: 0.035 }, gold(), {
            at: [x, y, Math.sqrt(0.9 - x * x - y * y)],
            turn: [-y, x, 0],
          }),
        ),
      ),
      starBadge(0.3, { at: [0.02, -0.36, 0.84], turn: [0.4, 0, 0] }),
    ),
    { at: [-0.1, -0.72, 1.05], turn: [-0.35, 0.25, 0.25] },
  )

/** A ball that hits three pins. */
export const model: Model = {
  build: () =>
    group(
      pin({ at: [0, 0.32, -0.35] }),
      pin({ at: [-0.95, 0, 0], turn: [0, -0.2, 0.3] }),
      pin({ at: [0.95, 0, 0], turn: [0, 0.2, -0.3] }),
      bowl(),
    ),
  pose: [0.08, -0.25, 0],
}
