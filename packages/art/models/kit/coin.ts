import type { Group } from 'three'
import { gold } from './materials.ts'
import { cylinder, group, type Place, put, ring, slab, star } from './shapes.ts'

/** A gold coin with a star, of radius 0.4, which faces +z: the one that figures hold or wear. */
export const starCoin = (place: Place): Group =>
  put(
    group(
      cylinder({ radius: 0.36, height: 0.12 }, gold({ color: '#ff9d1a' }), { turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.34, tube: 0.06 }, gold({ roughness: 0.14 })),
      slab(star({ outer: 0.22, inner: 0.1 }), { depth: 0.1, bevel: 0.025 }, gold()),
    ),
    place,
  )
