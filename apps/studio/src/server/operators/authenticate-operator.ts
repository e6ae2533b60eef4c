import type { FastifyRequest } from 'fastify'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import type { Operator } from './operator.ts'
import { verifySignature } from './signing.ts'

/** Verifies the signature of a request and returns its operator. Fails with `bad_signature`. */
export function authenticateOperator({ operators, clock }: StudioServices, request: FastifyRequest): Operator {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const operator = operators.get(header('x-studio-operator'))
  const isSignatureValid =
    operator &&
    verifySignature(operator.secret, {
      timestamp: header('x-studio-timestamp'),
      signature: header('x-studio-signature'),
      path: request.url.split('?')[0] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      nowMs: clock(),
    })
  if (!isSignatureValid) throw new StudioError('bad_signature')
  return operator
}
