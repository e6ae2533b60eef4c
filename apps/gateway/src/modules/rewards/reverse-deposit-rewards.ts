import type { Currency } from '@foyer/contract/money.ts'
import { asc, sql } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import { playerCash, playerReceivable } from '#ledger/accounts.ts'
import { postLedgerRollback } from '#ledger/ledger.ts'
import { type ReversedDeposit, reverseDepositBonuses } from '#modules/bonuses/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { voidLockedReward } from './decide-rewards.ts'
import { rewardLedgerScope } from './pay-reward.ts'
import type { RewardRow } from './reward-row.ts'

/**
 * A deposit is reversed: what was given as a share of it is void, whether it waits to be claimed or released, is a locked bonus, or was paid.
 * Of what was paid, what the balance does not hold any more joins the member's debt. Called in the transaction that reverses the deposit;
 * repeating it changes nothing.
 */
export async function reverseDepositRewards(tx: Tx, services: AppServices, reversed: ReversedDeposit): Promise<void> {
  const { depositRef, reason } = reversed
  const rows = await tx
    .select()
    .from(reward)
    .where(sql`${reward.terms} ->> 'depositRef' = ${depositRef} and ${reward.terms} ? 'depositRef'`)
    .orderBy(asc(reward.id))
    .for('update')
  for (const row of rows) {
    if (row.state === 'ready' || row.state === 'held') await voidLockedReward(tx, services, row, reason)
    else if (row.kind === 'cash' && row.transactionId !== null && row.state !== 'void')
      await takeCashBack(tx, services, row, reason)
  }
  await reverseDepositBonuses(tx, services, reversed)
}

async function takeCashBack(tx: Tx, services: AppServices, row: RewardRow, reason: string): Promise<void> {
  const { id, brand: code, memberId, amount } = row
  const currency: Currency | undefined = services.brands.getByCode(code)?.currency
  if (!currency) throw new Error(`The brand ${code} of the reward ${id} is missing.`)
  const parentKey = String(id)
  const undone = await postLedgerRollback(tx, {
    ...{ scope: rewardLedgerScope, parentKey },
    account: playerCash(memberId, currency),
    receivable: playerReceivable(memberId, currency),
  })
  if (undone.outcome !== 'posted') throw new Error(`The reward ${id} was not taken back: ${undone.outcome}.`)
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: rewardLedgerScope, idempotencyKey: `rollback:${parentKey}`, kind: 'bonus' as const },
    ...{ brand: code, memberId, amountMinor: -amount, happenedAt: new Date(services.clock.now()) },
  })
  await voidLockedReward(tx, services, row, reason)
  afterCommit(() => publishBalance(services, memberId, currency))
}
