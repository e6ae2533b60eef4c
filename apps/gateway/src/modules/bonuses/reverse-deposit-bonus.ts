import { eq, sql } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import { housePromo, playerBonus, playerCash, playerReceivable } from '#ledger/accounts.ts'
import { postLedgerRollback, postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { type BonusRow, brandOfBonus, endBonus, lockBonusRows } from './end-bonus.ts'
import { bonusLedgerScope } from './lock-bonus.ts'
import { publishBonus } from './publish-bonus.ts'

export interface ReversedDeposit {
  /** Scope and key of the deposit's ledger transaction, as in the terms of the reward. */
  readonly depositRef: string
  readonly reason: string
}

/**
 * A deposit is reversed: the bonuses that are a share of it are void; the member is told of the deposit. Of one that play has released, what the balance does not hold any
 * more joins the member's debt. Called in the transaction that reverses the deposit; repeating it changes nothing.
 */
export async function reverseDepositBonuses(
  tx: Tx,
  services: AppServices,
  { depositRef, reason }: ReversedDeposit,
): Promise<void> {
  const ofDeposit = tx
    .select({ id: reward.id })
    .from(reward)
    .where(sql`${reward.terms} ->> 'depositRef' = ${depositRef} and ${reward.terms} ? 'depositRef'`)
  for (const row of await lockBonusRows(tx, sql`${bonus.id} in ${ofDeposit}`)) {
    if (row.state === 'active') await endBonus(tx, services, row, { state: 'void', reason, isSilent: true })
    else if (row.state === 'paid') await takeBack(tx, services, row, reason)
  }
}

/** Undoes the payment: what the balance cannot cover becomes a debt. What was locked goes back to the house, as at any other end. */
async function takeBack(tx: Tx, services: AppServices, row: BonusRow, reason: string): Promise<void> {
  const { id, memberId, amountMinor } = row
  const brand = brandOfBonus(services, row)
  const { code, currency } = brand
  const parentKey = `${id}:pay`
  const undone = await postLedgerRollback(tx, {
    ...{ scope: bonusLedgerScope, parentKey },
    account: playerCash(memberId, currency),
    receivable: playerReceivable(memberId, currency),
  })
  if (undone.outcome !== 'posted') throw new Error(`The payment of the bonus ${id} was not undone: ${undone.outcome}.`)
  const returned = await postLedgerTransaction(tx, {
    ...{ scope: bonusLedgerScope, idempotencyKey: `${id}:end`, kind: 'promo' },
    legs: [
      { account: playerBonus(memberId, currency), amount: -amountMinor },
      { account: housePromo(code, currency), amount: amountMinor },
    ],
  })
  if (returned.outcome !== 'posted') throw new Error(`The bonus ${id} was not returned: ${returned.outcome}.`)
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: bonusLedgerScope, idempotencyKey: `rollback:${parentKey}`, kind: 'bonus' as const },
    ...{ brand: code, memberId, amountMinor: -amountMinor, happenedAt: new Date(services.clock.now()) },
  })
  const endNotifiedAt = new Date(services.clock.now())
  await tx.update(bonus).set({ state: 'void', reason, endNotifiedAt }).where(eq(bonus.id, id))
  publishBonus(services, brand, row)
  afterCommit(() => publishBalance(services, memberId, currency))
}
