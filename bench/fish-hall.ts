import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FishHallPlayer } from './fish-hall-player.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { startStandaloneStudio } from './standalone-studio.ts'
import { type BenchOperator, startBenchOperator } from './studio-operator.ts'
import { quantileOf } from './timed-calls.ts'

const roomCount = 50
const seatCount = 4
const measuredMs = 60_000
const warmUpMs = 5_000
const maxLateMs = 50

/**
 * 50 full rooms of the fish hall on a standalone studio, on the embedded database, with an operator's wallet over HTTP: how much later than they
 * were due its steps reach the players, and, after a kill of the studio in full fire, whether every shot that was acknowledged is in its round
 * and the wallet agrees with every table balance.
 */
export async function benchFishHall(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const operator = await startBenchOperator()
  try {
    const studio = await startStandaloneStudio(folder, operator)
    const players = await openPlayers(studio.url, operator)
    const lateMs: number[] = []
    let isMeasured = false
    for (const player of players) player.play((late) => isMeasured && lateMs.push(late))
    await pause(warmUpMs)
    isMeasured = true
    await pause(measuredMs)
    isMeasured = false
    const shots = sumOf(players, ({ acknowledged }) => acknowledged)
    await studio.restart()
    await pause(warmUpMs)
    await Promise.all(players.map((player) => player.leave()))
    const { lost, wrong } = await countFaults(players, operator)
    await studio.stop()
    lateMs.sort((one, other) => one - other)
    const name = `fish hall, ${roomCount} rooms of ${seatCount} players on one node`
    return [
      measurementWithoutLimit(
        `${name}, shots acknowledged`,
        Math.round((shots * 1_000) / (warmUpMs + measuredMs)),
        'a second',
      ),
      measurementWithoutLimit(`${name}, step received late, median`, quantileOf(lateMs, 0.5), 'ms'),
      measurementWithMaximum(`${name}, step received late, p99`, quantileOf(lateMs, 0.99), maxLateMs, 'ms'),
      measurementWithMaximum(`${name}, acknowledged shots that a kill has lost`, lost, 0, ''),
      measurementWithMaximum(`${name}, table balances that the wallet has otherwise`, wrong, 0, ''),
    ]
  } finally {
    await operator.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

async function openPlayers(url: string, operator: BenchOperator): Promise<FishHallPlayer[]> {
  const players: FishHallPlayer[] = []
  while (players.length < roomCount * seatCount) {
    const batch = Array.from({ length: 20 }, (_, index) => FishHallPlayer.open(url, operator, players.length + index))
    players.push(...(await Promise.all(batch)))
  }
  return players
}

/** Compares each table balance with what its player was told, and with what the wallet has debited and credited. */
async function countFaults(
  players: readonly FishHallPlayer[],
  operator: BenchOperator,
): Promise<{ lost: number; wrong: number }> {
  let [lost, wrong] = [0, 0]
  for (const player of players) {
    const { id, stake, win, shots } = await player.settled()
    lost += Math.max(0, player.acknowledged - shots)
    if (Math.round(operator.bookedOf(id) * 100) !== Math.round((win - stake) * 100)) wrong += 1
  }
  return { lost, wrong }
}
