import { benchCalls } from './calls.ts'
import { benchDev } from './dev.ts'
import { type Figure, table } from './figure.ts'
import { benchLedger } from './ledger.ts'
import { benchLobby } from './lobby.ts'
import { benchLong } from './long.ts'
import { benchMemory } from './memory.ts'
import { benchPage } from './page.ts'
import { benchRecords } from './records.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start-up.ts'

/**
 * `npm run bench` runs every benchmark, `npm run bench -- page calls` runs some of them, and `npm run bench -- --long` runs the
 * full-size fuzz and crash tests instead. With DATABASE_URL it also measures PostgreSQL. Exits with 1 if a limit is missed.
 */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: benchStart,
  page: benchPage,
  memory: benchMemory,
  calls: benchCalls,
  lobby: benchLobby,
  'sign-in': benchSignIn,
  dev: benchDev,
  ledger: () => benchLedger(process.env.DATABASE_URL),
  records: () => benchRecords(process.env.DATABASE_URL),
}

const names = process.argv.slice(2)
const chosen = names.includes('--long') ? { long: benchLong } : benches
const figures: Figure[] = []
for (const [name, bench] of Object.entries(chosen)) {
  if (!names.includes('--long') && names.length > 0 && !names.includes(name)) continue
  process.stderr.write(`measuring ${name} …\n`)
  figures.push(...(await bench()))
}
process.stdout.write(`${table(figures)}\n`)
if (figures.length === 0 || figures.some((figure) => figure.ok === false)) process.exitCode = 1
