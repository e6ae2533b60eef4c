import type { Group, Material } from 'three'
import { pair } from './pair.ts'
import { group } from './shapes.ts'

interface Ears {
  readonly apart: number
  readonly y: number
  readonly z?: number
  /** Half of their length. */
  readonly length?: number
  /** Half of their breadth, as a share of the length. */
  readonly breadth?: number
  /** How far they lean outwards from upright: more than a quarter of a turn lets them droop. */
  readonly lean?: number
}

/** Long ears, as of a horse where they stand and as of a cow where they lean; their place is their middle. */
export const leafEars = (
  { apart, y, z = -0.05, length = 0.48, breadth = 0.48, lean = 0.25 }: Ears,
  [skin, inside]: readonly [Material, Material],
): Group =>
  group(
    pair(length, skin, { at: [apart, y, z], scale: [breadth, 1, 0.42], turn: [0, 0, -lean] }),
    pair(length * 0.68, inside, {
      at: [apart, y - length * 0.03, z + length * 0.28],
      scale: [breadth, 1, 0.34],
      turn: [0, 0, -lean],
    }),
  )
