import { fromMinor } from '@foyer/contract/money.ts'
import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { and, count, eq, type SQL } from 'drizzle-orm'
import { findRecordBrand } from '#db/brand-scope.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { totalPages } from '#db/offset-pagination.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'

export type DepositRow = typeof deposit.$inferSelect

/** Selects a deposit order and locks its row until the end of the transaction, so that concurrent changes wait for each other. */
export async function lockDepositRow(tx: Tx, id: string, condition?: SQL): Promise<DepositRow | undefined> {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.id, id), condition))
    .for('update')
  return row
}

/** The brand of a deposit order, which never changes; undefined if there is no such order. */
export function findDepositBrand(db: Db, id: string): Promise<string | undefined> {
  return findRecordBrand(db, deposit, eq(deposit.id, id))
}

/** Selects a page of deposit orders with the owner's account name and whether a payment slip was uploaded. */
export function selectDeposits(db: Db, filter: SQL | undefined, page: DepositPage) {
  return db
    .select({ row: deposit, owner: member.account, slipOf: depositSlip.depositId })
    .from(deposit)
    .innerJoin(member, eq(member.id, deposit.memberId))
    .leftJoin(depositSlip, eq(depositSlip.depositId, deposit.id))
    .where(filter)
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset ?? 0)
}

interface DepositPage {
  readonly order: readonly SQL[]
  readonly limit: number
  readonly offset?: number
}

/** Number of pages of `pageSize` for the deposit orders that match the filter. */
export async function countDepositPages(db: Db, filter: SQL | undefined, pageSize: number): Promise<number> {
  const [total] = await db.select({ rows: count() }).from(deposit).where(filter)
  return totalPages(total?.rows ?? 0, pageSize)
}

/** A deposit order as its member sees it. Payment details are included only while the order can be paid. */
export function toDeposit(row: DepositRow, hasSlip: boolean): Deposit {
  const { currency } = row
  const isPending = row.state === 'pending'
  const isPayable = isPending || (row.flow === 'transfer' && row.state === 'review')
  const { bankAccount, reference } = row
  return {
    id: row.id,
    methodId: row.methodId,
    amount: fromMinor(row.amountMinor, currency),
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    chargedBackAt: row.chargedBackAt?.toISOString() ?? null,
    payUrl: isPending ? row.payUrl : null,
    flow: row.flow,
    fee: fromMinor(row.feeMinor, currency),
    credited: fromMinor(row.amountMinor - row.feeMinor, currency),
    expiresAt: row.expiresAt.toISOString(),
    qrCode: isPending ? row.qrCode : null,
    bankAccount: isPayable && bankAccount && reference ? { ...bankAccount, reference } : null,
    hasSlip: hasSlip,
    reason: row.reason,
    cancelledBy: row.cancelledBy,
  }
}
