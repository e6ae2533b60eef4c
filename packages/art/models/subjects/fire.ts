import { flame } from '#kit/flame.ts'
import { glow } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group } from '#kit/shapes.ts'

export const model: Model = {
  build: () =>
    group(
      flame('#d80008', 0.2, { at: [0, 0, -0.2] }),
      flame('#ff4a00', 0.3, { at: [0, -0.28, 0.1], scale: [0.72, 0.74, 0.9] }),
      flame('#ffa800', 0.4, { at: [0, -0.56, 0.35], scale: [0.46, 0.5, 0.8] }),
      ball(0.34, glow('#fff3b8', { emissiveIntensity: 0.6 }), { at: [0, -0.92, 0.6], scale: [0.8, 1.1, 0.5] }),
    ),
  pose: [0, -0.4, 0],
}
