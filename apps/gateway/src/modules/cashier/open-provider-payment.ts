import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { OpenedPayment, PaymentProvider } from '#payments/provider.ts'
import { paymentWebhookUrl } from '#payments/webhook-url.ts'
import { withProviderTimeout } from '#payments/with-provider-timeout.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { type DepositRow, toDeposit } from './deposit-rows.ts'

export interface DepositRequestContext extends MemberContext {
  readonly origin: string
  readonly language: LocaleCode
}

/** Requests the payment again for an order that the provider did not reply to. An order the provider has accepted stays unchanged. */
export async function retryDepositOrder(
  services: AppServices,
  context: DepositRequestContext,
  id: string,
): Promise<Deposit> {
  const { memberId } = context.session
  const isOwn = and(eq(deposit.id, id), eq(deposit.memberId, memberId))
  const [row] = await services.db.select().from(deposit).where(isOwn)
  if (!row) throw new AppError('deposit_not_found')
  if (!isPayable(row, services.clock.now())) throw new AppError('deposit_closed')
  return toDeposit(await openProviderPayment(services, context, row), false)
}

/**
 * Opens the payment at the order's payment provider and returns the order with the payment details. Bank transfers have no
 * provider. A provider that has already replied is not called again, nor is one for an order that is closed or expired.
 * Throws `play_excluded` while the member is taking a break.
 */
export async function openProviderPayment(
  services: AppServices,
  context: DepositRequestContext,
  row: DepositRow,
): Promise<DepositRow> {
  const nowMs = services.clock.now()
  if (!isPayable(row, nowMs)) return row
  await assertNotExcluded(services.db, { memberId: row.memberId, nowMs })
  const provider = services.payments.get(row.provider)
  if (!provider || row.flow === 'transfer' || row.providerRef) return row
  const { providerRef, payUrl, qrCode } = await requestPayment(services, context, row, provider)
  const payment = { providerRef, payUrl, qrCode: qrCode ?? null }
  const isThis = eq(deposit.id, row.id)
  // Returns the current row: the order may have been closed during the call to the provider.
  const [updated] = await inTransaction(services.db, (tx) => tx.update(deposit).set(payment).where(isThis).returning())
  if (!updated) throw new Error(`Deposit ${row.id} disappeared during the call to its provider.`)
  return updated
}

function isPayable({ state, expiresAt }: DepositRow, nowMs: number): boolean {
  return state === 'pending' && expiresAt.getTime() > nowMs
}

/** Calls the provider. On any failure the order stays unchanged and `payment_provider_unavailable` is thrown. */
async function requestPayment(
  services: AppServices,
  { brand, origin, language }: DepositRequestContext,
  row: DepositRow,
  provider: PaymentProvider,
): Promise<OpenedPayment> {
  const { currency } = row
  const request = {
    orderId: row.id,
    amount: fromMinor(row.amountMinor, currency),
    currency,
    brandName: brand.profile.name,
    language: resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode),
    flow: row.flow === 'qr' ? ('qr' as const) : ('redirect' as const),
    returnUrl: `${resolvePublicOrigin(services, brand, origin)}/member?page=depositv2&deposit=${row.id}`,
    webhookUrl: paymentWebhookUrl(services, provider),
  }
  try {
    return await withProviderTimeout(limits.depositOpenTimeoutMs, (signal) => provider.open({ ...request, signal }))
  } catch (error) {
    services.log.warn(
      { err: error, order: row.id, provider: row.provider },
      'a payment provider failed to open a payment',
    )
    throw error instanceof AppError ? error : new AppError('payment_provider_unavailable')
  }
}
