import type { BackOfficeWithdrawal } from '@foyer/contract/operator/back-office-withdrawals.ts'
import { and, eq, exists, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database-transactions.ts'
import { unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import type { WithdrawalRow } from '#modules/withdrawals/withdrawal-postings.ts'
import type { PayoutEvent } from '#payments/provider.ts'
import type { AppServices } from '#src/app-services.ts'
import { payoutProviderOrderId } from './submit-payout.ts'

type UnmatchedPayout = BackOfficeWithdrawal['unmatchedPayouts'][number]

/** Records a payout that matches no open attempt of the withdrawal. Returns false if it is already recorded, since providers repeat webhooks. */
export async function insertUnmatchedPayout(
  tx: Tx,
  { clock }: AppServices,
  { id, attempt: duringAttempt }: WithdrawalRow,
  { attempt, providerRef, amount, currency }: PayoutEvent & { attempt: number },
): Promise<boolean> {
  const at = new Date(clock.now())
  const inserted = await tx
    .insert(unmatchedPayout)
    .values({ withdrawalId: id, attempt, duringAttempt, providerRef, amount, currency, at })
    .onConflictDoNothing()
    .returning()
  return inserted.length > 0
}

/** The attempt that the provider reported as paid with this reference; undefined if no unmatched payout has it. */
export async function findUnmatchedAttempt(
  db: Db,
  withdrawalId: string,
  providerRef: string,
): Promise<number | undefined> {
  const isThis = and(eq(unmatchedPayout.withdrawalId, withdrawalId), eq(unmatchedPayout.providerRef, providerRef))
  const [found] = await db.select({ attempt: unmatchedPayout.attempt }).from(unmatchedPayout).where(isThis)
  return found?.attempt
}

/**
 * Marks an unmatched payout as resolved by an operator: recalled, or posted with an adjustment. Returns whether it was still
 * open. If the provider reports the same payout again, it is not recorded again.
 */
export async function markUnmatchedPayoutClosed(
  tx: Tx,
  { clock }: AppServices,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const isThis = and(eq(unmatchedPayout.withdrawalId, id), eq(unmatchedPayout.providerRef, reference))
  const closed = await tx
    .update(unmatchedPayout)
    .set({ closedAt: new Date(clock.now()) })
    .where(and(isThis, isNull(unmatchedPayout.closedAt)))
    .returning()
  return closed.length > 0
}

/** Columns of the withdrawal table, or of an alias of it. */
type WithdrawalColumns = Readonly<Record<'id' | 'paidAttempt', AnyPgColumn>>

/** SQL condition: the withdrawal has an unmatched payout that is neither posted nor closed. An attempt that settled the withdrawal is posted. */
export function openUnmatchedPayoutCondition(db: Db, columns: WithdrawalColumns = withdrawal): SQL {
  return exists(
    db
      .select()
      .from(unmatchedPayout)
      .where(and(eq(unmatchedPayout.withdrawalId, columns.id), isOpenUnmatched(columns))),
  )
}

function isOpenUnmatched({ paidAttempt }: WithdrawalColumns): SQL | undefined {
  return and(or(isNull(paidAttempt), ne(paidAttempt, unmatchedPayout.attempt)), isNull(unmatchedPayout.closedAt))
}

/** Open unmatched payouts by withdrawal id, oldest first. */
export async function listOpenUnmatchedPayouts(
  db: Db,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, UnmatchedPayout[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ stray: unmatchedPayout })
    .from(unmatchedPayout)
    .innerJoin(withdrawal, eq(withdrawal.id, unmatchedPayout.withdrawalId))
    .where(and(inArray(unmatchedPayout.withdrawalId, ids), isOpenUnmatched(withdrawal)))
    .orderBy(unmatchedPayout.at, unmatchedPayout.attempt)
  const payoutsByWithdrawal = new Map<string, UnmatchedPayout[]>()
  for (const { stray: payout } of found) {
    const { withdrawalId: id, attempt, providerRef: reference, amount, currency, at } = payout
    const publicView = {
      order: payoutProviderOrderId({ id, attempt }),
      reference,
      amount,
      currency,
      at: at.toISOString(),
    }
    payoutsByWithdrawal.set(id, [...(payoutsByWithdrawal.get(id) ?? []), publicView])
  }
  return payoutsByWithdrawal
}
