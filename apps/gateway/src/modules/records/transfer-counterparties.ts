import type { TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { Db } from '#db/database-transactions.ts'
import type { AccountEntry } from '#ledger/balances.ts'
import { adjustmentLedgerScope } from '#modules/back-office/service.ts'
import { findAgentsByTransfer, findReversedDownlineTransfers, floatLedgerScope } from '#modules/float/service.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { findReversedUplineTransfers, findUplinesByTransfer } from '#modules/upline/service.ts'
import { findTransfersByLedgerKey } from '#modules/wallet-transfers/service.ts'

type TransferCounterparty = NonNullable<TransactionRecord['transfer']>

/** Maps the ledger keys of transfer entries to the other party: the vendor, the upline, the agent above or the float, also for reversed transfers. */
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
  const reversedDown = await findReversedDownlineTransfers(db, reversals)
  const agents = await findAgentsByTransfer(db, [...keys, ...reversedDown.values()])
  for (const { key, scope } of transfers) {
    const id = reversed.get(key) ?? reversedDown.get(key) ?? key
    const [upline, agent] = [uplines.get(id), agents.get(id)]
    if (upline !== undefined) counterparties.set(key, { with: 'upline', id, name: upline })
    if (agent !== undefined) counterparties.set(key, { with: 'agent', id, name: agent })
    if (scope === floatLedgerScope) counterparties.set(key, { with: 'float', id, name: '' })
  }
  return counterparties
}
