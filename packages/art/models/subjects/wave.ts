import { cluster } from '#kit/cluster.ts'
import { gloss } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { curve, group, type Point2, type Point3, slab, tube } from '#kit/shapes.ts'

/** The wave from the side: up its back, over the lip, and down into the hollow. */
const outline: readonly Point2[] = points2(
  ...[
    -1.9, -1.5, -1.85, -0.9, -1.6, 0, -1.1, 0.95, -0.3, 1.6, 0.6, 1.7, 1.3, 1.25, 1.55, 0.55, 1.3, 0.1, 1, 0.2, 1.02,
    0.55, 0.75, 0.8, 0.3, 0.65, -0.05, 0.15, 0, -0.5, 0.45, -0.95, 1.1, -1.05, 1.85, -0.95, 1.95, -1.5,
  ],
)

const water = () =>
  group(
    slab(curve(outline), { depth: 0.5, bevel: 0.18 }, gloss('#0a2f9c'), { at: [0, 0, -0.6] }),
    slab(curve(outline), { depth: 0.3, bevel: 0.26 }, gloss('#0058c8'), {
      at: [-0.04, -0.1, -0.1],
      scale: [0.94, 0.9, 1],
    }),
  )

/** Streaks of light which rise in the water, and bend with it. */
const streaks = () =>
  group(
    ...[-0.18, 0.14, 0.46, 0.78].map((share, index) =>
      tube(
        points2(-1.5, -1.15, -1.42, -0.5, -1.12, 0.3, -0.6, 0.92, 0.1, 1.22, 0.75, 1.12)
          .slice(index % 2, 6 - (index > 2 ? 2 : index % 2))
          .map(([x = 0, y = 0]): Point3 => [x + share * (0.95 - (x + 1.5) * 0.35), y - share * (x + 1.5) * 0.28, 0.42]),
        0.085,
        gloss(index % 2 ? '#0fa0f0' : '#6fdcff'),
      ),
    ),
  )

/** Foam: balls along the lip and the foot, and spray. */
const foam = () =>
  group(
    cluster(
      [
        -1.35, 0.62, 0.24, 0.19, -0.82, 1.3, 0.24, 0.23, -0.5, 1.6, 0.4, 0.36, 0.4, 1.82, 0.4, 0.41, 0.88, 1.62, 0.24,
        0.31, 1.5, 0.9, 0.24, 0.32, 1.58, 0.46, 0.4, 0.41, 1.02, 0.12, 0.4, 0.21, 0.96, 0.42, 0.24, 0.15, -1.4, -1.5,
        0.24, 0.32, -0.9, -1.46, 0.4, 0.41, 0.15, -1.38, 0.4, 0.43, 0.7, -1.34, 0.24, 0.36, 1.75, -1.2, 0.24, 0.41,
        0.05, -0.94, 0.4, 0.23, 2, -0.86, 0.4, 0.23,
      ],
      gloss('#ffffff', { clearcoat: 0.5 }),
    ),
    cluster(
      [
        -1.14, 0.98, 0.4, 0.27, -0.02, 1.76, 0.24, 0.28, 1.2, 1.34, 0.4, 0.43, 1.3, 0.06, 0.24, 0.31, -1.9, -1.4, 0.4,
        0.39, -0.35, -1.52, 0.24, 0.34, 1.2, -1.24, 0.4, 0.46, 0.5, -1.02, 0.24, 0.27,
      ],
      gloss('#bfe8ff', { clearcoat: 0.5 }),
    ),
    cluster([1.85, 0.05, 0.2, 0.12, 2.02, 0.4, 0.2, 0.09, 1.6, -0.3, 0.2, 0.1, 1.95, 1.05, 0.2, 0.1], gloss('#4fc8ff')),
  )

/** A wave which curls over, with foam at its lip. */
export const model: Model = { build: () => group(water(), streaks(), foam()), pose: [0.08, -0.28, 0] }
