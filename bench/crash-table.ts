import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { riseMs } from '@foyer/studio/games/crash/rules.ts'
import { gatewayProcessEnvironment } from '#scripts/gateway-process-environment.ts'
import { CrashTablePlayer, type TableMessage } from './crash-table-player.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { type BenchOperator, startBenchOperator } from './studio-operator.ts'

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
    const studio = await startStudio(folder, operator)
    const players = await openPlayers(studio.url, operator)
    const lateMs = await playRounds(studio, players)
    const faults = await countWrongBooks(players, operator)
    await studio.stop()
    lateMs.sort((one, other) => one - other)
    const share = (part: number) => lateMs[Math.min(lateMs.length - 1, Math.floor(lateMs.length * part))] ?? 0
    const name = `crash, ${playerCount} players on one node`
    return [
      measurementWithoutLimit(`${name}, crashes received`, lateMs.length, ''),
      measurementWithoutLimit(`${name}, crash received late, median`, share(0.5), 'ms'),
      measurementWithMaximum(`${name}, crash received late, p99`, share(0.99), maxLateMs, 'ms'),
      measurementWithoutLimit(`${name}, bets settled`, operator.settledRounds(), ''),
      measurementWithMaximum(`${name}, rounds that the wallet has otherwise`, faults, 0, ''),
    ]
  } finally {
    await operator.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface StandaloneStudio {
  readonly url: string
  /** Kills the process and starts it again on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startStudio(folder: string, operator: BenchOperator): Promise<StandaloneStudio> {
  const operatorsPath = join(folder, 'operators.json')
  await writeFile(operatorsPath, JSON.stringify([operator.configuration]))
  const port = await findFreePort()
  const env = {
    ...gatewayProcessEnvironment,
    ...process.env,
    DATABASE_URL: '',
    PORT: String(port),
    STUDIO_OPERATORS: operatorsPath,
    STUDIO_SEED_KEY: Buffer.alloc(32, 7).toString('base64url'),
    STUDIO_DATA: join(folder, 'studio'),
  }
  const url = `http://127.0.0.1:${port}`
  const launch = async () => {
    const main = new URL('../apps/studio/src/server/main.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
    await waitUntilUp(url)
    return child
  }
  let child: ChildProcess = await launch()
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    async restart() {
      await end('SIGKILL')
      child = await launch()
    },
    stop: () => end('SIGTERM'),
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntilUp(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/studio/api/play/time`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
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
  const onState = ({ round }: TableMessage) => {
    const [crash] = round?.events ?? []
    if (!round || !crash || round.startedAt === undefined || isKilled) return
    const ms = riseMs(crash)
    if (ms === 0 || ms > longestRoundMs) return
    crashed.add(round.id)
    lateMs.push(Math.max(0, Date.now() - round.startedAt - ms))
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
