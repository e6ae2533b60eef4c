import { glow } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cone, group, type Point3, put } from '#kit/shapes.ts'

const shine = (color: string) => glow(color, { emissiveIntensity: 0.12, roughness: 0.25 })
const golden = Math.PI * (3 - Math.sqrt(5))

/** A ray from the middle of a burst, which grows towards its light. */
const ray = (turn: Point3, { length, color, light }: { length: number; color: string; light: string }) =>
  put(
    group(
      cone(0.09, length, shine(color), { at: [0, length * 0.5, 0], turn: [Math.PI, 0, 0] }),
      ball(0.115, shine(light), { at: [0, length + 0.04, 0] }),
      ball(0.06, shine(color), { at: [0, length + 0.24, 0] }),
    ),
    { turn },
  )

const burst = (at: Point3, size: number, color: string, light: string) =>
  put(
    group(
      ball(0.2, glow('#fff0b8')),
      ...Array.from({ length: 46 }, (_, index) => {
        const slope = Math.acos(1 - (2 * (index + 0.5)) / 46)
        return put(group(ray([slope, 0, 0], { length: index % 2 ? 1.15 : 0.8, color, light })), {
          turn: [0, index * golden, 0],
        })
      }),
    ),
    { at, scale: size },
  )

/** A golden, a red and a blue burst. */
export const model: Model = {
  build: () =>
    group(
      burst([-0.5, 0.55, 0], 1.15, '#e86a00', '#ffb800'),
      burst([1.05, -0.25, 0.4], 0.82, '#b8003a', '#f5205a'),
      burst([-0.35, -1, 0.6], 0.7, '#0a2ac0', '#08a0f0'),
    ),
  pose: [0.1, -0.1, 0],
}
