import type { TransactionRecord } from '@foyer/contract/records.ts'
import type { Db } from '#db/database.ts'
import type { Entry } from '#ledger/balances.ts'
import { vendorsOfTransfers } from '#modules/funds/service.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { adjustmentScope, reversedTransfers } from '#modules/operator/service.ts'
import { uplinesOfTransfers } from '#modules/upline/service.ts'

type TransferEnd = NonNullable<TransactionRecord['transfer']>

/** Maps the ledger keys of transfer entries to the other party: the vendor or the upline, also for reversed transfers. */
export async function transferEnds(
  db: Db,
  view: BrandCatalogue,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, TransferEnd>> {
  const transfers = entries.filter(({ kind }) => kind === 'transfer')
  const keys = transfers.map(({ key }) => key)
  const reversals = transfers.filter(({ scope }) => scope === adjustmentScope).map(({ key }) => key)
  const ends = new Map<string, TransferEnd>()
  for (const [key, { id, vendor }] of await vendorsOfTransfers(db, keys)) {
    ends.set(key, { with: 'vendor', id, name: view.vendorName(vendor) })
  }
  const reversed = await reversedTransfers(db, reversals)
  const uplines = await uplinesOfTransfers(db, [...keys, ...reversed.values()])
  for (const key of keys) {
    const id = reversed.get(key) ?? key
    const name = uplines.get(id)
    if (name !== undefined) ends.set(key, { with: 'upline', id, name })
  }
  return ends
}
