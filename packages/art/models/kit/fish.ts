import type { Group, Material } from 'three'
import { eye } from './creature.ts'
import { gloss, vinyl } from './materials.ts'
import { points2 } from './points.ts'
import { ball, bothSides, curve, group, type Place, type Point3, put, ring, slab } from './shapes.ts'

/** A fin about z = 0, from the coordinates of its outline in turn. */
export const fin = (outline: readonly number[], material: Material, place: Place = {}): Group =>
  put(group(slab(curve(points2(...outline)), { depth: 0.08, bevel: 0.1 }, material, { at: [0, 0, -0.04] })), place)

/** A pair of fins, whose outline, place and turn are those of the one on the right. */
export const fins = (
  outline: readonly number[],
  material: Material,
  { at: [x, y, z] = [0, 0, 0], turn: [pitch, yaw, roll] = [0, 0, 0] }: { at?: Point3; turn?: Point3 } = {},
): Group =>
  bothSides((side) =>
    fin(outline, material, {
      at: [side * x, y, z],
      turn: [pitch, side * yaw, side * roll],
      scale: [side, 1, 1],
    }),
  )

/** An eye at the side of a head, which looks where its place is turned. */
export const sideEye = (size: number, place: Place): Group => put(group(eye([0, 0, 0], size)), place)

/** The open, round mouth of a fish at a place. */
export const fishMouth = ([x, y, z]: Point3, size = 0.15): Group =>
  group(
    ring({ radius: size, tube: size * 0.6 }, vinyl('#ff5a4d'), { at: [x, y, z], scale: [1.25, 0.92, 1] }),
    ball(size, gloss('#7a1420'), { at: [x, y, z - 0.03], scale: [1.2, 0.85, 0.4] }),
  )
