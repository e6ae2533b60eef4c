import { randomUUID } from 'node:crypto'
import { redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { convertPoint } from '@foyer/contract/engagement/points.ts'
import { claimRebate } from '@foyer/contract/engagement/rebate.ts'
import { grantReward } from '@foyer/contract/operator/member-rewards.ts'
import { joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { drawRafflePrize } from '@foyer/contract/promotions/raffles.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { mallGoods } from '#db/schema/points.ts'
import { rebateDay } from '#db/schema/rebates.ts'
import { raffleTicket } from '#db/schema/rewards.ts'
import type { IdempotencyCase } from './idempotency-case.ts'
import type { TestApp, TestMember } from './test-app.ts'
import { createPointActions } from './test-points.ts'

interface Preparation {
  /** A member with a balance and this payment password. */
  registerFundedMember(app: TestApp): Promise<TestMember>
  readonly paymentPassword: string
}

const key = () => randomUUID()

/** The calls that give members something, each prepared so that it has an effect. */
export function createEngagementCases(db: Database, preparation: Preparation): readonly IdempotencyCase[] {
  const { registerFundedMember } = preparation
  return [
    ...createPointCases(db, preparation),
    {
      route: grantReward,
      async prepare(app) {
        const { username } = await registerFundedMember(app)
        const body = { brand: 'aurora', account: username, kind: 'cash', amount: '10.00', reason: 'A goodwill credit' }
        return { token: app.operatorKey(), body: { ...body, idempotencyKey: key() } }
      },
      changedFields: { amount: '11.00' },
    },
    {
      route: claimRebate,
      async prepare(app) {
        const { id, token } = await registerFundedMember(app)
        const played = { brand: 'aurora', category: 'RNG', vendor: 'PG', validMinor: 100_000n } as const
        const day = new Date(app.now()).toISOString().slice(0, 10)
        await inTransaction(db, (tx) =>
          tx.insert(rebateDay).values({ memberId: id, ...played, day, rate: 5_000, isLineRate: false }),
        )
        return { id, token, body: { idempotencyKey: key() } }
      },
    },
    {
      route: drawRafflePrize,
      async prepare(app) {
        const { id, token } = await registerFundedMember(app)
        const isRaffle = sql`${promotion.brand} = 'aurora' and ${promotion.rule} ->> 'kind' = 'raffle'`
        const [raffle] = await db.select({ id: promotion.id }).from(promotion).where(isRaffle)
        const promotionId = String(raffle?.id)
        expect((await app.call(joinPromotion, { token, body: { id: promotionId } })).success).toBe(true)
        const ticket = { promotionId: raffle?.id ?? 0n, memberId: id, tickets: 1 }
        await inTransaction(db, (tx) => tx.insert(raffleTicket).values(ticket))
        return { id, token, body: { promotionId, idempotencyKey: key() } }
      },
    },
  ]
}

/** The calls that spend points. */
function createPointCases(db: Database, { registerFundedMember, paymentPassword }: Preparation): IdempotencyCase[] {
  /** A member with points. */
  const prepareBuyer = async (app: TestApp) => {
    const buyer = await registerFundedMember(app)
    const { givePoints } = await createPointActions(app)
    await givePoints(buyer.id, 5_000n)
    return buyer
  }
  return [
    {
      route: convertPoint,
      async prepare(app) {
        const { id, token } = await prepareBuyer(app)
        return { id, token, body: { points: '500', paymentPassword, idempotencyKey: key() } }
      },
      changedFields: { points: '600' },
    },
    {
      route: redeemPointReward,
      async prepare(app) {
        const { id, token } = await prepareBuyer(app)
        const [goods] = await db.select().from(mallGoods).where(eq(mallGoods.code, 'chocolate'))
        const delivery = { receivingAddress: '12 Harbor Street', mobileNum: '202 555 0143' }
        const asked = {
          goodsId: String(goods?.id),
          redeemQuantity: 1,
          paidPoints: Number(goods?.points),
          paidAmount: '0',
          paidAccount: 'balance',
        }
        return { id, token, body: { ...asked, ...delivery, paymentPassword, idempotencyKey: key() } }
      },
      changedFields: { redeemQuantity: 2 },
    },
  ]
}
