import type { Point2, Point3 } from './shapes.ts'

/** Points of a plane from their coordinates in turn. */
export const points2 = (...flat: readonly number[]): Point2[] => chunk(2, flat) as unknown as Point2[]

/** Points in space from their coordinates in turn. */
export const points3 = (...flat: readonly number[]): Point3[] => chunk(3, flat) as unknown as Point3[]

const chunk = (size: number, flat: readonly number[]): (readonly number[])[] =>
  Array.from({ length: flat.length / size }, (_, index) => flat.slice(index * size, (index + 1) * size))
