import { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { defineRoute, type ResponseValueOf } from '@foyer/contract/route.ts'
import type { AppServices } from '@foyer/gateway/app-services.ts'
import { registerRoute } from '@foyer/gateway/http/register-route.ts'
import autocannon from 'autocannon'
import type { FastifyInstance } from 'fastify'
import type { BenchApp } from './bench-app.ts'
import type { EngagementBench } from './insert-engagement.ts'
import { type Measurement, measurementWithMinimum, measurementWithoutLimit, medianOf } from './measurement.ts'

/** The compared routes alternate, so that noise of the machine affects both. */
const turnCount = 7
const turnSeconds = 2
const warmUpTurns = 2
const connections = 16
const leastRatio = 0.6

/** What the bare route answers: the list itself. */
let bareValue: ResponseValueOf<typeof getPromotions> = { list: [], totalPages: 0, types: [] }

const bareRoute = defineRoute({
  name: 'benchBare',
  method: 'GET',
  path: '/bench/bare',
  summary: 'A constant',
  access: 'anyone',
  query: getPromotions.query,
  value: getPromotions.value,
})

/** A route of the same server that looks up the caller, as every call does, and answers a constant. */
export function addBareRoute(server: FastifyInstance, { pipeline }: AppServices): void {
  registerRoute(server, pipeline, bareRoute, async () => bareValue)
}

/** The list of promotions for members with entries, compared with a bare route of the same server that answers the same bytes. */
export async function measurePromotionList(
  { db, url }: BenchApp,
  { members }: EngagementBench,
): Promise<Measurement[]> {
  const headersOf = (token = '') => ({ authorization: `Bearer ${token}` })
  const answer = await fetch(url + getPromotions.path, { headers: headersOf(members[0]?.token) })
  bareValue = ((await answer.json()) as { value: typeof bareValue }).value
  const rates = { own: 0, bare: 0 }
  const ratios: number[] = []
  const requestsOf = (path: string) =>
    members.slice(0, connections).map(({ token }) => ({ method: 'GET' as const, path, headers: headersOf(token) }))
  for (let turn = -warmUpTurns; turn < turnCount; turn++) {
    const own = await measureRate(url, requestsOf(getPromotions.path))
    const bare = await measureRate(url, requestsOf(bareRoute.path))
    if (turn < 0) continue
    rates.own += own / turnCount
    rates.bare += bare / turnCount
    ratios.push(own / bare)
  }
  return [
    measurementWithoutLimit(`${db.kind}: bare route for a member`, Math.round(rates.bare), 'calls/s'),
    measurementWithoutLimit(`${db.kind}: promotions of a member`, Math.round(rates.own), 'calls/s'),
    measurementWithMinimum(`${db.kind}: promotions to bare route`, medianOf(ratios), leastRatio, ''),
  ]
}

/** Calls per second; the client has a thread of its own. */
async function measureRate(url: string, requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url, connections, duration: turnSeconds, requests, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed.`)
  return result.requests.average
}
