/** Highlights wins on the reels: draws the line and an outline around each winning cell, and dims the other cells. */
import { Container, Graphics } from 'pixi.js'
import { type LineWin, lines, reelCount, rowCount } from './rules.ts'
import type { Box } from './scene-art.ts'

const lineColours = ['#ffd54a', '#ff7a8a', '#6fe3ff', '#8dff9e', '#d79bff', '#ffb067'] as const

export interface Cell {
  reel: number
  row: number
}

export interface WinMarks {
  box: Container
  place(layout: { window: Box; cell: number; tall: number; gap: number }): void
  /** Highlights lines and single cells, and dims everything else. */
  mark(wins: readonly LineWin[], cells: readonly Cell[]): void
  /** Outlines a reel that can show the third scatter. */
  tease(reel: number | undefined): void
  clear(): void
}

/** Returns the winning cells of a line. */
export const cellsOf = ({ line, count }: LineWin): Cell[] =>
  Array.from({ length: count }, (_, reel) => ({ reel, row: lines[line]?.[reel] ?? 0 }))

export function createWinMarks(accent: string): WinMarks {
  const box = new Container()
  const shade = new Graphics()
  const pen = new Graphics()
  const glow = new Graphics()
  box.addChild(shade, pen, glow)
  let layout = { window: { x: 0, y: 0, width: 0, height: 0 }, cell: 0, tall: 0, gap: 0 }
  const left = (reel: number) => layout.window.x + reel * (layout.cell + layout.gap)
  const top = (row: number) => layout.window.y + row * (layout.tall + layout.gap)
  const middle = (reel: number, row: number): [number, number] => [
    left(reel) + layout.cell / 2,
    top(row) + layout.tall / 2,
  ]

  const drawLine = ({ line }: LineWin) => {
    const colour = lineColours[line % lineColours.length] as string
    const rows = lines[line] ?? []
    for (const [width, alpha] of [
      [0.13, 0.18],
      [0.07, 0.45],
      [0.03, 1],
    ] as const) {
      pen.moveTo(layout.window.x, middle(0, rows[0] ?? 0)[1])
      for (const [reel, row] of rows.entries()) pen.lineTo(...middle(reel, row))
      pen.lineTo(layout.window.x + layout.window.width, middle(4, rows[4] ?? 0)[1])
      pen.stroke({ color: colour, width: layout.cell * width, alpha, cap: 'round', join: 'round' })
    }
  }

  const ring = ({ reel, row }: Cell, colour: string) => {
    const inset = layout.cell * 0.03
    const [width, height] = [layout.cell - inset * 2, layout.tall - inset * 2]
    pen.roundRect(left(reel) + inset, top(row) + inset, width, height, layout.cell * 0.12)
    pen.stroke({ color: colour, width: Math.max(2, layout.cell * 0.035), alpha: 0.95 })
  }

  const shadeAllBut = (cells: readonly Cell[]) => {
    const lit = new Set(cells.map(({ reel, row }) => reel * rowCount + row))
    for (let place = 0; place < reelCount * rowCount; place += 1) {
      if (lit.has(place)) continue
      shade.rect(left(Math.floor(place / rowCount)), top(place % rowCount), layout.cell, layout.tall)
    }
    if (lit.size < reelCount * rowCount) shade.fill({ color: '#05030c', alpha: 0.5 })
  }

  return {
    box,
    place(next) {
      layout = next
    },
    mark(wins, cells) {
      shade.clear()
      pen.clear()
      shadeAllBut([...cells, ...wins.flatMap(cellsOf)])
      for (const win of wins) drawLine(win)
      for (const win of wins) for (const cell of cellsOf(win)) ring(cell, lineColours[win.line % 6] as string)
      for (const cell of cells) ring(cell, accent)
    },
    tease(reel) {
      glow.clear()
      if (reel === undefined) return
      for (const [grow, alpha] of [
        [0.09, 0.18],
        [0.05, 0.4],
        [0.02, 0.95],
      ] as const) {
        const { cell, window } = layout
        glow.roundRect(left(reel) - 2, window.y - 2, cell + 4, window.height + 4, cell * 0.1)
        glow.stroke({ color: accent, width: cell * grow, alpha })
      }
    },
    clear() {
      shade.clear()
      pen.clear()
      glow.clear()
    },
  }
}
