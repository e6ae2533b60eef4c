import { hoop } from '#kit/hoop.ts'
import { glass, gloss, glow, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, group, lathe, type Point2, tube } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

/** Mist in which lights turn. */
const mist = () =>
  paintTexture({ width: 1024, height: 512 }, (context) => {
    context.fillStyle = '#2a0a86'
    context.fillRect(0, 0, 1024, 512)
    for (let puff = 0; puff < 60; puff++) {
      const [x, y, radius] = [(puff * 397) % 1024, 60 + ((puff * 211) % 400), 40 + ((puff * 53) % 90)]
      const shade = context.createRadialGradient(x, y, 0, x, y, radius)
      shade.addColorStop(0, ['#e23bd6', '#2f7bff', '#22d6f0', '#7a2cf0'][puff % 4] ?? '')
      shade.addColorStop(1, '#2a0a8600')
      context.fillStyle = shade
      context.fillRect(0, 0, 1024, 512)
    }
  })

const foot: readonly Point2[] = points2(
  ...[0, -1.95, 1.12, -1.95, 1.2, -1.86, 1.12, -1.74, 0.82, -1.6, 0.6, -1.4, 0.62, -1.2, 0.86, -1.02, 1, -0.86],
)

const claw = () =>
  group(
    tube(points3(0.55, -1.2, 0, 1.18, -0.95, 0, 1.31, -0.62, 0), 0.13, warmGold(0.14)),
    ball(0.2, gold({ roughness: 0.1 }), { at: [1.31, -0.52, 0] }),
  )

const light = (x: number, y: number, z: number, size: number) =>
  sparkle(size, { at: [x, y, z], turn: [-y * 0.7, x * 0.7, 0], scale: [1, 1, 0.4] }, glow('#fff3b0'))

const base = () =>
  group(
    lathe(foot, gloss('#6a12a8')),
    hoop({ radius: 1.17, tube: 0.09, at: [0, -1.85, 0] }, warmGold(0.14)),
    hoop({ radius: 0.62, tube: 0.1, at: [0, -1.32, 0] }, warmGold(0.14)),
    hoop({ radius: 1.02, tube: 0.08, at: [0, -0.85, 0] }, warmGold(0.14)),
    around(6, claw),
    around(6, (index) => ball(0.15, gloss(index % 2 ? '#e0104a' : '#0aa85a'), { at: [0.98, -1.66, 0] })),
  )

/** A crystal ball with lights in its mist. */
export const model: Model = {
  build: () =>
    group(
      ball(1.24, gloss('#ffffff', { map: mist(), emissive: '#3a10a0', emissiveIntensity: 0.5, roughness: 0.1 })),
      ball(1.3, glass('#b090ff', { opacity: 0.14 })),
      light(-0.1, 0.3, 1.22, 0.5),
      light(-0.62, -0.12, 1.1, 0.24),
      light(0.5, -0.15, 1.15, 0.26),
      base(),
    ),
  pose: [0.12, 0.22, 0],
}
