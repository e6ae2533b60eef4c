import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import {
  type VendorTransfer,
  type VendorTransferState,
  vendorTransferStateMachine,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/database-transactions.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'

export type TransferRow = typeof vendorTransfer.$inferSelect

/** How long a transfer is claimed by one node. Longer than the timeout of a call to the vendor. */
export const transferClaimMs = 2 * limits.vendorTransferTimeoutMs

/** Suffix of the ledger key of the transaction that returns a failed transfer's money; it follows the transfer's id. */
export const transferReturnKeySuffix = ':back'

export const openTransferCondition = notInArray(vendorTransfer.state, ['CONFIRMED', 'FAILED'])

export async function findTransfer(
  db: Db,
  { memberId, idempotencyKey }: Pick<TransferRow, 'memberId' | 'idempotencyKey'>,
): Promise<TransferRow | undefined> {
  const isThis = and(eq(vendorTransfer.memberId, memberId), eq(vendorTransfer.idempotencyKey, idempotencyKey))
  const [row] = await db.select().from(vendorTransfer).where(isThis)
  return row
}

/** Maps ledger keys to transfer id and vendor code. A key is a transfer's id, or the id with `transferReturnKeySuffix`. */
export async function findTransfersByLedgerKey(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, Pick<TransferRow, 'id' | 'vendor'>>> {
  if (keys.length === 0) return new Map()
  const idOf = (key: string) => key.replace(transferReturnKeySuffix, '')
  const rows = await db
    .select({ id: vendorTransfer.id, vendor: vendorTransfer.vendor })
    .from(vendorTransfer)
    .where(inArray(vendorTransfer.id, [...new Set(keys.map(idOf))]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    keys.flatMap((key) => {
      const row = byId.get(idOf(key))
      return row ? [[key, row] as const] : []
    }),
  )
}

/**
 * Moves a transfer to its next state if it is still in the state that the caller read; returns undefined if it is not. Throws
 * if the state table does not allow the transition.
 */
export async function transitionTransfer(
  tx: Tx,
  row: TransferRow,
  to: VendorTransferState,
  change: Partial<Pick<TransferRow, 'nextQueryAt' | 'queryCount' | 'settledAt'>>,
): Promise<TransferRow | undefined> {
  if (!(vendorTransferStateMachine[row.state].canBecome as readonly string[]).includes(to))
    throw new Error(`A transfer in state ${row.state} cannot move to ${to}.`)
  const isUnchanged = and(eq(vendorTransfer.id, row.id), eq(vendorTransfer.state, row.state))
  const [updated] = await tx
    .update(vendorTransfer)
    .set({ ...change, state: to })
    .where(isUnchanged)
    .returning()
  return updated
}

export function toVendorTransfer(row: TransferRow): VendorTransfer {
  return {
    id: row.id,
    vassalage: row.vendor,
    direction: row.direction,
    amount: fromMinor(row.amountMinor, row.currency),
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    nextQueryAt: vendorTransferStateMachine[row.state].final ? null : (row.nextQueryAt?.toISOString() ?? null),
  }
}
