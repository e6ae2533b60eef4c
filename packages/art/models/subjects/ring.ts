import { LatheGeometry, Mesh, Vector2 } from 'three'
import { stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, group, lathe, type Point2, put, ring, tube } from '#kit/shapes.ts'

/** A stone turned with eight sides, whose table faces up. */
function brilliant(color: string, size: number) {
  const outline: readonly Point2[] = [
    [0, 0.42],
    [0.58, 0.4],
    [0.85, 0.22],
    [1, 0],
    [0.55, -0.5],
    [0, -0.95],
  ]
  const points = outline.map(([radius, height]) => new Vector2(radius * size, height * size))
  return new Mesh(
    new LatheGeometry(points, 9),
    stone(color, { emissive: color, emissiveIntensity: 0.2, envMapIntensity: 1.3 }),
  )
}

const claw = () =>
  group(
    tube(
      [
        [0.2, -0.62, 0],
        [0.5, -0.35, 0],
        [0.68, 0, 0],
        [0.62, 0.2, 0],
      ],
      0.065,
      warmGold(0.14),
    ),
    ball(0.085, warmGold(0.14), { at: [0.6, 0.2, 0] }),
  )

/** Three small stones that lead up one shoulder. */
const shoulder = (side: number) =>
  group(
    ...[0.42, 0.66, 0.88].map((angle, index) =>
      put(brilliant('#ffffff', 0.14 - index * 0.018), {
        at: [side * Math.sin(angle) * 1.14, Math.cos(angle) * 1.14, 0],
        turn: [0, 0, -side * angle],
      }),
    ),
  )

export const model: Model = {
  build: () =>
    group(
      ring({ radius: 1, tube: 0.16 }, warmGold(0.15), { scale: [1, 1, 1.35] }),
      bothSides(shoulder),
      put(
        group(
          put(brilliant('#06b0ff', 0.72), { turn: [0, 0.2, 0] }),
          around(6, claw),
          ring({ radius: 0.45, tube: 0.06 }, warmGold(0.2), { at: [0, -0.4, 0], turn: [Math.PI / 2, 0, 0] }),
          lathe(
            [
              [0.3, -0.75],
              [0.2, -0.62],
              [0.34, -0.5],
            ],
            warmGold(0.2),
          ),
        ),
        { at: [0, 1.62, 0] },
      ),
    ),
  pose: [0.55, 0.5, 0.1],
}
