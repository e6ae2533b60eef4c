import type { Group, Material } from 'three'
import { letterOutlines } from './letters.ts'
import { gold } from './materials.ts'
import { group, slab } from './shapes.ts'

/** A bevelled sign of letters, about the origin and some 2 high: a face within two edges of gold. */
export const letterSign = (text: string, face: Material): Group =>
  group(
    ...letterOutlines(text).flatMap((outline) => [
      slab(outline, { depth: 0.3, bevel: 0.2 }, gold({ roughness: 0.24 })),
      slab(outline, { depth: 0.42, bevel: 0.11 }, gold({ color: '#ffcf5a', roughness: 0.3 })),
      slab(outline, { depth: 0.58, bevel: 0.04 }, face),
    ]),
  )
