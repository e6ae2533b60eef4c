import { simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import { getAgentRebates } from '@foyer/contract/agents/line-rebates.ts'
import { getAgentIncome, getAgentSettlement, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { getDownline, getDownlines } from '@foyer/contract/agents/team.ts'
import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import {
  getTeamBetSums,
  getTeamBets,
  getTeamEntries,
  getTeamStatement,
  getTeamTransactions,
  teamBetGroups,
} from '@foyer/contract/agents/team-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { foldActivity, windowMs } from '@foyer/gateway/activity/fold-activity.ts'
import { analyzeChangedTables } from '@foyer/gateway/db/analyze-changed-tables.ts'
import { activityConsumers } from '@foyer/gateway/jobs/activity-consumer-list.ts'
import { settleContracts } from '@foyer/gateway/modules/settlements/service.ts'
import { calendarDayOf } from '@foyer/gateway/time/date-ranges.ts'
import { type BenchApp, withBenchApp } from './bench-app.ts'
import { insertGames } from './insert-games.ts'
import {
  type BenchLine,
  firstDownlineOf,
  insertContracts,
  insertLine,
  insertPlay,
  insertRoundOfEachPlayer,
  sizeOf,
} from './insert-team.ts'
import {
  type Measurement,
  measurementWithMaximum,
  measurementWithMinimum,
  measurementWithoutLimit,
} from './measurement.ts'
import { measureStreamLag } from './stream-lag.ts'
import { createTimedClient, quantileOf, type TimedClient, timeCalls } from './timed-calls.ts'

const large: BenchLine = { name: 'large', headId: 1, levels: [1, 50, 2_000, 20_000, 77_950] }
/** As many direct downlines as the large line: both show full pages. */
const small: BenchLine = { name: 'small', headId: 200_001, levels: [1, 50, 950] }
const rounds = { large: 300_000, small: 30_000 }
const days = 30
const mostRatio = 2
const callCount = 200
const mostCallMs = 100
/** Of the 120 that a session may call in a minute. */
const simulationCount = 100
const mostSimulationMs = 50
const leastFoldedPerSecond = 5_000
const mostSettlingSeconds = 60

const dailyTiers = (rate: string) => [{ betAmount: '100', activeMembers: 0, rate }]
const realtimeRates = ['0.002', '0.0016', '0.0012', '0.0008', '0.0004']

/**
 * The team of a head agent of 100,001 members beside one of 1,001, with 30 days of play: whether reports cost the same, how fast rounds are
 * counted, how long the real-time salaries of 100,001 contracts take, and how far the activity stream is behind under 500 bets a second.
 */
export async function benchTeam(databaseUrl?: string): Promise<Measurement[]> {
  return withBenchApp(databaseUrl, async (app) => {
    await insertGames(app.db, { fishGames: 10 })
    const clients = {
      large: createTimedClient(app.url, await insertLine(app.db, large)),
      small: createTimedClient(app.url, await insertLine(app.db, small)),
    }
    const closed = await insertAllPlay(app)
    const figures = [await measureFold(app)]
    await settleDailySalaries(app)
    figures.push(await measureRealtimeRound(app, closed), ...(await measureCalls(clients, app.db.kind)))
    figures.push(await measureSimulator(clients.large, app.db.kind))
    return [...figures, ...(await measureStreamLag(app, large))]
  })
}

/** A window that is closed by the first pass of the stream. */
async function insertAllPlay({ db }: BenchApp): Promise<{ fromMs: number }> {
  const fromMs = Math.floor((Date.now() - 60_000) / windowMs) * windowMs - windowMs
  for (const line of [large, small])
    await insertPlay(db, line, { rounds: rounds[line.name as keyof typeof rounds], days, until: new Date(fromMs) })
  await insertRoundOfEachPlayer(db, large, new Date(fromMs + 1_000))
  await analyzeChangedTables(db)
  return { fromMs }
}

async function measureFold({ db, services }: BenchApp): Promise<Measurement> {
  const start = performance.now()
  await foldActivity(services, activityConsumers)
  const seconds = (performance.now() - start) / 1_000
  const [counted] = await db.raw.query<{ rounds: number }>(
    `select count(*)::integer as rounds from activity where kind = 'round'`,
  )
  const [read] = await db.raw.query<{ rounds: number }>(
    'select sum(rounds)::integer as rounds from team_day where owner_id in (1, 200001)',
  )
  if (!counted?.rounds || counted.rounds !== read?.rounds)
    throw new Error(`${read?.rounds} of ${counted?.rounds} rounds were counted.`)
  return measurementWithMinimum(
    `${db.kind}: rounds counted and added to teams`,
    Math.round(counted.rounds / seconds),
    leastFoldedPerSecond,
    'rounds/s',
  )
}

async function settle({ services }: BenchApp): Promise<number> {
  const start = performance.now()
  while (await settleContracts(services)) {
    // One run stops after its time, so that others have their turn.
  }
  return performance.now() - start
}

/** Thirty days of daily salaries of both heads and their direct downlines: the settlement pages have rows. */
async function settleDailySalaries(app: BenchApp): Promise<void> {
  const startsAt = new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs)
  for (const line of [large, small])
    await insertContracts(app.db, line, {
      kind: 'daily',
      tiersByLevel: [dailyTiers('0.008'), dailyTiers('0.006')],
      startsAt,
    })
  await settle(app)
}

async function measureRealtimeRound(app: BenchApp, { fromMs }: { fromMs: number }): Promise<Measurement> {
  const { db } = app
  const contracts = await insertContracts(db, large, {
    kind: 'realtime',
    tiersByLevel: realtimeRates.map((rate) => [{ rate }]),
    startsAt: new Date(fromMs),
  })
  await analyzeChangedTables(db)
  const seconds = (await settle(app)) / 1_000
  const [paid] = await db.raw.query<{ count: number }>(
    `select count(*)::integer as count from settlement where kind = 'realtime' and state = 'paid'`,
  )
  if (paid?.count !== contracts) throw new Error(`${paid?.count} of ${contracts} contracts were paid.`)
  return measurementWithMaximum(
    `${db.kind}: real-time salaries of ${contracts} contracts`,
    seconds,
    mostSettlingSeconds,
    's',
  )
}

type Call = (client: TimedClient, line: BenchLine) => ReturnType<TimedClient['get']>

/** The last thirty days; the brand's time zone is UTC. */
const reportRange = () => ({
  startDate: calendarDayOf(Date.now() - days * dayMs, 'UTC'),
  endDate: calendarDayOf(Date.now(), 'UTC'),
})

/** The calls of the agent centre that read the team, each as its page makes it. */
function listCalls(settlementIds: ReadonlyMap<string, string>): [string, Call][] {
  const range = reportRange()
  const page = { ...range, pageSize: '20' }
  return [
    ['overview', (client) => client.get(getTeamOverview.path, range)],
    ['statement', (client) => client.get(getTeamStatement.path, page)],
    ...teamBetGroups.map((by): [string, Call] => [
      `bets by ${by}`,
      (client) => client.get(getTeamBetSums.path, { ...range, by }),
    ]),
    ['bets', (client) => client.get(getTeamBets.path, page)],
    ['entries of a figure', (client) => client.get(getTeamEntries.path, { ...page, figure: 'validBet' })],
    ['transactions', (client) => client.get(getTeamTransactions.path, page)],
    ['downlines', (client) => client.get(getDownlines.path, { pageSize: '20' })],
    ['downline', (client, line) => client.get(getDownline.path, { id: String(firstDownlineOf(line)) })],
    ['income', (client) => client.get(getAgentIncome.path, range)],
    ['rebates', (client) => client.get(getAgentRebates.path, page)],
    ...(['own', 'downline'] as const).map((side): [string, Call] => [
      `settlements, ${side}`,
      (client) => client.get(getAgentSettlements.path, { ...page, kind: 'daily', side }),
    ]),
    ['settlement', (client, line) => client.get(getAgentSettlement.path, { id: settlementIds.get(line.name) ?? '' })],
  ]
}

async function measureCalls(
  clients: Readonly<Record<'large' | 'small', TimedClient>>,
  kind: string,
): Promise<Measurement[]> {
  const settlementIds = new Map<string, string>()
  for (const [name, client] of Object.entries(clients)) {
    const query = { ...reportRange(), kind: 'daily', side: 'own', pageSize: '20' }
    const { value } = await client.get(getAgentSettlements.path, query)
    settlementIds.set(name, (value as { list: { id: string }[] }).list[0]?.id ?? '')
  }
  const figures: Measurement[] = []
  for (const [name, call] of listCalls(settlementIds)) {
    const times = {
      small: await timeCalls(callCount, () => call(clients.small, small)),
      large: await timeCalls(callCount, () => call(clients.large, large)),
    }
    const [one, other] = [quantileOf(times.small, 0.5), quantileOf(times.large, 0.5)]
    const title = `${kind}: ${name} of ${sizeOf(large)} members`
    figures.push(measurementWithoutLimit(`${title}, median`, other, 'ms'))
    for (const line of [large, small]) {
      const p99 = quantileOf(times[line.name as keyof typeof times], 0.99)
      figures.push(measurementWithMaximum(`${kind}: ${name} of ${sizeOf(line)} members, p99`, p99, mostCallMs, 'ms'))
    }
    figures.push(measurementWithMaximum(`${title} to ${sizeOf(small)}`, other / one, mostRatio, ''))
  }
  return figures
}

async function measureSimulator(client: TimedClient, kind: string): Promise<Measurement> {
  const body = {
    downlineId: String(firstDownlineOf(large)),
    ...{ kind: 'daily', period: 'daily' },
    tiers: dailyTiers('0.007'),
  }
  const times = await timeCalls(simulationCount, () => client.post(simulateContract.path, body))
  return measurementWithMaximum(`${kind}: simulated offer, p99`, quantileOf(times, 0.99), mostSimulationMs, 'ms')
}
