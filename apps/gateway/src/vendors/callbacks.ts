import { AppError } from '@foyer/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { AppServices } from '#src/app-services.ts'
import type { RawVendorCall, SeamlessAdapter, WalletCall } from './adapter.ts'
import { assertWalletCallTexts } from './assert-wallet-call-texts.ts'
import { handleWalletCall } from './seamless-wallet.ts'
import { AmountTooLargeError } from './too-large-vendor-amount.ts'

export const vendorCallbackPath = '/callbacks/vendors'

/**
 * Accepts the vendors' signed calls. The response always has status 200 and the vendor's own format. An internal failure is
 * reported as RETRY, never as a refusal, so that the vendor retries or rolls back. A path with more than one segment after the
 * adapter's code does not exist.
 */
export async function registerVendorCallbackRoutes(
  app: FastifyInstance,
  services: AppServices,
  metrics: Registry,
): Promise<void> {
  const tooLargeAmounts = new Counter({
    name: 'foyer_vendor_amounts_too_large_total',
    help: "Vendors' calls with an amount larger than any that is accepted; nothing was posted",
    labelNames: ['adapter'],
    registers: [metrics],
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { adapter: string } }>(`${vendorCallbackPath}/:adapter/:action`, async (request, reply) => {
    const adapter = services.vendors.get(request.params.adapter)
    if (adapter?.wallet !== 'seamless') return reply.callNotFound()
    const call = { path: request.url.split('?')[0] ?? '', body: String(request.body ?? ''), headers: request.headers }
    reply.type(adapter.mediaType).header('cache-control', 'no-store')
    if (!adapter.verify(call, services.clock.now())) return adapter.render({ status: 'BAD_SIGNATURE' })
    const parsed = parseOrUndefined(adapter, call)
    if (!parsed) return adapter.render({ status: 'MISMATCH' })
    const outcome = await handleWalletCall(services, adapter, parsed).catch((error: unknown) => {
      if (error instanceof AmountTooLargeError) tooLargeAmounts.labels(adapter.code).inc()
      request.log.error({ err: error, status: 200 }, 'a vendor call failed')
      return { status: 'RETRY' as const }
    })
    return adapter.render(outcome)
  })
}

/** Returns undefined for a signed call that does not conform to the protocol; the response is then MISMATCH. */
function parseOrUndefined(adapter: SeamlessAdapter, call: RawVendorCall): WalletCall | undefined {
  try {
    const parsed = adapter.parse(call)
    assertWalletCallTexts(parsed)
    return parsed
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
