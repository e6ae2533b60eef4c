import { toBetsBySpot } from '#client/table/table-state.ts'
import { formatDealResult } from '#games/baccarat/format-deal.ts'
import { type DealEvent, spots } from '#games/baccarat/rules.ts'
import { formatDiceChoice } from '#games/dice/format-dice-choice.ts'
import { type DiceChoice, formatHundredths, type RollEvent } from '#games/dice/rules.ts'
import type { TableBetChoice } from '#games/game.ts'
import type { ReelsEvent } from '#games/reels/rules.ts'
import { freeSpinsAwardedBefore } from '#games/reels/spin-event-queries.ts'
import { createAmountFormatter } from './amount-format.ts'
import { isolateLeftToRight } from './isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from './localization.ts'
import { formatCard, formatGrid, nameSymbol } from './outcome-text.ts'

interface SettledRound {
  choices: unknown
  events: readonly unknown[]
  currency: string
  digits: number
}

export interface RoundDescription {
  /** One line per choice; empty for games without choices. */
  choices: string[]
  outcome: string[]
}

/** Describes the choices and the outcome of a settled round in lines of text, for display outside the game. */
export const describeRound = (game: string, round: SettledRound, localization: Localization): RoundDescription =>
  roundDescribers[game]?.(round, localization) ?? { choices: [], outcome: [] }

const roundDescribers: Readonly<Record<string, (round: SettledRound, localization: Localization) => RoundDescription>> =
  {
    reels({ events }, { formatMessage }) {
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
    dice({ choices, events }, localization) {
      const formatMessage = createMessageFormatter(localization, 'dice')
      const roll = formatHundredths((events[0] as RollEvent).roll)
      return {
        choices: [formatDiceChoice(formatMessage, choices as DiceChoice)],
        outcome: [formatMessage('rolled', { roll })],
      }
    },
    baccarat({ choices, events, currency, digits }, localization) {
      const formatMessage = createMessageFormatter(localization, 'baccarat')
      const formatAmount = createAmountFormatter(localization.lang, currency, digits)
      const bets = toBetsBySpot(choices as TableBetChoice, digits)
      const deal = events[0] as DealEvent
      const hands = (['player', 'banker'] as const).map((side) =>
        formatMessage('cards', {
          hand: formatMessage(side),
          cards: isolateLeftToRight(deal[side].map(formatCard).join(' ')),
        }),
      )
      return {
        choices: spots.flatMap((spot) => {
          const amount = bets.get(spot)
          return amount === undefined ? [] : [`${formatMessage(spot)}: ${formatAmount(amount)}`]
        }),
        outcome: [formatDealResult(formatMessage, deal), ...hands],
      }
    },
  }
