import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { Deposit } from '@foyer/contract/wallet.ts'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { totalPages } from '#db/page.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'

export type DepositRow = typeof deposit.$inferSelect

/** An order, held until the end of the transaction: of two that would change it the later one waits. */
export async function holdDeposit(tx: Tx, id: string, isAlso?: SQL): Promise<DepositRow | undefined> {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.id, id), isAlso))
    .for('update')
  return row
}

/** Orders with whether a slip of each has been shown; `isWanted`, in this order, a page of them. */
export function readDeposits(db: Db, isWanted: SQL | undefined, page: Page) {
  return db
    .select({ row: deposit, owner: member.account, slipOf: depositSlip.depositId })
    .from(deposit)
    .innerJoin(member, eq(member.id, deposit.memberId))
    .leftJoin(depositSlip, eq(depositSlip.depositId, deposit.id))
    .where(isWanted)
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset ?? 0)
}

interface Page {
  readonly order: readonly SQL[]
  readonly limit: number
  readonly offset?: number
}

/** How many pages of `pageSize` the orders that `isWanted` finds fill. */
export async function depositPages(db: Db, isWanted: SQL | undefined, pageSize: number): Promise<number> {
  const [total] = await db.select({ rows: count() }).from(deposit).where(isWanted)
  return totalPages(total?.rows ?? 0, pageSize)
}

/** An order as its member sees it: where to pay is told for as long as it can be paid. */
export function depositWire(row: DepositRow, isSlipThere: boolean): Deposit {
  const currency = row.currency as Currency
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
    payUrl: isPending ? row.payUrl : null,
    flow: row.flow,
    fee: fromMinor(row.feeMinor, currency),
    credited: fromMinor(row.amountMinor - row.feeMinor, currency),
    expiresAt: row.expiresAt.toISOString(),
    qrCode: isPending ? row.qrCode : null,
    bankAccount: isPayable && bankAccount && reference ? { ...bankAccount, reference } : null,
    hasSlip: isSlipThere,
    reason: row.reason,
    cancelledBy: row.cancelledBy,
  }
}
