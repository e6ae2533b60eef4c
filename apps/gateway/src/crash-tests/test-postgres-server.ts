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

/** A separate PostgreSQL cluster on a free port. It is removed when the test ends. */
export interface TestPostgresServer {
  readonly databaseUrl: string
  /** Folder for the gateway's other data; removed with the cluster. */
  readonly folder: string
  /** `pg_ctl stop -m immediate`: no checkpoint and no clean shutdown, as in a crash. The next start runs recovery. */
  crash(): Promise<void>
  start(): Promise<void>
}

/** Creates and starts a cluster with the defaults of `initdb` (every commit waits for the disk), overridden by `settings` as `name=value`. */
export async function startTestPostgresServer(settings: readonly string[] = []): Promise<TestPostgresServer> {
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

/** Finds the folder of `initdb` and `pg_ctl`. They are server programs, so they may be missing on a machine that uses a remote server. */
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
    `initdb and pg_ctl were not found next to pg_config, on PATH or under ${distributionsFolder}. This test starts and crashes its own PostgreSQL server. Install the server on this machine (on Debian: apt-get install postgresql), or add its programs to PATH.`,
  )
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses to run as root. As root, the cluster runs as the user that the PostgreSQL packages create. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, serverUserName])).stdout)
  const user = await Promise.all([idOf('-u'), idOf('-g')]).catch(() => undefined)
  if (user) return { uid: user[0], gid: user[1] }
  throw new Error(
    `PostgreSQL cannot run as root, and this machine has no user "${serverUserName}" to run it as. Install the server from packages (on Debian: apt-get install postgresql), or run the tests as another user.`,
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
