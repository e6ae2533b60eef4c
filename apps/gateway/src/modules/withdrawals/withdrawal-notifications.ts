import { fromMinor } from '@foyer/contract/money.ts'
import type { WithdrawalActor, WithdrawalTransitionName } from '@foyer/contract/payments/withdrawal-states.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { MessageName } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'
import { payoutAmountOf, type WithdrawalRow } from './withdrawal-postings.ts'

const messageNames: Partial<Record<WithdrawalTransitionName, MessageName>> = {
  settle: 'withdrawalPaid',
  fail: 'withdrawalDelayed',
  reject: 'withdrawalRejected',
  refund: 'withdrawalRefunded',
  force: 'withdrawalForced',
}

/** Sends the member an inbox message about a transition that somebody else made. */
export async function notifyWithdrawalTransition(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  { step, by, reason }: { step: WithdrawalTransitionName; by: WithdrawalActor; reason: string },
): Promise<void> {
  const name = messageNames[step]
  if (!name || by === 'member') return
  const money = (minor: bigint) => fromMinor(minor, row.currency)
  const [account] = await tx.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  const values = {
    amount: money(row.amountMinor),
    payout: money(payoutAmountOf(row)),
    refunded: money(row.refundedMinor ?? 0n),
    currency: row.currency,
    place: `${account?.bankName} ${account?.numberMasked}`,
    reason,
  }
  const target = { page: 'withdraw', withdrawal: row.id } as const
  await addInboxMessage(tx, services, { memberId: row.memberId, name, target, values })
}
