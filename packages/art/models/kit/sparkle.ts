import type { Group, Material, Mesh } from 'three'
import { glow, gold } from './materials.ts'
import { group, type Place, put, slab, star } from './shapes.ts'

/** A small star of four points, which faces +z. */
export const sparkle = (size: number, place: Place, material: Material = gold({ roughness: 0.15 })): Mesh =>
  slab(star({ points: 4, outer: size, inner: size * 0.34 }), { depth: 0.05, bevel: 0.04 }, material, place)

/** The fire at the end of a fuse: three stars, each lighter and smaller than the one behind it. */
export const spark = (size: number, place: Place): Group =>
  put(
    group(
      ...['#e02a00', '#ff9a00', '#fff0a0'].map((color, layer) =>
        slab(
          star({ points: 8, outer: size * (1 - layer * 0.29), inner: size * (0.5 - layer * 0.14) }),
          { depth: 0.06, bevel: 0.06 },
          glow(color, { emissiveIntensity: 0.25 }),
          { at: [0, 0, layer * 0.12], turn: [0, 0, layer * 0.2] },
        ),
      ),
    ),
    place,
  )
