import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { openHouse } from '#src/test-house.ts'

/** Each command is a process of its own. */
export const manyCommandsMs = 120_000
const script = resolve(import.meta.dirname, '../../../../../scripts/operator.ts')

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A house with its operators' command line; their keys are the file's to write. */
export async function openOperatedHouse() {
  const house = await openHouse({ listen: true })
  const { config } = house.gateway

  /** What stands in a terminal after `npm run operator -- …`. */
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
