import { setTimeout as delay } from 'node:timers/promises'
import { readOldestUnreadAt } from '@foyer/gateway/activity/activity-consumers.ts'
import { foldActivity } from '@foyer/gateway/activity/fold-activity.ts'
import { round } from '@foyer/gateway/db/schema/games.ts'
import { activityConsumers } from '@foyer/gateway/jobs/activity-consumer-list.ts'
import { houseAdjustment, playerCash } from '@foyer/gateway/ledger/accounts.ts'
import { inLedgerTransaction, postInOwnTransaction } from '@foyer/gateway/ledger/ledger.ts'
import { postBet } from '@foyer/gateway/ledger/round-transactions.ts'
import type { BenchApp } from './bench-app.ts'
import { type BenchLine, benchBrand } from './insert-team.ts'
import { type Measurement, measurementWithMaximum, measurementWithMinimum } from './measurement.ts'

const betsPerSecond = 500
const measuredMs = 45_000
const sliceMs = 5
const foldEveryMs = 5_000
const mostLagSeconds = 15
const playerCount = 1_000
/** As many as a gateway's connections; bets that are due wait for one. */
const mostAtOnce = 16

/**
 * How far the activity stream, and the slowest of its consumers, is behind what happens, while members of a line place 500 bets a second in
 * transactions of their own. The jobs' passes run as often as in the gateway, in the same process.
 */
export async function measureStreamLag(app: BenchApp, line: BenchLine): Promise<Measurement[]> {
  await fundPlayers(app, line)
  const untilMs = performance.now() + measuredMs
  const isOver = () => performance.now() >= untilMs
  const [placed, lagSeconds] = await Promise.all([
    placeBets(app, line, isOver),
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

const playerOf = ({ headId }: BenchLine, n: number) => BigInt(headId + n)

async function fundPlayers({ db }: BenchApp, line: BenchLine): Promise<void> {
  for (let n = 0; n < playerCount; n++) {
    const legs = [
      { account: houseAdjustment(benchBrand, 'USD'), amount: -1_000_000n },
      { account: playerCash(playerOf(line, n), 'USD'), amount: 1_000_000n },
    ]
    await postInOwnTransaction(db, { scope: 'bench', idempotencyKey: `fund ${n}`, kind: 'adjust', legs })
  }
}

/** Places the bets that are due at each moment, however long the earlier ones take. Returns how many were placed. */
async function placeBets({ db }: BenchApp, line: BenchLine, isOver: () => boolean): Promise<number> {
  const startMs = performance.now()
  const running = new Set<Promise<void>>()
  let begun = 0
  while (!isOver()) {
    const due = Math.floor(((performance.now() - startMs) * betsPerSecond) / 1_000)
    for (; begun < due && running.size < mostAtOnce; begun++) {
      const bet = placeBet(db, playerOf(line, (begun * 7) % playerCount), begun).finally(() => running.delete(bet))
      running.add(bet)
    }
    await delay(sliceMs)
  }
  await Promise.all(running)
  return begun
}

/** A round of one bet that is lost, with its ledger transaction. */
async function placeBet(db: BenchApp['db'], playerId: bigint, number: number): Promise<void> {
  const stake = { adapter: 'bench', brand: benchBrand, vendor: 'PG', playerId, currency: 'USD', amount: 1n } as const
  await inLedgerTransaction(db, async (tx) => {
    const at = new Date()
    const rows = await tx
      .insert(round)
      .values({
        ...{ adapter: 'bench', vendorRoundId: `lag ${number}`, vendor: 'PG', memberId: playerId, brand: benchBrand },
        ...{ nodeId: 'bench-0', currency: 'USD', state: 'settled', betMinor: 1n, winMinor: 0n },
        ...{ startedAt: at, settledAt: at },
      })
      .returning({ id: round.id })
    await postBet(tx, { ...stake, txId: `lag ${number}`, roundId: rows[0]?.id })
  })
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
