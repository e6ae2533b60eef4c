import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { operatorKeysFile } from '#identity/operator-keys.ts'
import { demoOperatorNames } from '#seed/demo-operators.ts'
import { startTestApp, type TestAppOptions } from './test-app.ts'

const scripts = resolve(import.meta.dirname, '../../../../scripts')

type RunCommand = (words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CommandResult>

/** The commands belong to the scripts, which no module of the gateway imports. */
const { runOperatorCommand } = (await import(
  pathToFileURL(join(scripts, 'operator/run-operator-command.ts')).href
)) as { readonly runOperatorCommand: RunCommand }

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

  const environment = { FOYER_URL: app.services.loopbackUrl(), FOYER_DATA_DIR: config.dataDir }

  /** Runs a command in this process. */
  const runOperator: RunCommand = (words, env = {}) => runOperatorCommand(words, { ...environment, ...env })

  /** Runs `npm run operator -- …` in a process of its own, which takes a second. */
  async function runOperatorProcess(words: readonly string[]): Promise<CommandResult> {
    const child = spawn(process.execPath, [join(scripts, 'operator.ts'), ...words], {
      env: { PATH: process.env.PATH, ...environment },
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

  return { app, runOperator, runOperatorProcess, runOperatorJson }
}
