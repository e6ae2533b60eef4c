/** Highlights wins on the reels: draws the line and an outline around each winning cell, and dims the other cells. */
import { Container, Graphics } from 'pixi.js'
import type { Box } from './reels-backdrop.ts'
import { type LineWin, lines, reelCount, rowCount } from './rules.ts'

const lineColours = ['#ffd54a', '#ff7a8a', '#6fe3ff', '#8dff9e', '#d79bff', '#ffb067'] as const

export interface Cell {
  reel: number
  row: number
}

export interface WinHighlights {
  box: Container
  place(layout: { window: Box; cell: number; tall: number; gap: number }): void
  /** Highlights lines and single cells, and dims everything else. */
  highlight(wins: readonly LineWin[], cells: readonly Cell[]): void
  /** Outlines a reel that can show the third scatter. */
  tease(reel: number | undefined): void
  clear(): void
}

/** Returns the winning cells of a line. */
export const winningCells = ({ line, count }: LineWin): Cell[] =>
  Array.from({ length: count }, (_, reel) => ({ reel, row: lines[line]?.[reel] ?? 0 }))

export function createWinHighlights(accent: string): WinHighlights {
  const box = new Container()
  const dimming = new Graphics()
  const linePen = new Graphics()
  const reelOutline = new Graphics()
  box.addChild(dimming, linePen, reelOutline)
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
      linePen.moveTo(layout.window.x, middle(0, rows[0] ?? 0)[1])
      for (const [reel, row] of rows.entries()) linePen.lineTo(...middle(reel, row))
      linePen.lineTo(layout.window.x + layout.window.width, middle(4, rows[4] ?? 0)[1])
      linePen.stroke({ color: colour, width: layout.cell * width, alpha, cap: 'round', join: 'round' })
    }
  }

  const outlineCell = ({ reel, row }: Cell, colour: string) => {
    const inset = layout.cell * 0.03
    const [width, height] = [layout.cell - inset * 2, layout.tall - inset * 2]
    linePen.roundRect(left(reel) + inset, top(row) + inset, width, height, layout.cell * 0.12)
    linePen.stroke({ color: colour, width: Math.max(2, layout.cell * 0.035), alpha: 0.95 })
  }

  const dimAllExcept = (cells: readonly Cell[]) => {
    const highlighted = new Set(cells.map(({ reel, row }) => reel * rowCount + row))
    for (let place = 0; place < reelCount * rowCount; place += 1) {
      if (highlighted.has(place)) continue
      dimming.rect(left(Math.floor(place / rowCount)), top(place % rowCount), layout.cell, layout.tall)
    }
    if (highlighted.size < reelCount * rowCount) dimming.fill({ color: '#05030c', alpha: 0.5 })
  }

  return {
    box,
    place(next) {
      layout = next
    },
    highlight(wins, cells) {
      dimming.clear()
      linePen.clear()
      dimAllExcept([...cells, ...wins.flatMap(winningCells)])
      for (const win of wins) drawLine(win)
      for (const win of wins)
        for (const cell of winningCells(win)) outlineCell(cell, lineColours[win.line % 6] as string)
      for (const cell of cells) outlineCell(cell, accent)
    },
    tease(reel) {
      reelOutline.clear()
      if (reel === undefined) return
      for (const [grow, alpha] of [
        [0.09, 0.18],
        [0.05, 0.4],
        [0.02, 0.95],
      ] as const) {
        const { cell, window } = layout
        reelOutline.roundRect(left(reel) - 2, window.y - 2, cell + 4, window.height + 4, cell * 0.1)
        reelOutline.stroke({ color: accent, width: cell * grow, alpha })
      }
    },
    clear() {
      dimming.clear()
      linePen.clear()
      reelOutline.clear()
    },
  }
}
