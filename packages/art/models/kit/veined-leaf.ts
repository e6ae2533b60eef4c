import type { Group, Material } from 'three'
import { gloss } from './materials.ts'
import { points2 } from './points.ts'
import { ball, curve, group, type Place, put, slab } from './shapes.ts'

interface Blade {
  readonly length: number
  /** Half of its breadth. */
  readonly half: number
  readonly skin: Material
  readonly vein?: string
}

/** A broad leaf which points to +x from its stalk, with a light vein. */
export const veinedLeaf = ({ length, half, skin, vein = '#7ed13f' }: Blade, place: Place = {}): Group => {
  const outline = points2(0, 0, 0.3, 1, 0.65, 0.92, 1, 0, 0.65, -0.92, 0.3, -1).map(
    ([x, y]) => [x * length, y * half] as const,
  )
  return put(
    group(
      slab(curve(outline), { depth: 0.05, bevel: 0.055 }, skin),
      ball(length * 0.44, gloss(vein), { at: [length * 0.48, 0, 0.09], scale: [1, 0.05, 0.06] }),
    ),
    place,
  )
}
