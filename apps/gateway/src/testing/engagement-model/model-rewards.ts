import { lockedGoodsMultiplier, modelWeights } from './engagement-terms.ts'
import {
  activeBonusOf,
  amounts,
  type BonusAsked,
  type Campaign,
  dayMs,
  type EngagementState,
  expectActivity,
  isAway,
  type ModelBonus,
  type ModelMember,
  type ModelReward,
  startOfDay,
} from './model-state.ts'

type NewReward = Pick<ModelReward, 'member' | 'source' | 'sourceKey' | 'kind' | 'amount'> &
  Partial<Pick<ModelReward, 'campaign' | 'raffle' | 'missionId' | 'depositRef' | 'asked'>> & {
    readonly pays: 'auto' | 'claim'
    readonly claimDays?: number
    readonly isHeld?: boolean
  }

/** Gives a reward once; `full` where the budget does not have the whole of it. */
export function makeReward(state: EngagementState, made: NewReward): ModelReward | 'full' {
  const { member, source, sourceKey, pays, claimDays, isHeld = false, ...rest } = made
  const known = member.rewards.find((one) => one.source === source && one.sourceKey === sourceKey)
  if (known) return known
  const now = state.now()
  const reward: ModelReward = {
    ...{
      campaign: undefined,
      raffle: undefined,
      missionId: undefined,
      depositRef: undefined,
      asked: undefined,
      ...rest,
    },
    ...{ member, source, sourceKey, state: isHeld ? 'held' : 'ready', readyAt: now, requestedBy: null },
    claimUntil: claimDays === undefined ? null : now + claimDays * dayMs,
  }
  if (reward.campaign && !takeFromBudget(state, reward.campaign, reward)) return 'full'
  member.rewards.push(reward)
  if (pays === 'auto' && !isHeld && pay(state, reward)) reward.state = 'issued'
  return reward
}

const costOf = ({ kind, amount }: ModelReward) => (kind === 'cash' || kind === 'locked' ? amount : 0n)

function takeFromBudget(state: EngagementState, campaign: Campaign, reward: ModelReward): boolean {
  const { mostMinor, mostRewards, mostMinorADay, mostMinorAMember } = campaign.budget
  const cost = costOf(reward)
  if (campaign.spent + cost > mostMinor || campaign.rewards >= mostRewards) return false
  const given = state.members
    .flatMap(({ rewards }) => rewards)
    .filter((one) => one.campaign === campaign && one.state !== 'expired' && one.state !== 'void')
  const sumOf = (isPart: (one: ModelReward) => boolean) => amounts.sum(given.filter(isPart).map(costOf)) + cost
  const today = startOfDay(state.now())
  if (mostMinorADay !== undefined && sumOf(({ readyAt }) => readyAt >= today) > mostMinorADay) return false
  if (mostMinorAMember !== undefined && sumOf(({ member }) => member === reward.member) > mostMinorAMember) return false
  campaign.spent += cost
  campaign.rewards += 1
  return true
}

/** Whether it was paid: a locked amount is not beside another one. */
function pay(state: EngagementState, reward: ModelReward): boolean {
  const { member, kind, amount, sourceKey } = reward
  if (kind === 'cash') {
    member.cash += amount
    expectBonusActivity(state, reward, 'reward', amount)
  } else if (kind === 'points') member.points += amount
  else if (kind === 'tickets') addTickets(member, reward.raffle, Number(amount))
  else {
    if (activeBonusOf(member)) return false
    if (!reward.asked) throw new Error(`The model does not know what ${sourceKey} asks for.`)
    reward.bonus = createBonus(state.now(), amount, reward.asked)
  }
  return true
}

/** The references of the stream hold ids of rows, which the model does not know: it knows whose money it is. */
const expectBonusActivity = (state: EngagementState, { member }: ModelReward, scope: string, amount: bigint) =>
  expectActivity(state, 'bonus', member, scope, amount)

export function addTickets(member: ModelMember, campaign: Campaign | undefined, tickets: number): void {
  if (!campaign) throw new Error('The tickets belong to no raffle.')
  if (tickets === 0) return
  const own = member.tickets.get(campaign) ?? { tickets: 0, drawn: 0 }
  member.tickets.set(campaign, { ...own, tickets: own.tickets + tickets })
}

function createBonus(now: number, amount: bigint, { wagerMultiplier, weights, cap, days }: BonusAsked): ModelBonus {
  return {
    ...{ amount, required: amount * BigInt(wagerMultiplier), wagered: 0n, cap, weights, fromAt: now },
    ...{ expiresAt: now + days * dayMs, state: 'active', rounds: new Map() },
  }
}

/** Those of an amount for which nothing else is said. */
export const lockedTermsOf = (amount: bigint, wagerMultiplier = lockedGoodsMultiplier): BonusAsked => ({
  ...{ wagerMultiplier, weights: modelWeights, days: 30 },
  cap: amounts.larger(amount / 10n, 1n),
})

