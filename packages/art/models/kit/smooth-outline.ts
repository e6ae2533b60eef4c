import { CatmullRomCurve3, Vector3 } from 'three'
import type { Point2 } from './shapes.ts'

/** The points of a smooth line through a few, for things that are turned on a lathe. */
export const smoothOutline = (points: readonly Point2[], steps = 60): Point2[] =>
  new CatmullRomCurve3(points.map(([radius, height]) => new Vector3(radius, height)))
    .getPoints(steps)
    .map(({ x, y }) => [Math.max(x, 0), y])
