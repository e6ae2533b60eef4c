import type { Group } from 'three'
import { gold, stone } from './materials.ts'
import { ball, group, type Place, put } from './shapes.ts'

/** A cut stone in a setting of gold, a little higher than wide, which faces +z; `size` is half of its width. */
export const jewel = (color: string, size: number, place: Place): Group =>
  put(
    group(
      ball(size, gold(), { scale: [1, 1.2, 0.5] }),
      ball(size * 0.74, stone(color), { at: [0, 0, size * 0.28], scale: [1, 1.2, 0.6] }),
    ),
    place,
  )
