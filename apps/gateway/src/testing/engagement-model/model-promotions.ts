import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { minorOf } from './engagement-terms.ts'
import { countedUpTo, isClosed, isOpen } from './model-progress.ts'
import { countTickets, giveFirstTickets, isDrawingOver } from './model-raffle.ts'
import { claim, makeReward } from './model-rewards.ts'
import {
  amounts,
  type BonusAsked,
  type Campaign,
  dayMs,
  dayOf,
  type EngagementState,
  hourMs,
  isAway,
  type ModelEntry,
  type ModelMember,
  type StreamRow,
  weekOf,
} from './model-state.ts'

type RuleOf<Kind> = Extract<PromotionRule, { kind: Kind }>
type GivenReward = Pick<Parameters<typeof makeReward>[1], 'kind' | 'amount' | 'asked' | 'depositRef'>

const millionths = (text: string) => BigInt(Math.round(Number(text) * 1_000_000))

const cycleOf = ({ rule, cycle }: Campaign) => (rule.kind === 'cashback' ? rule.period : cycle)

function cycleKeyOf(campaign: Campaign, now: number): string {
  const cycle = cycleOf(campaign)
  return cycle === undefined ? 'once' : cycle === 'day' ? dayOf(now) : weekOf(dayOf(now))
}

/** The end of an entry's cycle; undefined for a campaign that is entered once. */
const cycleEnd = (campaign: Campaign, cycleKey: string): number | undefined =>
  cycleKey === 'once' ? undefined : Date.parse(cycleKey) + (cycleOf(campaign) === 'day' ? dayMs : 7 * dayMs)

function dueAtOf(campaign: Campaign, cycleKey: string, now: number): number | null {
  const { rule, endAt } = campaign
  if (rule.kind === 'depositMatch') return now + rule.withinHours * hourMs
  return cycleEnd(campaign, cycleKey) ?? endAt
}

export function join(state: EngagementState, member: ModelMember, campaign: Campaign): string {
  if (isAway(state, member)) return 'play_excluded'
  const now = state.now()
  const cycleKey = cycleKeyOf(campaign, now)
  if (member.entries.some((one) => one.campaign === campaign && one.cycleKey === cycleKey)) return 'ok'
  if (!isOpen(state, campaign)) return 'promotion_closed'
  const { rule, budget } = campaign
  const audience = 'audience' in rule ? rule.audience : undefined
  if (member.level < (audience?.minLevel ?? 0)) return 'promotion_not_for_you'
  const hasBonus = member.rewards.some(({ bonus }) => bonus?.state === 'active')
  if (rule.kind === 'depositMatch' && hasBonus) return 'bonus_active'
  if (campaign.spent >= budget.mostMinor || campaign.rewards >= budget.mostRewards) return 'promotion_full'
  const entry: ModelEntry = {
    ...{ campaign, member, cycleKey, state: campaign.needsApproval ? 'applying' : 'joined', joinedAt: now },
    ...{ dueAt: dueAtOf(campaign, cycleKey, now), endReason: null, reward: undefined, ticketDays: new Map() },
  }
  member.entries.push(entry)
  state.entries.push(entry)
  begin(state, entry)
  return 'ok'
}

/** What an entry is given the moment it is joined. */
function begin(state: EngagementState, entry: ModelEntry): void {
  if (entry.state !== 'joined') return
  const { rule } = entry.campaign
  giveFirstTickets(state, entry)
  if (rule.kind === 'freeCredit' && entry.member.hasPhone) reward(state, entry, creditOf(rule))
}

const creditOf = ({ amount }: RuleOf<'freeCredit'>): GivenReward => ({ kind: 'cash', amount: minorOf(amount) })

export function approve(state: EngagementState, entry: ModelEntry): string {
  if (isAway(state, entry.member)) return 'play_excluded'
  if (!isOpen(state, entry.campaign)) return 'promotion_closed'
  if (entry.state !== 'applying') return 'promotion_moved_on'
  entry.state = 'joined'
  entry.joinedAt = state.now()
  entry.dueAt = dueAtOf(entry.campaign, entry.cycleKey, state.now())
  begin(state, entry)
  return 'ok'
}

export function reject(entry: ModelEntry): string {
  if (entry.state !== 'applying' && entry.state !== 'process') return 'promotion_moved_on'
  entry.state = 'rejected'
  entry.endReason = 'operator'
  return 'ok'
}

function reward(state: EngagementState, entry: ModelEntry, given: GivenReward): void {
  const { campaign, member, cycleKey } = entry
  const made = makeReward(state, {
    ...{ member, source: 'promotion', sourceKey: `${campaign.id}:${cycleKey}`, campaign, ...given },
    pays: (campaign.pay ?? 'auto') === 'auto' && !isAway(state, member) ? 'auto' : 'claim',
    claimDays: campaign.claimDays ?? 30,
    isHeld: campaign.pay === 'operator',
  })
  if (made === 'full') close(entry, 'full')
  else {
    entry.state = 'rewarded'
    entry.reward = made
  }
}

function close(entry: ModelEntry, reason: string): void {
  entry.state = 'close'
  entry.endReason = reason
}

