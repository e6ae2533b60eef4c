import type { FastifyInstance } from 'fastify'
import { settleDeposit } from '#modules/cashier/service.ts'
import { settlePayout } from '#modules/withdrawals/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { paymentWebhookPath } from './webhook-url.ts'

/** Accepts the signed webhooks of payment providers. A repeated webhook is acknowledged again and changes nothing. */
export async function bindPaymentWebhooks(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>(`${paymentWebhookPath}/:provider`, async (request, reply) => {
    const provider = gateway.payments.get(request.params.provider)
    if (!provider) return reply.callNotFound()
    const event = provider.readEvent(String(request.body ?? ''), request.headers)
    if (event.of === 'payout') await settlePayout(gateway, provider.code, event)
    else await settleDeposit(gateway, provider.code, event)
    return { received: true }
  })
}
