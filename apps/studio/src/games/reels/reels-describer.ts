import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { ReelSymbol, ReelsEvent } from './rules.ts'
import { freeSpinsAwardedBefore } from './spin-event-queries.ts'

export const reelsDescriber: RoundDescriber = {
  describeRound({ events }, { formatMessage }) {
    const reelsEvents = events as readonly ReelsEvent[]
    const outcome = reelsEvents.flatMap((event) => {
      if (event.type === 'free-spins')
        return [formatMessage(event.added < event.total ? 'freeSpinsMore' : 'freeSpins', { count: event.added })]
      if (event.type !== 'spin') return []
      const grid = isolateLeftToRight(formatGrid(event.grid, nameSymbol))
      if (event.mode === 'base') return [grid]
      return [
        `${formatMessage('freeSpinOf', { index: event.index, total: freeSpinsAwardedBefore(reelsEvents, event) })}: ${grid}`,
      ]
    })
    return { choices: [], outcome }
  },
  formatOutcome: (events) =>
    (events as readonly ReelsEvent[])
      .flatMap((event) => (event.type === 'spin' ? [formatGrid(event.grid)] : []))
      .join(' → '),
}

/** Formats a grid reel by reel from the left, each from the top. `name` returns the text of a symbol; by default its code. */
const formatGrid = (
  grid: readonly (readonly ReelSymbol[])[],
  name: (symbol: ReelSymbol) => string = (symbol) => symbol,
): string => grid.map((reel) => reel.map(name).join(' ')).join(' | ')

/** Names a symbol as the tile does: the word on it, or its code. */
const nameSymbol = (symbol: ReelSymbol): string => (symbol === 'W' ? 'Wild' : symbol === 'S' ? 'Scatter' : symbol)
