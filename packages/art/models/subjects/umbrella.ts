import { bend } from '#kit/bend.ts'
import { gloss, gold, paintTexture, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, cone, cylinder, dome, group, tube } from '#kit/shapes.ts'

const colors = ['#d4002a', '#ff9a00', '#ffd21a', '#16a83a', '#00a0c8', '#1450e0', '#7a1ad8', '#f01a8a']
const count = colors.length
const radius = 1.9

/** A canopy of panels between ribs, whose edge hangs in arcs. */
const canopy = () => {
  const map = paintTexture({ width: 1024, height: 16 }, (context) => {
    for (const [index, color] of colors.entries()) {
      context.fillStyle = color
      context.fillRect(index * (1024 / count), 0, 1024 / count, 16)
    }
  })
  return bend(dome(radius, gloss('#ffffff', { map, roughness: 0.3 })), (corner) => {
    const { x, y, z } = corner
    // Between two ribs, the panel is pulled inwards and its edge upwards.
    const slack = Math.abs(Math.sin((Math.atan2(z, x) * count) / 2)) * (1 - y / radius) ** 1.5
    corner.set(x * (1 - slack * 0.07), y * 0.72 + slack * 0.24, z * (1 - slack * 0.07))
  })
}

/** Ribs with gold ends, where panels meet. */
const ribs = () =>
  around(count, () =>
    group(
      tube(
        [0, 0.3, 0.6, 0.85, 1].map((share) => {
          const angle = (share * Math.PI) / 2
          return [Math.sin(angle) * radius * 1.005, Math.cos(angle) * radius * 0.725, 0] as const
        }),
        0.035,
        gold(),
      ),
      ball(0.09, gold(), { at: [radius * 1.01, -0.04, 0] }),
    ),
  )

const stick = () =>
  group(
    cylinder({ radius: 0.07, height: 2.9 }, gold({ roughness: 0.14 }), { at: [0, -0.1, 0] }),
    tube(
      points3(0, -1.3, 0, 0, -1.75, 0, 0.1, -2.02, 0, 0.36, -2.12, 0, 0.62, -2, 0, 0.7, -1.75, 0),
      0.14,
      wood('#8a3a10'),
    ),
    ball(0.14, wood('#8a3a10'), { at: [0.7, -1.75, 0] }),
    cylinder({ radius: 0.17, height: 0.16 }, gold(), { at: [0, -1.34, 0] }),
    cone(0.12, 0.5, gold(), { at: [0, radius * 0.72 + 0.24, 0] }),
    ball(0.17, gold(), { at: [0, radius * 0.72, 0], scale: [1, 0.6, 1] }),
  )

/** An open umbrella in the colours of the rainbow. */
export const model: Model = { build: () => group(canopy(), ribs(), stick()), pose: [0.34, -0.3, -0.32] }
