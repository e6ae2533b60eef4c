import { meridian } from '#kit/fruit.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cylinder, group, lathe, type Point2, type Point3, put, slab, star, tube } from '#kit/shapes.ts'

const clay = gloss('#8a2c08', { roughness: 0.3 })
const honey = gloss('#e88a00', { roughness: 0.2, clearcoat: 0.6, emissive: '#b85a00', emissiveIntensity: 0.4 })

/** A run of honey down the pot, so far around it. */
const drip = (angle: number, length: number) => {
  const run = (share: number): Point2 => [Math.sin(0.85 - share) * 1.16, Math.cos(0.85 - share) * 1.5 + 0.04]
  return put(
    group(
      tube(
        [[1.32, 0.92], [1.22, 1.13], [1.02, 1.06], run(0), run(length / 2), run(length)].map(
          ([y = 0, z = 0]): Point3 => [0, y, z],
        ),
        0.17,
        honey,
      ),
      ball(0.23, honey, { at: [0, ...run(length)], scale: [1, 1.15, 0.8] }),
    ),
    { turn: [0, angle, 0] },
  )
}

const pot = () =>
  group(
    lathe(
      meridian((angle) => [Math.cos(angle) * 1.5, Math.sin(angle) * 1.15]),
      clay,
    ),
    cylinder({ radius: 0.86, top: 0.92, height: 0.34 }, clay, { at: [0, 1.02, 0] }),
    hoop({ radius: 0.96, tube: 0.16, at: [0, 1.2, 0] }, clay),
    cylinder({ radius: 0.9, height: 0.3 }, honey, { at: [0, 1.24, 0] }),
    hoop({ radius: 0.9, tube: 0.13, at: [0, 1.33, 0] }, honey),
    hoop({ radius: 0.72, tube: 0.1, at: [0, -1.04, 0] }, warmGold(0.2)),
    hoop({ radius: 1.49, tube: 0.06, at: [0, -0.22, 0] }, warmGold(0.2)),
    around(20, () => ball(0.07, warmGold(0.2), { at: [0, -0.48, 1.4] })),
    drip(-0.5, 0.5),
    drip(0.05, 0.34),
    drip(0.62, 0.75),
    drip(1.25, 0.4),
    drip(-1.15, 0.8),
  )

const hexagon = (radius: number) => star({ points: 3, outer: radius, inner: radius })

const cell = () =>
  group(
    slab(hexagon(0.38), { depth: 0.16, bevel: 0.06 }, warmGold(0.2)),
    slab(hexagon(0.25), { depth: 0.08, bevel: 0.05 }, honey, { at: [0, 0, 0.15] }),
  )

const dipper = () =>
  group(
    cylinder({ radius: 0.09, height: 1.3 }, wood('#8a4a16'), { at: [0, 1, 0] }),
    ...[0.32, 0.44, 0.48, 0.44, 0.32].map((radius, index) =>
      ball(radius, wood('#a8601c'), { at: [0, index * 0.18 - 0.2, 0], scale: [1, 0.28, 1] }),
    ),
    ball(0.17, warmGold(0.2), { at: [0, 1.68, 0] }),
  )

/** A clay pot that runs over with honey, with a dipper and honeycomb. */
export const model: Model = {
  build: () =>
    group(
      pot(),
      put(dipper(), { at: [0.2, 1.5, 0], turn: [0.1, 0, -0.5] }),
      put(cell(), { at: [0.75, -0.98, 1.2], turn: [-0.3, 0.35, 0] }),
      put(cell(), { at: [1.4, -0.95, 0.95], turn: [-0.3, 0.5, 0.1] }),
    ),
  pose: [0.22, -0.26, 0],
}
