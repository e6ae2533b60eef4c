import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { mostMinor, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { getVendorTransfers, recallWallets, transferWallet, VendorTransfer } from '@foyer/contract/transfers.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { offsetOf, totalPages } from '#db/page.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertTransferIn } from '#src/play-guard.ts'
import type { TransferVendor } from '#vendors/transfer-vendors.ts'
import { announce, moveMoney, send } from './carry-out.ts'
import { findTransfer, heldMs, type TransferRow, transferWire } from './transfer-rows.ts'
import { balanceAt, walletsOf } from './wallets.ts'

export { vendorsOfTransfers } from './transfer-rows.ts'
export { settleTransfers } from './unsettled.ts'

interface Caller {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
}

/**
 * Transfers money between the balance and a vendor's transfer wallet, once for each idempotency key. Transfers out are always
 * possible. Transfers in require that the vendor is open, the member takes no break from play, and the member's limits allow
 * the amount.
 */
export async function transferFunds(
  gateway: Gateway,
  { brand, session }: Caller,
  input: BodyOf<typeof transferWallet>,
): Promise<VendorTransfer> {
  const { direction, idempotencyKey } = input
  const amountMinor = toMinor(input.amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > mostMinor) throw new AppError('amount_invalid')
  const wallets = await walletsOf(gateway, brand, session.memberId)
  const wallet = wallets.find(({ vendor }) => vendor.code === input.vassalage)
  if (!wallet) throw new AppError('vendor_wallet_not_found')
  const asked = { memberId: session.memberId, vendor: input.vassalage, direction, amountMinor }
  const known = await findTransfer(gateway.db, { memberId: session.memberId, idempotencyKey })
  if (known) return transferWire(assertSame(known, asked))
  if (direction === 'IN' && !wallet.takesMoney) throw new AppError('vendor_away')
  const order = { ...asked, currency: brand.currency, idempotencyKey }
  const isFree = (tx: Tx) => assertMayGoIn(tx, gateway, brand, order)
  return transferWire(await carryOut(gateway, wallet.vendor, order, direction === 'IN' ? isFree : undefined))
}

/** Transfers back the balance that each vendor reports. Each vendor's transfer has its own key, derived from the given one. */
export async function recall(
  gateway: Gateway,
  { brand, session }: Caller,
  { idempotencyKey }: BodyOf<typeof recallWallets>,
): Promise<ValueOf<typeof recallWallets>> {
  const wallets = await walletsOf(gateway, brand, session.memberId)
  const parts = await Promise.all(
    wallets.map(({ vendor }) =>
      recallFrom(gateway, { brand, session }, vendor, `recall:${idempotencyKey}:${vendor.code}`),
    ),
  )
  const list = parts.filter((part) => part !== undefined && part !== 'away')
  if (list.length === 0 && parts.includes('away')) throw new AppError('vendor_away')
  return { list: list.map(transferWire) }
}

/** Lists the member's transfers, newest first, or returns the one with the given id. */
export async function listTransfers(
  { db }: Gateway,
  memberId: bigint,
  { id, pageNo, pageSize }: QueryOf<typeof getVendorTransfers>,
): Promise<ValueOf<typeof getVendorTransfers>> {
  const isOwn = and(eq(vendorTransfer.memberId, memberId), id ? eq(vendorTransfer.id, id) : undefined)
  const rows = await db
    .select()
    .from(vendorTransfer)
    .where(isOwn)
    .orderBy(desc(vendorTransfer.createdAt), desc(vendorTransfer.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }))
  const [total] = await db.select({ rows: count() }).from(vendorTransfer).where(isOwn)
  return { list: rows.map(transferWire), totalPages: totalPages(total?.rows ?? 0, pageSize) }
}

async function recallFrom(
  gateway: Gateway,
  { brand, session: { memberId } }: Caller,
  vendor: TransferVendor,
  idempotencyKey: string,
): Promise<TransferRow | 'away' | undefined> {
  const known = await findTransfer(gateway.db, { memberId, idempotencyKey })
  if (known) return known
  const amountMinor = await balanceAt(gateway, vendor, { memberId, currency: brand.currency })
  if (amountMinor === undefined) return 'away'
  if (amountMinor === 0n) return undefined
  const order = { memberId, vendor: vendor.code, direction: 'OUT' as const, amountMinor, currency: brand.currency }
  return carryOut(gateway, vendor, { ...order, idempotencyKey })
}

type Order = Pick<TransferRow, 'memberId' | 'vendor' | 'direction' | 'amountMinor' | 'currency' | 'idempotencyKey'>

function assertMayGoIn(tx: Tx, gateway: Gateway, brand: Brand, { memberId, amountMinor }: Order): Promise<void> {
  const bounded = { memberId, timeZone: brand.site.timeZone, nowMs: gateway.clock.now() }
  return assertTransferIn(tx, bounded, { amountMinor, currency: brand.currency })
}

/** Stores a transfer and posts its money, then sends it to the vendor. An existing transfer is returned without another call. */
async function carryOut(
  gateway: Gateway,
  { adapter }: TransferVendor,
  order: Order,
  assertFree?: (tx: Tx) => Promise<void>,
): Promise<TransferRow> {
  const { row, isNew } = await inLedgerTransaction(gateway.db, (tx) => open(tx, gateway, order, assertFree))
  if (!isNew) return assertSame(row, order)
  announce(gateway, row)
  return send(gateway, adapter, row)
}

async function open(
  tx: Tx,
  gateway: Gateway,
  order: Order,
  assertFree: ((tx: Tx) => Promise<void>) | undefined,
): Promise<{ row: TransferRow; isNew: boolean }> {
  const nowMs = gateway.clock.now()
  const [row] = await tx
    .insert(vendorTransfer)
    .values({
      ...order,
      id: randomUUID(),
      state: 'INIT',
      createdAt: new Date(nowMs),
      askAgainAt: new Date(nowMs + heldMs),
    })
    .onConflictDoNothing({ target: [vendorTransfer.memberId, vendorTransfer.idempotencyKey] })
    .returning()
  if (!row) {
    const known = await findTransfer(tx, order)
    if (!known) throw new Error('The transfer disappeared while it was being written.')
    return { row: known, isNew: false }
  }
  await assertFree?.(tx)
  if (order.direction === 'OUT') return { row, isNew: true }
  const booked = await moveMoney(tx, row, { key: row.id, intoWallet: true })
  if (booked.outcome === 'refused')
    throw new AppError(booked.reason === 'BLOCKED' ? 'account_blocked' : 'balance_short')
  if (booked.outcome !== 'posted') throw new Error(`Transfer ${row.id} was not posted: ${booked.outcome}.`)
  return { row, isNew: true }
}

function assertSame(row: TransferRow, asked: Omit<Order, 'currency' | 'idempotencyKey'>): TransferRow {
  const isSame =
    row.vendor === asked.vendor && row.direction === asked.direction && row.amountMinor === asked.amountMinor
  if (!isSame) throw new AppError('idempotency_mismatch')
  return row
}
