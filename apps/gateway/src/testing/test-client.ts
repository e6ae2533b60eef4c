import { randomInt } from 'node:crypto'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import type { Clock } from '#time/clock.ts'
import {
  contentTypeOf,
  encodeBody,
  type SealedBodyOptions,
  sealBody,
  toFormFields,
} from './encode-test-request-body.ts'

export interface TestCallOptions<R> {
  readonly query?: Partial<RequestQueryOf<R>> | Readonly<Record<string, unknown>>
  readonly body?: RequestBodyOf<R> | unknown
  readonly token?: string | undefined
  /** Host name, which selects the brand. */
  readonly host?: string | undefined
  /** The caller's IP address; a new one for each call by default, so that throttles do not apply. */
  readonly address?: string | undefined
  readonly method?: Route['method'] | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the body as plain JSON even if the call expects a sealed body or a form. */
  readonly plain?: boolean
}

export interface TestResponse<Value = unknown> {
  readonly status: number
  readonly success: boolean
  readonly value: Value
  readonly message: string
  readonly requestId?: string
  readonly headers: Readonly<Record<string, unknown>>
}

export type TestClient = ReturnType<typeof createTestClient>

let addressCounter = randomInt(2 ** 20)

export function newIpAddress(): string {
  addressCounter += 1
  return `10.${(addressCounter >> 16) & 255}.${(addressCounter >> 8) & 255}.${addressCounter & 255}`
}

/** Makes calls by injected requests; bodies are sealed if the route requires it. */
export function createTestClient(fastify: FastifyInstance, clock: Clock) {
  const publicKey = async (): Promise<JWK> => {
    const response = await fastify.inject({ url: '/.well-known/jwks.json' })
    const [key] = response.json<{ keys: JWK[] }>().keys
    if (!key) throw new Error('The gateway publishes no keys.')
    return key
  }
  const seal = async (body: object, overrides: SealedBodyOptions = {}) => {
    // The page seals with the gateway's time, which tests advance.
    const iat = Math.floor(clock.now() / 1_000)
    return sealBody(overrides.key ?? (await publicKey()), body, { iat, ...overrides })
  }
  const call = async <R extends Route>(
    route: R,
    options: TestCallOptions<R> = {},
  ): Promise<TestResponse<ResponseValueOf<R>>> => {
    const { query, body, token, host = 'aurora.localhost', address = newIpAddress(), method = route.method } = options
    const type = contentTypeOf(route, options.plain === true)
    const payload = body === undefined ? undefined : await encodeBody(type, body, seal)
    const response = await fastify.inject({
      method,
      url: route.path,
      remoteAddress: address,
      query: toFormFields(query ?? {}),
      headers: {
        host,
        ...(payload !== undefined && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const envelope = response.json<{
      success: boolean
      value: ResponseValueOf<R>
      message: string
      requestId?: string
    }>()
    return { status: response.statusCode, headers: response.headers, ...envelope }
  }
  return { publicKey, seal, call }
}
