import { gloss } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, group, type Place, type Point3, put } from '#kit/shapes.ts'

const spread = 0.36
const face = 0.655
const corners: readonly (readonly [number, number])[] = [
  [spread, spread],
  [-spread, -spread],
  [spread, -spread],
  [-spread, spread],
]
const middle = [0, 0] as const

/** A die that shows five on top, three in front and six at its right. */
function die(place: Place) {
  const pip = (at: Point3, flat: Point3) => ball(0.13, gloss('#fff8ea', { roughness: 0.35 }), { at, scale: flat })
  const six = [...corners, [spread, 0], [-spread, 0]] as const
  return put(
    group(
      box({ size: [1.3, 1.3, 1.3], edge: 0.2 }, gloss('#d40d24', { roughness: 0.18 })),
      ...[...corners, middle].map(([a, b]) => pip([a, face, b], [1, 0.35, 1])),
      ...[corners[0] ?? middle, middle, corners[1] ?? middle].map(([a, b]) => pip([a, b, face], [1, 1, 0.35])),
      ...six.map(([a, b]) => pip([face, a, b], [0.35, 1, 1])),
    ),
    place,
  )
}

export const model: Model = {
  build: () =>
    group(
      die({ at: [-0.62, 0.1, 0], turn: [0.55, 0.6, 0.15] }),
      die({ at: [0.85, -0.5, 0.5], turn: [0.35, -0.45, -0.3] }),
    ),
  pose: [0, 0, 0],
}
