import type { Shape } from 'three'
import { points2 } from './points.ts'
import { polygon } from './shapes.ts'

/** The outline of a bolt of lightning about the origin, 1 high. */
export const bolt = (): Shape =>
  polygon(points2(0.1, 0.5, -0.3, -0.08, -0.05, -0.08, -0.14, -0.5, 0.3, 0.1, 0.04, 0.1, 0.28, 0.5))
