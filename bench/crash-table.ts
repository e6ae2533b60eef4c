import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { riseMs } from '@foyer/studio/games/crash/rules.ts'
import { CrashTablePlayer, type TableMessage } from './crash-table-player.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { type StandaloneStudio, startStandaloneStudio } from './standalone-studio.ts'
import { type BenchOperator, startBenchOperator } from './studio-operator.ts'
import { quantileOf } from './timed-calls.ts'

const playerCount = 500
/** Rounds that crash before they begin are not counted, because nobody waits for them. */
const roundCount = 9
const roundsBetweenKills = 4
const longestRoundMs = 45_000
const maxLateMs = 50

/**
 * 500 players at one crash table of a standalone studio, on the embedded database, with an operator's wallet over HTTP: how much later than its
 * millisecond a crash reaches the players, and whether the wallet agrees with every round although the studio is killed every few rounds.
 */
export async function benchCrashTable(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const operator = await startBenchOperator()
  try {
    const studio = await startStandaloneStudio(folder, operator)
    const players = await openPlayers(studio.url, operator)
    const lateMs = await playRounds(studio, players)
    const faults = await countWrongBooks(players, operator)
    await studio.stop()
    lateMs.sort((one, other) => one - other)
    const name = `crash, ${playerCount} players on one node`
    return [
      measurementWithoutLimit(`${name}, crashes received`, lateMs.length, ''),
      measurementWithoutLimit(`${name}, crash received late, median`, quantileOf(lateMs, 0.5), 'ms'),
      measurementWithMaximum(`${name}, crash received late, p99`, quantileOf(lateMs, 0.99), maxLateMs, 'ms'),
      measurementWithoutLimit(`${name}, bets settled`, operator.settledRounds(), ''),
      measurementWithMaximum(`${name}, rounds that the wallet has otherwise`, faults, 0, ''),
    ]
  } finally {
    await operator.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openPlayers(url: string, operator: BenchOperator): Promise<CrashTablePlayer[]> {
  const players: CrashTablePlayer[] = []
  while (players.length < playerCount) {
    const batch = Array.from({ length: 20 }, (_, index) => CrashTablePlayer.open(url, operator, players.length + index))
    players.push(...(await Promise.all(batch)))
  }
  return players
}

/** Plays until enough rounds have crashed. Returns how much later than their crash the players have received them, in ms. */
async function playRounds(studio: StandaloneStudio, players: readonly CrashTablePlayer[]): Promise<number[]> {
  const lateMs: number[] = []
  const crashed = new Set<string>()
  let isKilled = false
  let killedRounds = 0
  const onState = ({ round }: TableMessage, receivedAt: number) => {
    const [crash] = round?.events ?? []
    if (!round || !crash || round.startedAt === undefined || isKilled) return
    const ms = riseMs(crash)
    if (ms === 0 || ms > longestRoundMs) return
    crashed.add(round.id)
    lateMs.push(Math.max(0, receivedAt - round.startedAt - ms))
  }
  for (const player of players) player.follow(onState)
  while (crashed.size < roundCount) {
    await new Promise((done) => setTimeout(done, 200))
    if (crashed.size < (killedRounds + 1) * roundsBetweenKills || crashed.size >= roundCount) continue
    killedRounds += 1
    isKilled = true
    await studio.restart()
    // The round that was interrupted ends late, and is not counted.
    await new Promise((done) => setTimeout(done, 5_000))
    isKilled = false
  }
  for (const player of players) player.leave()
  return lateMs
}

/** Waits until every round is settled, then compares each with what the wallet has debited and credited for it. */
async function countWrongBooks(players: readonly CrashTablePlayer[], operator: BenchOperator): Promise<number> {
  let wrong = 0
  for (const player of players)
    for (const { id, stake, win, state } of await player.listFinishedRounds()) {
      const booked = operator.bookedOf(id)
      const expected = state === 'settled' ? win - stake : 0
      if (Math.round(booked * 100) !== Math.round(expected * 100)) wrong += 1
    }
  return wrong
}
