import { chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, cylinder, faceted, group, type Place, type Point3, put, ring, tube } from '#kit/shapes.ts'

const [halfWidth, halfDepth] = [0.31, 0.19]

/** Four edges from the guard to the shoulder, a point, and a gold inlay in front. */
function blade() {
  const section = (y: number): Point3[] => [
    [-halfWidth, y, 0],
    [0, y, halfDepth],
    [halfWidth, y, 0],
    [0, y, -halfDepth],
  ]
  const sides = [0, 1, 2, 3].flatMap((corner) => {
    const next = (corner + 1) % 4
    return [
      [corner, next, corner + 4],
      [next, next + 4, corner + 4],
      [corner + 4, next + 4, 8],
    ] as const
  })
  const edges = faceted(
    [...section(0), ...section(2.05), [0, 2.6, 0]],
    sides,
    chrome({ color: '#dbe8ff', metalness: 0.82, roughness: 0.26, clearcoat: 1 }),
  )
  return group(edges, box({ size: [0.1, 1.5, 0.1], edge: 0.04 }, gold(), { at: [0, 0.95, halfDepth] }))
}

const grip = () =>
  group(
    cylinder({ radius: 0.18, height: 0.62 }, gloss('#d8102a'), { at: [0, -0.38, 0] }),
    ...[-0.2, -0.34, -0.48, -0.62].map((y) =>
      ring({ radius: 0.18, tube: 0.032 }, gold(), { at: [0, y, 0], turn: [Math.PI / 2 + 0.2, 0, 0] }),
    ),
    ball(0.24, gold(), { at: [0, -0.82, 0] }),
    ball(0.13, gloss('#d9001f'), { at: [0, -0.82, 0.17] }),
  )

const guard = () =>
  group(
    tube(
      [
        [-0.56, 0.16, 0],
        [-0.36, 0.02, 0],
        [0, -0.04, 0],
        [0.36, 0.02, 0],
        [0.56, 0.16, 0],
      ],
      0.13,
      gold(),
    ),
    ball(0.19, gold(), { at: [-0.58, 0.18, 0] }),
    ball(0.19, gold(), { at: [0.58, 0.18, 0] }),
    ball(0.26, gold(), { scale: [1, 0.9, 0.9] }),
    ball(0.14, gloss('#d9001f'), { at: [0, 0, 0.2] }),
  )

const sword = (place: Place) => put(group(blade(), guard(), grip()), place)

export const model: Model = {
  build: () =>
    group(
      sword({ at: [0.82, -0.82, -0.17], turn: [0, 0, 0.78] }),
      sword({ at: [-0.82, -0.82, 0.17], turn: [0, 0, -0.78] }),
    ),
  pose: [-0.05, 0.28, 0],
}
