import { type Object3D, Vector3 } from 'three'
import { bend } from '#kit/bend.ts'
import { brightGold, gloss, glow, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, group, lathe, type Point2, put, tube } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

/** Draws a corner of the round bowl out to a spout at +x. */
function pull(corner: Vector3) {
  const far = Math.hypot(corner.x, corner.z)
  const towards = Math.max(corner.x / (far || 1), 0) ** 4 * Math.min(far / 1.3, 1) ** 2
  return corner.add(new Vector3(towards * 0.8, towards * 0.2, 0))
}

const belly = points2(0, -0.7, 0.6, -0.66, 1, -0.42, 1.22, -0.06, 1.32, 0.22, 1.34, 0.34, 1.22, 0.36, 1.1, 0.1, 0, 0)
const onBowl = (angle: number, radius: number, y: number) =>
  pull(new Vector3(Math.cos(angle) * radius, y, Math.sin(angle) * radius)).toArray()

/** A line of so many parts on the wall at a height. */
const onWall = (count: number, radius: number, y: number, part: (index: number) => Object3D) =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count) * Math.PI * 2
      return put(group(part(index)), { at: onBowl(angle, radius, y), turn: [0, Math.PI / 2 - angle, 0] })
    }),
  )

const rim = Array.from({ length: 73 }, (_, step) => onBowl((step / 36) * Math.PI, 1.29, 0.35))
const bead = () => ball(0.075, gold({ roughness: 0.12 }))
const drop = (index: number) =>
  group(
    ball(0.19, gloss(index % 2 ? '#f0a000' : '#0a9a8a'), { scale: [0.8, 1.15, 0.45], turn: [0.5, 0, 0] }),
    ball(0.08, index % 2 ? stone('#e0106a') : gold(), { at: [0, -0.05, 0.08], scale: [0.9, 1.1, 0.6] }),
  )

const bowl = () =>
  group(
    bend(lathe(belly, gloss('#b8142c')), pull),
    lathe(points2(0, 0.24, 1.14, 0.24), gloss('#e08a00', { roughness: 0.05 })),
    tube(rim, 0.1, gold({ roughness: 0.14 })),
    onWall(18, 1.3, 0.17, bead),
    onWall(12, 1.17, -0.12, drop),
    onWall(18, 0.99, -0.42, bead),
  )

const tongue = (radius: number, height: number) =>
  Array.from({ length: 33 }, (_, step): Point2 => {
    const along = step / 32
    return [radius * Math.sin(Math.PI * along ** 0.62) * (1 - along * 0.25), height * along]
  })

const flame = () =>
  group(
    lathe(tongue(0.52, 1.85), glow('#f04800', { emissiveIntensity: 0.6 }), { scale: [1, 1, 0.7] }),
    lathe(tongue(0.38, 1.35), glow('#ff9a00'), { at: [0.02, 0.04, 0.14], scale: [1, 1, 0.72] }),
    lathe(tongue(0.24, 0.85), glow('#ffe03a'), { at: [0.02, 0.08, 0.3], scale: [1, 1, 0.6] }),
  )

const foot = () =>
  group(
    ball(0.7, warmGold(0.2), { at: [0, -0.9, 0], scale: [1.2, 0.5, 1.2] }),
    around(12, (index) =>
      put(ball(0.3, gloss(index % 2 ? '#ff4f9a' : '#d0106a'), { scale: [0.85, 0.45, 1.5] }), {
        at: [0, -0.9, 0.98],
        turn: [-0.45, 0, 0],
      }),
    ),
    lathe(points2(0, -1.2, 1.15, -1.2, 1.22, -1.12, 1.1, -1.04, 0, -1), warmGold(0.16)),
  )

/** A lamp of clay and gold that burns on a lotus. */
export const model: Model = {
  build: () =>
    group(
      bowl(),
      foot(),
      put(flame(), { at: [1.8, 0.42, 0], turn: [0, 0.8, 0.06] }),
      sparkle(0.3, { at: [0.5, 1.4, 0], turn: [0, 0.8, 0] }, brightGold()),
    ),
  pose: [0.2, -0.8, 0],
}
