import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { StudioDatabase } from './database-interface.ts'
import { computeRequestSignature } from './operators/signing.ts'
import { startTestOperator, type TestOperator } from './operators/test-operator.ts'
import { openPglite } from './pglite-database.ts'
import { type StudioProcess, startStudioProcess, studioDataIn } from './test-studio-process.ts'

/** Those of the test operator. */
const secrets = { secret: 's'.repeat(32), walletSecret: 'w'.repeat(32) }
export const initialBalance = 1_000_00n

interface KilledStudio {
  studio: StudioProcess
  operator: TestOperator
  /** Starts a studio on the database of the one that was killed. */
  start(): Promise<void>
  /** Kills the studio, changes what it has stored as if time had passed, and starts it again. */
  restartLater(passTime: (database: StudioDatabase) => Promise<void>): Promise<void>
}

/** A studio in a process of its own for each test of a file, with an operator whose wallet has `initialBalance`. */
export function setUpKilledStudio(): KilledStudio {
  let folder = ''
  // Set before each test.
  const killed = {
    async start() {
      const { id, walletUrl } = killed.operator.operator
      killed.studio = await startStudioProcess({ folder, operators: [{ id, walletUrl, ...secrets }] })
    },
    async restartLater(passTime) {
      await killed.studio.kill()
      const database = await openPglite(studioDataIn(folder))
      await passTime(database)
      await database.close()
      await killed.start()
    },
  } as KilledStudio
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-killed-studio-'))
    killed.operator = await startTestOperator({ balance: initialBalance })
    await killed.start()
  })
  afterEach(async () => {
    await killed.studio.kill()
    await killed.operator.close()
    await rm(folder, { recursive: true, force: true })
  })
  return killed
}

/** Launches a game for the operator's player and opens it; returns the play token. */
export async function openKilledSession({ studio, operator }: KilledStudio, gameCode: string): Promise<string> {
  const path = '/studio/api/launch'
  const body = JSON.stringify({
    token: `token-of-${gameCode}`,
    gameCode,
    title: 'Jade Table',
    dress: { colours: ['06281f', '0f5c46', 'e8c56a'] },
    currency: 'EUR',
    digits: 2,
    lang: 'en',
    mode: 'REAL',
    returnUrl: '/',
  })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const launch = await fetch(studio.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-studio-operator': operator.operator.id,
      'x-studio-timestamp': timestamp,
      'x-studio-signature': computeRequestSignature(secrets.secret, { timestamp, path, body: Buffer.from(body) }),
    },
    body,
  })
  const { url } = (await launch.json()) as { url: string }
  const started = await fetch(`${studio.url}/studio/api/play/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: url.split('#code=')[1] }),
  })
  return ((await started.json()) as { playToken: string }).playToken
}
