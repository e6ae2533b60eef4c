import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { isBonusBuy } from '#games/bonus-buy.ts'
import { formatGrid, nameSymbol } from '#games/slots/slot-describer.ts'
import { freeSpinsAwardedBefore } from '#games/slots/spin-event-queries.ts'
import type { CascadeEvent, CascadeSpin } from './rules.ts'

export const cascadeDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const { formatMessage } = localization
    const cascadeEvents = events as readonly CascadeEvent[]
    const outcome = cascadeEvents.flatMap((event) => {
      if (event.type === 'free-spins')
        return [formatMessage(event.added < event.total ? 'freeSpinsMore' : 'freeSpins', { count: event.added })]
      if (event.type !== 'spin') return []
      const spin = isolateLeftToRight(formatSpin(event))
      if (event.mode === 'base') return [spin]
      const total = freeSpinsAwardedBefore(cascadeEvents, event)
      return [`${formatMessage('freeSpinOf', { index: event.index, total })}: ${spin}`]
    })
    return { choices: describeChoice(choices, localization), outcome }
  },
  formatOutcome: (events) =>
    (events as readonly CascadeEvent[])
      .flatMap((event) => (event.type === 'spin' ? [formatGrid(event.grid)] : []))
      .join(' → '),
}

const describeChoice = (choice: unknown, localization: Localization): string[] =>
  isBonusBuy(choice)
    ? [
        createMessageFormatter(localization, 'slots')('bonusBuyChoice', {
          price: isolateLeftToRight(String(choice.price)),
        }),
      ]
    : []

/** The grid, what won in each tumble, and what the orbs multiplied it by: `… ; 9 × K, 8 × Q; 10 × A; ×25`. */
function formatSpin({ grid, tumbles, multiplier }: CascadeSpin): string {
  const wins = tumbles.map((tumble) =>
    tumble.wins
      .map(({ symbol, cells, multiplier: of }) => `${cells.length} × ${nameSymbol(symbol)}${of > 1 ? ` ×${of}` : ''}`)
      .join(', '),
  )
  return [formatGrid(grid, nameSymbol), ...wins, ...(multiplier > 1 ? [`×${multiplier}`] : [])].join('; ')
}
