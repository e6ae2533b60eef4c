import { giveBonusUp } from '#modules/bonuses/end-bonuses.ts'
import { claimMissionRewards } from '#modules/missions/claim-mission.ts'
import { redeemGoods } from '#modules/point-mall/redeem-goods.ts'
import { convertPoints } from '#modules/points/convert-points.ts'
import { claimEntry } from '#modules/promotions/claim-promotion.ts'
import { enterPromotion } from '#modules/promotions/join-promotion.ts'
import { drawPrize } from '#modules/promotions/raffles/draw-prize.ts'
import { claimDueRebate } from '#modules/rebate/claim-rebate.ts'
import { applySelfExclusion, startMemberCoolOff } from '#modules/responsible-play/play-breaks.ts'
import { claimEveryReward, claimOneReward } from '#modules/rewards/claim-rewards.ts'
import { testPaymentPassword } from '#testing/test-points.ts'
import { answerOf, newKey } from './engagement-calls.ts'
import { callerOf, chance, number, pick, presentMember, type StepMaker } from './engagement-step.ts'
import { raffleOf } from './engagement-world.ts'
import { claimMission } from './model-missions.ts'
import { convert, redeem } from './model-points.ts'
import { claimPromotion, join } from './model-promotions.ts'
import { draw } from './model-raffle.ts'
import { claim, claimAll, endBonus, takeBreak } from './model-rewards.ts'
import { activeBonusOf, hourMs, startOfDay } from './model-state.ts'
import { claimRebate } from './model-vip-and-rebates.ts'

const joinOne: StepMaker = (context) => {
  const { state } = context
  const member = presentMember(context)
  const today = startOfDay(state.now())
  const entered = member.entries.filter(({ joinedAt }) => joinedAt >= today).map((entry) => entry.campaign)
  const others = state.campaigns.filter((campaign) => !entered.includes(campaign))
  const campaign = pick(context, chance(context, 0.9) ? others : state.campaigns)
  if (!campaign) return undefined
  return {
    name: `join ${campaign.name}`,
    act: (services) => answerOf(() => enterPromotion(services, callerOf(context, member), { id: String(campaign.id) })),
    expect: () => join(state, member, campaign),
  }
}

const claimOne: StepMaker = async (context) => {
  const { state, ids } = context
  const member = presentMember(context)
  const open = member.rewards.filter((reward) => reward.state === 'ready')
  const reward = pick(context, chance(context, 0.85) ? open : member.rewards)
  if (!reward) return undefined
  const id = await ids.ofReward(reward)
  return {
    name: `claim ${reward.source} ${reward.sourceKey}`,
    act: (services) => answerOf(() => claimOneReward(services, callerOf(context, member), { id })),
    expect: () => claim(state, reward),
  }
}

const claimEvery: StepMaker = (context) => {
  const member = presentMember(context)
  return {
    name: 'claim all',
    act: (services) => answerOf(() => claimEveryReward(services, callerOf(context, member))),
    expect: () => claimAll(context.state, member),
  }
}

const claimOfPromotion: StepMaker = (context) => {
  const { state } = context
  const member = presentMember(context)
  const entered = member.entries.map((entry) => entry.campaign)
  const campaign = pick(context, chance(context, 0.8) ? entered : state.campaigns)
  if (!campaign) return undefined
  const ready = member.entries.filter((one) => one.campaign === campaign && one.reward?.state === 'ready')
  return {
    name: `claim of ${campaign.name}`,
    act: (services) => answerOf(() => claimEntry(services, callerOf(context, member), { id: String(campaign.id) })),
    expect: () => claimPromotion(state, member, campaign),
    repeated: () => claimPromotion(state, member, campaign),
    // Of two cycles it claims one after the other.
    isOnce: ready.length > 1,
  }
}

const claimOfMission: StepMaker = (context) => {
  const member = presentMember(context)
  const mission = pick(context, context.state.missions)
  if (!mission) return undefined
  return {
    name: `claim of mission ${mission.code}`,
    act: (services) => answerOf(() => claimMissionRewards(services, callerOf(context, member), { id: mission.code })),
    expect: () => claimMission(context.state, member, mission),
    repeated: () => claimMission(context.state, member, mission),
  }
}

const claimOfRebate: StepMaker = (context) => {
  const member = presentMember(context)
  const idempotencyKey = (chance(context, 0.2) && pick(context, [...member.rebateKeys.keys()])) || newKey()
  return {
    name: 'claim of the rebate',
    async act(services) {
      const answer = await answerOf(() => claimDueRebate(services, callerOf(context, member), { idempotencyKey }))
      const paid = (answer.value as { paid: string } | undefined)?.paid
      return paid === undefined ? answer : { outcome: `ok ${BigInt(paid.replace('.', ''))}` }
    },
    expect: () => claimRebate(context.state, member, idempotencyKey),
  }
}

