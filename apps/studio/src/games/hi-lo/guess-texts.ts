import { formatCard } from '#client/text/format-card.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { type Card, ranks } from '#games/cards.ts'
import { type Guess, type HiLoEvent, includesSameRank, type Offer } from './rules.ts'

/** A guess between two cards, without words. */
export const guessSymbols: Readonly<Record<Guess, string>> = { higher: '▲', same: '=', lower: '▼' }

/** Names a guess at a card, such as `Higher or same`. */
export function nameGuess(localization: Localization, card: Card, guess: Guess): string {
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  if (guess === 'same' || !includesSameRank(card)) return formatMessage(guess)
  return formatMessage(guess === 'higher' ? 'higherOrSame' : 'lowerOrSame')
}

/** The chance that one of so many ranks is drawn, in per cent with two decimals. */
export function formatChance({ lang }: Localization, rightRanks: number): string {
  const percent = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return isolateLeftToRight(`${percent.format((100 * rightRanks) / ranks.length)} %`)
}

/** Describes what a guess offers, such as `Higher or same: 53.85 %, pays 1.83×`. */
export const describeOffer = (localization: Localization, card: Card, { guess, ranks: count, multiplier }: Offer) =>
  createMessageFormatter(localization, 'hi-lo')('offer', {
    guess: nameGuess(localization, card, guess),
    chance: formatChance(localization, count),
    multiplier: formatMultiplier(multiplier),
  })

/** A card that has been drawn, and the event that drew it. */
export interface DrawnCard {
  readonly card: Card
  readonly event: Exclude<HiLoEvent, { type: 'end' }>
  /** The card before it; undefined for the first one. */
  readonly before: Card | undefined
}

/** The cards of a round, oldest first. */
export function listDrawnCards(events: readonly HiLoEvent[]): DrawnCard[] {
  const drawing = events.filter((event) => event.type !== 'end')
  return drawing.map((event, index) => ({ card: event.card, event, before: drawing[index - 1]?.card }))
}

/** Describes how a card was drawn, such as `7♣: Higher or same, right, 1.83×`. */
export function describeDrawnCard(localization: Localization, { card: drawn, event, before }: DrawnCard): string {
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  const card = isolateLeftToRight(formatCard(drawn))
  if (event.type === 'start') return formatMessage('cardFirst', { card })
  if (event.type === 'skip') return formatMessage('cardSkip', { card })
  const guess = nameGuess(localization, before ?? drawn, event.guess)
  const multiplier = formatMultiplier(event.multiplier)
  return formatMessage(event.isRight ? 'cardRight' : 'cardWrong', { card, guess, multiplier })
}

/** The cards of a round with the guesses between them, such as `7♣ ▲ 9♦ » 3♠ ▼ A♥`: `»` is a skip. */
export const listCards = (events: readonly HiLoEvent[]): string =>
  isolateLeftToRight(
    listDrawnCards(events)
      .map(({ card, event }) => {
        const sign = event.type === 'guess' ? guessSymbols[event.guess] : '»'
        return event.type === 'start' ? formatCard(card) : `${sign} ${formatCard(card)}`
      })
      .join(' '),
  )
