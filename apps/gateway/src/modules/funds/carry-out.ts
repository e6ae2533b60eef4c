import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, currencyDigits, fromMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import { playerCash, playerVendorWallet } from '#ledger/accounts.ts'
import { inLedgerTransaction, type TransferOutcome, transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import type { TransferAdapter, TransferAnswer } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { pauseMs } from '#vendors/retry-pause.ts'
import { heldMs, step, type TransferRow, wayBack } from './transfer-rows.ts'

/**
 * Sends a transfer to the vendor, between two database transactions. A transfer is sent only once; while the result is unknown
 * the vendor is only queried. Transfers in are posted before the vendor is called, transfers out after the vendor has confirmed
 * them, so the wallet's ledger account never holds less than the vendor may pay out.
 */
export async function send(gateway: Gateway, adapter: TransferAdapter, row: TransferRow): Promise<TransferRow> {
  const askAgainAt = new Date(gateway.clock.now() + heldMs)
  const sent = await inTransaction(gateway.db, (tx) => step(tx, row, 'SENT', { askAgainAt }))
  if (!sent) return reread(gateway, row)
  announce(gateway, sent)
  const order = {
    id: row.id,
    playerRef: String(row.memberId),
    currency: row.currency,
    digits: currencyDigits[row.currency as Currency],
    amount: fromMinor(row.amountMinor, row.currency as Currency),
  }
  const call = row.direction === 'IN' ? adapter.transferIn(order) : adapter.transferOut(order)
  return settle(gateway, adapter, sent, await answerOf(gateway, row, call))
}

/** Queries the vendor for the result of a transfer, and settles it if the result is known. */
export async function askAfter(gateway: Gateway, adapter: TransferAdapter, row: TransferRow): Promise<TransferRow> {
  const call = adapter.checkTransfer({ id: row.id, playerRef: String(row.memberId) })
  return settle(gateway, adapter, row, await answerOf(gateway, row, call))
}

/** Fails a transfer that was posted and never sent: the money is returned and the vendor is never called. */
export async function giveUp(gateway: Gateway, row: TransferRow): Promise<TransferRow> {
  return fail(gateway, row)
}

/** Waits for the vendor's result until the timeout. A failed call counts as UNKNOWN. */
async function answerOf(
  gateway: Gateway,
  row: Pick<TransferRow, 'id' | 'vendor'>,
  call: Promise<TransferAnswer>,
): Promise<TransferAnswer> {
  const silence = pause(limits.vendorTransferTimeoutMs, 'UNKNOWN' as const, { ref: false })
  const answer = call.catch((error: unknown) => {
    gateway.log.error({ err: error, transfer: row.id, vendor: row.vendor }, 'a vendor did not reply to a transfer')
    return 'UNKNOWN' as const
  })
  return Promise.race([answer, silence])
}

function settle(
  gateway: Gateway,
  adapter: TransferAdapter,
  row: TransferRow,
  answer: TransferAnswer,
): Promise<TransferRow> {
  if (answer === 'FAILED') return fail(gateway, row)
  if (answer === 'UNKNOWN') return keepAsking(gateway, row)
  return row.direction === 'IN' ? confirmIn(gateway, row) : confirmOut(gateway, adapter, row)
}

async function confirmIn(gateway: Gateway, row: TransferRow): Promise<TransferRow> {
  const settledAt = new Date(gateway.clock.now())
  const done = await inTransaction(gateway.db, (tx) => step(tx, row, 'CONFIRMED', { settledAt, askAgainAt: null }))
  return ended(gateway, row, done)
}

/**
 * Imports the vendor's rounds first, so that winnings are posted before the transfer takes them out. If the import fails, or the
 * ledger balance is still too low, the transfer stays in its state and is retried.
 */
async function confirmOut(gateway: Gateway, adapter: TransferAdapter, row: TransferRow): Promise<TransferRow> {
  const behind = await pullRounds(gateway, adapter).catch(() => undefined)
  if (!behind || behind.has(String(row.memberId))) return wait(gateway, row)
  const settledAt = new Date(gateway.clock.now())
  try {
    const done = await inLedgerTransaction(gateway.db, async (tx) => {
      const next = await step(tx, row, 'CONFIRMED', { settledAt, askAgainAt: null })
      if (next) assertPosted(row, await moveMoney(tx, row, { key: row.id, intoWallet: false }))
      return next
    })
    return await ended(gateway, row, done)
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error
    gateway.log.error(
      { err: error, transfer: row.id, vendor: row.vendor },
      'a vendor paid out more than the ledger balance of the wallet',
    )
    return wait(gateway, row)
  }
}

async function fail(gateway: Gateway, row: TransferRow): Promise<TransferRow> {
  const settledAt = new Date(gateway.clock.now())
  const done = await inLedgerTransaction(gateway.db, async (tx) => {
    const next = await step(tx, row, 'FAILED', { settledAt, askAgainAt: null })
    if (next && row.direction === 'IN')
      assertPosted(row, await moveMoney(tx, row, { key: row.id + wayBack, intoWallet: false }))
    return next
  })
  return ended(gateway, row, done)
}

async function keepAsking(gateway: Gateway, row: TransferRow): Promise<TransferRow> {
  if (row.state === 'UNKNOWN') return wait(gateway, row)
  const askAgainAt = new Date(gateway.clock.now() + pauseMs(row.asked))
  const asked = row.asked + 1
  const next = await inTransaction(gateway.db, (tx) => step(tx, row, 'UNKNOWN', { askAgainAt, asked }))
  return ended(gateway, row, next)
}

/** Leaves the state unchanged and schedules the next status query. */
export async function wait(gateway: Gateway, row: TransferRow): Promise<TransferRow> {
  const change = { askAgainAt: new Date(gateway.clock.now() + pauseMs(row.asked)), asked: row.asked + 1 }
  const isSeen = and(eq(vendorTransfer.id, row.id), eq(vendorTransfer.state, row.state))
  const [next] = await inTransaction(gateway.db, (tx) =>
    tx.update(vendorTransfer).set(change).where(isSeen).returning(),
  )
  return next ?? reread(gateway, row)
}

class NotBooked extends Error {}

function assertPosted(row: TransferRow, booked: TransferOutcome): void {
  // Throwing rolls back the refusal stored under the key: a later attempt may succeed.
  if (booked.outcome !== 'posted') throw new NotBooked(`Transfer ${row.id} was not posted: ${booked.outcome}.`)
}

/** Posts the money of a transfer from the balance to the vendor's wallet, or back. */
export function moveMoney(
  tx: Tx,
  row: Pick<TransferRow, 'memberId' | 'vendor' | 'amountMinor' | 'currency'>,
  { key, intoWallet }: { key: string; intoWallet: boolean },
): Promise<TransferOutcome> {
  const currency = row.currency as Currency
  const amount = intoWallet ? row.amountMinor : -row.amountMinor
  return transfer(tx, {
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
async function ended(gateway: Gateway, row: TransferRow, next: TransferRow | undefined): Promise<TransferRow> {
  if (!next) return reread(gateway, row)
  announce(gateway, next)
  return next
}

/** Publishes the transfer's state and the balance to the member's open pages; each transition may have changed the balance. */
export function announce(gateway: Gateway, { id, memberId, state, currency }: TransferRow): void {
  gateway.live.send(memberId, 'vendorTransfer', { id, state })
  announceBalance(gateway, memberId, currency as Currency)
}

async function reread({ db }: Gateway, { id }: TransferRow): Promise<TransferRow> {
  const [row] = await db.select().from(vendorTransfer).where(eq(vendorTransfer.id, id))
  if (!row) throw new Error(`Transfer ${id} is missing.`)
  return row
}
