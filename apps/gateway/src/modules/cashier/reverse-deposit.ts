import { chargeBackReason } from '@foyer/contract/engagement/bonuses.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { playerCash, playerReceivable } from '#ledger/accounts.ts'
import { postLedgerRollback } from '#ledger/ledger.ts'
import { reverseDepositRewards } from '#modules/rewards/service.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { liftWageringRequirement } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import type { DepositRow } from './deposit-rows.ts'

/** Ledger scope of deposits. The keys in it are the ids of the orders. */
export const depositLedgerScope = 'deposit'

/**
 * Reverses a confirmed deposit that was charged back: what it has made of a promotion is void, its ledger transaction is reversed whole, with
 * its fee, and what the balance does not hold becomes a debt. What is still open of its wagering requirement is lifted. The member is told.
 */
export async function reverseDeposit(tx: Tx, services: AppServices, row: DepositRow): Promise<void> {
  const { id, brand: code, memberId, amountMinor, feeMinor, currency, settledAt } = row
  const nowMs = services.clock.now()
  const credited = amountMinor - feeMinor
  // Lock order: rewards and bonuses, then ledger accounts, then the wagering row, as where a reward is claimed.
  const depositRef = `${depositLedgerScope}:${id}`
  await reverseDepositRewards(tx, services, { depositRef, reason: chargeBackReason })
  const outcome = await postLedgerRollback(tx, {
    ...{ scope: depositLedgerScope, parentKey: id },
    account: playerCash(memberId, currency),
    receivable: playerReceivable(memberId, currency),
  })
  if (outcome.outcome !== 'posted') throw new Error(`The deposit ${id} was not reversed: ${outcome.outcome}.`)
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: depositLedgerScope, idempotencyKey: `rollback:${id}`, kind: 'deposit' as const },
    ...{ brand: code, memberId, amountMinor: -credited, happenedAt: new Date(nowMs) },
  })
  const brand = services.brands.getByCode(code)
  const addedAt = settledAt ?? row.createdAt
  await liftWageringRequirement(tx, { memberId, nowMs, brand, amountMinor: credited, addedAt })
  await addInboxMessage(tx, services, {
    ...{ memberId, name: 'depositChargedBack', target: { page: 'depositv2', deposit: id } },
    values: { amount: fromMinor(credited, currency), currency },
  })
}
