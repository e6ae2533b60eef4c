import type { Group, Material } from 'three'
import { ball, group, type Place, type Point3 } from './shapes.ts'

interface Row {
  readonly count: number
  readonly radius: number
  /** How far each lock is from the one before. */
  readonly step: Point3
}

/** A row of locks of hair: the place is that of the first one, and `hair` gives the colour of each. */
export const locks = ({ count, radius, step }: Row, hair: (index: number) => Material, place: Place): Group => {
  const [x, y, z] = place.at ?? [0, 0, 0]
  return group(
    ...Array.from({ length: count }, (_, index) =>
      ball(radius, hair(index), { ...place, at: [x + step[0] * index, y + step[1] * index, z + step[2] * index] }),
    ),
  )
}
