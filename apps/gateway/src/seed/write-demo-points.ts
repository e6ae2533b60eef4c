import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { reward } from '#db/schema/rewards.ts'
import { housePromo, playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerRollback, postLedgerTransaction } from '#ledger/ledger.ts'
import { newTransactionNo } from '#modules/point-mall/service.ts'
import { listEarnRules, pointLedgerScope } from '#modules/points/service.ts'
import type { demoMallGoods } from './demo-mall-goods.ts'

/** What the demo's member has once the points of the betting history are posted too. */
const pointsOfDemoMember = 3_480n

interface DemoRedemption {
  readonly goods: keyof typeof demoMallGoods
  readonly daysAgo: number
  readonly status: 'approved' | 'rejected' | 'inProcess'
  readonly remark: string
}

const redemptions: readonly DemoRedemption[] = [
  { goods: 'mug', daysAgo: 21, status: 'approved', remark: 'AH 4711 2026' },
  { goods: 'sunglasses', daysAgo: 9, status: 'rejected', remark: 'The address is incomplete.' },
  { goods: 'chocolate', daysAgo: 1, status: 'inProcess', remark: '' },
]

/** Gives the demo's member points and a redemption of each status, in the order of their times. */
export async function writeDemoPoints(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const isPlayer = and(eq(member.brand, brand.code), eq(member.account, 'player'))
  const [player] = await tx.select({ id: member.id }).from(member).where(isPlayer)
  if (!player) return
  // What missions have given already counts too.
  const before = await balanceOf(tx, playerPoints(player.id))
  const writer = createDemoPointWriter(tx, brand, { memberId: player.id, before, nowMs })
  const [mug, sunglasses, chocolate] = redemptions
  await writer.give('welcome', 2_000n, 28)
  if (mug) await writer.redeem(mug)
  await writer.give('autumn', 600n, 14)
  if (sunglasses) await writer.redeem(sunglasses)
  if (chocolate) await writer.redeem(chocolate)
  const left = pointsOfDemoMember - writer.balance() - (await readEarnedPoints(tx, brand, player.id))
  if (left > 0n) await writer.give('anniversary', left, 0.5)
}

/** The whole points by type that the betting history and the deposits earn. */
async function readEarnedPoints(tx: Tx, brand: Brand, memberId: bigint): Promise<bigint> {
  const [row] = await tx.rows<{ points: string }>(sql`
    select coalesce(sum(points), 0)::text as points from (
      select r.type, floor(sum(r.rate * e.counted) / 1000000) as points
      from (
        select c.category as source, c.commissionable as counted from round r cross join lateral counted_round(r) c
          where r.member_id = ${memberId}
        union all select 'deposit', amount_minor from activity_inbox where member_id = ${memberId} and kind = 'deposit'
      ) e
      join jsonb_to_recordset(${JSON.stringify(listEarnRules(brand))}::jsonb) as r(source text, type text, rate numeric)
        on r.source = e.source
      group by r.type
    ) p`)
  return BigInt(row?.points ?? 0)
}

function createDemoPointWriter(
  tx: Tx,
  { code, currency }: Brand,
  { memberId, before, nowMs }: { memberId: bigint; before: bigint; nowMs: number },
) {
  let balance = before
  const account = playerPoints(memberId)
  const post = async (movement: Pick<LedgerTransaction, 'scope' | 'idempotencyKey' | 'at'>, points: bigint) => {
    const outcome = await postLedgerTransaction(tx, {
      ...movement,
      kind: 'points',
      legs: [
        { account: housePromo(code, 'POINTS'), amount: -points },
        { account, amount: points },
      ],
    })
    balance += points
    return outcome.txId
  }
  return {
    balance: () => balance,
    async give(sourceKey: string, amount: bigint, daysAgo: number): Promise<void> {
      const at = new Date(nowMs - daysAgo * dayMs)
      const [row] = await tx
        .insert(reward)
        .values({
          ...{ brand: code, memberId, source: 'operator', sourceKey: `demo ${sourceKey}`, kind: 'points', amount },
          ...{ state: 'issued', readyAt: at, settledAt: at },
        })
        .returning({ id: reward.id })
      if (!row) return
      const transactionId = await post(
        { scope: pointLedgerScope('reward'), idempotencyKey: String(row.id), at },
        amount,
      )
      await tx.update(reward).set({ transactionId }).where(eq(reward.id, row.id))
    },
    async redeem({ goods: goodsCode, daysAgo, status, remark }: DemoRedemption): Promise<void> {
      const [goods] = await tx
        .select()
        .from(mallGoods)
        .where(and(eq(mallGoods.brand, code), eq(mallGoods.code, goodsCode)))
      if (!goods) return
      const transactionNo = newTransactionNo()
      const scope = pointLedgerScope('redeem')
      const createdAt = new Date(nowMs - daysAgo * dayMs)
      const decidedAt = status === 'inProcess' ? null : new Date(createdAt.getTime() + dayMs / 4)
      await post({ scope, idempotencyKey: transactionNo, at: createdAt }, -goods.points)
      if (status === 'rejected' && decidedAt) {
        const idempotencyKey = `${transactionNo}:rejected`
        await postLedgerRollback(tx, { scope, account, parentKey: transactionNo, idempotencyKey, at: decidedAt })
        balance += goods.points
      }
      await tx.insert(redemption).values({
        ...{ transactionNo, brand: code, memberId, goodsId: goods.id, kind: goods.kind, name: goods.name, quantity: 1 },
        ...{ points: goods.points, amountMinor: 0n, currency, status, remark, decidedAt, createdAt },
        ...{ receivingAddress: '12 Harbor Street', mobileNum: '', pointsBalance: balance },
        ...{ decidedBy: decidedAt && 'first', idempotencyKey: `demo ${goodsCode}` },
      })
      if (status !== 'rejected') {
        await tx
          .update(mallGoods)
          .set({ stock: sql`${mallGoods.stock} - 1` })
          .where(eq(mallGoods.id, goods.id))
      }
    },
  }
}
