import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const distributionsFolder = '/usr/lib/postgresql'
const serverUserName = 'postgres'

/** A PostgreSQL cluster of the test's own, on a free port; it is removed with the test. */
export interface PrivateServer {
  readonly databaseUrl: string
  /** Removed with it; for what else a gateway keeps. */
  readonly folder: string
  /** `pg_ctl stop -m immediate`: no checkpoint and no goodbye, as after a crash; the next start recovers. */
  crash(): Promise<void>
  start(): Promise<void>
}

/** Makes and starts one, with the settings of `initdb` (every commit waits for the disk) but for `settings`, as `name=value`. */
export async function startPrivateServer(settings: readonly string[] = []): Promise<PrivateServer> {
  const programs = await findPrograms()
  const user = await serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const call = (program: string, args: readonly string[]) =>
    run(join(programs, program), args, { cwd: folder, ...user })
  const own = ["unix_socket_directories=''", 'listen_addresses=127.0.0.1', `port=${port}`]
  const options = [...own, ...settings].map((setting) => `-c ${setting}`).join(' ')
  const server = {
    databaseUrl: `postgres://foyer@127.0.0.1:${port}/postgres`,
    folder,
    crash: async () => void (await call('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate'])),
    start: async () => void (await call('pg_ctl', ['start', '-D', dataDir, '-l', join(folder, 'log'), '-o', options])),
  }
  onTestFinished(async () => {
    await server.crash().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })
  if (user) await chown(folder, user.uid, user.gid)
  await call('initdb', ['-D', dataDir, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  await server.start()
  return server
}

/** The folder of `initdb` and `pg_ctl`: they are not a client's programs, so they may be missing where a server answers. */
async function findPrograms(): Promise<string> {
  const configured = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  const versions = (await readdir(distributionsFolder).catch(() => [])).sort(
    (one, other) => Number(other) - Number(one),
  )
  const folders = [
    configured.stdout.trim(),
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(distributionsFolder, version, 'bin')),
  ]
  for (const folder of folders) {
    if (folder !== '' && (await isExecutable(join(folder, 'initdb'))) && (await isExecutable(join(folder, 'pg_ctl')))) {
      return folder
    }
  }
  throw new Error(
    `initdb and pg_ctl are neither beside pg_config, nor on PATH, nor under ${distributionsFolder}: this test crashes a PostgreSQL server of its own. Install the server on this machine (on Debian: apt-get install postgresql), or put its programs on PATH.`,
  )
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses to run as root: there it runs as the user that its packages make. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, serverUserName])).stdout)
  const user = await Promise.all([idOf('-u'), idOf('-g')]).catch(() => undefined)
  if (user) return { uid: user[0], gid: user[1] }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no user "${serverUserName}" to run it as. Install the server from packages (on Debian: apt-get install postgresql), or run the tests as another user.`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })
}
