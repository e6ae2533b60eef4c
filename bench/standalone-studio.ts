import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gatewayProcessEnvironment } from '#scripts/gateway-process-environment.ts'
import type { BenchOperator } from './studio-operator.ts'

/** A studio in a process of its own, on the embedded database, for one operator. */
export interface StandaloneStudio {
  readonly url: string
  /** Kills the process and starts it again on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the studio on a free port, with its data in the folder. */
export async function startStandaloneStudio(folder: string, operator: BenchOperator): Promise<StandaloneStudio> {
  const operatorsPath = join(folder, 'operators.json')
  await writeFile(operatorsPath, JSON.stringify([operator.configuration]))
  const port = await findFreePort()
  const env = {
    ...gatewayProcessEnvironment,
    ...process.env,
    DATABASE_URL: '',
    PORT: String(port),
    STUDIO_OPERATORS: operatorsPath,
    STUDIO_SEED_KEY: Buffer.alloc(32, 7).toString('base64url'),
    STUDIO_DATA: join(folder, 'studio'),
  }
  const url = `http://127.0.0.1:${port}`
  const launch = async () => {
    const main = new URL('../apps/studio/src/server/main.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
    await waitUntilUp(url)
    return child
  }
  let child: ChildProcess = await launch()
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    async restart() {
      await end('SIGKILL')
      child = await launch()
    },
    stop: () => end('SIGTERM'),
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntilUp(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/studio/api/play/time`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
