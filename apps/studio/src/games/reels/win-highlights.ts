/** Highlights wins on the reels: draws the line and an outline around each winning cell, and dims the other cells. */
import { Container, Graphics } from 'pixi.js'
import { type GridLayout, reelLeftEdge, rowTopEdge } from './grid-layout.ts'
import { type LineWin, paylines, reelCount, rowCount } from './rules.ts'

const lineColours = ['#ffd54a', '#ff7a8a', '#6fe3ff', '#8dff9e', '#d79bff', '#ffb067'] as const

export interface Cell {
  reel: number
  row: number
}

export interface WinHighlights {
  box: Container
  place(layout: GridLayout): void
  /** Highlights lines and single cells, and dims everything else. */
  highlight(wins: readonly LineWin[], cells: readonly Cell[]): void
  /** Outlines a reel that can show the third scatter. */
  tease(reel: number | undefined): void
  clear(): void
}

/** Returns the winning cells of a line. */
export const winningCellsOf = ({ line, count }: LineWin): Cell[] =>
  Array.from({ length: count }, (_, reel) => ({ reel, row: paylines[line]?.[reel] ?? 0 }))

export function createWinHighlights(accent: string): WinHighlights {
  const box = new Container()
  const dimming = new Graphics()
  const winOutlines = new Graphics()
  const reelOutline = new Graphics()
  box.addChild(dimming, winOutlines, reelOutline)
  let layout: GridLayout = { window: { x: 0, y: 0, width: 0, height: 0 }, cellWidth: 0, cellHeight: 0, gap: 0 }
  return {
    box,
    place(next) {
      layout = next
    },
    highlight(wins, cells) {
      dimming.clear()
      winOutlines.clear()
      dimAllExcept(dimming, layout, [...cells, ...wins.flatMap(winningCellsOf)])
      for (const win of wins) drawLine(winOutlines, layout, win)
      for (const win of wins)
        for (const cell of winningCellsOf(win)) outlineCell(winOutlines, layout, { cell, colour: lineColour(win) })
      for (const cell of cells) outlineCell(winOutlines, layout, { cell, colour: accent })
    },
    tease(reel) {
      reelOutline.clear()
      if (reel !== undefined) outlineReel(reelOutline, layout, { reel, colour: accent })
    },
    clear() {
      dimming.clear()
      winOutlines.clear()
      reelOutline.clear()
    },
  }
}

const lineColour = ({ line }: LineWin): string => lineColours[line % lineColours.length] as string

/** Draws a line with a glow: several strokes over each other, from wide and faint to narrow and opaque. */
function drawLine(graphics: Graphics, layout: GridLayout, win: LineWin): void {
  const { window, cellWidth, cellHeight } = layout
  const rows = paylines[win.line] ?? []
  const middle = (row: number) => rowTopEdge(layout, row) + cellHeight / 2
  for (const [width, alpha] of [
    [0.13, 0.18],
    [0.07, 0.45],
    [0.03, 1],
  ] as const) {
    graphics.moveTo(window.x, middle(rows[0] ?? 0))
    for (const [reel, row] of rows.entries()) graphics.lineTo(reelLeftEdge(layout, reel) + cellWidth / 2, middle(row))
    graphics.lineTo(window.x + window.width, middle(rows[4] ?? 0))
    graphics.stroke({ color: lineColour(win), width: cellWidth * width, alpha, cap: 'round', join: 'round' })
  }
}

function outlineCell(graphics: Graphics, layout: GridLayout, { cell, colour }: { cell: Cell; colour: string }): void {
  const { cellWidth, cellHeight } = layout
  const inset = cellWidth * 0.03
  graphics.roundRect(
    reelLeftEdge(layout, cell.reel) + inset,
    rowTopEdge(layout, cell.row) + inset,
    cellWidth - inset * 2,
    cellHeight - inset * 2,
    cellWidth * 0.12,
  )
  graphics.stroke({ color: colour, width: Math.max(2, cellWidth * 0.035), alpha: 0.95 })
}

function dimAllExcept(graphics: Graphics, layout: GridLayout, cells: readonly Cell[]): void {
  const toIndex = ({ reel, row }: Cell) => reel * rowCount + row
  const highlighted = new Set(cells.map(toIndex))
  for (let reel = 0; reel < reelCount; reel += 1)
    for (let row = 0; row < rowCount; row += 1)
      if (!highlighted.has(toIndex({ reel, row })))
        graphics.rect(reelLeftEdge(layout, reel), rowTopEdge(layout, row), layout.cellWidth, layout.cellHeight)
  if (highlighted.size < reelCount * rowCount) graphics.fill({ color: '#05030c', alpha: 0.5 })
}

/** Outlines a whole reel with a glow, as `drawLine` does. */
function outlineReel(graphics: Graphics, layout: GridLayout, { reel, colour }: { reel: number; colour: string }): void {
  const { window, cellWidth } = layout
  for (const [width, alpha] of [
    [0.09, 0.18],
    [0.05, 0.4],
    [0.02, 0.95],
  ] as const) {
    graphics.roundRect(reelLeftEdge(layout, reel) - 2, window.y - 2, cellWidth + 4, window.height + 4, cellWidth * 0.1)
    graphics.stroke({ color: colour, width: cellWidth * width, alpha })
  }
}
