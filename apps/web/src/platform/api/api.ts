import type { Envelope, RequestBodyOf, RequestQueryOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportSessionEnd, sessionStore, setPasswordChangeDue } from '#platform/session/session-store.ts'
import { CallError, parseErrorResponse, parseJson } from './call-error.ts'

export interface CallOptions<R> {
  /** Filters are optional; the gateway applies the defaults of the contract. */
  readonly query?: Partial<RequestQueryOf<R>>
  readonly body?: RequestBodyOf<R>
  readonly signal?: AbortSignal
}

/**
 * Makes an API call and returns its value. Throws `CallError` for everything else: an error response, no connection, a
 * response that is no envelope. A call whose token the gateway no longer knows ends the session.
 */
export async function callApi<R extends Route>(route: R, input: CallOptions<R> = {}): Promise<ResponseValueOf<R>> {
  const token = sessionStore.get()?.token
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const body = await encodeBody(route, input.body, headers)
  const response = await fetchFromGateway(route.path + toQueryString(input.query), {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    ...(input.signal && { signal: input.signal }),
  })
  const requestId = response.headers.get('x-request-id') ?? undefined
  const text = await response.text()
  const envelope = parseJson(text) as Envelope<ResponseValueOf<R>> | undefined
  if (response.ok && envelope?.success) return envelope.value
  const failure = parseErrorResponse(response.status, text, requestId)
  if (token && (failure.code === 'session_expired' || failure.code === 'not_logged_in'))
    reportSessionEnd(token, 'expired')
  if (token && failure.code === 'password_change_required') setPasswordChangeDue(true)
  throw failure
}

/** A read call as query options. The cache key is the route's path and its query, so that features share results. */
export function apiQueryOptions<R extends Route>(route: R, query: Partial<RequestQueryOf<R>> = {}) {
  return queryOptions({
    queryKey: [route.path, query] as const,
    queryFn: ({ signal }): Promise<ResponseValueOf<R>> => callApi(route, { query, signal }),
    meta: { access: route.access },
  })
}

/**
 * A mutation. `refresh` lists the reads that it invalidates, whatever their query: once it has succeeded, and after a conflict (409), which
 * means that they are not what the page shows.
 */
export function useApiMutation<R extends Route>(route: R, { refresh = [] }: { refresh?: readonly Route[] } = {}) {
  const client = useQueryClient()
  const refreshReads = async () => {
    await Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: [stale.path] })))
  }
  return useMutation<ResponseValueOf<R>, CallError, RequestBodyOf<R>>({
    mutationFn: (body) => callApi(route, { body }),
    onSuccess: refreshReads,
    onError: ({ status }) => (status === 409 ? refreshReads() : undefined),
  })
}

async function encodeBody(route: Route, body: unknown, headers: Headers): Promise<string | undefined> {
  if (route.method === 'GET' || body === undefined) return undefined
  if (route.form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return `${new URLSearchParams(body as Record<string, string>)}`
  }
  if (!route.sealed) {
    headers.set('content-type', 'application/json')
    return JSON.stringify(body)
  }
  if (!isSecureContext) throw new CallError('insecure_origin')
  headers.set('content-type', 'application/jose')
  const { encryptRequestBody } = await import('./encrypt-request-body.ts')
  return encryptRequestBody(body as Record<string, unknown>)
}

async function fetchFromGateway(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(navigator.onLine ? 'network' : 'offline')
  }
}

/** The query string; undefined, null and empty values are omitted. */
export function toQueryString(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
