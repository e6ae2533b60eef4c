import type { IncomingHttpHeaders } from 'node:http'

/** What a payment company is asked for. Amounts are decimal strings of the currency. */
export interface PaymentRequest {
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly brandName: string
  readonly language: string
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string
  /** Where the signed notice of payment goes. */
  readonly webhookUrl: string
}

/** A notice from a payment company, its signature checked. */
export interface PaymentEvent {
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
  /** Opens a payment and says where the member pays. Repeating an order's request gives the same payment. */
  open(request: PaymentRequest): Promise<{ providerRef: string; payUrl: string }>
  /** Reads a notice. Throws `signature_invalid` where it is not the company's, over the raw bytes, within its time window. */
  readEvent(rawBody: string, headers: IncomingHttpHeaders): PaymentEvent
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
