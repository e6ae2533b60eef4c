import type { Group } from 'three'
import { hoop } from './hoop.ts'
import { gold, vinyl } from './materials.ts'
import { cylinder, group, type Place, put } from './shapes.ts'

/** A round plinth of grass with a rim of gold, whose middle is its place. */
export const lawn = (radius: number, place: Place): Group =>
  put(
    group(
      cylinder({ radius, top: radius - 0.1, height: 0.24 }, vinyl('#12962f')),
      hoop({ radius, tube: 0.08, at: [0, -0.1, 0] }, gold()),
    ),
    place,
  )
