import type { Group, Material, Mesh } from 'three'
import { hoop } from './hoop.ts'
import { gold } from './materials.ts'
import { ball, bothSides, cone, group, type Place, type Point3, put } from './shapes.ts'

interface Collar {
  readonly y?: number
  readonly z?: number
  readonly radius?: number
  readonly tube?: number
}

/** A collar at the neck of a sitting animal, or the round of a scarf where its tube is thick. */
export const collar = (material: Material, { y = -0.89, z = 0.08, radius = 0.65, tube = 0.12 }: Collar = {}): Mesh =>
  hoop({ radius, tube, at: [0, y, z], lean: 0.12 }, material)

/** A gold bell for a collar, with a seam. */
export const jingleBell = (at: Point3, size = 0.2): Group =>
  put(group(ball(size, gold()), hoop({ radius: size * 0.95, tube: size * 0.15 }, gold({ roughness: 0.1 }))), { at })

/** A bow tie with a knot. */
export const bowTie = (cloth: Material, knot: Material, place: Place): Group =>
  put(
    group(
      bothSides((side) =>
        group(
          cone(0.3, 0.55, cloth, { at: [side * 0.3, 0, 0], turn: [0, 0, side * 1.57], scale: [1, 1, 0.5] }),
          ball(0.28, cloth, { at: [side * 0.53, 0, 0], scale: [0.45, 1.05, 0.5] }),
        ),
      ),
      ball(0.17, knot),
    ),
    place,
  )
