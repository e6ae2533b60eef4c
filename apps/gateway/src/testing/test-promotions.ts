import type { PromotionRule, PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { claimPromotion, getPromotions, joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { foldActivity } from '#activity/fold-activity.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { type InsertedPromotion, insertTestPromotion } from './insert-test-promotion.ts'
import type { TestApp } from './test-app.ts'

interface NewPromotion extends Partial<InsertedPromotion['values']> {
  readonly rule: PromotionRule
  /** Null: none. */
  readonly budget?: Partial<InsertedPromotion['budget']> | null
}

/** Half of a deposit of 20.00 or more, up to 200.00, wagered ten times. */
export const depositMatch: PromotionRuleOfKind<'depositMatch'> = {
  kind: 'depositMatch',
  first: false,
  minDeposit: '20.00',
  rate: '0.5',
  most: '200.00',
  wagerMultiplier: 10,
  weights: { RNG: '1', LIVE: '0.5' },
  maxContribution: '5.00',
  days: 30,
  withinHours: 72,
}

/** A ticket a day, each of which wins ten points. */
export const testRaffle: PromotionRuleOfKind<'raffle'> = {
  kind: 'raffle',
  tickets: [{ of: 'day', mostADay: 1 }],
  prizes: [{ weight: 1_000_000, reward: { kind: 'points', points: 10 } }],
}

/** Adds promotions, and takes part in them as members do. */
export function createPromotionActions(app: TestApp) {
  const { services } = app
  return {
    /** Adds a running promotion of `aurora` with a budget of 1,000.00, and returns its id. */
    async add({ type = 'LIMITED', budget = {}, ...fields }: NewPromotion): Promise<string> {
      const id = await insertTestPromotion(app, {
        values: { startAt: new Date(app.now() - 1_000), ...fields, type },
        budget: budget === null ? undefined : { mostMinor: 100_000n, mostRewards: 100, ...budget },
      })
      return String(id)
    },
    join: (token: string, id: string) => app.call(joinPromotion, { token, body: { id } }),
    claim: (token: string, id: string) => app.call(claimPromotion, { token, body: { id } }),
    async find(token: string, id: string) {
      const { list } = (await app.call(getPromotions, { token, query: { pageSize: 100 } })).value
      const found = list.find((entry) => entry.id === id)
      if (!found) throw new Error(`The promotion ${id} is not listed.`)
      return found
    },
    /** Lets everything that happened reach the consumers of the stream. */
    fold: () => foldActivity(services, activityConsumers),
  }
}
