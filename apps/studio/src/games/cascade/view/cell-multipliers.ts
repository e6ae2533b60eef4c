import { Container, Graphics, Text } from 'pixi.js'
import { cellMultiplierAt } from '#games/cascade/rules.ts'
import { cellBoxOf, emptyLayout, type GridLayout } from '#games/slots/view/grid-layout.ts'

export interface CellMultipliers {
  /** Lies under the symbols. */
  readonly plates: Container
  /** Lies over the symbols. */
  readonly labels: Container
  place(layout: GridLayout): void
  /** Counts a win over these cells (column × rows + row), and shows the multipliers that the next one has. */
  addWin(cells: readonly number[]): void
  reset(): void
}

/** What cells have won: those that have won once glow, and from the second time on show what they multiply the next win by. */
export function createCellMultipliers(options: {
  readonly reels: number
  readonly rows: number
  readonly highest: number
  readonly accent: string
}): CellMultipliers {
  const { reels, rows, highest, accent } = options
  const plates = new Graphics()
  const labels = new Container()
  const hits = new Map<number, number>()
  let layout: GridLayout = emptyLayout
  const draw = () => {
    plates.clear()
    for (const label of labels.removeChildren()) label.destroy()
    for (const [cell, count] of hits) {
      const { x, y, width, height } = cellBoxOf(layout, { reel: Math.floor(cell / rows), row: cell % rows }, rows)
      const multiplier = cellMultiplierAt(count, highest)
      const strength = Math.min(1, Math.log2(Math.max(2, multiplier)) / Math.log2(highest))
      plates
        .roundRect(x + 2, y + 2, width - 4, height - 4, width * 0.12)
        .fill({ color: accent, alpha: 0.16 + 0.4 * (multiplier > 0 ? strength : 0) })
        .stroke({ color: accent, alpha: 0.8, width: Math.max(1, width * 0.03) })
      if (multiplier > 0) labels.addChild(createLabel(multiplier, { x: x + width - 3, y: y + height - 2, size: width }))
    }
  }
  return {
    plates,
    labels,
    place(next) {
      layout = next
      draw()
    },
    addWin(cells) {
      for (const cell of cells) if (cell < reels * rows) hits.set(cell, (hits.get(cell) ?? 0) + 1)
      draw()
    },
    reset() {
      hits.clear()
      draw()
    },
  }
}

function createLabel(multiplier: number, { x, y, size }: { x: number; y: number; size: number }): Text {
  const label = new Text({
    text: `×${multiplier}`,
    anchor: { x: 1, y: 1 },
    style: {
      fontFamily: 'system-ui, sans-serif',
      fontSize: Math.max(11, size * 0.3),
      fontWeight: '900',
      fill: '#ffffff',
      stroke: { color: '#000000', width: Math.max(2, size * 0.05), join: 'round' },
    },
  })
  label.position.set(x, y)
  return label
}
