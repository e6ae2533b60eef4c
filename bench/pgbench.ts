import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** Finds pgbench, PostgreSQL's load generator, which uses little CPU itself; undefined if it is not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const besidePgConfig = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [join(stdout.trim(), 'pgbench')],
    () => [],
  )
  const versions = await readdir(debianFolder).catch(() => [])
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const debian = newestFirst.map((version) => join(debianFolder, version, 'bin', 'pgbench'))
  for (const path of ['pgbench', ...besidePgConfig, ...debian]) {
    const answers = await run(path, ['--version']).then(
      () => true,
      () => false,
    )
    if (answers) return path
  }
  return undefined
}

export interface PgbenchOptions {
  readonly script: string
  /** Initial variables of the script, the same for every client. */
  readonly variables: Readonly<Record<string, string>>
  readonly databaseUrl: string
  readonly clients: number
  /** Time for every connection to parse and plan its statements; not included in `latenciesMs`. */
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface PgbenchResult {
  /** Latencies of the transactions that ended in the measured time. */
  readonly latenciesMs: readonly number[]
  /** Number of all transactions, including those of the warm-up. */
  readonly transactions: number
}

/** Runs pgbench. Throws if a statement of the script fails. */
export async function runPgbench(path: string, load: PgbenchOptions): Promise<PgbenchResult> {
  const { script, variables, databaseUrl, clients, warmUpSeconds, seconds } = load
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pgbench-'))
  try {
    const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    // One second longer than measured, so that every client is busy until the end of the measured time.
    const time = String(warmUpSeconds + seconds + 1)
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-T', time, '-f', script, '-l']
    await run(path, [...how, '--log-prefix', join(folder, 'log'), ...given, databaseUrl])
    const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    return parseLog(logs.join(''), warmUpSeconds, seconds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses the log. Columns: client, transaction number, latency in microseconds, script, end time in seconds and microseconds. */
function parseLog(log: string, warmUpSeconds: number, seconds: number): PgbenchResult {
  const ended = log
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .map(([, , took = 0, , endSeconds = 0, endMicros = 0]) => ({
      tookMs: took / 1e3,
      at: endSeconds + endMicros / 1e6,
    }))
  const from = ended.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY) + warmUpSeconds
  const counted = ended.filter(({ at }) => at >= from && at < from + seconds)
  return { latenciesMs: counted.map(({ tookMs }) => tookMs), transactions: ended.length }
}