const giveUp: StepMaker = async (context) => {
  const { state, ids } = context
  const owners = state.members.filter(activeBonusOf)
  const member = pick(context, owners)
  const reward = member && activeBonusOf(member)
  const id = member && (await ids.ofActiveBonus(member))
  if (!member || !reward || id === undefined) return undefined
  return {
    name: 'give a bonus up',
    act: (services) => answerOf(() => giveBonusUp(services, callerOf(context, member), { id })),
    expect() {
      endBonus(state, reward, 'cancelled')
      return 'ok'
    },
  }
}

const drawOne: StepMaker = (context) => {
  const { state } = context
  const raffle = raffleOf(state)
  const owners = state.members.filter(({ tickets }) => (tickets.get(raffle)?.tickets ?? 0) > 0)
  const member = (chance(context, 0.9) ? pick(context, owners) : undefined) ?? presentMember(context)
  const idempotencyKey = newKey()
  const promotionId = String(raffle.id)
  return {
    name: 'draw',
    async act(services) {
      const { outcome, value } = await answerOf(() =>
        drawPrize(services, callerOf(context, member), { promotionId, idempotencyKey }),
      )
      const prize = (value as { prize: number } | undefined)?.prize
      return { outcome: prize === undefined ? outcome : `prize ${prize}` }
    },
    expect() {
      const { outcome, prize } = draw(state, member, raffle, idempotencyKey)
      return prize === undefined ? outcome : `prize ${prize}`
    },
  }
}

const convertSome: StepMaker = (context) => {
  const member = presentMember(context)
  const points =
    chance(context, 0.9) && member.points > 0n
      ? 1n + BigInt(Math.floor(context.random() * Number(member.points)))
      : member.points + 5n
  const body = { points: String(points), paymentPassword: testPaymentPassword, idempotencyKey: newKey() }
  return {
    name: `convert ${points} points`,
    act: (services) => answerOf(() => convertPoints(services, callerOf(context, member), body)),
    expect: () => convert(context.state, member, points),
  }
}

const redeemOne: StepMaker = (context) => {
  const { state } = context
  const member = presentMember(context)
  const goods = pick(context, state.goods)
  if (!goods) return undefined
  const [quantity, key] = [number(context, 2), newKey()]
  const body = {
    ...{ goodsId: String(goods.id), redeemQuantity: quantity, paidPoints: Number(goods.points) * quantity },
    ...{ paidAccount: 'balance' as const, paidAmount: (Number(goods.amount * BigInt(quantity)) / 100).toFixed(2) },
    ...{ receivingAddress: '12 Harbor Street', mobileNum: '202 555 0143' },
    ...{ paymentPassword: testPaymentPassword, idempotencyKey: key },
  }
  return {
    name: `redeem ${quantity} ${goods.name}`,
    act: (services) => answerOf(() => redeemGoods(services, callerOf(context, member), body)),
    expect({ value }) {
      const transactionNo = (value as { transactionNo: string } | undefined)?.transactionNo ?? ''
      return redeem(state, { member, goods, quantity, key, transactionNo, raffle: raffleOf(state) })
    },
  }
}

const coolOff: StepMaker = (context) => {
  const member = presentMember(context)
  const hours = pick(context, [24, 24, 72, 168] as const) ?? 24
  const until = context.state.now() + hours * hourMs
  return {
    name: `cool-off of ${hours} hours`,
    act: (services) => answerOf(() => startMemberCoolOff(services, callerOf(context, member), { hours })),
    expect() {
      context.vendor.forgetGames(member)
      return takeBreak(context.state, member, 'coolOff', until)
    },
    repeated: 'longer_exclusion_active',
  }
}

/** For good. */
const excludeSelf: StepMaker = (context) => {
  const member = presentMember(context)
  const body = { months: 0, password: 'secret2026' } as const
  return {
    name: 'self-exclusion',
    act: (services) => answerOf(() => applySelfExclusion(services, callerOf(context, member), body)),
    expect: () => takeBreak(context.state, member, 'selfExclusion', Number.POSITIVE_INFINITY),
    repeated: 'longer_exclusion_active',
  }
}

/** How often each comes up. */
export const memberSteps: readonly (readonly [number, StepMaker])[] = [
  [10, joinOne],
  [7, claimOne],
  [1, claimEvery],
  [3, claimOfPromotion],
  [2, claimOfMission],
  [4, claimOfRebate],
  [0.4, giveUp],
  [6, drawOne],
  [3, convertSome],
  [6, redeemOne],
  [0.8, coolOff],
  [0.3, excludeSelf],
]
