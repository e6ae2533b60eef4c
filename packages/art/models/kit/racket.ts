import type { Group, Material } from 'three'
import { gloss, gold } from './materials.ts'
import { cylinder, group, put, ring } from './shapes.ts'

interface Head {
  readonly width: number
  readonly height: number
  readonly tube: number
  /** How many strings there are in each direction. */
  readonly count: number
}

/** The head of a racket about the origin: a strung oval with a line of gold. */
export const racketHead = ({ width, height, tube, count }: Head, material: Material): Group =>
  group(
    ring({ radius: 1, tube }, material, { scale: [width, height, 1.3] }),
    ring({ radius: 1, tube: tube * 0.45 }, gold(), { at: [0, 0, tube * 1.15], scale: [width, height, 1] }),
    strings(width, height, count),
    put(strings(height, width, count), { turn: [0, 0, Math.PI / 2] }),
  )

/** Strings along y, which end at an ellipse `half` wide and `long` high. */
const strings = (half: number, long: number, count: number): Group =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const share = (index * 2 + 1 - count) / (count + 1)
      const height = 2 * long * Math.sqrt(1 - share ** 2)
      return cylinder({ radius: 0.02, height }, gloss('#ffe9b0'), { at: [share * half, 0, 0] })
    }),
  )
