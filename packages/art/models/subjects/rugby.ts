import { hoop } from '#kit/hoop.ts'
import { lawn } from '#kit/lawn.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import {
  around,
  bothSides,
  cylinder,
  group,
  lathe,
  type Point2,
  type Point3,
  put,
  slab,
  star,
  tube,
} from '#kit/shapes.ts'

const quarter = Math.PI / 2
const blue = gloss('#0a3cc8')

const radius = (y: number) => Math.sqrt(Math.max(1 - (y / 1.5) ** 2, 0))

/** The part of the ball between two heights, `lift` above its skin. */
const section = (from: number, to: number, lift = 0) =>
  Array.from({ length: 41 }, (_, step): Point2 => {
    const y = from + ((to - from) * step) / 40
    return [radius(y) + lift, y]
  })

const seam = () =>
  put(
    tube(
      section(-1.46, 1.46).map(([out, y]): Point3 => [0, y, out]),
      0.026,
      gold(),
    ),
    { turn: [0, Math.PI / 4, 0] },
  )

const rugbyBall = () =>
  put(
    group(
      lathe(section(-1.5, 1.5), gloss('#fff6e6', { roughness: 0.35 })),
      ...[-1, 1].map((side) =>
        group(
          lathe(section(side * 0.72, side * 1.5, 0.012), gloss('#d4001c')),
          lathe(section(side * 0.54, side * 0.7, 0.012), blue),
        ),
      ),
      around(4, () => group(seam())),
      around(2, () =>
        slab(star({ outer: 0.34, inner: 0.16 }), { depth: 0.05, bevel: 0.03 }, blue, { at: [0, 0, 0.96] }),
      ),
    ),
    { at: [0.02, -0.4, 0.9], turn: [0.1, 0.15, -0.85], scale: 0.9 },
  )

const posts = () =>
  group(
    bothSides((side) =>
      group(
        cylinder({ radius: 0.1, height: 3.3 }, gold(), { at: [side * 0.95, 0.25, 0] }),
        cylinder({ radius: 0.22, height: 1.1 }, blue, { at: [side * 0.95, -0.9, 0] }),
        hoop({ radius: 0.19, tube: 0.06, at: [side * 0.95, -0.36, 0] }, gold()),
        hoop({ radius: 0.12, tube: 0.06, at: [side * 0.95, 1.86, 0] }, gloss('#d4001c')),
      ),
    ),
    cylinder({ radius: 0.1, height: 1.9 }, gold(), { at: [0, 0.72, 0], turn: [0, 0, quarter] }),
  )

/** A rugby ball before the posts. */
export const model: Model = {
  build: () => group(posts(), rugbyBall(), lawn(1.6, { at: [0, -1.5, 0.4] })),
  pose: [0.12, -0.3, 0],
}
