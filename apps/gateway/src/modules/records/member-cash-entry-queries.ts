import type { Currency } from '@foyer/contract/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type Account, playerCash, playerPendingWithdrawal } from '#ledger/accounts.ts'
import { balanceQuery } from '#ledger/balances.ts'
import type { CursorQuery } from './cursor-page.ts'

/** Selects entries of a cash account by transaction kind and by date in a time zone. */
export interface CashEntryFilter {
  readonly account: Account
  readonly kinds: readonly string[]
  readonly timeZone: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Number of entries and their sums in minor units: `in` sums credits, `out` sums debits; both are positive. */
export async function readCashTotals(
  db: Db,
  query: CashEntryFilter,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const [row] = await db.rows<{ count: string; credit: string; debit: string }>(sql`
    select coalesce(sum(entries), 0)::text as count, coalesce(sum(credit), 0)::text as credit,
      coalesce(sum(debit), 0)::text as debit
    from cash_pieces(${filterArguments(query)})`)
  return { count: Number(row?.count ?? 0), in: BigInt(row?.credit ?? 0), out: BigInt(row?.debit ?? 0) }
}

/** A member's lifetime deposits and withdrawals in minor units. */
export interface LifetimePayments {
  readonly paidIn: bigint
  readonly paidOut: bigint
  /** Requested withdrawals that are reserved and not paid out yet. */
  readonly pendingOut: bigint
}

/**
 * Reads all figures in one statement, so that a payout is counted either as pending or as paid. Refunds are not counted as paid out, and
 * deposits that were charged back not as paid in, even where a debt is left of them.
 */
export async function readLifetimePayments(
  db: Db,
  { memberId, currency, timeZone }: { memberId: bigint; currency: Currency; timeZone: string },
): Promise<LifetimePayments> {
  const account = playerCash(memberId, currency)
  const net = (kind: string) => sql`(select coalesce(sum(credit - debit), 0)
    from cash_pieces(${filterArguments({ account, kinds: [kind], timeZone })}))::text`
  const chargedBack = db
    .select({ sum: sqlSum(sql`${deposit.amountMinor} - ${deposit.feeMinor}`) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), eq(deposit.state, 'chargedBack')))
  const [row] = await db.rows<{ deposits: string; chargedBack: string; withdrawals: string; held: string }>(sql`
    select ${net('deposit')} as deposits, (${chargedBack}) as "chargedBack", ${net('withdrawal')} as withdrawals,
      (${balanceQuery(db, playerPendingWithdrawal(memberId, currency))}) as held`)
  const pendingOut = BigInt(row?.held ?? 0)
  const paidIn = BigInt(row?.deposits ?? 0) - BigInt(row?.chargedBack ?? 0)
  return { paidIn, paidOut: -BigInt(row?.withdrawals ?? 0) - pendingOut, pendingOut }
}

/** Account versions of the entries next to the cursor, nearest first. */
export async function listCashEntryCursors(
  db: Db,
  query: CashEntryFilter,
  { cursor, isNewer, limit }: CursorQuery,
): Promise<bigint[]> {
  const cursorText = cursor === undefined ? null : String(cursor)
  const rows = await db.rows<{ version: string }>(sql`
    select version::text from cash_page(${filterArguments(query)}, ${isNewer ? null : cursorText}::bigint,
      ${isNewer ? cursorText : null}::bigint, ${limit}) as version`)
  return rows.map(({ version }) => BigInt(version))
}

function filterArguments({ account, kinds, timeZone, startDate, endDate }: CashEntryFilter) {
  return sql`${account.code}, ${timeZone}, ${startDate ?? null}::date, ${endDate ?? null}::date, ${sql.param(kinds)}::text[]`
}
