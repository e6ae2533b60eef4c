import type { Group, Material } from 'three'
import { group, type Place, put, slab, star } from './shapes.ts'

/** A star of one material with a smaller one on it, which faces +z. */
export const starEmblem = (size: number, [below, above]: readonly [Material, Material], place: Place = {}): Group =>
  put(
    group(
      slab(star({ outer: size, inner: size * 0.49 }), { depth: size * 0.2, bevel: size * 0.1 }, below),
      slab(star({ outer: size * 0.72, inner: size * 0.35 }), { depth: size * 0.2, bevel: size * 0.09 }, above, {
        at: [0, 0, size * 0.16],
      }),
    ),
    place,
  )
