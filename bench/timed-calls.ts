import { setTimeout as delay } from 'node:timers/promises'
import { sealedContentType } from '@foyer/gateway/http/request-input/sealed-request-bodies.ts'

export type Query = Readonly<Record<string, string>>

/** A signed-in client of a gateway: how long each call takes, and its value. Throws if a call is refused. */
export interface TimedClient {
  get(path: string, query: Query): Promise<TimedValue>
  post(path: string, body: unknown): Promise<TimedValue>
  /** With a body that was sealed already. */
  postSealed(path: string, body: string): Promise<TimedValue>
}

interface TimedValue {
  readonly elapsedMs: number
  readonly value: unknown
}

export function createTimedClient(url: string, token: string): TimedClient {
  const authorization = `Bearer ${token}`
  const send = (path: string, type: string, body: string) =>
    timeCall(`${url}${path}`, { method: 'POST', headers: { authorization, 'content-type': type }, body })
  return {
    get: (path, query) => timeCall(`${url}${path}?${new URLSearchParams(query)}`, { headers: { authorization } }),
    post: (path, body) => send(path, 'application/json', JSON.stringify(body)),
    postSealed: (path, body) => send(path, sealedContentType, body),
  }
}

async function timeCall(url: string, request: RequestInit): Promise<TimedValue> {
  const start = performance.now()
  const answer = await fetch(url, request)
  const { success, message, value } = (await answer.json()) as { success: boolean; message: string; value: unknown }
  if (!success) throw new Error(`${new URL(url).pathname} failed: ${message}.`)
  return { elapsedMs: performance.now() - start, value }
}

const warmUps = 10

/** Makes calls at a fixed rate, however long the earlier ones take. Each is told when it was due, on the clock of `performance`. */
export async function paceCalls(
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
  call: (number: number, dueMs: number) => Promise<unknown>,
): Promise<void> {
  const startMs = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const dueMs = startMs + (number * 1_000) / perSecond
      await delay(Math.max(0, dueMs - performance.now()))
      await call(number, dueMs)
    }),
  )
}

/** The durations of this many calls in a row, after some that are not counted, shortest first. */
export async function timeCalls(count: number, call: () => Promise<TimedValue>): Promise<number[]> {
  const times: number[] = []
  for (let n = -warmUps; n < count; n++) {
    const { elapsedMs } = await call()
    if (n >= 0) times.push(elapsedMs)
  }
  return times.sort((one, other) => one - other)
}

/** The duration that this share of the calls does not exceed; of durations, shortest first. */
export function quantileOf(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
