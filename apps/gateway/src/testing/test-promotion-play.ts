import { randomUUID } from 'node:crypto'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { eq } from 'drizzle-orm'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activityInbox } from '#db/schema/activity.ts'
import type { promotion } from '#db/schema/content.ts'
import { game, round } from '#db/schema/games.ts'
import { promotionConsumer } from '#modules/promotions/service.ts'
import { insertTestPromotion } from './insert-test-promotion.ts'
import type { TestApp, TestMember } from './test-app.ts'

export const hourMs = 60 * 60_000

interface TestPromotion extends Partial<typeof promotion.$inferInsert> {
  readonly type: PromotionType
  readonly rule: PromotionRule
  /** Minor units. */
  readonly budget?: bigint
}

/** What a test of promotions does: opens them on aurora, lets members join, play, deposit and sign in, and lets the stream be read. */
export function createPromotionPlay(app: TestApp) {
  const { db, services } = app
  const at = (ms: number) => new Date(ms)
  return {
    async open({ budget = 100_000_000n, ...fields }: TestPromotion): Promise<string> {
      const values = { startAt: at(app.now() - hourMs), endAt: at(app.now() + hourMs), ...fields }
      return String(await insertTestPromotion(app, { values, budget: { mostMinor: budget, mostRewards: 1_000_000 } }))
    },
    join: ({ token }: TestMember, id: string) => app.call(joinPromotion, { token, body: { id } }),
    /** A round that has ended, at an edge at which the whole bet is commissionable. Amounts in minor units. */
    async playRound(
      { id }: TestMember,
      values: Partial<typeof round.$inferInsert> & { betMinor: bigint },
    ): Promise<bigint> {
      const nowMs = app.now()
      const [row] = await inTransaction(db, (tx) =>
        tx
          .insert(round)
          .values({
            ...{ adapter: 'test', vendorRoundId: randomUUID(), vendor: 'STUDIO', memberId: id, brand: 'aurora' },
            ...{ nodeId: 'studio-aurora-stag', currency: 'USD', state: 'settled', winMinor: 0n },
            ...{ startedAt: at(nowMs), settledAt: at(nowMs) },
            ...values,
          })
          .returning({ id: round.id }),
      )
      return row?.id ?? 0n
    },
    /** The vendor takes a round back after it has ended. */
    async rollBack(roundId: bigint): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [row] = await tx
          .update(round)
          .set({ state: 'returned', betMinor: 0n, winMinor: 0n })
          .where(eq(round.id, roundId))
          .returning()
        if (!row) throw new Error('The round is missing.')
        const values = { brand: row.brand, memberId: row.memberId, kind: 'change' as const, roundId }
        await tx.insert(activityInbox).values({ ...values, happenedAt: at(app.now()) })
      })
    },
    async record({ id }: TestMember, kind: 'deposit' | 'login', amountMinor = 0n): Promise<void> {
      const values = { brand: 'aurora', memberId: id, kind, amountMinor, happenedAt: at(app.now()) }
      await inTransaction(db, (tx) => tx.insert(activityInbox).values(values))
    },
    fold: () => foldActivity(services, [promotionConsumer]),
    /** The return to player of the test's game, in basis points: 9,600 makes the whole bet commissionable. */
    async setReturn(rtp: number): Promise<void> {
      await inTransaction(db, (tx) => tx.update(game).set({ rtp }).where(eq(game.nodeId, 'studio-aurora-stag')))
    },
  }
}
