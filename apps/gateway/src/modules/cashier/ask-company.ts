import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type LocaleCode, wordsOf } from '@foyer/contract/locales.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { Deposit } from '@foyer/contract/wallet.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import type { OpenedPayment, PaymentProvider } from '#src/payments/provider.ts'
import { webhookUrlOf } from '#src/payments/webhook-url.ts'
import { withinTime } from '#src/payments/within-time.ts'
import { assertNotExcluded } from '#src/play-guard.ts'
import { publicOrigin } from '#src/public-origin.ts'
import { type DepositRow, depositWire } from './deposit-rows.ts'

export interface Caller {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
  readonly origin: string
  readonly language: LocaleCode
}

/** Requests the payment again for an order that the provider did not reply to. An order the provider has accepted stays unchanged. */
export async function resumeDepositOrder(gateway: Gateway, caller: Caller, id: string): Promise<Deposit> {
  const { memberId } = caller.session
  const isOwn = and(eq(deposit.id, id), eq(deposit.memberId, memberId))
  const [row] = await gateway.db.select().from(deposit).where(isOwn)
  if (!row) throw new AppError('deposit_not_found')
  if (!isPayable(row, gateway.clock.now())) throw new AppError('deposit_closed')
  return depositWire(await openAtCompany(gateway, caller, row), false)
}

/**
 * Opens the payment at the order's payment provider and returns the order with the payment details. Bank transfers have no
 * provider. A provider that has already replied is not called again, nor is one for an order that is closed or expired.
 * Throws `play_excluded` while the member is taking a break.
 */
export async function openAtCompany(gateway: Gateway, caller: Caller, row: DepositRow): Promise<DepositRow> {
  const nowMs = gateway.clock.now()
  if (!isPayable(row, nowMs)) return row
  await assertNotExcluded(gateway.db, { memberId: row.memberId, nowMs })
  const provider = gateway.payments.get(row.provider)
  if (!provider || row.flow === 'transfer' || row.providerRef) return row
  const { providerRef, payUrl, qrCode } = await ask(gateway, caller, row, provider)
  const opened = { providerRef, payUrl, qrCode: qrCode ?? null }
  const isThis = eq(deposit.id, row.id)
  // Returns the current row: the order may have been closed during the call to the provider.
  const [now] = await inTransaction(gateway.db, (tx) => tx.update(deposit).set(opened).where(isThis).returning())
  if (!now) throw new Error(`Deposit ${row.id} disappeared during the call to its provider.`)
  return now
}

function isPayable({ state, expiresAt }: DepositRow, nowMs: number): boolean {
  return state === 'pending' && expiresAt.getTime() > nowMs
}

/** Calls the provider. On any failure the order stays unchanged and `payment_company_away` is thrown. */
async function ask(
  gateway: Gateway,
  { brand, origin, language }: Caller,
  row: DepositRow,
  provider: PaymentProvider,
): Promise<OpenedPayment> {
  const currency = row.currency as Currency
  const request = {
    orderId: row.id,
    amount: fromMinor(row.amountMinor, currency),
    currency,
    brandName: brand.profile.name,
    language: wordsOf(language, brand.profile.houseWords as LocaleCode),
    flow: row.flow === 'qr' ? ('qr' as const) : ('redirect' as const),
    returnUrl: `${publicOrigin(gateway, brand, origin)}/member?page=depositv2&deposit=${row.id}`,
    webhookUrl: webhookUrlOf(gateway, provider),
  }
  try {
    return await withinTime(limits.depositOpenTimeoutMs, (signal) => provider.open({ ...request, signal }))
  } catch (error) {
    gateway.log.warn(
      { err: error, order: row.id, provider: row.provider },
      'a payment provider failed to open a payment',
    )
    throw error instanceof AppError ? error : new AppError('payment_company_away')
  }
}
