/**
 * The rules of three-card poker: the player's three cards against the dealer's, from one deck. After the deal the player folds the ante, or
 * raises by as much again. The dealer needs a queen or better. Straight flush, three of a kind and straight earn a bonus on the ante; the
 * pair plus is a bet on the player's cards alone.
 */
import { type Card, createShoe } from '#games/cards.ts'
import type { StepsStage } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { rankThree, strengthOfThree, type ThreeCardKind } from '#games/three-card-hand.ts'
import type { Outcome, ResultEvent, ThreeCardPokerEvent } from './table.ts'

/** Payouts are whole antes. Stakes are divisible by this number of minor units, as in the other games. */
export const stakeDivisor = 20
const cardsPerHand = 3

/** How many antes the pair plus can be. */
export const pairPlusOptions = [0, 1, 2, 5] as const
export type PairPlus = (typeof pairPlusOptions)[number]

export interface ThreeCardPokerChoice {
  /** The stake of the pair plus in antes; 0 without it. */
  pairPlus: PairPlus
}

export const actionTypes = ['raise', 'fold'] as const
export type ActionType = (typeof actionTypes)[number]
export interface ThreeCardPokerAction {
  type: ActionType
}

/** The kinds of hands, the lowest first: a straight is higher than a flush. */
export const handKinds = ['highCard', 'pair', 'flush', 'straight', 'threeOfAKind', 'straightFlush'] as const

/** What the ante earns besides, in antes, whatever the dealer has. */
export const anteBonuses = { straightFlush: 5, threeOfAKind: 4, straight: 1 } as const
/** The odds of the pair plus, to one. */
export const pairPlusOdds = { straightFlush: 40, threeOfAKind: 30, straight: 6, flush: 4, pair: 1 } as const

/** A number that is higher for the higher of two hands, and equal for equal ones. */
export const strengthOf = (cards: readonly Card[]): number => strengthOfThree(handKinds, cards)

/** The lowest hand with which the dealer plays, and the lowest one that is worth a raise. */
const lowestQualifying = strengthOf(['QS', '3H', '2D'])
const lowestRaise = strengthOf(['QS', '6H', '4D'])

const qualifies = (dealer: readonly Card[]): boolean => strengthOf(dealer) >= lowestQualifying

/** The better of the two actions: raising with Q-6-4 and higher hands. */
export const adviseAction = (player: readonly Card[]): ActionType =>
  strengthOf(player) >= lowestRaise ? 'raise' : 'fold'

/** Plays a round from its start. The deal draws the cards of the player and the dealer in turn, the player's first. */
export function playThreeCardPoker(
  stream: RandomStream,
  { pairPlus }: ThreeCardPokerChoice,
  actions: readonly ThreeCardPokerAction[],
): (StepsStage & { events: ThreeCardPokerEvent[] }) | undefined {
  const drawCard = createShoe(stream, 1)
  const drawn = Array.from({ length: 2 * cardsPerHand }, drawCard)
  const [player, dealer] = [0, 1].map((place) => drawn.filter((_, index) => index % 2 === place)) as [Card[], Card[]]
  // Of the first stake, which the pair plus is part of.
  const firstStakes = 1 + pairPlus
  const deal = { type: 'deal', player } as const
  const [action, ...others] = actions
  if (!action) return { events: [deal], actions: [...actionTypes], stakes: { raise: { num: 1, den: firstStakes } } }
  if (others.length > 0) return undefined
  const result = settle({ player, dealer, pairPlus, isFolded: action.type === 'fold' })
  return {
    events: [deal, { type: action.type }, { type: 'dealer', cards: dealer }, result],
    actions: [],
    payoutRatio: { num: result.pays, den: firstStakes },
  }
}

interface DecidedRound {
  readonly player: readonly Card[]
  readonly dealer: readonly Card[]
  readonly pairPlus: number
  readonly isFolded: boolean
}

/** What each bet of a decided round pays, in antes. */
export function settle({ player, dealer, pairPlus, isFolded }: DecidedRound): ResultEvent {
  const { kind } = rankThree(player)
  const outcome = isFolded ? 'folded' : outcomeOf(player, dealer)
  const pays = {
    ...mainPays[outcome],
    bonus: isFolded ? 0 : paysOf(anteBonuses, kind),
    pairPlus: pairPlus * pairPlusPayoutOf(kind),
  }
  return { type: 'result', outcome, ...pays, pays: pays.ante + pays.raise + pays.bonus + pays.pairPlus }
}

/** What ante and raise pay by the outcome, in antes. */
const mainPays: Readonly<Record<Outcome, { ante: number; raise: number }>> = {
  folded: { ante: 0, raise: 0 },
  notQualified: { ante: 2, raise: 1 },
  win: { ante: 2, raise: 2 },
  push: { ante: 1, raise: 1 },
  lose: { ante: 0, raise: 0 },
}

function outcomeOf(player: readonly Card[], dealer: readonly Card[]): Outcome {
  if (!qualifies(dealer)) return 'notQualified'
  const lead = strengthOf(player) - strengthOf(dealer)
  if (lead === 0) return 'push'
  return lead > 0 ? 'win' : 'lose'
}

/** What a pair plus pays by the player's hand, in its stakes, the stake included; 0 if it loses. */
export function pairPlusPayoutOf(kind: ThreeCardKind): number {
  const odds = paysOf(pairPlusOdds, kind)
  return odds === 0 ? 0 : odds + 1
}

const paysOf = (table: Readonly<Partial<Record<ThreeCardKind, number>>>, kind: ThreeCardKind): number =>
  table[kind] ?? 0

/** Parses the choice of a bet, `{ pairPlus }`; undefined if it is malformed. */
export function parseThreeCardPokerChoice(raw: unknown): ThreeCardPokerChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const pairPlus = pairPlusOptions.find((option) => option === (raw as Record<string, unknown>).pairPlus)
  return pairPlus === undefined ? undefined : { pairPlus }
}

/** Parses `{ type }`; undefined if it is malformed. */
export function parseThreeCardPokerAction(raw: unknown): ThreeCardPokerAction | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const type = actionTypes.find((name) => name === (raw as Record<string, unknown>).type)
  return type && { type }
}
