import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'
import { type EntryFilter, entryConditions } from './balances.ts'

/** Where a page of entries begins: next to the entry of this version, nearest first; without one, the newest entries. */
export interface EntryCursor {
  readonly cursor: bigint | undefined
  readonly isNewer: boolean
  readonly limit: number
}

/** The versions of a live account's entries next to a cursor. For accounts with few entries: those of cash have rolled-up pages. */
export async function listEntryVersions(
  db: Db,
  filter: EntryFilter,
  { cursor, isNewer, limit }: EntryCursor,
): Promise<bigint[]> {
  const version = ledgerEntry.accountVersion
  const isBeyond = cursor === undefined ? undefined : isNewer ? gt(version, cursor) : lt(version, cursor)
  const rows = await db
    .select({ version })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(and(...entryConditions(filter), isBeyond))
    .orderBy(isNewer ? asc(version) : desc(version))
    .limit(limit)
  return rows.flatMap((row) => row.version ?? [])
}
