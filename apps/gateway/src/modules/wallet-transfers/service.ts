import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type {
  getVendorTransfers,
  recallVendorWallets,
  transferBetweenWallets,
  VendorTransfer,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertTransferInAllowed } from '#policies/play-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import type { TransferVendor } from '#vendors/transfer-wallet-vendors.ts'
import { postWalletTransfer, publishTransferUpdate, sendTransferToVendor } from './transfer-lifecycle.ts'
import { findTransfer, type TransferRow, toVendorTransfer, transferClaimMs } from './transfer-rows.ts'
import { listMemberVendorWallets, queryVendorBalance } from './vendor-wallets.ts'

export { settleTransfers } from './settle-transfers.ts'
export { findTransfersByLedgerKey } from './transfer-rows.ts'

/**
 * Transfers money between the balance and a vendor's transfer wallet, once for each idempotency key. Transfers out are always
 * possible. Transfers in require that the vendor is open, the member takes no break from play, and the member's limits allow
 * the amount.
 */
export async function transferFunds(
  services: AppServices,
  { brand, session }: MemberContext,
  input: RequestBodyOf<typeof transferBetweenWallets>,
): Promise<VendorTransfer> {
  const { direction, idempotencyKey } = input
  const amountMinor = toMinor(input.amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > maxAmountMinor)
    throw new AppError('amount_invalid')
  const wallets = await listMemberVendorWallets(services, brand, session.memberId)
  const wallet = wallets.find(({ vendor }) => vendor.code === input.vassalage)
  if (!wallet) throw new AppError('vendor_wallet_not_found')
  const request = { memberId: session.memberId, vendor: input.vassalage, direction, amountMinor }
  const existing = await findTransfer(services.db, { memberId: session.memberId, idempotencyKey })
  if (existing) return toVendorTransfer(assertSameTransfer(existing, request))
  if (direction === 'IN' && !wallet.takesMoney) throw new AppError('vendor_unavailable')
  const order = { ...request, currency: brand.currency, idempotencyKey }
  const assertAllowed = (tx: Tx) => assertWithinPlayLimits(tx, services, brand, order)
  return toVendorTransfer(
    await executeTransfer(services, wallet.vendor, order, direction === 'IN' ? assertAllowed : undefined),
  )
}

/** Transfers back the balance that each vendor reports. Each vendor's transfer has its own key, derived from the given one. */
export async function transferBackAllWallets(
  services: AppServices,
  { brand, session }: MemberContext,
  { idempotencyKey }: RequestBodyOf<typeof recallVendorWallets>,
): Promise<ResponseValueOf<typeof recallVendorWallets>> {
  const wallets = await listMemberVendorWallets(services, brand, session.memberId)
  const results = await Promise.all(
    wallets.map(({ vendor }) =>
      recallFromVendor(services, { brand, session }, vendor, `recall:${idempotencyKey}:${vendor.code}`),
    ),
  )
  const list = results.filter((result) => result !== undefined && result !== 'away')
  if (list.length === 0 && results.includes('away')) throw new AppError('vendor_unavailable')
  return { list: list.map(toVendorTransfer) }
}

/** Lists the member's transfers, newest first, or returns the one with the given id. */
export async function listVendorTransfers(
  { db }: AppServices,
  memberId: bigint,
  { id, pageNo, pageSize }: RequestQueryOf<typeof getVendorTransfers>,
): Promise<ResponseValueOf<typeof getVendorTransfers>> {
  const filter = and(eq(vendorTransfer.memberId, memberId), id ? eq(vendorTransfer.id, id) : undefined)
  const rows = await db
    .select()
    .from(vendorTransfer)
    .where(filter)
    .orderBy(desc(vendorTransfer.createdAt), desc(vendorTransfer.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }))
  const [total] = await db.select({ rows: count() }).from(vendorTransfer).where(filter)
  return { list: rows.map(toVendorTransfer), totalPages: totalPages(total?.rows ?? 0, pageSize) }
}

async function recallFromVendor(
  services: AppServices,
  { brand, session: { memberId } }: MemberContext,
  vendor: TransferVendor,
  idempotencyKey: string,
): Promise<TransferRow | 'away' | undefined> {
  const existing = await findTransfer(services.db, { memberId, idempotencyKey })
  if (existing) return existing
  const amountMinor = await queryVendorBalance(services, vendor, { memberId, currency: brand.currency })
  if (amountMinor === undefined) return 'away'
  if (amountMinor === 0n) return undefined
  const order = { memberId, vendor: vendor.code, direction: 'OUT' as const, amountMinor, currency: brand.currency }
  return executeTransfer(services, vendor, { ...order, idempotencyKey })
}

type TransferOrder = Pick<
  TransferRow,
  'memberId' | 'vendor' | 'direction' | 'amountMinor' | 'currency' | 'idempotencyKey'
>

function assertWithinPlayLimits(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { memberId, amountMinor }: TransferOrder,
): Promise<void> {
  const limitContext = { memberId, timeZone: brand.site.timeZone, nowMs: services.clock.now() }
  return assertTransferInAllowed(tx, limitContext, { amountMinor, currency: brand.currency })
}

/** Stores a transfer and posts its money, then sends it to the vendor. An existing transfer is returned without another call. */
async function executeTransfer(
  services: AppServices,
  { adapter }: TransferVendor,
  order: TransferOrder,
  assertAllowed?: (tx: Tx) => Promise<void>,
): Promise<TransferRow> {
  const { row, isNew } = await inLedgerTransaction(services.db, (tx) =>
    insertTransfer(tx, services, order, assertAllowed),
  )
  if (!isNew) return assertSameTransfer(row, order)
  publishTransferUpdate(services, row)
  return sendTransferToVendor(services, adapter, row)
}

async function insertTransfer(
  tx: Tx,
  services: AppServices,
  order: TransferOrder,
  assertAllowed: ((tx: Tx) => Promise<void>) | undefined,
): Promise<{ row: TransferRow; isNew: boolean }> {
  const nowMs = services.clock.now()
  const [row] = await tx
    .insert(vendorTransfer)
    .values({
      ...order,
      id: randomUUID(),
      state: 'INIT',
      createdAt: new Date(nowMs),
      nextQueryAt: new Date(nowMs + transferClaimMs),
    })
    .onConflictDoNothing({ target: [vendorTransfer.memberId, vendorTransfer.idempotencyKey] })
    .returning()
  if (!row) {
    const existing = await findTransfer(tx, order)
    if (!existing) throw new Error('The transfer disappeared while it was being written.')
    return { row: existing, isNew: false }
  }
  await assertAllowed?.(tx)
  if (order.direction === 'OUT') return { row, isNew: true }
  const posting = await postWalletTransfer(tx, row, { key: row.id, intoWallet: true })
  if (posting.outcome === 'refused')
    throw new AppError(posting.reason === 'BLOCKED' ? 'account_blocked' : 'insufficient_balance')
  if (posting.outcome !== 'posted') throw new Error(`Transfer ${row.id} was not posted: ${posting.outcome}.`)
  return { row, isNew: true }
}

function assertSameTransfer(
  row: TransferRow,
  request: Omit<TransferOrder, 'currency' | 'idempotencyKey'>,
): TransferRow {
  const isSame =
    row.vendor === request.vendor && row.direction === request.direction && row.amountMinor === request.amountMinor
  if (!isSame) throw new AppError('idempotency_mismatch')
  return row
}
