import { cluster } from '#kit/cluster.ts'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { lawn } from '#kit/lawn.ts'
import { gloss, glow, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { around, bothSides, box, cone, cylinder, group, type Point3, put, roundedRectangle, slab } from '#kit/shapes.ts'

const stone = vinyl('#a06ce0')
const pale = vinyl('#d2a8ff')
const roofs = gloss('#0a2cb8', { roughness: 0.16 })

const pennant = (y: number) =>
  group(
    cylinder({ radius: 0.035, height: 0.6 }, gold(), { at: [0, y, 0] }),
    cluster([0, y + 0.32, 0, 0.08], gold()),
    cone(0.16, 0.5, gloss('#d00018'), { at: [0.26, y + 0.12, 0], turn: [0, 0, -Math.PI / 2], scale: [1, 1, 0.25] }),
  )

/** A round tower from the ground, with battlements below its roof. */
const tower = (radius: number, height: number, at: Point3) =>
  put(
    group(
      cylinder({ radius: radius * 1.1, top: radius, height }, stone, { at: [0, height / 2, 0] }),
      cylinder({ radius, top: radius * 1.25, height: 0.24 }, pale, { at: [0, height, 0] }),
      around(8, () => box({ size: [0.2, 0.26, 0.2], edge: 0.05 }, pale, { at: [radius * 1.12, height + 0.2, 0] })),
      hoop({ radius: radius * 1.08, tube: 0.06, at: [0, height - 0.14, 0] }, gold()),
      cone(radius * 1.12, radius * 2.3, roofs, { at: [0, height + 0.2 + radius * 1.15, 0] }),
      hoop({ radius: radius * 1.06, tube: 0.055, at: [0, height + 0.24, 0] }, gold()),
      pennant(height + 0.3 + radius * 2.3),
      box({ size: [0.36, 0.52, 0.26], edge: 0.12 }, gold(), { at: [0, height * 0.62, radius * 0.96] }),
      box({ size: [0.24, 0.4, 0.26], edge: 0.1 }, glow('#ffa010'), { at: [0, height * 0.62, radius] }),
    ),
    { at },
  )

const gate = () =>
  group(
    slab(roundedRectangle(1.02, 1.5, 0.5), { depth: 0.2, bevel: 0.08 }, gold(), { at: [0, 0.3, 0.5] }),
    slab(roundedRectangle(0.86, 1.34, 0.42), { depth: 0.2, bevel: 0.06 }, wood('#7a3410'), { at: [0, 0.3, 0.6] }),
    ...[-0.28, 0, 0.28].map((x) => box({ size: [0.06, 1.2, 0.08], edge: 0.03 }, gold(), { at: [x, 0.25, 0.86] })),
    ...[0.2, 0.55].map((y) => box({ size: [0.9, 0.06, 0.08], edge: 0.03 }, gold(), { at: [0, y, 0.86] })),
    starBadge(0.28, { at: [0, 1.36, 0.56] }),
  )

const walls = () =>
  group(
    box({ size: [2.6, 1.45, 1] }, stone, { at: [0, 0.72, 0] }),
    box({ size: [2.7, 0.16, 1.12] }, pale, { at: [0, 1.46, 0] }),
    ...[-0.7, -0.35, 0, 0.35, 0.7].map((x) => box({ size: [0.22, 0.28, 0.2] }, pale, { at: [x, 1.64, 0.46] })),
    ...points3(-0.72, 0.9, 0.5, 0.7, 1.1, 0.5, -0.66, 0.5, 0.5, 0.72, 0.45, 0.5).map((at) =>
      box({ size: [0.26, 0.15, 0.08], edge: 0.03 }, pale, { at }),
    ),
    tower(0.62, 2.3, [0, 0, -0.4]),
    bothSides((side) => tower(0.5, 1.75, [side * 1.22, 0, 0.25])),
  )

const garden = () =>
  group(
    lawn(2, { at: [0, -0.12, 0] }),
    box({ size: [0.8, 0.1, 1.3], edge: 0.05 }, vinyl('#f0b050'), { at: [0, 0.01, 1.15] }),
    pair(0.26, vinyl('#0a7a2a'), { at: [0.72, 0.16, 1.32] }),
    pair(0.19, vinyl('#20a83a'), { at: [1, 0.12, 1.36] }),
  )

/** A castle with blue roofs, gold trim and pennants. */
export const model: Model = { build: () => group(walls(), gate(), garden()), pose: [0.14, -0.34, 0] }
