import { letterOutlines } from '#kit/letters.ts'
import { gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, group, put, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const pitch = 0.6
const rainbow = ['#d4002a', '#e84a00', '#f09a00', '#3aa80a', '#00a07a', '#0090d8', '#1450e0', '#6a20d8']
/** The keys that move a player, by their column and row. */
const moving = new Map([
  ['2/0', 'W'],
  ['1/1', 'A'],
  ['2/1', 'S'],
  ['3/1', 'D'],
])

interface Key {
  readonly x: number
  readonly row: number
  readonly color: string
  readonly width?: number
  readonly letter?: string | undefined
}

/** A cap which narrows in two steps, with a letter on top if it has one. */
const key = ({ x, row, color, width = 1, letter }: Key) =>
  put(
    group(
      box({ size: [width * pitch - 0.06, 0.26, pitch - 0.06], edge: 0.09 }, gloss(color), { at: [0, 0.16, 0] }),
      box({ size: [width * pitch - 0.16, 0.24, pitch - 0.16], edge: 0.1 }, gloss(color), { at: [0, 0.3, 0] }),
      ...(letter ? letterOutlines(letter) : []).map((outline) =>
        slab(outline, { depth: 0.1, bevel: 0.03 }, gloss('#7a0010'), {
          at: [0, 0.42, 0],
          turn: [-quarter, 0, 0],
          scale: 0.13,
        }),
      ),
    ),
    { at: [(x - 3.5) * pitch, 0, (row - 1.5) * pitch] },
  )

const rows = () =>
  [0, 1, 2].flatMap((row) =>
    rainbow.map((color, column) => {
      const letter = moving.get(`${column}/${row}`)
      return key({ x: column, row, color: letter ? '#fff0d8' : color, letter })
    }),
  )

const lastRow = () => [
  key({ x: 0.25, row: 3, color: rainbow[0] ?? '', width: 1.5 }),
  key({ x: 3.5, row: 3, color: '#ffc21a', width: 5 }),
  key({ x: 6.75, row: 3, color: rainbow[7] ?? '', width: 1.5 }),
]

const base = () =>
  group(
    box({ size: [5.5, 0.4, 3.1], edge: 0.2 }, gloss('#221a50'), { at: [0, -0.26, 0] }),
    box({ size: [5.6, 0.13, 3.2], edge: 0.06 }, gold(), { at: [0, -0.2, 0] }),
    box({ size: [5.06, 0.12, 2.66], edge: 0.05 }, glow('#00a0e8'), { at: [0, -0.02, 0] }),
    bothSides((side) => ball(0.1, gold(), { at: [side * 2.6, -0.02, 1.42] })),
  )

/** A keyboard for games, whose keys for moving are white. */
export const model: Model = { build: () => group(base(), ...rows(), ...lastRow()), pose: [0.84, -0.44, 0.12] }
