import type { Group, Material } from 'three'
import { hoop } from './hoop.ts'
import { gold } from './materials.ts'
import { around, ball, cone, cylinder, group, type Place, put } from './shapes.ts'

interface Crown {
  readonly points?: number
  readonly height?: number
  readonly tips?: Material
  readonly jewels: readonly [Material, Material]
}

/** A gold crown of radius 0.4 to wear: points with balls on them, and jewels in turn on its band. */
export const smallCrown = (
  { points = 6, height = 0.44, tips = gold({ roughness: 0.1 }), jewels }: Crown,
  place: Place,
): Group =>
  put(
    group(
      cylinder({ radius: 0.4, top: 0.44, height: 0.26 }, gold()),
      hoop({ radius: 0.41, tube: 0.055, at: [0, -0.12, 0] }, gold({ roughness: 0.12 })),
      around(points, (index) =>
        group(
          cone(0.17, height, gold(), { at: [0, 0.08 + height / 2, 0.38], turn: [0.08, 0, 0], scale: [1, 1, 0.7] }),
          ball(0.08, tips, { at: [0, 0.1 + height, 0.4] }),
          ball(0.08, jewels[index % 2 ? 1 : 0], { at: [0, 0, 0.43] }),
        ),
      ),
    ),
    place,
  )
