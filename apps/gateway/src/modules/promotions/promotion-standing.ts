import type { RewardState } from '@foyer/contract/engagement/rewards.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { PromotionCycle, PromotionState } from '@foyer/contract/promotions/promotion-states.ts'
import type { Promotion, PromotionProgress } from '@foyer/contract/promotions/promotions.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import { sumCashbackBase } from './cashback.ts'
import { countMetNeeds } from './free-credit.ts'
import { cycleOf, cyclePeriod } from './promotion-cycles.ts'
import { type EntryRow, type PromotionRow, phaseAt } from './promotion-rows.ts'
import { formatScore, unitOfMeasure } from './rankings/ranking-scores.ts'

/** What became of an entry's reward, as the state of the promotion. */
const stateOfReward: Readonly<Record<RewardState, PromotionState>> = {
  ready: 'claim',
  held: 'process',
  issued: 'issued',
  claimed: 'claimed',
  expired: 'close',
  void: 'rejected',
}

interface EntryReward {
  readonly state: RewardState
  readonly claimUntil: Date | null
}

export function stateOfEntry({ state }: Pick<EntryRow, 'state'>, given: EntryReward | undefined): PromotionState {
  if (state !== 'rewarded') return state
  return given ? stateOfReward[given.state] : 'process'
}

export async function readStateOfEntry(db: Db, entry: EntryRow): Promise<PromotionState> {
  if (entry.rewardId === null) return stateOfEntry(entry, undefined)
  const [given] = await db.select().from(reward).where(eq(reward.id, entry.rewardId))
  return stateOfEntry(entry, given)
}

/** A member's entry in the cycle of this moment, with its reward. */
export interface Standing {
  readonly entry: Pick<
    EntryRow,
    'promotionId' | 'memberId' | 'cycleKey' | 'rule' | 'state' | 'dueAt' | 'endReason' | 'score'
  >
  readonly given: EntryReward | null
  /** Of a raffle: what can still be drawn with. */
  readonly tickets: number | null
  /** Of an entry with a score: how many are before it. */
  readonly better: number | null
}

/** The one of a member's entries in a promotion that the list shows: of the cycle of this moment, or of an earlier one that still waits. */
export function findStanding(
  own: readonly Standing[],
  row: PromotionRow,
  cycleKeys: Readonly<Record<PromotionCycle, string>>,
): Standing | undefined {
  const entries = own.filter(({ entry }) => entry.promotionId === row.id)
  const cycleKey = cycleKeys[cycleOf(row)]
  return entries.find(({ entry }) => entry.cycleKey === cycleKey) ?? entries.findLast(isWaiting)
}

const isWaiting = ({ entry, given }: Standing) =>
  entry.state === 'process' || entry.state === 'applying' || given?.state === 'ready' || given?.state === 'held'

type StandingFields = Pick<Promotion, 'state' | 'progress' | 'until' | 'endReason'>

/** Where somebody stands with a promotion; without an entry, where anybody does. */
export async function describeStanding(
  db: Db,
  brand: Brand,
  row: PromotionRow,
  { standing, nowMs }: { standing: Standing | undefined; nowMs: number },
): Promise<StandingFields> {
  if (!standing)
    return { state: stateWithoutEntry(row, nowMs), progress: null, until: toText(row.endAt), endReason: null }
  const { entry, given } = standing
  const state = stateOfEntry(entry, given ?? undefined)
  const until = state === 'claim' ? given?.claimUntil : state === 'joined' ? entry.dueAt : null
  return {
    state,
    progress: state === 'joined' ? await readProgress(db, brand, row, standing) : null,
    until: toText(until ?? null),
    endReason: entry.endReason,
  }
}

const toText = (at: Date | null) => at?.toISOString() ?? null

function stateWithoutEntry(row: PromotionRow, nowMs: number): PromotionState {
  const phase = phaseAt(row, nowMs)
  if (phase === 'coming') return 'comingSoon'
  return phase === 'ended' || row.status === 'stopped' ? 'close' : 'join'
}

async function readProgress(
  db: Db,
  brand: Brand,
  row: PromotionRow,
  { entry, tickets, better }: Standing,
): Promise<PromotionProgress | null> {
  const { rule } = entry
  if (rule.kind === 'freeCredit') {
    const met = await countMetNeeds(db, entry.memberId, rule)
    return { unit: 'conditions', value: String(met), target: String(rule.needs.length) }
  }
  if (rule.kind === 'ranking') {
    const own = { target: null, ...(better !== null && { place: better + 1 }) }
    const value = formatScore(rule.measure, entry.score, brand.currency)
    return { unit: unitOfMeasure(rule.measure), value, ...own }
  }
  if (rule.kind === 'raffle') {
    return { unit: 'tickets', value: String(tickets ?? 0), target: null }
  }
  if (rule.kind !== 'cashback') return null
  const period = cyclePeriod(cycleOf(row), entry.cycleKey, brand)
  const base = period ? await sumCashbackBase(db, { memberId: entry.memberId, rule, ...period }) : 0n
  return { unit: 'money', value: fromMinor(base, brand.currency), target: rule.rates[0]?.from ?? null }
}
