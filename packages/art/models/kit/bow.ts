import type { Group, Material } from 'three'
import { gold } from './materials.ts'
import { ball, bothSides, cone, group, type Place, put, ring } from './shapes.ts'

/** A bow of two round loops about a knot of gold, with hanging ends where it has `ends`; it is 1.5 wide. */
export const bow = (
  material: Material,
  place: Place = {},
  { knot = gold(), ends = true }: { readonly knot?: Material; readonly ends?: boolean } = {},
): Group =>
  put(
    group(
      bothSides((side) =>
        ring({ radius: 0.26, tube: 0.1 }, material, {
          at: [side * 0.36, 0.08, 0],
          scale: [1.2, 0.85, 1],
          turn: [0, 0, side * 0.3],
        }),
      ),
      ...(ends ? [-1, 1] : []).map((side) =>
        cone(0.2, 0.75, material, { at: [side * 0.22, -0.42, 0], turn: [0, 0, side * 0.45], scale: [1, 1, 0.5] }),
      ),
      ball(0.19, knot),
    ),
    place,
  )
