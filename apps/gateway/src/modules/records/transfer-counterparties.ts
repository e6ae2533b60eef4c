import type { TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { Db } from '#db/database-transactions.ts'
import type { AccountEntry } from '#ledger/balances.ts'
import { adjustmentLedgerScope } from '#modules/back-office/service.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { findReversedUplineTransfers, findUplinesByTransfer } from '#modules/upline/service.ts'
import { findTransfersByLedgerKey } from '#modules/wallet-transfers/service.ts'

type TransferCounterparty = NonNullable<TransactionRecord['transfer']>

/** Maps the ledger keys of transfer entries to the other party: the vendor or the upline, also for reversed transfers. */
export async function findTransferCounterparties(
  db: Db,
  catalogue: BrandCatalogue,
  entries: readonly AccountEntry[],
): Promise<ReadonlyMap<string, TransferCounterparty>> {
  const transfers = entries.filter(({ kind }) => kind === 'transfer')
  const keys = transfers.map(({ key }) => key)
  const reversals = transfers.filter(({ scope }) => scope === adjustmentLedgerScope).map(({ key }) => key)
  const counterparties = new Map<string, TransferCounterparty>()
  for (const [key, { id, vendor }] of await findTransfersByLedgerKey(db, keys)) {
    counterparties.set(key, { with: 'vendor', id, name: catalogue.vendorName(vendor) })
  }
  const reversed = await findReversedUplineTransfers(db, reversals)
  const uplines = await findUplinesByTransfer(db, [...keys, ...reversed.values()])
  for (const key of keys) {
    const id = reversed.get(key) ?? key
    const name = uplines.get(id)
    if (name !== undefined) counterparties.set(key, { with: 'upline', id, name })
  }
  return counterparties
}
