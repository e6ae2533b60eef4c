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

/** Notes a payment at a withdrawal that has no place for it. The company says the same more than once: whether this was the first time. */
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

/** The attempt of a withdrawal that the company reported paid under this name; undefined where it is none of these. */
export async function strayAttempt(db: Db, withdrawalId: string, providerRef: string): Promise<number | undefined> {
  const isThis = and(eq(strayPayout.withdrawalId, withdrawalId), eq(strayPayout.providerRef, providerRef))
  const [found] = await db.select({ attempt: strayPayout.attempt }).from(strayPayout).where(isThis)
  return found?.attempt
}

/**
 * An operator has dealt with a payment: it is called back, or booked by an adjustment. Whether it was still to be dealt with. A
 * payment of the same name that is told of again is not noted again.
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

/** Of the table of withdrawals, or of a name that a query gives it. */
type Whose = Readonly<Record<'id' | 'paidAttempt', AnyPgColumn>>

/** Whether a payment of the withdrawal is booked nowhere and not dealt with. One that settled it in the end is booked. */
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

/** Those that are booked nowhere and not dealt with, by withdrawal, the earliest first. */
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
