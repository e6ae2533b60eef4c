import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { currencyDigits, fromMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import { playerCash, playerVendorWallet } from '#ledger/accounts.ts'
import { inLedgerTransaction, type LedgerTransactionOutcome, postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import type { TransferAdapter, VendorTransferResult } from '#vendors/adapter.ts'
import { importRounds } from '#vendors/imported-rounds.ts'
import { retryDelayMs } from '#vendors/retry-delay.ts'
import { type TransferRow, transferClaimMs, transferReturnKeySuffix, transitionTransfer } from './transfer-rows.ts'

/**
 * Sends a transfer to the vendor, between two database transactions. A transfer is sent only once; while the result is unknown
 * the vendor is only queried. Transfers in are posted before the vendor is called, transfers out after the vendor has confirmed
 * them, so the wallet's ledger account never holds less than the vendor may pay out.
 */
export async function sendTransferToVendor(
  services: AppServices,
  adapter: TransferAdapter,
  row: TransferRow,
): Promise<TransferRow> {
  const nextQueryAt = new Date(services.clock.now() + transferClaimMs)
  const sentRow = await inTransaction(services.db, (tx) => transitionTransfer(tx, row, 'SENT', { nextQueryAt }))
  if (!sentRow) return reloadTransfer(services, row)
  publishTransferUpdate(services, sentRow)
  const order = {
    id: row.id,
    playerRef: String(row.memberId),
    currency: row.currency,
    digits: currencyDigits[row.currency],
    amount: fromMinor(row.amountMinor, row.currency),
  }
  const vendorCall = row.direction === 'IN' ? adapter.transferIn(order) : adapter.transferOut(order)
  return settleTransfer(services, adapter, sentRow, await awaitVendorResult(services, row, vendorCall))
}

/** Queries the vendor for the result of a transfer, and settles it if the result is known. */
export async function queryAndSettleTransfer(
  services: AppServices,
  adapter: TransferAdapter,
  row: TransferRow,
): Promise<TransferRow> {
  const vendorCall = adapter.checkTransfer({ id: row.id, playerRef: String(row.memberId) })
  return settleTransfer(services, adapter, row, await awaitVendorResult(services, row, vendorCall))
}

/** Fails a transfer that was posted and never sent: the money is returned and the vendor is never called. */
export async function failUnsentTransfer(services: AppServices, row: TransferRow): Promise<TransferRow> {
  return failTransfer(services, row)
}

/** Waits for the vendor's result until the timeout. A failed call counts as UNKNOWN. */
async function awaitVendorResult(
  services: AppServices,
  row: Pick<TransferRow, 'id' | 'vendor'>,
  vendorCall: Promise<VendorTransferResult>,
): Promise<VendorTransferResult> {
  const timeout = pause(limits.vendorTransferTimeoutMs, 'UNKNOWN' as const, { ref: false })
  const result = vendorCall.catch((error: unknown) => {
    services.log.error({ err: error, transfer: row.id, vendor: row.vendor }, 'a vendor did not reply to a transfer')
    return 'UNKNOWN' as const
  })
  return Promise.race([result, timeout])
}

function settleTransfer(
  services: AppServices,
  adapter: TransferAdapter,
  row: TransferRow,
  result: VendorTransferResult,
): Promise<TransferRow> {
  if (result === 'FAILED') return failTransfer(services, row)
  if (result === 'UNKNOWN') return markUnknown(services, row)
  return row.direction === 'IN' ? confirmTransferIn(services, row) : confirmTransferOut(services, adapter, row)
}

async function confirmTransferIn(services: AppServices, row: TransferRow): Promise<TransferRow> {
  const settledAt = new Date(services.clock.now())
  const updated = await inTransaction(services.db, (tx) =>
    transitionTransfer(tx, row, 'CONFIRMED', { settledAt, nextQueryAt: null }),
  )
  return publishOrReload(services, row, updated)
}

/**
 * Imports the vendor's rounds first, so that winnings are posted before the transfer takes them out. If the import fails, or the
 * ledger balance is still too low, the transfer stays in its state and is retried.
 */
async function confirmTransferOut(
  services: AppServices,
  adapter: TransferAdapter,
  row: TransferRow,
): Promise<TransferRow> {
  const behindPlayers = await importRounds(services, adapter).catch(() => undefined)
  if (!behindPlayers || behindPlayers.has(String(row.memberId))) return postponeStatusCheck(services, row)
  const settledAt = new Date(services.clock.now())
  try {
    const updated = await inLedgerTransaction(services.db, async (tx) => {
      const nextRow = await transitionTransfer(tx, row, 'CONFIRMED', { settledAt, nextQueryAt: null })
      if (nextRow) assertPosted(row, await postWalletTransfer(tx, row, { key: row.id, intoWallet: false }))
      return nextRow
    })
    return await publishOrReload(services, row, updated)
  } catch (error) {
    if (!(error instanceof PostingRefused)) throw error
    services.log.error(
      { err: error, transfer: row.id, vendor: row.vendor },
      'a vendor paid out more than the ledger balance of the wallet',
    )
    return postponeStatusCheck(services, row)
  }
}

async function failTransfer(services: AppServices, row: TransferRow): Promise<TransferRow> {
  const settledAt = new Date(services.clock.now())
  const updated = await inLedgerTransaction(services.db, async (tx) => {
    const nextRow = await transitionTransfer(tx, row, 'FAILED', { settledAt, nextQueryAt: null })
    if (nextRow && row.direction === 'IN')
      assertPosted(row, await postWalletTransfer(tx, row, { key: row.id + transferReturnKeySuffix, intoWallet: false }))
    return nextRow
  })
  return publishOrReload(services, row, updated)
}

async function markUnknown(services: AppServices, row: TransferRow): Promise<TransferRow> {
  if (row.state === 'UNKNOWN') return postponeStatusCheck(services, row)
  const nextQueryAt = new Date(services.clock.now() + retryDelayMs(row.queryCount))
  const queryCount = row.queryCount + 1
  const nextRow = await inTransaction(services.db, (tx) =>
    transitionTransfer(tx, row, 'UNKNOWN', { nextQueryAt, queryCount }),
  )
  return publishOrReload(services, row, nextRow)
}

/** Leaves the state unchanged and schedules the next status query. */
export async function postponeStatusCheck(services: AppServices, row: TransferRow): Promise<TransferRow> {
  const change = {
    nextQueryAt: new Date(services.clock.now() + retryDelayMs(row.queryCount)),
    queryCount: row.queryCount + 1,
  }
  const isUnchanged = and(eq(vendorTransfer.id, row.id), eq(vendorTransfer.state, row.state))
  const [nextRow] = await inTransaction(services.db, (tx) =>
    tx.update(vendorTransfer).set(change).where(isUnchanged).returning(),
  )
  return nextRow ?? reloadTransfer(services, row)
}

class PostingRefused extends Error {}

function assertPosted(row: TransferRow, posting: LedgerTransactionOutcome): void {
  // Throwing rolls back the refusal stored under the key: a later attempt may succeed.
  if (posting.outcome !== 'posted') throw new PostingRefused(`Transfer ${row.id} was not posted: ${posting.outcome}.`)
}

/** Posts the money of a transfer from the balance to the vendor's wallet, or back. */
export function postWalletTransfer(
  tx: Tx,
  row: Pick<TransferRow, 'memberId' | 'vendor' | 'amountMinor' | 'currency'>,
  { key, intoWallet }: { key: string; intoWallet: boolean },
): Promise<LedgerTransactionOutcome> {
  const { currency } = row
  const amount = intoWallet ? row.amountMinor : -row.amountMinor
  return postLedgerTransaction(tx, {
    scope: 'vendor-transfer',
    idempotencyKey: key,
    kind: 'transfer',
    legs: [
      { account: playerCash(row.memberId, currency), amount: -amount },
      { account: playerVendorWallet(row.memberId, row.vendor, currency), amount },
    ],
  })
}

/** Publishes the new state. If another node made the transition, reloads the row: that node has published it. */
async function publishOrReload(
  services: AppServices,
  row: TransferRow,
  nextRow: TransferRow | undefined,
): Promise<TransferRow> {
  if (!nextRow) return reloadTransfer(services, row)
  publishTransferUpdate(services, nextRow)
  return nextRow
}

/** Publishes the transfer's state and the balance to the member's open pages; each transition may have changed the balance. */
export function publishTransferUpdate(services: AppServices, { id, memberId, state, currency }: TransferRow): void {
  services.live.send(memberId, 'vendorTransfer', { id, state })
  publishBalance(services, memberId, currency)
}

async function reloadTransfer({ db }: AppServices, { id }: TransferRow): Promise<TransferRow> {
  const [row] = await db.select().from(vendorTransfer).where(eq(vendorTransfer.id, id))
  if (!row) throw new Error(`Transfer ${id} is missing.`)
  return row
}
