/** Highlights wins on the reels: draws lines and an outline around each winning cell, and dims the other cells. */
import { Container, Graphics } from 'pixi.js'
import { type Cell, cellBoxOf, emptyLayout, type GridLayout, reelLeftEdge } from './grid-layout.ts'
import type { VisibleWin } from './visible-wins.ts'

const lineColours = ['#ffd54a', '#ff7a8a', '#6fe3ff', '#8dff9e', '#d79bff', '#ffb067'] as const

export interface WinHighlights {
  box: Container
  place(layout: GridLayout): void
  /** Highlights wins, and dims everything else. `rows` is the number of cells of each reel. */
  highlight(wins: readonly VisibleWin[], rows: readonly number[]): void
  /** Outlines a reel that can decide a feature. */
  tease(reel: number | undefined): void
  clear(): void
}

/** The layout and the number of cells of each reel. */
interface ShownGrid {
  layout: GridLayout
  rows: readonly number[]
}

export function createWinHighlights(accent: string): WinHighlights {
  const box = new Container()
  const dimming = new Graphics()
  const winOutlines = new Graphics()
  const reelOutline = new Graphics()
  box.addChild(dimming, winOutlines, reelOutline)
  let layout = emptyLayout
  const colourOf = ({ colour }: VisibleWin) =>
    colour === undefined ? accent : (lineColours[colour % lineColours.length] as string)
  return {
    box,
    place(next) {
      layout = next
    },
    highlight(wins, rows) {
      dimming.clear()
      winOutlines.clear()
      const grid = { layout, rows }
      const cells = wins.flatMap((win) => win.cells)
      dimAllExcept(dimming, grid, cells)
      for (const win of wins) if (win.path) drawLine(winOutlines, grid, { path: win.path, colour: colourOf(win) })
      for (const win of wins)
        for (const cell of win.cells) outlineCell(winOutlines, grid, { cell, colour: colourOf(win) })
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

/** Draws a line with a glow: several strokes over each other, from wide and faint to narrow and opaque. */
function drawLine(
  graphics: Graphics,
  { layout, rows }: ShownGrid,
  { path, colour }: { path: readonly number[]; colour: string },
): void {
  const { window, cellWidth } = layout
  const middle = (reel: number) => {
    const { y, height } = cellBoxOf(layout, { reel, row: path[reel] ?? 0 }, rows[reel] ?? 1)
    return y + height / 2
  }
  for (const [width, alpha] of [
    [0.13, 0.18],
    [0.07, 0.45],
    [0.03, 1],
  ] as const) {
    graphics.moveTo(window.x, middle(0))
    for (const reel of path.keys()) graphics.lineTo(reelLeftEdge(layout, reel) + cellWidth / 2, middle(reel))
    graphics.lineTo(window.x + window.width, middle(path.length - 1))
    graphics.stroke({ color: colour, width: cellWidth * width, alpha, cap: 'round', join: 'round' })
  }
}

function outlineCell(
  graphics: Graphics,
  { layout, rows }: ShownGrid,
  { cell, colour }: { cell: Cell; colour: string },
): void {
  const { x, y, width, height } = cellBoxOf(layout, cell, rows[cell.reel] ?? 1)
  const inset = width * 0.03
  graphics.roundRect(x + inset, y + inset, width - inset * 2, height - inset * 2, width * 0.12)
  graphics.stroke({ color: colour, width: Math.max(2, width * 0.035), alpha: 0.95 })
}

function dimAllExcept(graphics: Graphics, { layout, rows }: ShownGrid, cells: readonly Cell[]): void {
  const isWinning = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row)
  let dimmed = 0
  for (const [reel, count] of rows.entries())
    for (let row = 0; row < count; row += 1) {
      if (isWinning(reel, row)) continue
      const { x, y, width, height } = cellBoxOf(layout, { reel, row }, count)
      graphics.rect(x, y, width, height)
      dimmed += 1
    }
  if (dimmed > 0) graphics.fill({ color: '#05030c', alpha: 0.5 })
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
