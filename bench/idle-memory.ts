import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '#e2e/support/start-test-site.ts'
import { type Measurement, measurementWithMaximum } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

const idleMs = 10 * 60_000
const limitsMb = { embedded: 450, PostgreSQL: 220 } as const

/** Measures the resident memory of the seeded gateway that nobody has used for ten minutes; with `databaseUrl` also on PostgreSQL, at the same time. */
export async function benchIdleMemory(databaseUrl?: string): Promise<Measurement[]> {
  const measured = [measureIdleMemory('embedded', {})]
  if (databaseUrl) measured.push(measureOnServer(databaseUrl))
  return Promise.all(measured)
}

async function measureOnServer(databaseUrl: string): Promise<Measurement> {
  const database = await createDatabase(databaseUrl)
  try {
    return await measureIdleMemory('PostgreSQL', { DATABASE_URL: database.url })
  } finally {
    await database.drop()
  }
}

function measureIdleMemory(
  database: keyof typeof limitsMb,
  env: Readonly<Record<string, string>>,
): Promise<Measurement> {
  const name = `resident memory of the gateway after ten idle minutes, ${database}`
  return withTestSite(
    async ({ pid }) => {
      await wait(idleMs)
      return measurementWithMaximum(name, await readResidentMb(pid), limitsMb[database], 'MB')
    },
    { FOYER_DRAW_AHEAD: 'yes', ...env },
  )
}

/** Linux only. */
async function readResidentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kilobytes) * 1024) / 1_000_000)
}
