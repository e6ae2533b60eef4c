import type { Group } from 'three'
import { gloss, vinyl } from './materials.ts'
import { ball, bothSides, group, type Point3, ring } from './shapes.ts'

/** A dark, shining eye with a light in it, which looks towards +z. */
export function eye(at: Point3, size = 1): Group {
  const [x, y, z] = at
  return group(
    ball(0.13 * size, gloss('#0d0b10', { roughness: 0.05 }), { at, scale: [1, 1.2, 0.6] }),
    ball(0.045 * size, gloss('#ffffff', { emissive: '#999999' }), {
      at: [x + 0.04 * size, y + 0.06 * size, z + 0.08 * size],
    }),
  )
}

/** Two eyes `apart` from the middle, at a height and depth. */
export const eyes = ({ apart, y, z, size = 1 }: { apart: number; y: number; z: number; size?: number }): Group =>
  bothSides((side) => eye([side * apart, y, z], size))

/** Rosy cheeks, which make a figure friendly at 60 px. */
export const cheeks = ({ apart, y, z }: { apart: number; y: number; z: number }): Group =>
  bothSides((side) => ball(0.15, vinyl('#ff8f9e'), { at: [side * apart, y, z], scale: [1, 0.65, 0.4] }))

/** A smile of two arcs below a nose at this place. */
export const smile = ({ y, z, width = 0.1 }: { y: number; z: number; width?: number }): Group =>
  bothSides((side) =>
    ring({ radius: width, tube: 0.022, arc: Math.PI }, vinyl('#2a161c'), {
      at: [side * width * 0.95, y, z],
      turn: [0, 0, Math.PI],
    }),
  )
