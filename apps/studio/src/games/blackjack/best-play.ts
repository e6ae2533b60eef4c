/**
 * The best play of a hand, and what it is worth: a dynamic programme over totals. The shoe has no end, so a hand's future depends on its
 * total and the dealer's open card alone. Values are expected net results in stakes of the hand, once the dealer has no blackjack.
 */
import { totalOf } from './hand-total.ts'
import type { ActionType } from './rules.ts'

/** A hand as the programme sees it: the total with every ace as one, and whether it has one. */
interface HandState {
  readonly hardTotal: number
  readonly hasAce: boolean
}

export type PlayAction = Exclude<ActionType, 'insure' | 'decline'>

/** What cards count: ace 1 to ten 10. */
export const cardValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** The chance that a card counts so much. */
export const chanceOfValue = (value: number): number => (value === 10 ? 4 : 1) / 13

const bustTotal = 22
const addCard = ({ hardTotal, hasAce }: HandState, value: number): HandState => ({
  hardTotal: hardTotal + value,
  hasAce: hasAce || value === 1,
})
const worthOf = ({ hardTotal, hasAce }: HandState) => totalOf(hardTotal, hasAce).total

/** The chances of the dealer's final totals, 17 to 21 and 22 for a bust, if the dealer shows a card and has no blackjack. */
export function dealerTotals(upCard: number): ReadonlyMap<number, number> {
  const excluded = upCard === 1 ? 10 : upCard === 10 ? 1 : 0
  const chances = new Map<number, number>()
  const drawFrom = (state: HandState, chance: number): void => {
    const total = worthOf(state)
    if (total >= 17) {
      const key = Math.min(total, bustTotal)
      chances.set(key, (chances.get(key) ?? 0) + chance)
      return
    }
    for (const value of cardValues) drawFrom(addCard(state, value), chance * chanceOfValue(value))
  }
  const first = { hardTotal: upCard, hasAce: upCard === 1 }
  const holeChance = 1 - (excluded === 0 ? 0 : chanceOfValue(excluded))
  for (const value of cardValues)
    if (value !== excluded) drawFrom(addCard(first, value), chanceOfValue(value) / holeChance)
  return chances
}

/** The chance that the dealer has blackjack under an open card. */
export const blackjackChance = (upCard: number): number =>
  upCard === 1 ? chanceOfValue(10) : upCard === 10 ? chanceOfValue(1) : 0

/** What the actions of a hand are worth against a dealer's open card. */
export interface BestPlay {
  /** `split` is the value of a pair whose cards count half of its hard total. */
  evaluate(action: PlayAction, hand: HandState): number
}

/** Computes the best play against a dealer's open card, from 1 for an ace to 10. */
export function computeBestPlay(upCard: number): BestPlay {
  const totals = dealerTotals(upCard)
  const known = new Map<string, number>()
  const stand = (total: number): number => {
    if (total >= bustTotal) return -1
    let value = 0
    for (const [dealers, chance] of totals)
      value += chance * (dealers === bustTotal || total > dealers ? 1 : total === dealers ? 0 : -1)
    return value
  }
  const afterCard = (hand: HandState, worth: (next: HandState) => number) =>
    cardValues.reduce<number>((sum, value) => sum + chanceOfValue(value) * worth(addCard(hand, value)), 0)
  const playOn = (hand: HandState): number => {
    const total = worthOf(hand)
    if (total >= 21) return stand(total)
    const key = `${hand.hardTotal}${hand.hasAce}`
    const value = known.get(key) ?? Math.max(stand(total), afterCard(hand, playOn))
    known.set(key, value)
    return value
  }
  const double = (hand: HandState) => 2 * afterCard(hand, (next) => stand(worthOf(next)))
  const afterSplit = (hand: HandState): number => {
    const total = worthOf(hand)
    return total >= 21 ? stand(total) : Math.max(playOn(hand), double(hand))
  }
  const split = (value: number) => {
    const half = { hardTotal: value, hasAce: value === 1 }
    return 2 * afterCard(half, value === 1 ? (next) => stand(worthOf(next)) : afterSplit)
  }
  return {
    evaluate(action, hand) {
      if (action === 'hit') return afterCard(hand, playOn)
      if (action === 'double') return double(hand)
      return action === 'stand' ? stand(worthOf(hand)) : split(hand.hardTotal / 2)
    },
  }
}
