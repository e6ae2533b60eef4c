import type { Group } from 'three'
import { gold, stone } from './materials.ts'
import { oval } from './oval.ts'
import { group, type Place, put } from './shapes.ts'

/** A cut stone in a setting of gold, a little higher than wide, which faces +z; `size` is half of its width. */
export const jewel = (color: string, size: number, place: Place): Group =>
  put(
    group(
      oval(gold(), size, [0, 0, 0], [1, 1.2, 0.5]),
      oval(stone(color), size * 0.74, [0, 0, size * 0.28], [1, 1.2, 0.6]),
    ),
    place,
  )
