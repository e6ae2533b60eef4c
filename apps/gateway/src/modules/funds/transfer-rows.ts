import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { type VendorTransfer, type VendorTransferState, vendorTransferStates } from '@foyer/contract/transfers.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'

export type TransferRow = typeof vendorTransfer.$inferSelect

/** Nobody else asks after a transfer for so long: more than a call to the vendor may take. */
export const heldMs = 2 * limits.vendorTransferTimeoutMs

/** What the movement that brings a failed transfer's money back is called after its id. */
export const wayBack = ':back'

export const isOpenTransfer = notInArray(vendorTransfer.state, ['CONFIRMED', 'FAILED'])

export async function findTransfer(
  db: Db,
  { memberId, idempotencyKey }: Pick<TransferRow, 'memberId' | 'idempotencyKey'>,
): Promise<TransferRow | undefined> {
  const isThis = and(eq(vendorTransfer.memberId, memberId), eq(vendorTransfer.idempotencyKey, idempotencyKey))
  const [row] = await db.select().from(vendorTransfer).where(isThis)
  return row
}

/** The vendors' codes of transfers, by the names that their movements carry in the book: a transfer's id, or that of its way back. */
export async function vendorsOfTransfers(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, Pick<TransferRow, 'id' | 'vendor'>>> {
  if (keys.length === 0) return new Map()
  const idOf = (key: string) => key.replace(wayBack, '')
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
 * Takes a transfer one step on from the state in which the caller saw it; undefined where somebody else has. Throws where there is
 * no such step.
 */
export async function step(
  tx: Tx,
  row: TransferRow,
  to: VendorTransferState,
  change: Partial<Pick<TransferRow, 'askAgainAt' | 'asked' | 'settledAt'>>,
): Promise<TransferRow | undefined> {
  if (!(vendorTransferStates[row.state].canBecome as readonly string[]).includes(to))
    throw new Error(`A transfer that is ${row.state} does not become ${to}.`)
  const isSeen = and(eq(vendorTransfer.id, row.id), eq(vendorTransfer.state, row.state))
  const [next] = await tx
    .update(vendorTransfer)
    .set({ ...change, state: to })
    .where(isSeen)
    .returning()
  return next
}

export function transferWire(row: TransferRow): VendorTransfer {
  return {
    id: row.id,
    vassalage: row.vendor,
    direction: row.direction,
    amount: fromMinor(row.amountMinor, row.currency as Currency),
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    askAgainAt: vendorTransferStates[row.state].final ? null : (row.askAgainAt?.toISOString() ?? null),
  }
}