export function claimPromotion(state: EngagementState, member: ModelMember, campaign: Campaign): string {
  if (isAway(state, member)) return 'play_excluded'
  const own = member.entries.filter((one) => one.campaign === campaign)
  const entry = own.findLast((one) => one.reward?.state === 'ready') ?? own.at(-1)
  if (!entry) return 'promotion_not_found'
  return entry.reward ? claim(state, entry.reward) : 'promotion_moved_on'
}

export function consumePromotions(state: EngagementState, rows: readonly StreamRow[]): void {
  const entries = () => state.entries.filter((entry) => entry.state === 'joined')
  const joined = entries()
  for (const row of rows.filter(({ kind, amount }) => kind === 'deposit' && amount > 0n)) {
    const own = joined.filter(({ member, joinedAt, dueAt }) => {
      return member === row.member && joinedAt <= row.happenedAt && (dueAt === null || dueAt > row.happenedAt)
    })
    // One deposit counts for one match.
    own.find((entry) => matchDeposit(state, entry, row))
  }
  for (const entry of entries()) countTickets(entry, rows)
}

function matchDeposit(state: EngagementState, entry: ModelEntry, row: StreamRow): boolean {
  const { rule } = entry.campaign
  if (rule.kind !== 'depositMatch' || entry.state !== 'joined' || row.amount < minorOf(rule.minDeposit)) return false
  const isEarlier = ({ kind, member, amount, id }: StreamRow) =>
    kind === 'deposit' && member === row.member && amount > 0n && id < row.id
  if (rule.first && state.stream.some(isEarlier)) return false
  const amount = amounts.smaller((row.amount * millionths(rule.rate)) / 1_000_000n, minorOf(rule.most))
  const depositRef = row.ref ?? ''
  const asked = rule.wagerMultiplier === 0 ? undefined : askedBy(rule)
  reward(state, entry, { kind: asked ? 'locked' : 'cash', amount, asked, depositRef })
  return true
}

const askedBy = ({ wagerMultiplier, weights, maxContribution, days }: RuleOf<'depositMatch'>): BonusAsked => ({
  ...{ wagerMultiplier, days, cap: minorOf(maxContribution) },
  weights: Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, millionths(weight)])),
})

/** The steps that the clock takes, in the order in which the job takes them. */
export function advanceEntries(state: EngagementState): void {
  const now = state.now()
  const isOver = ({ dueAt }: ModelEntry) => dueAt !== null && dueAt <= now
  const kindOf = ({ campaign }: ModelEntry) => campaign.rule.kind
  const inState = (name: ModelEntry['state']) => state.entries.filter((entry) => entry.state === name)
  const [applying, joined, inProcess] = [inState('applying'), inState('joined'), inState('process')]
  const unanswered = applying.filter((entry) => isOver(entry) || entry.joinedAt <= now - 7 * dayMs)
  for (const entry of unanswered) close(entry, 'unanswered')
  for (const entry of joined.filter((one) => kindOf(one) === 'freeCredit')) advanceCredit(state, entry)
  for (const entry of joined.filter(isOver)) if (entry.state === 'joined') endEntry(state, entry)
  for (const entry of inProcess) settleCashback(state, entry)
}

/** The time of an entry is over. */
function endEntry(state: EngagementState, entry: ModelEntry): void {
  const { kind } = entry.campaign.rule
  if (kind === 'depositMatch' && (entry.dueAt ?? 0) <= countedUpTo(state, 'promotions').final) close(entry, 'late')
  if (kind === 'raffle' && isDrawingOver(state, entry.dueAt)) close(entry, 'over')
  if (kind === 'cashback') settleCashback(state, entry)
}

function advanceCredit(state: EngagementState, entry: ModelEntry): void {
  const { rule } = entry.campaign
  if (rule.kind !== 'freeCredit') return
  if (entry.member.hasPhone) reward(state, entry, creditOf(rule))
  else if (entry.dueAt !== null && entry.dueAt <= state.now()) close(entry, 'unmet')
}

function settleCashback(state: EngagementState, entry: ModelEntry): void {
  const { rule } = entry.campaign
  const end = cycleEnd(entry.campaign, entry.cycleKey)
  if (rule.kind !== 'cashback' || end === undefined || !isClosed(state, 'team', end)) return
  const isOwn = ({ member, day, round, kind }: StreamRow) =>
    member === entry.member &&
    day >= entry.cycleKey &&
    day < dayOf(end) &&
    (rule.categories === undefined || kind === 'bonus' || rule.categories.some((one) => one === round?.category))
  const rows = state.stream.filter(isOwn)
  const sum = (read: (row: StreamRow) => bigint) => amounts.sum(rows.map(read))
  const bonuses = sum((row) => (row.kind === 'bonus' ? row.amount : 0n))
  const bet = sum((row) => row.bet)
  const base = amounts.larger(0n, rule.of === 'bet' ? bet : bet - sum((row) => row.win) - bonuses)
  const rate = millionths(rule.rates.findLast(({ from }) => base >= minorOf(from))?.rate ?? '0')
  const amount = amounts.smaller((base * rate) / 1_000_000n, minorOf(rule.most))
  if (amount === 0n || amount < minorOf(rule.minimum)) close(entry, 'unmet')
  else reward(state, entry, { kind: 'cash', amount })
}
