import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { SharedSecret } from '#crypto/shared-secrets.ts'
import { isWebhookSignatureValid } from '#crypto/webhook-signature.ts'
import { isStorableText } from '#http/request-input/storable-text.ts'
import { parseStrictJson } from '#http/request-input/strict-json.ts'
import type { PaymentProvider, PaymentWebhookEvent } from '#payments/provider.ts'
import type { Clock } from '#time/clock.ts'
import type { SandboxPaymentStore } from './sandbox-payment-store.ts'
import { sandboxSignatureHeader } from './send-sandbox-webhook.ts'

const text = Type.String({ minLength: 1, maxLength: 128 })

/** Body of the webhook that the sandbox sends when a payment is decided or a payout is completed. */
const WebhookBody = Compile(
  Type.Object(
    {
      of: Type.Optional(Type.Literal('payout')),
      eventId: text,
      ref: text,
      order: text,
      outcome: Type.Union([Type.Literal('paid'), Type.Literal('declined'), Type.Literal('chargedBack')]),
      amount: text,
      currency: text,
    },
    { additionalProperties: false },
  ),
)

/** A payment provider for environments without real accounts. Its page pays with one click; its webhooks are signed like a real provider's. */
export function createSandboxProvider(options: {
  store: SandboxPaymentStore
  webhookSecret: SharedSecret
  clock: Clock
}): PaymentProvider {
  const { store, webhookSecret, clock } = options
  return {
    code: 'sandbox',
    name: 'Sandbox',
    isInProcess: true,
    sharedSecrets: [webhookSecret],
    open: (request) => store.open(request),
    payOut: (request) => store.payouts.open(request),
    readEvent(rawBody, headers): PaymentWebhookEvent {
      const signature = String(headers[sandboxSignatureHeader] ?? '')
      if (!isWebhookSignatureValid(webhookSecret.accepted(), rawBody, signature, clock.now()))
        throw new AppError('signature_invalid')
      const webhook = parseStrictJson(rawBody)
      if (!WebhookBody.Check(webhook) || !Object.values(webhook).every(isStorableText))
        throw new AppError('invalid_input')
      const { of: type = 'payment', eventId, ref, order, outcome, amount, currency } = webhook
      const fields = { eventId, providerRef: ref, orderId: order, amount, currency }
      if (type === 'payment') return { type, outcome, ...fields }
      if (outcome === 'chargedBack') throw new AppError('invalid_input')
      return { type, outcome, ...fields }
    },
  }
}
