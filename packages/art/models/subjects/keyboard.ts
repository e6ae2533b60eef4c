import type { Shape } from 'three'
import { gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, group, polygon, put, slab, star } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const pitch = 0.86

const arrow = polygon(points2(0, 0.22, 0.22, -0.02, 0.09, -0.02, 0.09, -0.2, -0.09, -0.2, -0.09, -0.02, -0.22, -0.02))
const bolt = polygon(points2(0.05, 0.24, -0.15, -0.04, -0.01, -0.04, -0.06, -0.24, 0.16, 0.06, 0.02, 0.06))
const rhombus = polygon(points2(0, 0.22, 0.18, 0, 0, -0.22, -0.18, 0))

interface Key {
  readonly column: number
  readonly row: number
  readonly color: string
  readonly sign: Shape
  readonly turn?: number
  readonly width?: number
}

const violet = '#3d1aa8'
const keys: readonly Key[] = [
  { column: 0, row: 0, color: '#0a55d8', sign: star({ outer: 0.24, inner: 0.11 }) },
  { column: 1, row: 0, color: violet, sign: rhombus },
  { column: 2, row: 0, color: '#d4001c', sign: arrow },
  { column: 3, row: 0, color: violet, sign: bolt },
  { column: 0, row: 1, color: violet, sign: bolt },
  { column: 1, row: 1, color: '#d4001c', sign: arrow, turn: quarter },
  { column: 2, row: 1, color: '#d4001c', sign: arrow, turn: Math.PI },
  { column: 3, row: 1, color: '#d4001c', sign: arrow, turn: -quarter },
  { column: 0.5, row: 2, color: '#f09000', sign: star({ outer: 0.24, inner: 0.11 }), width: 2 },
  { column: 2, row: 2, color: violet, sign: rhombus },
  { column: 3, row: 2, color: '#0a8f4a', sign: star({ points: 4, outer: 0.26, inner: 0.09 }) },
]

/** A cap which narrows in two steps, with its sign on top. */
const key = ({ column, row, color, sign, turn = 0, width = 1 }: Key) =>
  put(
    group(
      box({ size: [width * pitch - 0.1, 0.34, 0.76], edge: 0.12 }, gloss(color), { at: [0, 0.2, 0] }),
      box({ size: [width * pitch - 0.24, 0.34, 0.62], edge: 0.14 }, gloss(color), { at: [0, 0.38, 0] }),
      slab(sign, { depth: 0.04, bevel: 0.02 }, gloss('#fff3d0'), { at: [0, 0.54, 0], turn: [-quarter, 0, turn] }),
    ),
    { at: [(column - 1.5) * pitch, 0, (row - 1) * pitch] },
  )

const base = () =>
  group(
    box({ size: [3.9, 0.44, 3.1], edge: 0.2 }, gloss('#1a1236'), { at: [0, -0.3, 0] }),
    box({ size: [4.02, 0.14, 3.22], edge: 0.07 }, gold(), { at: [0, -0.26, 0] }),
    box({ size: [3.6, 0.12, 2.78], edge: 0.05 }, glow('#0068d8'), { at: [0, -0.06, 0] }),
    bothSides((side) => ball(0.1, gold(), { at: [side * 1.84, -0.06, 1.44] })),
  )

/** A cut of a keyboard for games: its arrows are red. */
export const model: Model = { build: () => group(base(), ...keys.map(key)), pose: [0.78, -0.4, 0.08] }
