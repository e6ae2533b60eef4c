import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { operatorKeysFile } from '#identity/operator-keys.ts'
import { demoOperatorNames } from '#seed/demo-operators.ts'
import { startTestApp, type TestAppOptions } from './test-app.ts'

/** Timeout of tests with many commands: each runs in its own process. */
export const manyCommandsTimeoutMs = 120_000
const script = resolve(import.meta.dirname, '../../../../scripts/operator.ts')

interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Starts the test app, with the keys of its operators in the data directory, and returns functions that run the operator CLI against it. */
export async function startOperatorCliTestApp(options: TestAppOptions = {}) {
  const app = await startTestApp({ listen: true, ...options })
  const { config } = app.services
  if (options.operators !== false) {
    const keys = Object.fromEntries(demoOperatorNames.map((name) => [name, app.operatorKey(name)]))
    await writeFile(join(config.dataDir, operatorKeysFile), JSON.stringify(keys), { mode: 0o600 })
  }

  /** Runs `npm run operator -- …` and returns exit code and output. */
  async function runOperator(
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<CommandResult> {
    const child = spawn(process.execPath, [script, ...words], {
      env: {
        PATH: process.env.PATH,
        FOYER_URL: app.services.loopbackUrl(),
        FOYER_DATA_DIR: config.dataDir,
        // A third of the time of a command is compiling it.
        NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-test-compile-cache'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out, err }
  }

  async function runOperatorJson<Value>(...words: string[]): Promise<Value> {
    const { code, out, err } = await runOperator([...words, '--json'])
    expect(err).toBe('')
    expect(code).toBe(0)
    return JSON.parse(out) as Value
  }

  return { app, runOperator, runOperatorJson }
}
