import type { IncomingHttpHeaders } from 'node:http'
import type { PayoutKind } from '@foyer/contract/withdrawals.ts'

/** What a payment company is asked for. Amounts are decimal strings of the currency. */
export interface PaymentRequest {
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly brandName: string
  readonly language: string
  /** Whether its payer goes to a page, or reads a code with a phone. */
  readonly flow: 'redirect' | 'qr'
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string
  /** Where the signed notice of payment goes. */
  readonly webhookUrl: string
  /** Ends the call when its time is over: the same order may then be asked for again. */
  readonly signal: AbortSignal
}

export interface OpenedPayment {
  readonly providerRef: string
  /** The page where it is paid: a path, or an address elsewhere; null where there is none. */
  readonly payUrl: string | null
  /** What a code for phones says, where that was asked for. */
  readonly qrCode?: string
}

/** What a payment company is asked to pay to a member. The amount is a decimal string of the currency. */
export interface PayoutRequest {
  /** The payment's name: asked again under the same one, it is the same payment. */
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly brandName: string
  readonly kind: PayoutKind
  readonly bankName: string
  /** Of the account there, in full. */
  readonly number: string
  readonly holder: string
  /** Where the signed notice of what came of it goes. */
  readonly webhookUrl: string
  /** Ends the call when its time is over: what came of it is then unknown. */
  readonly signal: AbortSignal
}

/** A notice from a payment company, its signature checked. */
export interface PaymentEvent {
  /** Of a payment by a member, or of one to a member. */
  readonly of: 'payment' | 'payout'
  /** The company's own id of the notice: the same notice may come twice. */
  readonly eventId: string
  readonly providerRef: string
  readonly orderId: string
  readonly outcome: 'paid' | 'declined'
  readonly amount: string
  readonly currency: string
}

/** One adapter for each payment company: it translates, the cashier owns the money. */
export interface PaymentProvider {
  readonly code: string
  /** What members know it as, in every language. */
  readonly name: string
  /** Whether it runs in the gateway's own process: it needs no public address, and no brand of real money may name it. */
  readonly isInProcess?: boolean
  /** Opens a payment and says where the member pays. Repeating an order's request gives the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * Asks for a payment to a member; its notice says what came of it. A throw says nothing of that: the company may have
   * taken the order. Left out where a company takes payments alone.
   */
  payOut?(request: PayoutRequest): Promise<{ providerRef: string }>
  /** Reads a notice. Throws `signature_invalid` where it is not the company's, over the raw bytes, within its time window. */
  readEvent(rawBody: string, headers: IncomingHttpHeaders): PaymentEvent
}

/** Stands in a brand file in place of a company's code: an operator sees to the money and says so. */
export const manualProvider = 'manual'

/** The companies that there is an adapter of: those of `payments` in `app.ts`. */
export const paymentCompanies: readonly Pick<PaymentProvider, 'code' | 'isInProcess'>[] = [
  { code: 'sandbox', isInProcess: true },
]

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
