import type { Group, Object3D } from 'three'
import { group, put } from './shapes.ts'

/** The same part at equal angles around the z axis, from `twist` radians on: petals, rivets, lamps of a sign. */
export const aroundFace = (count: number, part: (index: number) => Object3D, twist = 0): Group =>
  group(
    ...Array.from({ length: count }, (_, index) =>
      put(group(part(index)), { turn: [0, 0, twist + (index / count) * Math.PI * 2] }),
    ),
  )