export function endBonus(
  state: EngagementState,
  reward: ModelReward,
  to: Exclude<ModelBonus['state'], 'active'>,
): void {
  const { bonus, member } = reward
  if (bonus?.state !== 'active') throw new Error('Only an active bonus ends.')
  bonus.state = to
  if (to !== 'paid') return
  member.cash += bonus.amount
  expectBonusActivity(state, reward, 'bonus', bonus.amount)
}

/** A charge-back: what is locked is void, and what was released is taken back. */
export function reverseDeposit(state: EngagementState, member: ModelMember, depositRef: string): void {
  for (const reward of member.rewards.filter((one) => one.depositRef === depositRef)) {
    const { bonus } = reward
    if (bonus?.state === 'active') endBonus(state, reward, 'void')
    else if (bonus?.state === 'paid') {
      bonus.state = 'void'
      member.cash -= bonus.amount
      expectBonusActivity(state, reward, 'bonus', -bonus.amount)
    }
  }
}

export function claim(state: EngagementState, reward: ModelReward): string {
  if (isAway(state, reward.member)) return 'play_excluded'
  if (reward.state === 'claimed' || reward.state === 'issued') return 'ok'
  if (!isClaimable(state, reward)) return 'reward_closed'
  if (!pay(state, reward)) return 'bonus_active'
  reward.state = 'claimed'
  return 'ok'
}

export const isClaimable = ({ now }: EngagementState, { state, claimUntil }: ModelReward): boolean =>
  state === 'ready' && (claimUntil === null || claimUntil > now())

export function claimAll(state: EngagementState, member: ModelMember): string {
  if (isAway(state, member)) return 'play_excluded'
  for (const reward of member.rewards.filter((one) => one.state === 'ready')) claim(state, reward)
  return 'ok'
}

export function expireRewards(state: EngagementState): void {
  for (const reward of state.members.flatMap(({ rewards }) => rewards)) {
    const isOver = reward.state === 'ready' && reward.claimUntil !== null && reward.claimUntil <= state.now()
    if (isOver && !isAway(state, reward.member)) giveBack(reward, 'expired')
  }
}

function giveBack(reward: ModelReward, to: 'expired' | 'void'): void {
  reward.state = to
  if (!reward.campaign) return
  reward.campaign.spent -= costOf(reward)
  reward.campaign.rewards -= 1
}

export function voidReward(reward: ModelReward): string {
  if (reward.state === 'void') return 'ok'
  if (reward.state !== 'held' && reward.state !== 'ready') return 'reward_closed'
  giveBack(reward, 'void')
  return 'ok'
}

export function releaseReward({ now }: EngagementState, reward: ModelReward, operator: string): string {
  if (reward.state === 'void' || reward.state === 'expired') return 'reward_closed'
  if (reward.state !== 'held') return 'released'
  if (reward.requestedBy === operator) return 'waiting'
  reward.claimUntil = reward.claimUntil === null ? null : now() + reward.claimUntil - reward.readyAt
  reward.readyAt = now()
  reward.state = 'ready'
  return 'released'
}

/** Ends bonuses whose time is over, once everything before is counted. */
export function expireBonuses(state: EngagementState, countedUpTo: number): void {
  for (const reward of state.members.flatMap(({ rewards }) => rewards)) {
    if (reward.bonus?.state === 'active' && reward.bonus.expiresAt <= countedUpTo) endBonus(state, reward, 'expired')
  }
}

export function takeBreak(
  state: EngagementState,
  member: ModelMember,
  kind: 'coolOff' | 'selfExclusion',
  until: number,
): string {
  const { exclusion } = member
  if (exclusion && exclusion.until >= until) return 'longer_exclusion_active'
  const now = state.now()
  if (kind === 'coolOff') stretch(member, now, until - Math.max(now, exclusion?.until ?? 0))
  member.exclusion = { kind, since: now, until }
  if (kind === 'coolOff') return 'ok'
  const active = activeBonusOf(member)
  if (active) endBonus(state, active, 'void')
  for (const entry of member.entries) {
    if (entry.state !== 'applying' && entry.state !== 'joined' && entry.state !== 'process') continue
    entry.state = 'close'
    entry.endReason = 'selfExclusion'
  }
  return 'ok'
}

/** A cool-off costs no time. */
function stretch({ rewards }: ModelMember, now: number, byMs: number): void {
  for (const reward of rewards) {
    if (reward.state === 'ready' && reward.claimUntil !== null && reward.claimUntil > now) reward.claimUntil += byMs
    if (reward.bonus?.state === 'active' && reward.bonus.expiresAt > now) reward.bonus.expiresAt += byMs
  }
}
