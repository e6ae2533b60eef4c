import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const startTimeoutMs = 60_000

/** A gateway in a process of its own, as `npm start` runs it; it ends with the test. */
export interface GatewayProcess {
  readonly url: string
  /** From the start of the process until it said that it is open. */
  readonly openedMs: number
  /** Throws, with all that it wrote, where it has ended by itself. */
  assertRunning(): void
  /** SIGKILL: it gets no chance to do anything more. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const settings = { PORT: '0', HOST: '127.0.0.1', FOYER_SEED: 'none', FOYER_DRAW_AHEAD: 'no', LOG_LEVEL: 'silent' }

/** Starts `main.ts` without demo content on a free port, with `env` over the environment, and waits until it is open. */
export async function startGatewayProcess(env: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const assertRunning = () => {
    const end = child.signalCode ?? child.exitCode
    if (end !== null) throw new Error(`The gateway ended with ${end}:\n${output}`)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => end('SIGKILL'))
  const opened = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, port] = /open at http:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const tooLate = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
  const url = await Promise.race([opened, ended.then(assertRunning)])
  clearTimeout(tooLate)
  const openedMs = performance.now() - start
  return { url: url ?? '', openedMs, assertRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
