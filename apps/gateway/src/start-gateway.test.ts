import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import { lockDataDirectory } from '#db/data-directory-lock.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { StartError } from '#src/start-error.ts'
import { readConfig } from './config.ts'
import { formatGreeting, startGateway } from './start-gateway.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
  folders.push(folder)
  return folder
}

/** Reused by several tests: only the first start creates the database. */
const warmFolder = await dataFolder()

const configOf = (env: Record<string, string>) =>
  readConfig({ PORT: '0', HOST: '127.0.0.1', FOYER_SEED: 'none', FOYER_DATA_DIR: warmFolder, ...env })

test('starts with an empty data directory, responds, and releases the port and the data directory on stop', async () => {
  const config = configOf({ LOG_LEVEL: 'info', FOYER_TRUSTED_PROXIES: 'loopback' })
  const lines: { level: number; msg: string }[] = []
  const gateway = await startGateway(config, { logStream: { write: (line) => void lines.push(JSON.parse(line)) } })
  expect(gateway.greeting).toContain(gateway.url)
  expect((await fetch(`${gateway.url.replace('localhost', '127.0.0.1')}/readyz`)).status).toBe(200)
  await gateway.stop()
  // The only warning of a normal start and stop is the step that is left to do.
  const [warnings, notices] = [lines.filter(({ level }) => level > 30), lines.filter(({ level }) => level === 30)]
  expect(warnings).toMatchObject([{ level: 40, msg: expect.stringContaining('operator -- create-admin') }])
  expect(notices[0]).toMatchObject({ trustedProxies: ['loopback'] })
  expect(notices[1]?.msg).toMatch(/^Server listening at /)
  expect(notices).toHaveLength(2)
  await expect(readFile(join(config.dataDir, 'gateway.lock'))).rejects.toThrow('ENOENT')
  await expect(fetch(`${gateway.url}/readyz`)).rejects.toThrow()
}, 120_000)

test('stops once, however often it is asked to', async () => {
  const gateway = await startGateway(configOf({}))
  await Promise.all([gateway.stop(), gateway.stop()])
  await expect(fetch(`${gateway.url}/readyz`)).rejects.toThrow()
})

test('says where the codes and links of a demo are, and only of a demo', () => {
  const url = 'http://localhost:8080'
  expect(formatGreeting(url, configOf({ FOYER_SEED: 'demo' }), [])).toContain(`${url}/sandbox/outbox`)
  expect(formatGreeting(url, configOf({}), [])).toBe(`Foyer is open at ${url}`)
})

test('names a port that is in use, and releases the database', async () => {
  const occupyingServer = createServer().listen(0, '127.0.0.1')
  await once(occupyingServer, 'listening')
  const address = occupyingServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = configOf({ PORT: String(port) })
  await expect(startGateway(config)).rejects.toThrow(
    new StartError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`),
  )
  await expect(readFile(join(config.dataDir, 'gateway.lock'))).rejects.toThrow('ENOENT')
  occupyingServer.close()
})

test('names a HOST that is not an address of this machine', async () => {
  await expect(startGateway(configOf({ HOST: '203.0.113.7' }))).rejects.toThrow(/HOST is "203.0.113.7"/)
})

test('names an unreachable database without its password', async () => {
  const config = configOf({ DATABASE_URL: 'postgres://foyer:hush@127.0.0.1:9/foyer' })
  await expect(startGateway(config)).rejects.toThrow(/The database at DATABASE_URL does not answer/)
  await expect(startGateway(config)).rejects.not.toThrow(/hush/)
})

test('names an unreachable Redis', async () => {
  await expect(startGateway(configOf({ REDIS_URL: 'redis://127.0.0.1:9' }))).rejects.toThrow(
    /Redis at REDIS_URL does not answer/,
  )
})

test('refuses a data directory locked by a running process, and takes over the lock of a dead one', async () => {
  const folder = await dataFolder()
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await writeFile(join(folder, 'gateway.lock'), String(owner.pid))
  await expect(lockDataDirectory(folder)).rejects.toThrow(`in use by process ${owner.pid}`)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const lock = await lockDataDirectory(folder)
  expect(await readFile(join(folder, 'gateway.lock'), 'utf8')).toBe(String(process.pid))
  await lock.release()
})

test('lets one of several concurrent processes lock a data directory', async () => {
  const folder = await dataFolder()
  const script = `import { lockDataDirectory } from ${JSON.stringify(new URL('./db/data-directory-lock.ts', import.meta.url).href)}
    await lockDataDirectory(${JSON.stringify(folder)}).then(() => process.stdout.write('taken'), () => process.stdout.write('left'))
    process.stdin.resume()`
  const competitors = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
  const outputs = await Promise.all(competitors.map(async (rival) => String((await once(rival.stdout, 'data'))[0])))
  expect(outputs.filter((word) => word === 'taken')).toHaveLength(1)
  for (const rival of competitors) rival.kill('SIGKILL')
})

test('stops at a failing migration, names it, and rolls it back', async () => {
  const db = await openGatewayDatabase({ dataDir: await dataFolder() })
  await db.runScript(`create table favorite (mark text); insert into favorite values ('kept')`)
  await expect(migrateGatewayDatabase(db)).rejects.toThrow(
    /The migration 0000_tables.sql failed: .*favorite.* nothing was started/,
  )
  const tables = await db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(['favorite', 'schema_migration'])
  expect(await db.rows(sql`select * from favorite`)).toEqual([{ mark: 'kept' }])
  expect(await db.rows(sql`select * from schema_migration`)).toEqual([])
  await db.runScript('drop table favorite')
  expect(await migrateGatewayDatabase(db)).toBeGreaterThan(1)
  expect(await migrateGatewayDatabase(db)).toBe(0)
  await db.close()
})
