import { AppError } from '@foyer/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#src/gateway.ts'
import { carryOut } from './wallet.ts'

export const vendorCallbackPath = '/callbacks/vendors'

/**
 * Takes the vendors' signed calls. The answer is always the vendor's own format with status 200; a failure of ours is
 * RETRY, never a made-up refusal, so that the vendor asks again or rolls back.
 */
export async function bindVendorCallbacks(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { adapter: string } }>(`${vendorCallbackPath}/:adapter/*`, async (request, reply) => {
    const adapter = gateway.vendors.get(request.params.adapter)
    if (adapter?.wallet !== 'seamless') return reply.callNotFound()
    const call = { path: request.url.split('?')[0] ?? '', body: String(request.body ?? ''), headers: request.headers }
    reply.type(adapter.mediaType).header('cache-control', 'no-store')
    if (!adapter.verify(call, gateway.clock.now())) return adapter.render({ status: 'BAD_SIGNATURE' })
    const parsed = parse(() => adapter.parse(call))
    if (!parsed) return adapter.render({ status: 'MISMATCH' })
    const outcome = await carryOut(gateway, adapter, parsed).catch((error: unknown) => {
      request.log.error({ err: error, requestId: request.id }, 'a vendor call failed')
      return { status: 'RETRY' as const }
    })
    return adapter.render(outcome)
  })
}

/** A signed body that is not of the protocol is the vendor's mistake: MISMATCH, and nothing is changed. */
function parse<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
