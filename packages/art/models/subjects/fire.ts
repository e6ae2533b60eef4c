import { Shape } from 'three'
import { glow } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Place, slab } from '#kit/shapes.ts'

/** A flame of one tall tongue between two low ones. */
function flame(): Shape {
  const shape = new Shape()
  shape.moveTo(0, -1.4)
  shape.bezierCurveTo(-0.85, -1.4, -1.35, -0.85, -1.3, -0.2)
  shape.bezierCurveTo(-1.27, 0.25, -1.08, 0.5, -1.02, 0.95)
  shape.bezierCurveTo(-0.8, 0.8, -0.66, 0.6, -0.6, 0.36)
  shape.bezierCurveTo(-0.5, 0.95, -0.36, 1.45, 0.2, 1.9)
  shape.bezierCurveTo(0.12, 1.35, 0.5, 1.05, 0.68, 0.42)
  shape.bezierCurveTo(0.82, 0.55, 0.94, 0.72, 1.0, 0.98)
  shape.bezierCurveTo(1.28, 0.55, 1.42, 0, 1.28, -0.5)
  shape.bezierCurveTo(1.12, -1.1, 0.6, -1.4, 0, -1.4)
  return shape
}

const layer = (color: string, depth: number, strength: number, place: Place) =>
  slab(
    flame(),
    { depth, bevel: 0.16 },
    glow(color, { emissiveIntensity: strength, roughness: 0.2, clearcoat: 1 }),
    place,
  )

export const model: Model = {
  build: () =>
    group(
      layer('#d80008', 0.3, 0.2, { at: [0, 0, -0.2] }),
      layer('#ff4a00', 0.3, 0.3, { at: [0, -0.28, 0.1], scale: [0.72, 0.74, 0.9] }),
      layer('#ffa800', 0.3, 0.4, { at: [0, -0.56, 0.35], scale: [0.46, 0.5, 0.8] }),
      ball(0.34, glow('#fff3b8', { emissiveIntensity: 0.6 }), { at: [0, -0.92, 0.6], scale: [0.8, 1.1, 0.5] }),
    ),
  pose: [0, -0.4, 0],
}
