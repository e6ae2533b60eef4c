import { randomUUID } from 'node:crypto'
import {
  createFirstAdmin,
  createOperatorKey,
  rotateOperatorKey,
  rotateOwnOperatorKey,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import type { Envelope, RequestBodyOf, RequestQueryOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import { GatewayError, NoResponseError } from './gateway-errors.ts'

export interface OperatorCredentials {
  /** Base URL of the gateway. */
  readonly url: string
  /** The operator's key; undefined for the call of a host command. */
  readonly key: string | undefined
}

export type OperatorClient = <R extends Route>(
  route: R,
  input?: { query?: OptionalFields<RequestQueryOf<R>>; body?: RequestBodyOf<R> },
) => Promise<ResponseValueOf<R>>

/** Undefined parameters are omitted. */
type OptionalFields<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

/** The given idempotency key, or a new one. */
export const idempotencyKeyOrNew = (key: string | undefined): string => key ?? randomUUID()

const keyCalls: readonly Route[] = [createFirstAdmin, createOperatorKey, rotateOperatorKey, rotateOwnOperatorKey]

/** Timeout of a change. Reports have none, because a report of a large ledger may take longer. */
const changeTimeoutMs = 60_000

/** Creates a client for the calls of the contract. It throws `GatewayError` if the gateway returns an error and `NoResponseError` if it does not respond. */
export function createOperatorClient({ url, key }: OperatorCredentials): OperatorClient {
  return async (route, { query, body } = {}) => {
    const address = new URL(route.path, url)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    const isChange = route.method !== 'GET'
    const { idempotencyKey } = (body ?? {}) as { idempotencyKey?: string }
    const sent = { url, isChange, createsKey: keyCalls.includes(route), idempotencyKey }
    const response = await fetch(address, {
      method: route.method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(isChange && { signal: AbortSignal.timeout(changeTimeoutMs) }),
    }).catch((error: unknown) => {
      throw new NoResponseError(sent, error)
    })
    const envelope = await readEnvelope(response).catch((error: unknown) => {
      throw new NoResponseError(sent, error)
    })
    if (!envelope.success) throw new GatewayError(envelope, { ...sent, status: response.status })
    return envelope.value as ResponseValueOf<typeof route>
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const envelope = (await response.json()) as Partial<Envelope<unknown>> | null
  if (typeof envelope?.success !== 'boolean' || typeof envelope.message !== 'string') {
    throw new Error(`Unexpected response with status ${response.status}.`)
  }
  return envelope as Envelope<unknown>
}
