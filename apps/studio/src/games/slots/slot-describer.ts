import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { SlotEvent } from './slot-sheet.ts'
import { freeSpinsAwardedBefore } from './spin-event-queries.ts'

export const slotDescriber: RoundDescriber = {
  describeRound({ events }, { formatMessage }) {
    const slotEvents = events as readonly SlotEvent[]
    const outcome = slotEvents.flatMap((event) => {
      if (event.type === 'free-spins')
        return [
          formatMessage(event.added < event.total ? 'freeSpinsMore' : 'freeSpins', { count: event.added }),
          ...(event.expands ? [`${formatMessage('expandingSymbol')}: ${isolateLeftToRight(event.expands)}`] : []),
        ]
      if (event.type !== 'spin') return []
      const grid = isolateLeftToRight(formatGrid(event.grid, nameSymbol))
      if (event.mode === 'base') return [grid]
      if (event.mode === 'respin') return [`${formatMessage('respin')}: ${grid}`]
      return [
        `${formatMessage('freeSpinOf', { index: event.index, total: freeSpinsAwardedBefore(slotEvents, event) })}: ${grid}`,
      ]
    })
    return { choices: [], outcome }
  },
  formatOutcome: (events) =>
    (events as readonly SlotEvent[])
      .flatMap((event) => (event.type === 'spin' ? [formatGrid(event.grid)] : []))
      .join(' → '),
}

/** Formats a grid reel by reel from the left, each from the top. `name` returns the text of a symbol; by default its code. */
export const formatGrid = <Symbol extends string>(
  grid: readonly (readonly Symbol[])[],
  name: (symbol: Symbol) => string = (symbol) => symbol,
): string => grid.map((reel) => reel.map(name).join(' ')).join(' | ')

const names: Readonly<Partial<Record<string, string>>> = {
  W: 'Wild',
  W2: 'Wild ×2',
  W3: 'Wild ×3',
  S: 'Scatter',
}

/** Names a symbol as the tile does: the word on it, or its code. */
export const nameSymbol = (symbol: string): string => names[symbol] ?? symbol
