import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { redemption as redemptionTable } from '#db/schema/points.ts'
import { voidMemberBonus } from '#modules/bonuses/void-bonus.ts'
import { decideRedemptionByOperator } from '#modules/point-mall/decide-redemption.ts'
import { approveEntry, rejectEntry } from '#modules/promotions/management/decide-entries.ts'
import { releaseHeldReward, voidOpenReward } from '#modules/rewards/decide-rewards.ts'
import { grantMemberReward } from '#modules/rewards/grant-reward.ts'
import { pinLevel as pinMemberLevel, unpinLevel as unpinMemberLevel } from '#modules/vip/service.ts'
import { answerOf, newKey } from './engagement-calls.ts'
import { anyMember, cents, chance, number, pick, presentMember, type StepMaker } from './engagement-step.ts'
import { decide } from './model-points.ts'
import { approve, reject } from './model-promotions.ts'
import { endBonus, lockedTermsOf, makeReward, releaseReward, voidReward } from './model-rewards.ts'
import { activeBonusOf, isAway } from './model-state.ts'
import { pinLevel, unpinLevel } from './model-vip-and-rebates.ts'

const operators = ['first', 'second'] as const
const reason = 'A look at it'
/** More points need a second operator. */
const pointsOfOne = 1_000n

const grant: StepMaker = (context) => {
  const { app, state } = context
  const member = presentMember(context)
  const kind = pick(context, ['cash', 'locked', 'points', 'points'] as const) ?? 'cash'
  const most = kind === 'points' ? 60 : 900
  const amount = cents(context, most) + (kind === 'points' && chance(context, 0.5) ? pointsOfOne : 0n)
  const [operator, idempotencyKey] = [pick(context, operators) ?? 'first', newKey()]
  const wagerMultiplier = number(context, 3)
  const body = {
    ...{ brand: 'aurora', account: app.accountOf(member.id), kind, reason, idempotencyKey },
    amount: kind === 'points' ? String(amount) : (Number(amount) / 100).toFixed(2),
    ...(kind === 'locked' && { wagerMultiplier }),
  }
  return {
    name: `grant of ${kind}`,
    act: (services) => answerOf(() => grantMemberReward(services, operator, body)),
    expect() {
      if (isAway(state, member)) return 'play_excluded'
      const made = makeReward(state, {
        ...{ member, source: 'operator', sourceKey: `${operator}:${idempotencyKey}`, kind, amount, pays: 'auto' },
        ...(kind === 'locked' && { asked: lockedTermsOf(amount, wagerMultiplier) }),
        isHeld: kind === 'points' && amount > pointsOfOne,
      })
      if (made !== 'full') made.requestedBy = operator
      return 'ok'
    },
  }
}

const release: StepMaker = async (context) => {
  const { state, ids } = context
  const held = state.members.flatMap(({ rewards }) => rewards).filter((one) => one.state === 'held')
  const reward = pick(context, held)
  if (!reward) return undefined
  const [id, operator] = [await ids.ofReward(reward), pick(context, operators) ?? 'first']
  return {
    name: 'release of a reward',
    async act(services) {
      const { outcome, value } = await answerOf(() => releaseHeldReward(services, operator, { id, reason }))
      return { outcome: (value as { outcome: string } | undefined)?.outcome ?? outcome }
    },
    expect: () => releaseReward(state, reward, operator),
  }
}

const voidOne: StepMaker = async (context) => {
  const { state, ids } = context
  const rewards = state.members.flatMap((member) => member.rewards)
  const open = rewards.filter((one) => one.campaign && (one.state === 'ready' || one.state === 'held'))
  const reward = (chance(context, 0.7) ? pick(context, open) : undefined) ?? pick(context, rewards)
  if (!reward) return undefined
  const id = await ids.ofReward(reward)
  return {
    name: `void ${reward.source} ${reward.sourceKey}`,
    act: (services) => answerOf(() => voidOpenReward(services, 'first', { id, reason })),
    expect: () => voidReward(reward),
  }
}

const voidBonus: StepMaker = async (context) => {
  const { state, ids } = context
  const member = pick(context, state.members.filter(activeBonusOf))
  const reward = member && activeBonusOf(member)
  const id = member && (await ids.ofActiveBonus(member))
  if (!reward || id === undefined) return undefined
  return {
    name: 'void a bonus',
    act: (services) => answerOf(() => voidMemberBonus(services, 'first', { id, reason })),
    expect() {
      endBonus(state, reward, 'void')
      return 'ok'
    },
  }
}

const decideEntry: StepMaker = async (context) => {
  const { state, ids } = context
  const asked = state.entries.filter(({ campaign }) => campaign.needsApproval)
  const entry =
    pick(
      context,
      asked.filter((one) => one.state === 'applying'),
    ) ?? pick(context, asked)
  if (!entry) return undefined
  const id = await ids.ofEntry(entry)
  const isApproved = chance(context, 0.75)
  return {
    name: isApproved ? 'approve an entry' : 'reject an entry',
    act: (services) =>
      answerOf(() =>
        isApproved ? approveEntry(services, 'first', { id }) : rejectEntry(services, 'first', { id, reason }),
      ),
    expect: () => (isApproved ? approve(state, entry) : reject(entry)),
    repeated: 'promotion_moved_on',
  }
}

const decideOnRedemption: StepMaker = async (context) => {
  const { app, state } = context
  const open = state.redemptions.filter(({ redemption }) => redemption.status === 'inProcess')
  const found = pick(context, chance(context, 0.9) ? open : state.redemptions)
  if (!found) return undefined
  const { member, redemption } = found
  const [row] = await app.db
    .select({ id: redemptionTable.id })
    .from(redemptionTable)
    .where(eq(redemptionTable.transactionNo, redemption.transactionNo))
  const decision = chance(context, 0.5) ? 'approve' : 'reject'
  const body = { id: String(row?.id), decision, remark: reason } as const
  return {
    name: `${decision} a redemption`,
    act: (services) => answerOf(() => decideRedemptionByOperator(services, 'first', body)),
    expect: () => decide(member, redemption, decision),
    repeated: 'redemption_decided',
  }
}

const pin: StepMaker = (context) => {
  const { app, state } = context
  const member = anyMember(context)
  const level = chance(context, 0.5) ? number(context, 4) - 1 : undefined
  const given = { brand: 'aurora', memberId: member.id }
  return {
    name: level === undefined ? 'let a level follow the play' : `set level ${level}`,
    act: (services) =>
      answerOf(() =>
        inTransaction(services.db, (tx) =>
          level === undefined
            ? unpinMemberLevel(tx, services, app.brand, member.id)
            : pinMemberLevel(tx, services, { ...given, level }),
        ),
      ),
    expect() {
      if (level === undefined) unpinLevel(state, member)
      else pinLevel(state, member, level)
      return 'ok'
    },
  }
}

/** How often each comes up. */
export const operatorSteps: readonly (readonly [number, StepMaker])[] = [
  [1.5, grant],
  [1, release],
  [0.7, voidOne],
  [0.3, voidBonus],
  [1, decideEntry],
  [2, decideOnRedemption],
  [0.4, pin],
]
