import type { FastifyInstance } from 'fastify'
import type { AppServices } from '#src/app-services.ts'
import type { PaymentEvent, PayoutEvent } from './provider.ts'
import { paymentWebhookPath } from './webhook-url.ts'

/** Settle an event of the provider with this code. A provider may deliver the same event several times. */
interface PaymentEventHandlers {
  settleDeposit(provider: string, event: PaymentEvent): Promise<void>
  settlePayout(provider: string, event: PayoutEvent): Promise<void>
}

/**
 * Accepts the signed webhooks of payment providers. A webhook is acknowledged after its event is settled: a provider repeats a
 * webhook without an acknowledgement. A repeated webhook is acknowledged again and changes nothing.
 */
export async function registerPaymentWebhookRoutes(
  app: FastifyInstance,
  { payments }: Pick<AppServices, 'payments'>,
  { settleDeposit, settlePayout }: PaymentEventHandlers,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>(`${paymentWebhookPath}/:provider`, async (request, reply) => {
    const provider = payments.get(request.params.provider)
    if (!provider) return reply.callNotFound()
    const event = provider.readEvent(String(request.body ?? ''), request.headers)
    if (event.type === 'payout') await settlePayout(provider.code, event)
    else await settleDeposit(provider.code, event)
    return { received: true }
  })
}
