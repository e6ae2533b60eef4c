import type { Group } from 'three'
import { brightGold, warmGold } from './materials.ts'
import { cylinder, group, type Place, put, ring, slab, star } from './shapes.ts'

/** A gold coin with a star, of radius 0.4, which faces +z: the one that figures hold or wear. */
export const starCoin = (place: Place): Group =>
  put(
    group(
      cylinder({ radius: 0.36, height: 0.12 }, warmGold(0.28), { turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.34, tube: 0.06 }, warmGold(0.14)),
      starBadge(0.22, { at: [0, 0, 0.02] }),
    ),
    place,
  )

/** A raised gold star, which faces +z and is bright however it is turned. */
export const starBadge = (size: number, place: Place = {}): Group =>
  put(
    group(slab(star({ outer: size, inner: size * 0.46 }), { depth: size * 0.4, bevel: size * 0.12 }, brightGold())),
    place,
  )
