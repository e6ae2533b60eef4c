import type { OperatorWithdrawal } from '@foyer/contract/operator-withdrawals.ts'
import { and, eq, exists, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database.ts'
import { strayPayout, withdrawal } from '#db/schema/withdrawals.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent } from '#src/payments/provider.ts'
import type { WithdrawalRow } from './bookings.ts'
import { orderOf } from './payouts.ts'

type Wire = OperatorWithdrawal['paidElsewhere'][number]

/** Records a payout that matches no open attempt of the withdrawal. Returns false if it is already recorded, since providers repeat webhooks. */
export async function noteStray(
  tx: Tx,
  { clock }: Gateway,
  { id, attempt: duringAttempt }: WithdrawalRow,
  { attempt, providerRef, amount, currency }: PaymentEvent & { attempt: number },
): Promise<boolean> {
  const at = new Date(clock.now())
  const noted = await tx
    .insert(strayPayout)
    .values({ withdrawalId: id, attempt, duringAttempt, providerRef, amount, currency, at })
    .onConflictDoNothing()
    .returning()
  return noted.length > 0
}

/** The attempt that the provider reported as paid with this reference; undefined if no unmatched payout has it. */
export async function strayAttempt(db: Db, withdrawalId: string, providerRef: string): Promise<number | undefined> {
  const isThis = and(eq(strayPayout.withdrawalId, withdrawalId), eq(strayPayout.providerRef, providerRef))
  const [found] = await db.select({ attempt: strayPayout.attempt }).from(strayPayout).where(isThis)
  return found?.attempt
}

/**
 * Marks an unmatched payout as resolved by an operator: recalled, or posted with an adjustment. Returns whether it was still
 * open. If the provider reports the same payout again, it is not recorded again.
 */
export async function closeStray(
  tx: Tx,
  { clock }: Gateway,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const isThis = and(eq(strayPayout.withdrawalId, id), eq(strayPayout.providerRef, reference))
  const closed = await tx
    .update(strayPayout)
    .set({ closedAt: new Date(clock.now()) })
    .where(and(isThis, isNull(strayPayout.closedAt)))
    .returning()
  return closed.length > 0
}

/** Columns of the withdrawal table, or of an alias of it. */
type Whose = Readonly<Record<'id' | 'paidAttempt', AnyPgColumn>>

/** SQL condition: the withdrawal has an unmatched payout that is neither posted nor closed. An attempt that settled the withdrawal is posted. */
export function isPaidElsewhere(db: Db, of: Whose = withdrawal): SQL {
  return exists(
    db
      .select()
      .from(strayPayout)
      .where(and(eq(strayPayout.withdrawalId, of.id), isOpen(of))),
  )
}

function isOpen({ paidAttempt }: Whose): SQL | undefined {
  return and(or(isNull(paidAttempt), ne(paidAttempt, strayPayout.attempt)), isNull(strayPayout.closedAt))
}

/** Open unmatched payouts by withdrawal id, oldest first. */
export async function straysOf(db: Db, rows: readonly WithdrawalRow[]): Promise<ReadonlyMap<string, Wire[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ stray: strayPayout })
    .from(strayPayout)
    .innerJoin(withdrawal, eq(withdrawal.id, strayPayout.withdrawalId))
    .where(and(inArray(strayPayout.withdrawalId, ids), isOpen(withdrawal)))
    .orderBy(strayPayout.at, strayPayout.attempt)
  const strays = new Map<string, Wire[]>()
  for (const { stray } of found) {
    const { withdrawalId: id, attempt, providerRef: reference, amount, currency, at } = stray
    const wire = { order: orderOf({ id, attempt }), reference, amount, currency, at: at.toISOString() }
    strays.set(id, [...(strays.get(id) ?? []), wire])
  }
  return strays
}
