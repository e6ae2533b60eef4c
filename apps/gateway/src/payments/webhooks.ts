import type { FastifyInstance } from 'fastify'
import { settleDeposit } from '#modules/cashier/service.ts'
import { settlePayout } from '#modules/withdrawals/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { paymentWebhookPath } from './webhook-url.ts'

/** Accepts the signed webhooks of payment providers. A repeated webhook is acknowledged again and changes nothing. */
export async function registerPaymentWebhookRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>(`${paymentWebhookPath}/:provider`, async (request, reply) => {
    const provider = services.payments.get(request.params.provider)
    if (!provider) return reply.callNotFound()
    const event = provider.readEvent(String(request.body ?? ''), request.headers)
    if (event.type === 'payout') await settlePayout(services, provider.code, event)
    else await settleDeposit(services, provider.code, event)
    return { received: true }
  })
}
