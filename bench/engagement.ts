import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { claimReward } from '@foyer/contract/engagement/rewards.ts'
import { drawRafflePrize } from '@foyer/contract/promotions/raffles.ts'
import { foldActivity } from '@foyer/gateway/activity/fold-activity.ts'
import { analyzeChangedTables } from '@foyer/gateway/db/analyze-changed-tables.ts'
import { activityConsumers } from '@foyer/gateway/jobs/activity-consumer-list.ts'
import { listEngagementJobs } from '@foyer/gateway/jobs/engagement-jobs.ts'
import { startJobs } from '@foyer/gateway/jobs/job-scheduler.ts'
import { sealBody } from '@foyer/gateway/testing/encode-test-request-body.ts'
import { type BenchApp, withBenchApp } from './bench-app.ts'
import { type EngagementBench, type EngagementMember, insertEngagement } from './insert-engagement.ts'
import { benchBrand } from './insert-team.ts'
import {
  type Measurement,
  measurementWithMaximum,
  measurementWithMinimum,
  measurementWithoutLimit,
} from './measurement.ts'
import { fundPlayers, placeBets } from './place-bets.ts'
import { addBareRoute, measurePromotionList } from './promotion-list.ts'
import { createTimedClient, paceCalls, quantileOf } from './timed-calls.ts'

const countedRounds = 20_000
const leastCountedPerSecond = 5_000
const betsPerSecond = 500
const betSeconds = 20
const mostRewardSeconds = 10
const stake = 100n
const callsPerSecond = 100
const callCount = 1_000
const mostCallMs = 100

/**
 * What a thousand members who take part in everything cost: how fast each consumer of the stream counts rounds, how long after its bet a
 * locked bonus is paid while 500 bets a second are placed, how long claims, draws and redemptions take, and how fast the list of promotions is.
 */
export async function benchEngagement(databaseUrl?: string): Promise<Measurement[]> {
  return withBenchApp(
    databaseUrl,
    async (app) => {
      const bench = await insertEngagement(app)
      // Members are in the ranking, and have tickets, once their rounds are counted.
      const figures = [...(await measureConsumers(app)), ...(await measurePromotionList(app, bench))]
      // Ten thousand bets leave messages and bonuses to work off: calls are measured before them.
      return [...figures, ...(await measureCalls(app, bench)), ...(await measureRewardDelay(app, bench))]
    },
    addBareRoute,
  )
}

/** How fast each consumer counts a portion of the stream, and all of them one after the other. */
async function measureConsumers({ db, services }: BenchApp): Promise<Measurement[]> {
  await insertRounds(db, 2_000)
  await foldActivity(services, activityConsumers)
  await insertRounds(db, countedRounds)
  await foldActivity(services, [])
  await analyzeChangedTables(db)
  const figures: Measurement[] = []
  let totalSeconds = 0
  for (const consumer of activityConsumers) {
    const start = performance.now()
    await foldActivity(services, [consumer])
    const seconds = (performance.now() - start) / 1_000
    totalSeconds += seconds
    const rate = Math.round(countedRounds / seconds)
    figures.push(
      measurementWithMinimum(`${db.kind}: consumer ${consumer.name}`, rate, leastCountedPerSecond, 'rounds/s'),
    )
  }
  const rate = Math.round(countedRounds / totalSeconds)
  const together = `${db.kind}: all consumers, one after the other`
  return [...figures, measurementWithMinimum(together, rate, leastCountedPerSecond, 'rounds/s')]
}

/** Rounds of all members that end now, on forty games. */
async function insertRounds(db: BenchApp['db'], count: number): Promise<void> {
  await db.runScript(`
    insert into round (adapter, vendor_round_id, vendor, member_id, brand, node_id, currency, state, bet_minor, win_minor, started_at, settled_at)
    select 'bench', '${randomUUID()} ' || n, g.vendor, m.id, m.brand, g.node_id, 'USD', 'settled', 100 + h % 900,
      case when h % 3 = 0 then 250 + h % 2000 else 0 end, now(), now()
    from (select n, abs(hashint4(n)) as h from generate_series(0, ${count - 1}) n) numbered
    join (select id, brand, row_number() over (order by id) - 1 as place from member where account like 'bench%') m on m.place = n % 1000
    join game g on g.node_id = 'bench-' || h % 40 order by n`)
}

/** How long after the last bet that it asked for a bonus is seen as paid, with the jobs of the gateway in the same process. */
async function measureRewardDelay(app: BenchApp, { members }: EngagementBench): Promise<Measurement[]> {
  const { db } = app
  // The bonuses are met by the first to the tenth bet of their members, each of whom places one every two seconds.
  await db.runScript(`
    update bonus set wagered_minor = 0, from_at = now(), required_minor = ${stake} * (1 + id % 10) where state = 'active' and brand = '${benchBrand}'`)
  await fundPlayers(
    app,
    members.map(({ id }) => id),
  )
  const untilMs = performance.now() + betSeconds * 1_000
  const isOver = () => performance.now() >= untilMs
  const playerOf = (bet: number) => members[bet % members.length]?.id ?? 0n
  const [placed, seconds] = await withGatewayJobs(app, () =>
    Promise.all([
      placeBets(app, { name: 'reward', perSecond: betsPerSecond, stake, playerOf, isOver }),
      watchPayments(app),
    ]),
  )
  const title = `${db.kind}: bonus paid after its last bet`
  return [
    measurementWithMinimum(
      `${db.kind}: bets while rewards are paid`,
      placed / betSeconds,
      betsPerSecond * 0.97,
      'bets/s',
    ),
    measurementWithoutLimit(`${title}, median`, quantileOf(seconds, 0.5), 's'),
    measurementWithMaximum(`${title}, at most`, seconds.at(-1) ?? Number.POSITIVE_INFINITY, mostRewardSeconds, 's'),
  ]
}

