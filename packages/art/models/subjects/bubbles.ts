import { glass, gloss, glow } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Point3, put, ring } from '#kit/shapes.ts'

/** A bubble with a window's reflection at its upper left and the rim of the light behind it. */
const bubble = (at: Point3, radius: number, color: string) => {
  const light = gloss('#ffffff', { emissive: '#ffffff', emissiveIntensity: 0.5 })
  return put(
    group(
      ball(
        1,
        glass(color, {
          opacity: 0.42,
          emissive: color,
          emissiveIntensity: 0.75,
          envMapIntensity: 0.8,
          roughness: 0.15,
          iridescence: 0.6,
        }),
      ),
      ring({ radius: 0.95, tube: 0.055 }, glow(color, { transparent: true, opacity: 0.9, emissiveIntensity: 0.8 })),
      ring({ radius: 0.99, tube: 0.03 }, gloss('#d8f4ff', { emissive: '#8fd8ff', emissiveIntensity: 0.5 })),
      ring({ radius: 0.74, tube: 0.065, arc: 0.75 }, light, { at: [0, 0, 0.6], turn: [0, 0, 2.1] }),
      ball(0.075, light, { at: [-0.34, 0.68, 0.6], scale: [1, 1, 0.5] }),
      ring({ radius: 0.8, tube: 0.05, arc: 0.9 }, gloss('#ff5cd0', { emissive: '#ff5ccf', emissiveIntensity: 0.4 }), {
        at: [0, 0, 0.5],
        turn: [0, 0, -1.2],
      }),
    ),
    { at, scale: radius },
  )
}

/** A heap of glass bubbles which rises. */
export const model: Model = {
  build: () =>
    group(
      bubble([-0.3, -0.5, 0], 1, '#0078ff'),
      bubble([0.95, 0.15, 0.1], 0.66, '#00b8c8'),
      bubble([-0.55, 0.95, 0.1], 0.56, '#6a30ff'),
      bubble([0.78, -1, 0.5], 0.42, '#00a0ff'),
      bubble([0.25, 1.35, 0], 0.34, '#00b8c8'),
      bubble([-1.2, 0.45, 0.3], 0.3, '#c030ff'),
      bubble([0.75, 1.15, 0.1], 0.24, '#c030ff'),
      bubble([-1.15, -1.25, 0.3], 0.26, '#6a30ff'),
      bubble([1.42, -0.5, 0.2], 0.22, '#0078ff'),
      bubble([0.3, 1.85, 0], 0.17, '#00a0ff'),
    ),
  pose: [0, 0, 0],
}
