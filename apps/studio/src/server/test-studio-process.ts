import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const startTimeoutMs = 60_000

/** A standalone studio in a process of its own, on an embedded database. */
export interface StudioProcess {
  readonly url: string
  /** Sends SIGKILL, so the process has no chance to clean up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts `main.ts` on a free port and waits until it listens. `operators` are the entries of STUDIO_OPERATORS; `folder` keeps the database. */
export async function startStudioProcess({
  folder,
  operators,
  env = {},
}: {
  folder: string
  operators: readonly object[]
  env?: Readonly<Record<string, string>>
}): Promise<StudioProcess> {
  const operatorsPath = join(folder, 'operators.json')
  await writeFile(operatorsPath, JSON.stringify(operators))
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: '',
      PORT: '0',
      STUDIO_OPERATORS: operatorsPath,
      STUDIO_SEED_KEY: Buffer.alloc(32, 7).toString('base64url'),
      STUDIO_DATA: studioDataIn(folder),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  const tooLate = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
  const url = await readAddress(child, ended)
  clearTimeout(tooLate)
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** The folder of the embedded database. */
export const studioDataIn = (folder: string): string => join(folder, 'studio')

function readAddress(child: ChildProcess, ended: Promise<unknown>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /listening at (http:\/\/[\d.:]+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`The studio ended before it listened:\n${output}`)))
  })
}
