import type { Mesh } from 'three'
import { bend } from '#kit/bend.ts'
import { flame } from '#kit/flame.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, group, lathe, type Point2, put } from '#kit/shapes.ts'

const red = gloss('#c8000e', { roughness: 0.08, envMapIntensity: 1.2 })
const green = gloss('#0c8a2a')

/** Bends what stands along the y axis: the further down, the more to the right. */
const bent = (part: Mesh) =>
  bend(part, (corner) => {
    corner.x += (corner.y < 0 ? 0.13 : 0.3) * corner.y ** 2
  })

/** From the pointed tip up to the blunt shoulders. */
const outline = Array.from({ length: 81 }, (_, step): Point2 => {
  const along = step / 80
  return [
    0.58 * Math.sin(Math.min(1, along * 1.12) * 1.57) ** 0.9 * Math.min(1, (1 - along) * 9) ** 0.5,
    along * 3.2 - 3.1,
  ]
})

const cap = points2(0.56, -0.34, 0.6, -0.22, 0.5, 0, 0.3, 0.14, 0.15, 0.26, 0.13, 0.6, 0.16, 0.95, 0, 0.97)

const chilli = () =>
  group(
    bent(lathe(outline, red)),
    bent(lathe(cap, green)),
    around(6, () => ball(0.15, green, { at: [0.5, -0.32, 0], scale: [1, 1.5, 1] })),
    hoop({ radius: 0.17, tube: 0.06, at: [0.02, 0.26, 0] }, gold()),
  )

/** Two crossed chillies before a flame. */
export const model: Model = {
  build: () =>
    group(
      flame('#d83200', 0.25, { at: [0, 0, -0.9], scale: [1.25, 1.2, 1] }),
      flame('#f07400', 0.3, { at: [0, -0.3, -0.65], scale: [0.9, 0.86, 1] }),
      flame('#f5aa00', 0.35, { at: [0, -0.6, -0.45], scale: [0.56, 0.56, 1] }),
      put(chilli(), { at: [-1.15, 1, 0.1], turn: [0, 0, 0.62] }),
      put(group(put(chilli(), { turn: [0, 0, 0.62] })), { at: [1.15, 1, 0.75], turn: [0, Math.PI, 0] }),
    ),
  pose: [0.05, -0.2, 0],
}
