import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { openHouse } from '#src/test-house.ts'

/** Timeout of tests with many commands: each runs in its own process. */
export const manyCommandsMs = 120_000
const script = resolve(import.meta.dirname, '../../../../../scripts/operator.ts')

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Starts the test app and returns functions that run the operator CLI against it. The test file writes the operator keys. */
export async function openOperatedHouse() {
  const house = await openHouse({ listen: true })
  const { config } = house.gateway

  /** Runs `npm run operator -- …` and returns exit code and output. */
  async function operator(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Said> {
    const child = spawn(process.execPath, [script, ...words], {
      env: { PATH: process.env.PATH, FOYER_URL: house.gateway.loopbackUrl(), FOYER_DATA_DIR: config.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out, err }
  }

  async function answered<Value>(...words: string[]): Promise<Value> {
    const { code, out, err } = await operator([...words, '--json'])
    expect(err).toBe('')
    expect(code).toBe(0)
    return JSON.parse(out) as Value
  }

  return { house, operator, answered }
}
