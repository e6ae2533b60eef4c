import { randomUUID } from 'node:crypto'
import { getRedeemPointList, redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { decideRedemption } from '@foyer/contract/operator/point-mall.ts'
import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods } from '#db/schema/points.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { housePromo, playerCash, playerPoints, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import type { TestApp, TestMember } from './test-app.ts'

export const testPaymentPassword = '482913'

const testRecipe = { title: 'Test', subject: 'headphones', props: [], grade: 'jade', scene: 'vault' }

/** Members with points and money, goods to redeem them for, and the calls of a redemption. */
export async function createPointActions(app: TestApp) {
  const { db } = app
  const paymentPasswordHash = await hashPassword(testPaymentPassword)
  const actions = {
    async givePoints(memberId: bigint, points: bigint): Promise<void> {
      await postInOwnTransaction(db, {
        ...{ scope: 'reward', idempotencyKey: randomUUID(), kind: 'points' },
        legs: [
          { account: housePromo('aurora', 'POINTS'), amount: -points },
          { account: playerPoints(memberId), amount: points },
        ],
      })
    },
    async giveMoney(memberId: bigint, minor: bigint): Promise<void> {
      await postInOwnTransaction(db, {
        ...{ scope: 'test', idempotencyKey: randomUUID(), kind: 'deposit' },
        legs: [
          { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -minor },
          { account: playerCash(memberId, 'USD'), amount: minor },
        ],
      })
    },
    /** A member with a payment password, and this many points and minor units. */
    async createBuyer({ points = 0n, minor = 0n, level = 0 } = {}): Promise<TestMember> {
      const buyer = await app.registerMember()
      await inTransaction(db, (tx) =>
        tx.update(member).set({ paymentPasswordHash, level }).where(eq(member.id, buyer.id)),
      )
      if (points > 0n) await actions.givePoints(buyer.id, points)
      if (minor > 0n) await actions.giveMoney(buyer.id, minor)
      return buyer
    },
    async createGoods(change: Partial<typeof mallGoods.$inferInsert> = {}): Promise<string> {
      const [row] = await inTransaction(db, (tx) =>
        tx
          .insert(mallGoods)
          .values({
            ...{
              brand: 'aurora',
              code: randomUUID(),
              kind: 'physical',
              name: { EN: 'Headphones' },
              text: { EN: 'They play.' },
            },
            ...{ recipe: testRecipe, points: 300n, amountMinor: 0n, stock: 10, status: 'shown', sort: 1_000 },
            ...change,
          })
          .returning({ id: mallGoods.id }),
      )
      return String(row?.id)
    },
    async takeBreak(memberId: bigint, until: Date | null): Promise<void> {
      await inTransaction(db, (tx) =>
        tx.insert(playExclusion).values({ memberId, kind: 'coolOff', since: new Date(app.now()), until }),
      )
    },
  }
  return { ...actions, ...redemptionCalls(app) }
}

/** The calls of a redemption, by its buyer and by an operator. */
function redemptionCalls(app: TestApp) {
  /** What `redeem` sends. */
  const bodyFor = (goodsId: string, change: object = {}) => ({
    ...{ goodsId, redeemQuantity: 1, paidPoints: 300, paidAccount: 'balance' as const, paidAmount: '0' },
    ...{ receivingAddress: '12 Harbor Street, Port', mobileNum: '202 555 0143' },
    ...{ paymentPassword: testPaymentPassword, idempotencyKey: randomUUID() },
    ...change,
  })
  return {
    bodyFor,
    redeem: ({ token }: TestMember, goodsId: string, change: object = {}) =>
      app.call(redeemPointReward, { token, body: bodyFor(goodsId, change) }),
    decide: (id: string, decision: 'approve' | 'reject', remark?: string) =>
      app.call(decideRedemption, {
        token: app.operatorKey(),
        body: { id, decision, ...(remark !== undefined && { remark }) },
      }),
    recordOf: async ({ token }: TestMember, query: object = {}) =>
      (await app.call(getRedeemPointList, { token, query })).value.list,
  }
}

/** The stock of goods. */
export async function readStock(db: Db, goodsId: string): Promise<number> {
  const [row] = await db
    .select({ stock: mallGoods.stock })
    .from(mallGoods)
    .where(sql`${mallGoods.id} = ${goodsId}::bigint`)
  return row?.stock ?? -1
}
