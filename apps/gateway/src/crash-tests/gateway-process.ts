import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const startTimeoutMs = 60_000

/** A gateway in a separate process, started like `npm start` does. It is killed when the test ends. */
export interface GatewayProcess {
  readonly url: string
  /** Time from the start of the process until it reported that it is listening. */
  readonly openedMs: number
  /** Throws with the process output if the process has exited by itself. */
  assertRunning(): void
  /** Sends SIGKILL, so the process has no chance to clean up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const settings = { PORT: '0', HOST: '127.0.0.1', FOYER_SEED: 'none', FOYER_DRAW_AHEAD: 'no', LOG_LEVEL: 'silent' }

/** Starts `main.ts` on a free port without demo content, with `env` merged over the environment, and waits until it is listening. */
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
