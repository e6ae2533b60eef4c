import type { Material, Mesh } from 'three'
import { ball, type Point3 } from './shapes.ts'

/** A ball that is squashed or stretched to a scale, as most parts of a body are. */
export const oval = (skin: Material, radius: number, at: Point3, scale: Point3, turn: Point3 = [0, 0, 0]): Mesh =>
  ball(radius, skin, { at, scale, turn })
