import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isKeepable } from '#http/keepable-text.ts'
import type { Clock } from '#src/clock.ts'
import type { PaymentEvent, PaymentProvider } from '#src/payments/provider.ts'
import { isWebhookSigned } from '#src/payments/signature.ts'
import type { SandboxBook } from './sandbox-book.ts'
import { sandboxSignatureHeader } from './sandbox-notice.ts'

const text = Type.String({ minLength: 1, maxLength: 128 })

/** Body of the webhook that the sandbox sends when a payment is decided or a payout is completed. */
const Notice = Compile(
  Type.Object(
    {
      of: Type.Optional(Type.Literal('payout')),
      eventId: text,
      ref: text,
      order: text,
      outcome: Type.Union([Type.Literal('paid'), Type.Literal('declined')]),
      amount: text,
      currency: text,
    },
    { additionalProperties: false },
  ),
)

/** A payment provider for environments without real accounts. Its page pays with one click; its webhooks are signed like a real provider's. */
export function sandboxProvider(options: { book: SandboxBook; webhookSecret: string; clock: Clock }): PaymentProvider {
  const { book, webhookSecret, clock } = options
  return {
    code: 'sandbox',
    name: 'Sandbox',
    isInProcess: true,
    open: (request) => book.open(request),
    payOut: (request) => book.payouts.open(request),
    readEvent(rawBody, headers): PaymentEvent {
      const signature = String(headers[sandboxSignatureHeader] ?? '')
      if (!isWebhookSigned(webhookSecret, rawBody, signature, clock.now())) throw new AppError('signature_invalid')
      const notice = readJson(rawBody)
      if (!Notice.Check(notice) || !Object.values(notice).every(isKeepable)) throw new AppError('invalid_input')
      const { of = 'payment', eventId, ref, order, outcome, amount, currency } = notice
      return { of, eventId, providerRef: ref, orderId: order, outcome, amount, currency }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('body_not_json')
  }
}
