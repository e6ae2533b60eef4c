import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, measurementWithMaximum, medianOf } from './measurement.ts'
import { startStandaloneStudio } from './standalone-studio.ts'
import { type BenchOperator, startBenchOperator } from './studio-operator.ts'
import { openStudioSession, type StudioSession } from './studio-session.ts'

const roundCount = 300
const warmUps = 30
const maxMs = 5

/** Games whose pace allows a round at once, each with the choice of its bets. */
const choices: Readonly<Record<string, object>> = {
  dice: { side: 'under', target: 4_950 },
  plinko: { rows: 12, risk: 'medium' },
  limbo: { target: 200 },
  wheel: { segments: 20, risk: 'medium' },
  keno: { numbers: [3, 7, 12, 28], risk: 'medium' },
}

/**
 * How long the studio takes for a round of a solo game besides the answers of the operator's wallet: the stake, the outcome, the win and their
 * storage, on the embedded database. What a call that does nothing takes over HTTP is not counted, neither the player's nor those of the wallet.
 */
export async function benchSoloRounds(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const operator = await startBenchOperator()
  try {
    const studio = await startStandaloneStudio(folder, operator)
    const measurements: Measurement[] = []
    for (const [gameCode, choice] of Object.entries(choices)) {
      const session = await openStudioSession(studio.url, operator, { player: `player-${gameCode}`, gameCode })
      const emptyCallMs = medianOf(await repeat(() => session.call('GET', '/time')))
      const ms = medianOf(await playRounds(session, operator, { choice, emptyCallMs }))
      measurements.push(measurementWithMaximum(`${gameCode}, a round besides the wallet, median`, ms, maxMs, 'ms'))
    }
    await studio.stop()
    return measurements
  } finally {
    await operator.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns how long each round took, less what the wallet and the calls themselves took, in milliseconds. */
async function playRounds(
  session: StudioSession,
  operator: BenchOperator,
  { choice, emptyCallMs }: { readonly choice: object; readonly emptyCallMs: number },
): Promise<number[]> {
  const besidesMs: number[] = []
  const tookMs = await repeat(async () => {
    const before = operator.walletUse()
    await session.call('POST', '/rounds', { key: randomUUID(), stake: '1.00', choice })
    const { calls, ms } = operator.walletUse()
    besidesMs.push(ms - before.ms + (1 + calls - before.calls) * emptyCallMs)
  })
  return tookMs.map((ms, round) => ms - (besidesMs[round + warmUps] ?? 0))
}

/** How long each call took, without those of the warm-up. */
async function repeat(call: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = []
  for (let round = -warmUps; round < roundCount; round++) {
    const startMs = performance.now()
    await call()
    if (round >= 0) tookMs.push(performance.now() - startMs)
  }
  return tookMs
}
