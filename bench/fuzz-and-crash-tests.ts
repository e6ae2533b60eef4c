import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrashFigures } from '@foyer/gateway/crash-tests/crash-run.ts'
import { gatewayProcessEnvironment } from '#scripts/gateway-process-environment.ts'
import {
  type Measurement,
  measurementWithMaximum,
  measurementWithMinimum,
  measurementWithoutLimit,
  medianOf,
} from './measurement.ts'

const maxStartMs = 2_000

/**
 * Runs the full-size tests of the ledger: the model test with 200,000 operations, the input fuzz test with 10,000 inputs per
 * call, and 50 crashes of each kind. They run on the embedded database, and with DATABASE_URL on PostgreSQL too.
 */
export async function runFuzzAndCrashTests(): Promise<Measurement[]> {
  const { DATABASE_URL } = process.env
  return [
    ...(await runLong('embedded', { DATABASE_URL: '', REDIS_URL: '' })),
    ...(DATABASE_URL ? await runLong('PostgreSQL', { DATABASE_URL }) : []),
  ]
}

async function runLong(database: string, env: Readonly<Record<string, string>>): Promise<Measurement[]> {
  const start = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const arguments_ = ['vitest', 'run', ...reporters, '--project', 'gateway', 'model', 'input', 'src/crash-tests/']
  try {
    const child = spawn('npx', arguments_, {
      stdio: 'inherit',
      env: { ...gatewayProcessEnvironment, ...process.env, ...env, FOYER_LONG: '1' },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return [
      ...(await readCrashResults(report)).flatMap((run) => toMeasurements(database, run)),
      measurementWithMinimum(`${database}, long runs passed`, code === 0 ? 1 : 0, 1, ''),
      measurementWithoutLimit(
        `${database}, duration of the long runs`,
        Math.round((performance.now() - start) / 1_000),
        's',
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly meta: { crash?: CrashFigures } }[] }[]
}

/** Reads the results of the crash tests from the report; empty if the report was not written. */
async function readCrashResults(path: string): Promise<CrashFigures[]> {
  const text = await readFile(path, 'utf8').catch(() => '{"testResults":[]}')
  const tests = (JSON.parse(text) as Report).testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.flatMap(({ meta }) => (meta.crash ? [meta.crash] : []))
}

function toMeasurements(database: string, run: CrashFigures): Measurement[] {
  const name = `${database}, ${run.name}`
  const startsMs = run.openedMs.slice(1)
  return [
    measurementWithoutLimit(name, run.crashes, 'times'),
    measurementWithoutLimit(`${name}, acknowledged calls`, run.acknowledged, ''),
    measurementWithoutLimit(`${name}, of these resent without response`, run.resent, ''),
    measurementWithMaximum(`${name}, lost, duplicated or altered`, run.faults.length, 0, ''),
    ...(startsMs.length === 0 ? [] : [startMeasurement(database, Math.round(medianOf(startsMs)))]),
  ]
}

/** Only the embedded database starts within the gateway process, so only it has a limit. */
function startMeasurement(database: string, medianMs: number): Measurement {
  const name = `${database}, start after a kill, median`
  return database === 'embedded'
    ? measurementWithMaximum(name, medianMs, maxStartMs, 'ms')
    : measurementWithoutLimit(name, medianMs, 'ms')
}
