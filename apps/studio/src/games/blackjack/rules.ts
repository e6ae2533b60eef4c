/**
 * The rules of blackjack: one to three boxes against the dealer, from a shoe without an end. The dealer stands on all 17s and looks for
 * blackjack under an ace or a ten. Blackjack pays 3:2. Any two cards can be doubled, also after a split; two that count the same can be
 * split once, aces for one card each. Insurance pays 2:1 and covers all boxes.
 */
import { type Card, createEndlessShoe } from '#games/cards.ts'
import type { PayoutRatio, StepsStage } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { cardValue, handTotal } from './hand-total.ts'
import {
  activeHandOf,
  applyEvent,
  awaitsInsurance,
  type BlackjackEvent,
  type BlackjackTable,
  canSplit,
  type Hand,
  type HandOutcome,
  isBlackjack,
  type ResultEvent,
  readTable,
} from './table.ts'

export const boxCountRange = { least: 1, most: 3 } as const
/** Half a stake is a whole number of minor units, so that 3:2 and insurance are exact. Stakes are at least this many minor units. */
export const stakeDivisor = 20
const dealerStandsAt = 17
/** Payouts count in halves of the stake of a box. */
const halves = 2

export interface BlackjackChoice {
  /** How many boxes are played, each for one stake. */
  boxes: number
}

export const actionTypes = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type ActionType = (typeof actionTypes)[number]
export interface BlackjackAction {
  type: ActionType
}

export interface BlackjackStage extends StepsStage {
  events: BlackjackEvent[]
  actions: ActionType[]
}

/** Plays a round from its start. The deal draws the first card of each box, the dealer's open card, the second cards, the hole card. */
export function playBlackjack(
  stream: RandomStream,
  { boxes }: BlackjackChoice,
  actions: readonly BlackjackAction[],
): BlackjackStage | undefined {
  const drawCard = createEndlessShoe(stream)
  const drawForBoxes = () => Array.from({ length: boxes }, drawCard)
  const first = drawForBoxes()
  const upCard = drawCard()
  const second = drawForBoxes()
  const deal: BlackjackEvent = {
    type: 'deal',
    boxes: first.map((card, box) => [card, second[box] as Card]),
    upCard,
  }
  const round: OpenRound = { drawCard, holeCard: drawCard(), events: [deal], table: readTable([deal]) }
  continueRound(round)
  for (const { type } of actions) {
    if (!listActions(round.table).includes(type)) return undefined
    takeAction(round, type)
    continueRound(round)
  }
  return toStage(round)
}

interface OpenRound {
  readonly drawCard: () => Card
  readonly holeCard: Card
  readonly events: BlackjackEvent[]
  table: BlackjackTable
}

function record(round: OpenRound, event: BlackjackEvent): void {
  round.events.push(event)
  round.table = applyEvent(round.table, event)
}

/** What the player can do: answer the offer of insurance, or play the hand whose turn it is. */
export function listActions(table: BlackjackTable): ActionType[] {
  if (table.result) return []
  if (awaitsInsurance(table)) return ['insure', 'decline']
  const hand = table.hands[activeHandOf(table)]
  if (!hand) return []
  const isFirstDecision = hand.cards.length === 2
  return [
    'hit',
    'stand',
    ...(isFirstDecision ? ['double' as const] : []),
    ...(canSplit(hand) ? ['split' as const] : []),
  ]
}

function takeAction(round: OpenRound, type: ActionType): void {
  const { drawCard } = round
  if (type === 'insure' || type === 'decline') record(round, { type: 'insurance', isTaken: type === 'insure' })
  else if (type === 'split') record(round, { type, cards: [drawCard(), drawCard()] })
  else record(round, type === 'stand' ? { type } : { type, card: drawCard() })
}

/** Everything that happens without the player: the dealer's look at the hole card, and the end once every hand is played. */
function continueRound(round: OpenRound): void {
  const { table, holeCard } = round
  const upCard = table.dealer[0] as Card
  const isPeekDue = !table.isPeeked && !awaitsInsurance(table) && [1, 10].includes(cardValue(upCard))
  if (isPeekDue) record(round, { type: 'peek', hasBlackjack: handTotal([upCard, holeCard]).total === 21 })
  if (!awaitsInsurance(round.table) && activeHandOf(round.table) < 0) finishRound(round)
}

function finishRound(round: OpenRound): void {
  record(round, { type: 'reveal', card: round.holeCard })
  const needsDealer = round.table.hands.some((hand) => !isBlackjack(hand) && handTotal(hand.cards).total <= 21)
  while (needsDealer && handTotal(round.table.dealer).total < dealerStandsAt)
    record(round, { type: 'draw', card: round.drawCard() })
  record(round, resultOf(round.table))
}

function resultOf({ hands, boxCount, dealer, isInsured, hasBlackjack }: BlackjackTable): ResultEvent {
  const results = hands.map((hand) => {
    const outcome = outcomeOf(hand, dealer)
    return { outcome, pays: paysOf(hand, outcome) }
  })
  // Half a stake for each box, which comes back with twice as much.
  const insurance = isInsured ? { insurancePays: hasBlackjack ? 3 * boxCount : 0 } : {}
  const pays = results.reduce((sum, hand) => sum + hand.pays, insurance.insurancePays ?? 0)
  return { type: 'result', hands: results, ...insurance, pays }
}

function outcomeOf(hand: Hand, dealer: readonly Card[]): HandOutcome {
  const [own, dealers] = [handTotal(hand.cards).total, handTotal(dealer).total]
  if (own > 21) return 'bust'
  if (isBlackjack(hand) !== isBlackjack({ cards: dealer })) return isBlackjack(hand) ? 'blackjack' : 'lose'
  if (dealers > 21 || own > dealers) return 'win'
  return own === dealers ? 'push' : 'lose'
}

/** What a hand pays in halves of the stake of a box, its own stake included. */
function paysOf({ isDoubled }: Hand, outcome: HandOutcome): number {
  const stake = isDoubled ? 2 * halves : halves
  if (outcome === 'blackjack') return stake + 3
  if (outcome === 'win') return 2 * stake
  return outcome === 'push' ? stake : 0
}

function toStage({ events, table }: OpenRound): BlackjackStage {
  const { boxCount, result } = table
  if (result) return { events, actions: [], payoutRatio: { num: result.pays, den: halves * boxCount } }
  const actions = listActions(table)
  // Of the first stake, which is that of every box: another one for a hand, or half of one for each box.
  const oneMore: PayoutRatio = { num: 1, den: boxCount }
  const stakes = { double: oneMore, split: oneMore, insure: { num: 1, den: halves } }
  const offered = Object.entries(stakes).filter(([type]) => (actions as string[]).includes(type))
  return { events, actions, ...(offered.length > 0 && { stakes: Object.fromEntries(offered) }) }
}

/** Parses the choice of a bet, `{ boxes }`; undefined if it is malformed. */
export function parseBlackjackChoice(raw: unknown): BlackjackChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const { boxes } = raw as Record<string, unknown>
  const isOffered =
    typeof boxes === 'number' && Number.isInteger(boxes) && boxes >= boxCountRange.least && boxes <= boxCountRange.most
  return isOffered ? { boxes } : undefined
}

/** Parses `{ type }`; undefined if it is malformed. */
export function parseBlackjackAction(raw: unknown): BlackjackAction | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const type = actionTypes.find((name) => name === (raw as Record<string, unknown>).type)
  return type && { type }
}
