import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, group, polygon, put, ring, slab } from '#kit/shapes.ts'

const ray = (long: boolean) => polygon(points2(-0.22, 1.1, 0.22, 1.1, 0, long ? 2.05 : 1.6))

/** Rays from the left horizon to the right one, long and short in turn. */
const rays = () =>
  group(
    ...Array.from({ length: 15 }, (_, index) => {
      const turn = ((index - 7) / 7) * 1.62
      return index % 2
        ? slab(ray(true), { depth: 0.14, bevel: 0.06 }, gold({ roughness: 0.22 }), {
            at: [0, 0, -0.24],
            turn: [0, 0, turn],
          })
        : slab(ray(false), { depth: 0.14, bevel: 0.06 }, gloss('#ff5a00'), { at: [0, 0, -0.2], turn: [0, 0, turn] })
    }),
  )

const sun = () =>
  group(
    ball(1.12, gloss('#ff8a00', { emissive: '#a83c00', emissiveIntensity: 0.4, roughness: 0.3 }), {
      scale: [1, 1, 0.42],
    }),
    ball(0.84, gloss('#ffb400', { emissive: '#a85a00', emissiveIntensity: 0.45, roughness: 0.3 }), {
      at: [0, 0, 0.12],
      scale: [1, 1, 0.46],
    }),
    ring({ radius: 1.12, tube: 0.1 }, warmGold(0.16)),
  )

/** A hill of rings within rings, as waves and clouds are drawn in China. */
const scallop = ([x = 0, y = 0, z = 0, size = 1]: readonly number[], color: string) =>
  put(
    group(
      ball(0.8, vinyl(color, { sheen: 0.2 }), { scale: [1, 1, 0.35] }),
      ring({ radius: 0.79, tube: 0.06 }, gold({ roughness: 0.18 })),
      ring({ radius: 0.48, tube: 0.05 }, gold({ roughness: 0.18 }), { at: [0, 0, 0.24] }),
      ball(0.24, gloss('#ffb000'), { at: [0, 0, 0.22], scale: [1, 1, 0.5] }),
    ),
    { at: [x, y, z], scale: size },
  )

const clouds = () =>
  group(
    ...[
      [-1.3, -0.85, 0.2, 0.95],
      [1.3, -0.85, 0.2, 0.95],
      [0, -0.78, 0.28, 0.9],
    ].map((place) => scallop(place, '#a80016')),
    ...[
      [-0.68, -1.2, 0.5, 0.9],
      [0.68, -1.2, 0.5, 0.9],
    ].map((place) => scallop(place, '#d6001c')),
    ...[
      [-1.7, -1.32, 0.55, 0.6],
      [0, -1.42, 0.72, 0.72],
      [1.7, -1.32, 0.55, 0.6],
    ].map((place) => scallop(place, '#ff3a1c')),
  )

/** The sun rises with gold rays behind red clouds. */
export const model: Model = {
  build: () => group(rays(), put(sun(), { at: [0, 0.05, 0] }), clouds()),
  pose: [0.04, -0.3, 0],
}
