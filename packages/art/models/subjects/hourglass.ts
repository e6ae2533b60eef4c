import { glass, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cylinder, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'

const quarter = Math.PI / 2

/** Half a bulb, from its neck to its widest place and to the plate. */
const bulb: readonly Point2[] = [
  [0.07, 0],
  [0.1, 0.1],
  [0.3, 0.28],
  [0.58, 0.48],
  [0.7, 0.72],
  [0.66, 0.92],
  [0.5, 1.08],
]
const bottom = bulb.map(([radius, height]): Point2 => [radius, -height]).toReversed()
const within = ([radius, height]: Point2): Point2 => [radius * 0.9, height]

const plate = (side: 1 | -1) =>
  put(
    group(
      lathe(
        [
          [0, -0.1],
          [0.9, -0.1],
          [1.02, -0.04],
          [1.02, 0.06],
          [0.92, 0.12],
          [0.84, 0.2],
          [0.6, 0.24],
          [0, 0.24],
        ],
        gold({ roughness: 0.28 }),
      ),
      cylinder({ radius: 0.52, height: 0.1 }, gloss('#d8102a'), { at: [0, 0.23, 0] }),
      ring({ radius: 0.98, tube: 0.05 }, gloss('#d8102a'), { at: [0, 0.01, 0], turn: [quarter, 0, 0] }),
    ),
    { at: [0, side * 1.18, 0], turn: [side === 1 ? 0 : Math.PI, 0, 0] },
  )

const post = () =>
  group(
    cylinder({ radius: 0.075, height: 2.3 }, gold(), { at: [0.82, 0, 0] }),
    ball(0.14, gold(), { at: [0.82, 0, 0] }),
    ball(0.12, gold(), { at: [0.82, 0.98, 0] }),
    ball(0.12, gold(), { at: [0.82, -0.98, 0] }),
  )

const sand = () => gold({ color: '#ffa51a', roughness: 0.55, emissive: '#6b3600' })

export const model: Model = {
  build: () =>
    group(
      plate(1),
      plate(-1),
      put(around(4, post), { turn: [0, 0.6, 0] }),
      lathe([...bottom, ...bulb], glass('#cfefff', { opacity: 0.26, envMapIntensity: 0.9 })),
      lathe([...bulb.slice(0, 5).map(within), [0, 0.66]], sand()),
      cylinder({ radius: 0.035, height: 0.9 }, sand(), { at: [0, -0.3, 0] }),
      lathe([...bottom.slice(0, 3).map(within), [0.3, -0.5], [0, -0.36]], sand()),
      ring({ radius: 0.12, tube: 0.06 }, gold(), { turn: [quarter, 0, 0] }),
    ),
  pose: [0.26, 0, -0.22],
}
