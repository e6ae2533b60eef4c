import { benchCrashTable } from './crash-table.ts'
import { benchDevReload } from './dev-reload.ts'
import { benchEngagement } from './engagement.ts'
import { benchFishHall } from './fish-hall.ts'
import { runFuzzAndCrashTests } from './fuzz-and-crash-tests.ts'
import { benchGameFirstPlay } from './game-first-play.ts'
import { benchGameFrames } from './game-frames.ts'
import { benchGameMusic } from './game-music.ts'
import { benchLobby } from './game-search-and-list-navigation.ts'
import { benchHttpThroughput } from './http-throughput.ts'
import { benchIdleMemory } from './idle-memory.ts'
import { benchLedger } from './ledger.ts'
import { formatMeasurements, type Measurement } from './measurement.ts'
import { benchMemberRecordPages } from './member-record-pages.ts'
import { benchPageLoad } from './page-load.ts'
import { benchPageMemory } from './page-memory.ts'
import { benchSignInTimingLeak } from './sign-in-timing-leak.ts'
import { benchSoloRounds } from './solo-rounds.ts'
import { benchStartUp } from './start-up.ts'
import { benchTeam } from './team.ts'

/**
 * `npm run bench` runs every benchmark, `npm run bench -- page calls` runs some of them, and `npm run bench -- --long` runs the
 * full-size fuzz and crash tests instead. With DATABASE_URL it also measures PostgreSQL. Exits with 1 if a limit is missed.
 */
const benchmarks: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  start: benchStartUp,
  page: benchPageLoad,
  games: benchGameFirstPlay,
  frames: benchGameFrames,
  music: benchGameMusic,
  memory: benchPageMemory,
  'idle-memory': () => benchIdleMemory(process.env.DATABASE_URL),
  calls: benchHttpThroughput,
  lobby: benchLobby,
  'sign-in': benchSignInTimingLeak,
  dev: benchDevReload,
  rounds: benchSoloRounds,
  crash: benchCrashTable,
  fish: benchFishHall,
  ledger: () => benchLedger(process.env.DATABASE_URL),
  records: () => benchMemberRecordPages(process.env.DATABASE_URL),
  team: () => benchTeam(process.env.DATABASE_URL),
  engagement: () => benchEngagement(process.env.DATABASE_URL),
}

const names = process.argv.slice(2)
const selected = names.includes('--long') ? { long: runFuzzAndCrashTests } : benchmarks
const measurements: Measurement[] = []
for (const [name, bench] of Object.entries(selected)) {
  if (!names.includes('--long') && names.length > 0 && !names.includes(name)) continue
  process.stderr.write(`measuring ${name} …\n`)
  measurements.push(...(await bench()))
}
process.stdout.write(`${formatMeasurements(measurements)}\n`)
if (measurements.length === 0 || measurements.some((figure) => figure.isWithinLimit === false)) process.exitCode = 1
