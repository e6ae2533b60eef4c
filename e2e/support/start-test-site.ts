import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorKeysFile } from '@foyer/gateway/identity/operator-keys.ts'
import pg from 'pg'
import { hashSources } from '#scripts/frontend-builds.ts'
import { gatewayProcessEnvironment } from '#scripts/gateway-process-environment.ts'
import { cacheFolder } from '#scripts/repository-paths.ts'
import { startSmsStub } from './sms-stub.ts'

const startTimeoutMs = 90_000

export interface TestSite {
  readonly url: string
  readonly pid: number
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the seeded site as `npm start` does, on a free port and with additional environment variables. */
export async function startTestSite(env: Readonly<Record<string, string>>): Promise<TestSite> {
  const main = new URL('../../apps/gateway/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: { ...gatewayProcessEnvironment, ...process.env, PORT: '0', FOYER_DRAW_AHEAD: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await waitForUrl(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Playwright's global setup: one test site for all tests. On PostgreSQL it uses a separate database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Cheapest password hashing and bot checks: almost every test signs in, and a browser would compute half a second for each.
  process.env.FOYER_CHEAP_HASHING = 'yes'
  process.env.FOYER_PICTURES_DIR = await preparePicturesFolder()
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const database = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL) : undefined
  const messages = await startSmsStub()
  const testSite = await startTestSite({
    FOYER_DATA_DIR: dataDir,
    ...messages.env,
    // Tests set the IP address of their browser as a proxy would.
    FOYER_TRUSTED_PROXIES: 'loopback',
    ...(database && { DATABASE_URL: database.url }),
  })
  process.env.FOYER_E2E_URL = testSite.url
  process.env.FOYER_E2E_OPERATOR_KEYS = join(dataDir, operatorKeysFile)
  return async () => {
    await testSite.stop()
    await messages.close()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Drawing what a page shows takes longer than the page, so all test sites of this and the next run share the drawn pictures. */
async function preparePicturesFolder(): Promise<string> {
  const folder = join(cacheFolder, 'pictures')
  const name = hashSources({ sources: ['packages/art/src', 'package-lock.json'] })
  const others = (await readdir(folder).catch(() => [])).filter((other) => other !== name)
  for (const other of others) await rm(join(folder, other), { recursive: true })
  return join(folder, name)
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`The test site did not start in time:\n${output}`)), startTimeoutMs)
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /open at (\S+)/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The test site exited with ${code}:\n${output}`)))
  })
}

/** Creates a database of its own on the server. */
export async function createDatabase(address: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `foyer_e2e_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
