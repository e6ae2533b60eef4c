import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { SeamlessOperator } from '#server/operators/operator.ts'
import { computeRequestSignature } from '#server/operators/signing.ts'

export const walletCallStatuses = [
  'OK',
  'REPLAY',
  'INSUFFICIENT',
  'LIMIT',
  'CANCELLED',
  'PARENT_NOT_FOUND',
  'PARENT_FAILED',
  'ALREADY_SETTLED',
  'BAD_SIGNATURE',
  'TOKEN',
  'PLAYER_BLOCKED',
  'GAME_DISABLED',
  'CURRENCY',
  'MISMATCH',
  'RETRY',
] as const

const walletResponseSchema = Type.Object({
  status: Type.Enum(walletCallStatuses),
  balance: Type.Optional(Type.String({ maxLength: 40 })),
  currency: Type.Optional(Type.String({ maxLength: 12 })),
  playerRef: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  txId: Type.Optional(Type.String({ maxLength: 128 })),
})

export type WalletAction = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'endRound'
/** `UNKNOWN`: it is not known whether the call was executed (timeout, status other than 200, or an invalid body). */
export type WalletResponse = Omit<Static<typeof walletResponseSchema>, 'status'> & {
  status: (typeof walletCallStatuses)[number] | 'UNKNOWN'
}

export interface OperatorWalletClient {
  call(operator: SeamlessOperator, action: WalletAction, body: Record<string, unknown>): Promise<WalletResponse>
}

const responseLimitBytes = 16_384

/** Creates a client that signs its calls to an operator's wallet. It never throws: every failure is `UNKNOWN`. `timeoutMs` covers the whole call. */
export function createOperatorWalletClient({
  clock,
  timeoutMs,
}: {
  clock: () => number
  timeoutMs: number
}): OperatorWalletClient {
  return {
    async call(operator, action, body) {
      try {
        const baseUrl = typeof operator.walletUrl === 'function' ? operator.walletUrl() : operator.walletUrl
        const url = new URL(`${baseUrl}/${action}`)
        const raw = Buffer.from(JSON.stringify(body))
        const timestamp = String(Math.floor(clock() / 1000))
        const response = await fetch(url, {
          method: 'POST',
          body: raw,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json',
            'x-studio-operator': operator.id,
            'x-studio-timestamp': timestamp,
            'x-studio-signature': computeRequestSignature(operator.walletSecret.current(), {
              timestamp,
              path: url.pathname,
              body: raw,
            }),
          },
        })
        return await readWalletResponse(response)
      } catch {
        return { status: 'UNKNOWN' }
      }
    },
  }
}

async function readWalletResponse(response: Response): Promise<WalletResponse> {
  const text = await response.text()
  if (response.status !== 200 || text.length > responseLimitBytes) return { status: 'UNKNOWN' }
  const value: unknown = JSON.parse(text)
  return Check(walletResponseSchema, value) ? value : { status: 'UNKNOWN' }
}
