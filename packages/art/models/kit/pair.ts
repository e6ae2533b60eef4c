import type { Group, Material } from 'three'
import { ball, bothSides, cone, type Place } from './shapes.ts'

/** A place at the right, or its mirror image at the left. */
const atSide = (side: -1 | 1, { at: [x, y, z] = [0, 0, 0], turn: [a, b, c] = [0, 0, 0], scale = 1 }: Place): Place => ({
  at: [side * x, y, z],
  turn: [a, side * b, side * c],
  scale,
})

/** The same ball at both sides of x = 0: its place is the one at the right, which is mirrored to the left. */
export const pair = (radius: number, material: Material, place: Place): Group =>
  bothSides((side) => ball(radius, material, atSide(side, place)))

/** The same cone at both sides of x = 0, in the same way. */
export const conePair = (radius: number, height: number, material: Material, place: Place): Group =>
  bothSides((side) => cone(radius, height, material, atSide(side, place)))