const watchMs = 200

/** Seconds from the last bet that each bonus counted to the moment when it was seen as paid, shortest first. */
async function watchPayments({ db }: BenchApp): Promise<number[]> {
  const seconds = new Map<string, number>()
  const untilMs = performance.now() + (betSeconds + mostRewardSeconds) * 1_000
  while (performance.now() < untilMs) {
    await delay(watchMs)
    const paid = await db.raw.query<{ id: string; settledAt: Date }>(`
      select b.id::text, max(r.settled_at) as "settledAt" from bonus b
      join bonus_round c on c.bonus_id = b.id join round r on r.id = c.round_id where b.state = 'paid' group by b.id`)
    for (const { id, settledAt } of paid)
      if (!seconds.has(id)) seconds.set(id, (Date.now() - settledAt.getTime()) / 1_000)
  }
  const [unpaid] = await db.raw.query<{ count: number }>(`
    select count(*)::integer as count from bonus b where state = 'active' and required_minor <=
      (select sum(bet_minor) from round r where r.member_id = b.member_id and r.started_at >= b.from_at)`)
  if (unpaid?.count !== 0) throw new Error(`${unpaid?.count} bonuses that are met were not paid.`)
  return [...seconds.values()].sort((one, other) => one - other)
}

/** Runs `work` beside the jobs that read the stream and give rewards, as often as in a gateway. */
async function withGatewayJobs<Result>({ services }: BenchApp, work: () => Promise<Result>): Promise<Result> {
  const fold = { name: 'fold-activity', everyMs: 5_000, run: () => foldActivity(services, activityConsumers) }
  const jobs = startJobs(services, [fold, ...listEngagementJobs()])
  try {
    return await work()
  } finally {
    await jobs.stop()
  }
}

type MemberCall = (member: EngagementMember, turn: number) => Promise<unknown>

/** Each call on its own, and all of them in turn; a redemption verifies the payment password, whose hash is slow by design. */
async function measureCalls(app: BenchApp, bench: EngagementBench): Promise<Measurement[]> {
  const { url, db } = app
  const clients = new Map(bench.members.map(({ id, token }) => [id, createTimedClient(url, token)]))
  const clientOf = ({ id }: EngagementMember) => clients.get(id) ?? createTimedClient(url, '')
  const sealed = await sealRedemptions(url, bench)
  const calls: Readonly<Record<string, MemberCall>> = {
    claim: (member, turn) => clientOf(member).post(claimReward.path, { id: member.rewardIds[turn] }),
    draw: (member) =>
      clientOf(member).post(drawRafflePrize.path, { promotionId: bench.raffleId, idempotencyKey: randomUUID() }),
    redeem: (member) => clientOf(member).postSealed(redeemPointReward.path, sealed.pop() ?? ''),
  }
  const figures: Measurement[] = []
  const measure = async (names: readonly string[], turn: number) => {
    const times = new Map(names.map((name) => [name, [] as number[]]))
    await withGatewayJobs(app, () =>
      paceCalls({ perSecond: callsPerSecond, count: callCount }, async (number, dueMs) => {
        const name = names[number % names.length] ?? ''
        const member = bench.members[number % bench.members.length]
        if (member) await calls[name]?.(member, turn)
        times.get(name)?.push(performance.now() - dueMs)
      }),
    )
    for (const [name, all] of times) {
      const sorted = all.sort((one, other) => one - other)
      const title = `${db.kind}: ${name}${names.length > 1 ? ' in turn with others' : ''}, ${callsPerSecond} calls/s`
      figures.push(measurementWithoutLimit(`${title}, median`, quantileOf(sorted, 0.5), 'ms'))
      figures.push(measurementWithMaximum(`${title}, p99`, quantileOf(sorted, 0.99), mostCallMs, 'ms'))
    }
  }
  for (const [turn, names] of [['claim'], ['draw'], ['claim', 'draw', 'redeem']].entries()) await measure(names, turn)
  return figures
}

/** As many sealed bodies as redemptions are made. */
async function sealRedemptions(url: string, bench: EngagementBench): Promise<string[]> {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
    keys: [Parameters<typeof sealBody>[0]]
  }
  const body = {
    ...{
      goodsId: bench.goodsId,
      redeemQuantity: 1,
      paidPoints: bench.goodsPoints,
      paidAccount: 'balance',
      paidAmount: '0',
    },
    ...{ receivingAddress: '12 Harbor Street, Port', paymentPassword: bench.paymentPassword },
  }
  return Promise.all(
    Array.from({ length: callCount / 2 }, () => sealBody(keys[0], { ...body, idempotencyKey: randomUUID() })),
  )
}
