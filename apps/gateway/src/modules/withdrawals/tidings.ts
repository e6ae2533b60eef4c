import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { StepTaker, WithdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import type { Gateway } from '#src/gateway.ts'
import type { MessageName } from '#src/messages/message-words.ts'
import { payoutOf, type WithdrawalRow } from './bookings.ts'

const names: Partial<Record<WithdrawalStep, MessageName>> = {
  settle: 'withdrawalPaid',
  fail: 'withdrawalDelayed',
  reject: 'withdrawalRejected',
  refund: 'withdrawalRefunded',
  force: 'withdrawalForced',
}

/** Sends the member an inbox message about a transition that somebody else made. */
export async function leaveTidings(
  tx: Tx,
  gateway: Gateway,
  row: WithdrawalRow,
  { step, by, reason }: { step: WithdrawalStep; by: StepTaker; reason: string },
): Promise<void> {
  const name = names[step]
  if (!name || by === 'member') return
  const money = (minor: bigint) => fromMinor(minor, row.currency as Currency)
  const [account] = await tx.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  const values = {
    amount: money(row.amountMinor),
    payout: money(payoutOf(row)),
    refunded: money(row.refundedMinor ?? 0n),
    currency: row.currency,
    place: `${account?.bankName} ${account?.numberMasked}`,
    reason,
  }
  const about = { page: 'withdraw', withdrawal: row.id } as const
  await leaveMessage(tx, gateway, { memberId: row.memberId, name, about, values })
}
