import { setTimeout as delay } from 'node:timers/promises'
import { readOldestUnreadAt } from '@foyer/gateway/activity/activity-consumers.ts'
import { foldActivity } from '@foyer/gateway/activity/fold-activity.ts'
import { activityConsumers } from '@foyer/gateway/jobs/activity-consumer-list.ts'
import type { BenchApp } from './bench-app.ts'
import { type BenchLine, benchBrand } from './insert-team.ts'
import { type Measurement, measurementWithMaximum, measurementWithMinimum } from './measurement.ts'
import { fundPlayers, placeBets } from './place-bets.ts'

const betsPerSecond = 500
const measuredMs = 45_000
const foldEveryMs = 5_000
const mostLagSeconds = 15
const playerCount = 1_000

/**
 * How far the activity stream, and the slowest of its consumers, is behind what happens, while members of a line place 500 bets a second in
 * transactions of their own. The jobs' passes run as often as in the gateway, in the same process.
 */
export async function measureStreamLag(app: BenchApp, line: BenchLine): Promise<Measurement[]> {
  const players = Array.from({ length: playerCount }, (_, n) => BigInt(line.headId + n))
  await fundPlayers(app, players)
  const untilMs = performance.now() + measuredMs
  const isOver = () => performance.now() >= untilMs
  const [placed, lagSeconds] = await Promise.all([
    placeBets(app, {
      name: 'lag',
      perSecond: betsPerSecond,
      stake: 1n,
      playerOf: (bet) => players[(bet * 7) % playerCount] ?? 0n,
      isOver,
    }),
    watchLag(app, isOver),
    foldRepeatedly(app, isOver),
  ])
  const { kind } = app.db
  // A machine that cannot place as many says nothing about the lag under them.
  return [
    measurementWithMinimum(
      `${kind}: bets while the stream runs`,
      placed / (measuredMs / 1_000),
      betsPerSecond * 0.97,
      'bets/s',
    ),
    measurementWithMaximum(`${kind}: stream and its consumers behind, at most`, lagSeconds, mostLagSeconds, 's'),
  ]
}

async function foldRepeatedly({ services }: BenchApp, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await foldActivity(services, activityConsumers)
    await delay(foldEveryMs)
  }
}

/** The longest time, in seconds, that the stream or a consumer was behind. */
async function watchLag({ db }: BenchApp, isOver: () => boolean): Promise<number> {
  let longestMs = 0
  // The first pass counts what came before.
  await delay(2 * foldEveryMs)
  while (!isOver()) {
    const [progress] = await db.raw.query<{ countedUpTo: Date }>(
      'select counted_up_to as "countedUpTo" from activity_brand where brand = $1',
      [benchBrand],
    )
    const unread = await Promise.all(activityConsumers.map(({ name }) => readOldestUnreadAt(db, name, benchBrand)))
    for (const at of [progress?.countedUpTo, ...unread])
      if (at) longestMs = Math.max(longestMs, Date.now() - at.getTime())
    await delay(500)
  }
  return longestMs / 1_000
}
