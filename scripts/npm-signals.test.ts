import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { repositoryRoot } from './repository-paths.ts'

const folder = await mkdtemp(join(tmpdir(), 'foyer-npm-'))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const { pid } of started) for (const id of pid ? listDescendants(pid) : []) killIfAlive(id)
  await rm(folder, { recursive: true, force: true })
})

// The second start uses the database that the first one created.
test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)(
  'npm run %s leaves no process and no port behind after %s',
  async (script, signal) => {
    const port = await findFreePort()
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      FOYER_DATA_DIR: folder,
      FOYER_SEED: 'none',
      FOYER_DRAW_AHEAD: 'no',
    }
    const npm = spawn('npm', ['run', script], { cwd: repositoryRoot, env: { ...process.env, ...env }, stdio: 'pipe' })
    started.push(npm)
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk))
    await vi.waitFor(() => expect(output).toContain('Foyer is open at'), { timeout: 100_000, interval: 200 })
    const processes = listDescendants(npm.pid ?? 0)
    expect(processes.length).toBeGreaterThan(2)
    const exited = once(npm, 'exit')
    npm.kill(signal)
    await exited
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 20_000, interval: 100 })
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  },
  150_000,
)

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The process and everything that it started, read from /proc. */
function listDescendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const found = [root]
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child)
  return found
}

/** The fourth field of the status line; the second one is the program's name in parentheses. */
function parentOf(id: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

function killIfAlive(id: number): void {
  if (isAlive(id)) process.kill(id, 'SIGKILL')
}
