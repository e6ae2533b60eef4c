/** The amount of each win, on its symbols. */
import { Container, Text, type Ticker } from 'pixi.js'
import { easeOut, runAnimation } from '#client/animation.ts'
import type { AnimationPace } from '#client/game-view-types.ts'
import { type Cell, cellBoxOf, emptyLayout, type GridLayout } from '#games/slots/view/grid-layout.ts'
import { amountCellsOf } from './amount-cells.ts'

export interface WinAmounts {
  readonly box: Container
  place(layout: GridLayout): void
  /** Shows an amount on the cells of each win. */
  show(wins: readonly { readonly cells: readonly Cell[]; readonly amount: string }[]): void
  /** Lets the amounts rise and fade. */
  leave(pace: AnimationPace): Promise<void>
  clear(): void
}

const leaveMs = { normal: 260, turbo: 130 }
/** How far an amount rises, as a share of its size. */
const rise = 0.9

export function createWinAmounts(ticker: Ticker, rows: number): WinAmounts {
  const box = new Container()
  let layout: GridLayout = emptyLayout
  const clear = () => {
    for (const label of box.removeChildren()) label.destroy()
  }
  return {
    box,
    clear,
    place(next) {
      layout = next
      clear()
    },
    show(wins) {
      clear()
      const places = amountCellsOf(wins.map(({ cells }) => cells))
      for (const [index, { amount }] of wins.entries()) {
        const place = places[index]
        if (place) box.addChild(createLabel(amount, place, { layout, rows }))
      }
    },
    async leave(pace) {
      const labels = [...box.children]
      const tops = labels.map(({ y }) => y)
      await runAnimation(ticker, pace, pace.turbo ? leaveMs.turbo : leaveMs.normal, (part) => {
        for (const [index, label] of labels.entries()) {
          if (label.destroyed) continue
          label.y = (tops[index] ?? 0) - label.height * rise * easeOut(part)
          label.alpha = 1 - part ** 3
        }
      })
      clear()
    },
  }
}

/** The label stays within the window, however long the amount is. */
function createLabel(amount: string, cell: Cell, { layout, rows }: { layout: GridLayout; rows: number }): Text {
  const { x, y, width, height } = cellBoxOf(layout, cell, rows)
  const size = Math.max(13, width * 0.34)
  const label = new Text({
    text: amount,
    anchor: 0.5,
    style: {
      fontFamily: 'system-ui, sans-serif',
      fontSize: size,
      fontWeight: '900',
      fill: '#fff3b8',
      stroke: { color: '#241000', width: Math.max(3, size * 0.2), join: 'round' },
    },
  })
  const { window } = layout
  const half = label.width / 2
  const middle = Math.min(window.x + window.width - half, Math.max(window.x + half, x + width / 2))
  label.position.set(middle, y + height / 2)
  return label
}
