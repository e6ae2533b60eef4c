import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { foldActivity } from '#activity/fold-activity.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { expireBonuses, notifyBonuses } from '#modules/bonuses/service.ts'
import { creditRedemptions } from '#modules/point-mall/service.ts'
import { postEarnedPoints } from '#modules/points/service.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import { closeRebateDays } from '#modules/rebate/service.ts'
import { settleReferrals } from '#modules/referrals/service.ts'
import { expireRewards } from '#modules/rewards/service.ts'
import { giveWeeklyRewards, keepVipLevels } from '#modules/vip/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { testRunOf } from '#testing/test-activity.ts'
import { type EngagementStep, pick, type StepContext, type StepMaker } from './engagement-step.ts'
import { raffleOf } from './engagement-world.ts'
import { creditRedemptions as creditInModel, postPoints } from './model-points.ts'
import { countedUpTo } from './model-progress.ts'
import { advanceEntries as advanceInModel } from './model-promotions.ts'
import { settleReferrals as settleInModel } from './model-referrals.ts'
import { expireBonuses as expireBonusesInModel, expireRewards as expireRewardsInModel } from './model-rewards.ts'
import type { EngagementState } from './model-state.ts'
import {
  closeRebateDays as closeInModel,
  giveWeeklyRewards as giveInModel,
  keepLevels,
} from './model-vip-and-rebates.ts'

interface ModelJob {
  readonly run: (services: AppServices) => Promise<unknown>
  readonly inModel: (state: EngagementState) => void
}

const jobs = {
  'advance entries': { run: advanceEntries, inModel: advanceInModel },
  'close rebate days': { run: closeRebateDays, inModel: closeInModel },
  'settle referrals': { run: settleReferrals, inModel: settleInModel },
  'post points': { run: postEarnedPoints, inModel: postPoints },
  'credit redemptions': {
    run: creditRedemptions,
    inModel: (state: EngagementState) => creditInModel(state, raffleOf(state)),
  },
  'expire rewards': { run: expireRewards, inModel: expireRewardsInModel },
  'expire bonuses': {
    run: expireBonuses,
    inModel: (state: EngagementState) => expireBonusesInModel(state, countedUpTo(state, 'bonuses').counted),
  },
  'notify of bonuses': { run: notifyBonuses, inModel: () => undefined },
} satisfies Record<string, ModelJob>

const jobNames = Object.keys(jobs) as (keyof typeof jobs)[]
/** None of them changes what another one finds. */
const together: readonly (keyof typeof jobs)[] = [
  'advance entries',
  'close rebate days',
  'settle referrals',
  'post points',
  'credit redemptions',
  'notify of bonuses',
]

const fold = (services: AppServices) => foldActivity(services, activityConsumers)

export const readStream: EngagementStep = {
  name: 'read the stream',
  readsStream: true,
  act: async (services) => ({ outcome: 'ok', value: await fold(services) }),
  expect: () => 'ok',
}

const oneJob: StepMaker = (context) => {
  const name = pick(context, jobNames) ?? 'post points'
  return {
    name,
    act: async (services) => ({ outcome: 'ok', value: await jobs[name].run(services) }),
    expect() {
      jobs[name].inModel(context.state)
      return 'ok'
    },
  }
}

/** Two nodes run all of them at one moment, after what had happened was read. */
const manyJobs: StepMaker = (context) => {
  const { state, random } = context
  const order = [...together, ...together].map((name) => ({ name, at: random() }))
  const names = order.toSorted((one, other) => one.at - other.at).map(({ name }) => name)
  return {
    name: 'all jobs at once',
    readsStream: true,
    async act(services) {
      await fold(services)
      await Promise.all([fold(services), ...names.map((name) => jobs[name].run(services)), fold(services)])
      return { outcome: 'ok' }
    },
    expect() {
      for (const name of together) jobs[name].inModel(state)
      return 'ok'
    },
  }
}

const weekly: StepMaker = ({ app, state }) => ({
  name: 'weekly rewards',
  act: async (services) => ({ outcome: 'ok', value: await giveWeeklyRewards(services, testRunOf(app, 'aurora')) }),
  expect() {
    giveInModel(state)
    return 'ok'
  },
})

const monthly: StepMaker = ({ app, state }) => ({
  name: 'keep levels',
  async act(services) {
    try {
      await keepVipLevels(services, testRunOf(app, 'aurora', { coversMs: 31 * dayMs }))
      return { outcome: 'ok' }
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('is not counted yet')) throw error
      return { outcome: 'not counted' }
    }
  },
  expect: () => keepLevels(state),
})

/** How often each comes up. */
export const jobSteps: readonly (readonly [number, StepMaker])[] = [
  [7, () => readStream],
  [7, oneJob],
  [0.5, manyJobs],
  [0.6, weekly],
  [0.6, monthly],
]
export type { StepContext }
