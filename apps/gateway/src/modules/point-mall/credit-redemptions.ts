import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { redemption } from '#db/schema/points.ts'
import type { RewardTerms } from '#db/schema/rewards.ts'
import { lockedTerms, makeReward } from '#modules/rewards/service.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RedemptionRow } from './redemption-list.ts'

const creditedAtOnce = 50

/**
 * Approves the redemptions of what is credited, and gives it as a reward: cash and tickets are paid with it, and a locked amount waits in
 * the reward centre while another bonus is active. Nothing is credited during a break. Returns whether more may wait.
 */
export async function creditRedemptions(services: AppServices): Promise<boolean> {
  const count = await inTransaction(services.db, (tx) => creditBatch(tx, services))
  return count === creditedAtOnce
}

async function creditBatch(tx: Tx, services: AppServices): Promise<number> {
  const decidedAt = new Date(services.clock.now())
  const due = await tx
    .select()
    .from(redemption)
    .where(
      and(
        eq(redemption.status, 'inProcess'),
        ne(redemption.kind, 'physical'),
        inArray(redemption.brand, services.brands.codes()),
        not(isOnBreak(services, redemption.memberId)),
      ),
    )
    .orderBy(asc(redemption.id))
    .limit(creditedAtOnce)
    .for('update', { skipLocked: true })
  for (const row of due) {
    const brand = services.brands.getByCode(row.brand)
    if (!brand) continue
    await giveReward(tx, services, brand, row)
    await tx.update(redemption).set({ status: 'approved', decidedAt }).where(eq(redemption.id, row.id))
  }
  return due.length
}

async function giveReward(tx: Tx, services: AppServices, brand: Brand, row: RedemptionRow): Promise<void> {
  const { kind, credit, quantity, transactionNo, memberId } = row
  if (kind === 'physical' || !credit) throw new Error(`The redemption ${transactionNo} credits nothing.`)
  const amount = BigInt(credit.worth) * BigInt(quantity)
  const terms = termsOf(row, amount)
  await makeReward(tx, services, {
    ...{ brand, memberId, source: 'mall', sourceKey: transactionNo, kind, amount, terms, pays: 'auto' },
  })
}

function termsOf({ kind, credit }: RedemptionRow, amount: bigint): RewardTerms {
  if (kind === 'tickets') return { promotionId: credit?.promotionId ?? '0' }
  return kind === 'locked' ? lockedTerms(amount, credit?.wagerMultiplier) : {}
}
