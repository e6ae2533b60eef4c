import type { Shape } from 'three'
import { curve, type Point2 } from './shapes.ts'

/** The outline of a star of five round points, about the origin, some `size` in radius. */
export const roundStar = (size: number): Shape =>
  curve(
    Array.from({ length: 40 }, (_, step): Point2 => {
      const angle = (step / 20) * Math.PI
      const reach = size * (0.76 + 0.26 * Math.cos(5 * angle) + 0.05 * Math.cos(10 * angle))
      return [-Math.sin(angle) * reach, Math.cos(angle) * reach]
    }),
  )
