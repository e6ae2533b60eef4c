import { type Group, Shape } from 'three'
import { gloss } from './materials.ts'
import { cone, group, type Place, put, slab } from './shapes.ts'

interface Blade {
  readonly length?: number
  /** Half of its breadth. */
  readonly half?: number
  /** How far its halves are folded up, in radians. */
  readonly fold?: number
  /** The colours of its halves. */
  readonly colors?: readonly [string, string]
  readonly vein?: string
}

/** A leaf of two halves, folded along its vein, which points to +x from its stalk and faces +z. */
export function foldedLeaf(
  place: Place = {},
  { length = 1.35, half = 0.35, fold = 0.3, colors = ['#077a22', '#188a1e'], vein = '#9bd84a' }: Blade = {},
): Group {
  const outline = new Shape().moveTo(0, 0).quadraticCurveTo(length * 0.41, half * 2, length, 0)
  return put(
    group(
      ...colors.map((color, index) =>
        slab(outline, { depth: 0.03, bevel: 0.045 }, gloss(color), { turn: [index ? Math.PI - fold : fold, 0, 0] }),
      ),
      cone(0.05, length * 0.93, gloss(vein), { at: [length * 0.46, 0, 0.07], turn: [0, 0, -Math.PI / 2] }),
    ),
    place,
  )
}
