import type { Group } from 'three'
import { gloss, vinyl } from './materials.ts'
import { ball, bothSides, group, type Point3, put, ring } from './shapes.ts'

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

interface Eyes {
  readonly apart: number
  readonly y: number
  readonly z: number
  readonly size?: number
  /** How far they are turned outwards, as those of a horse. */
  readonly turn?: number
}

/** Two eyes `apart` from the middle, at a height and depth. */
export const eyes = ({ apart, y, z, size = 1, turn = 0 }: Eyes): Group =>
  bothSides((side) => put(eye([0, 0, 0], size), { at: [side * apart, y, z], turn: [0, side * turn, 0] }))

interface Cheeks {
  readonly apart: number
  readonly y: number
  readonly z: number
  readonly color?: string
  /** How far they are turned outwards. */
  readonly turn?: number
}

/** Rosy cheeks, which make a figure friendly at 60 px. */
export const cheeks = ({ apart, y, z, color = '#ff8f9e', turn = 0 }: Cheeks): Group =>
  bothSides((side) =>
    ball(0.15, vinyl(color), { at: [side * apart, y, z], turn: [0, side * turn, 0], scale: [1, 0.65, 0.4] }),
  )

/** A smile of two arcs below a nose at this place. */
export const smile = ({ y, z, width = 0.1 }: { y: number; z: number; width?: number }): Group =>
  bothSides((side) =>
    ring({ radius: width, tube: 0.022, arc: Math.PI }, vinyl('#2a161c'), {
      at: [side * width * 0.95, y, z],
      turn: [0, 0, Math.PI],
    }),
  )
