import type { IncomingHttpHeaders } from 'node:http'
import type { PayoutAccountKind } from '@foyer/contract/payments/withdrawals.ts'
import type { SharedSecret } from '#crypto/shared-secrets.ts'

/** A request to a payment provider for a payment by a member. Amounts are decimal strings in the currency. */
export interface PaymentRequest {
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly brandName: string
  readonly language: string
  /** Whether the payer is redirected to a page or scans a QR code. */
  readonly flow: 'redirect' | 'qr'
  /** Where the payer's browser returns to. */
  readonly returnUrl: string
  /** Where the provider sends its signed webhooks. */
  readonly webhookUrl: string
  /** Aborts the call on timeout. The same order may be requested again afterwards. */
  readonly signal: AbortSignal
}

export interface OpenedPayment {
  readonly providerRef: string
  /** The payment page: a path or an absolute URL; null if there is none. */
  readonly payUrl: string | null
  /** Content of the QR code, if the flow is `qr`. */
  readonly qrCode?: string
}

/** A request to a payment provider for a payout to a member. The amount is a decimal string in the currency. */
export interface PayoutRequest {
  /** Idempotency key of the payout: a repeated request with the same id refers to the same payout. */
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly brandName: string
  readonly kind: PayoutAccountKind
  readonly bankName: string
  /** Full account number. */
  readonly number: string
  readonly holder: string
  /** Where the provider sends the signed webhook with the result. */
  readonly webhookUrl: string
  /** Aborts the call on timeout. Its result is unknown afterwards. */
  readonly signal: AbortSignal
}

/** What every webhook event of a payment provider says. */
interface WebhookEventFields {
  /** The provider's event id. The same event may be delivered more than once. */
  readonly eventId: string
  readonly providerRef: string
  readonly orderId: string
  readonly amount: string
  readonly currency: string
}

/** A payment by a member. `chargedBack`: the payer had a payment reversed that was reported as paid. */
export interface PaymentEvent extends WebhookEventFields {
  readonly type: 'payment'
  readonly outcome: 'paid' | 'declined' | 'chargedBack'
}

/** A payout to a member. */
export interface PayoutEvent extends WebhookEventFields {
  readonly type: 'payout'
  readonly outcome: 'paid' | 'declined'
}

/** A webhook event from a payment provider, with a verified signature. */
export type PaymentWebhookEvent = PaymentEvent | PayoutEvent

/** The adapter of one payment provider. It only translates the protocol; the cashier moves the money. */
export interface PaymentProvider {
  readonly code: string
  /** Name shown to members, the same in every language. */
  readonly name: string
  /** Whether it runs inside the gateway's process. It then needs no public URL, and brands with real money must not use it. */
  readonly isInProcess?: boolean
  /** The secrets that we have issued to the provider, which can be rotated; omitted if the provider issues them. */
  readonly sharedSecrets?: readonly SharedSecret[]
  /** Opens a payment and returns where the member pays. A repeated request for the same order returns the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * Submits a payout to a member. The result arrives by webhook. If this throws, the result is unknown: the provider may have
   * accepted the payout. Omitted if the provider does not support payouts.
   */
  payOut?(request: PayoutRequest): Promise<{ providerRef: string }>
  /** Verifies and parses a webhook. Throws `signature_invalid` unless the raw bytes are signed by the provider within its time window. */
  readEvent(rawBody: string, headers: IncomingHttpHeaders): PaymentWebhookEvent
}

/** Used in a brand file in place of a provider code: an operator processes the payment manually and confirms it. */
export const manualProviderCode = 'manual'

/** The providers that have an adapter: those of `createPaymentProviders` in `connect-providers.ts`. */
export const knownPaymentProviders: readonly Pick<PaymentProvider, 'code' | 'isInProcess'>[] = [
  { code: 'sandbox', isInProcess: true },
]

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
