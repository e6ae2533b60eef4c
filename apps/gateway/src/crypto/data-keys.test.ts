import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { dataKey } from '#db/schema/keys.ts'
import { deploymentSecret } from '#db/schema/members.ts'
import { StartError } from '#src/start-error.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { loadDataKeys } from './data-keys.ts'

const db = await createTestDatabase()
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

let nowMs = 1_000_000
const clock = { now: () => nowMs }
const noAudit = async () => undefined
const keyText = (seed: string) => Buffer.alloc(32, seed).toString('base64')

async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'))
  folders.push(folder)
  return join(folder, 'data')
}

const loadGenerated = (dataDir: string) => loadDataKeys(db, { rootKey: undefined, dataDir }, clock)
const loadConfigured = (key: string, previous?: string) =>
  loadDataKeys(db, { rootKey: { key: keyText(key), previous: previous && keyText(previous) }, dataDir: '' }, clock)

/** Everything that the database holds about keys, as text. */
async function dumpKeys(): Promise<string> {
  const [row] = await db.rows<{ dump: string }>(sql`
    select (select jsonb_agg(k order by version) from data_key k)::text
      || coalesce((select jsonb_agg(s) from deployment_secret s)::text, '') as dump`)
  return row?.dump ?? ''
}

test('generates a root key into the data directory, readable by its owner only, and stores only wrapped keys', async () => {
  const dataDir = await createDataDir()
  const keys = await loadGenerated(dataDir)
  const path = join(dataDir, 'root-key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await dumpKeys()).not.toContain((await readFile(path, 'utf8')).trim())
  const again = await loadGenerated(dataDir)
  expect(again.deriveKey('purpose')).toBe(keys.deriveKey('purpose'))
  expect(again.decrypt('p', keys.encrypt('p', 'a text', 'owner 1'), 'owner 1')).toBe('a text')
})

test('wraps the root secret of a database from before, and derives the same keys from it', async () => {
  await inTransaction(db, (tx) => tx.insert(deploymentSecret).values({ name: 'root', value: 'the secret of before' }))
  const keys = await loadConfigured('one')
  const expected = createHmac('sha256', 'the secret of before').update('recovery codes').digest('base64url')
  expect(keys.deriveKey('recovery codes')).toBe(expected)
  expect(await db.$count(deploymentSecret)).toBe(0)
  expect(await dumpKeys()).not.toContain('the secret of before')
})

test('refuses a wrong, missing or illegible root key and an altered data key, and changes nothing', async () => {
  const dataDir = await createDataDir()
  await loadGenerated(dataDir)
  const before = await dumpKeys()
  await expect(loadConfigured('another')).rejects.toThrow(StartError)
  await expect(loadConfigured('another')).rejects.toThrow(/The root key is not the one of this database/)
  await expect(loadGenerated(await createDataDir())).rejects.toThrow(
    /The root key of this database is missing. Restore/,
  )
  const text = await readFile(join(dataDir, 'root-key'), 'utf8')
  await writeFile(join(dataDir, 'root-key'), 'nonsense')
  await expect(loadGenerated(dataDir)).rejects.toThrow(/contains no root key/)
  await writeFile(join(dataDir, 'root-key'), text)
  expect(await dumpKeys()).toBe(before)
  // Another first letter, whichever it is.
  await db.runScript(
    "update data_key set wrapped = case left(wrapped, 1) when 'A' then 'B' else 'A' end || substr(wrapped, 2)",
  )
  await expect(loadGenerated(dataDir)).rejects.toThrow(/Data key 1 of the database was altered/)
})

test('rotates a generated root key: what is encrypted stays readable, and new texts take the new data key', async () => {
  const dataDir = await createDataDir()
  const path = join(dataDir, 'root-key')
  const keys = await loadGenerated(dataDir)
  const [old, derived, rootKey] = [keys.encrypt('p', 'old', 'x'), keys.deriveKey('d'), await readFile(path, 'utf8')]
  expect(await keys.rotate(noAudit)).toMatchObject({ version: 2 })
  expect(await readFile(path, 'utf8')).not.toBe(rootKey)
  expect(keys.encrypt('p', 'soon', 'x')).not.toMatch(/^2\./)
  nowMs += limits.dataKeyActivationMs
  const young = keys.encrypt('p', 'new', 'x')
  expect(young).toMatch(/^2\./)
  const again = await loadGenerated(dataDir)
  expect([again.decrypt('p', old, 'x'), again.decrypt('p', young, 'x')]).toEqual(['old', 'new'])
  expect(again.deriveKey('d')).toBe(derived)
  for (const [text, context] of [
    [young, 'another row'],
    [young.replace('2.', ''), 'x'],
    [`2.${old}`, 'x'],
    [`3.${old}`, 'x'],
    [`${young.slice(0, -2)}AA`, 'x'],
  ] as const)
    expect(() => again.decrypt('p', text, context)).toThrow()
  await writeFile(path, rootKey)
  await expect(loadGenerated(dataDir)).rejects.toThrow(/The root key is not the one of this database/)
})

test('survives a rotation that is interrupted before or after its commit', async () => {
  const dataDir = await createDataDir()
  const path = join(dataDir, 'root-key')
  const keys = await loadGenerated(dataDir)
  const old = keys.encrypt('p', 'text', 'x')
  const before = await readFile(path, 'utf8')
  await expect(keys.rotate(() => Promise.reject(new Error('stop')))).rejects.toThrow('stop')
  expect((await loadGenerated(dataDir)).decrypt('p', old, 'x')).toBe('text')
  await keys.rotate(noAudit)
  // As if the process had been killed before the new key took the place of the old one.
  await writeFile(`${path}.next`, await readFile(path, 'utf8'))
  await writeFile(path, before)
  const again = await loadGenerated(dataDir)
  expect(again.decrypt('p', old, 'x')).toBe('text')
  await again.rotate(noAudit)
  expect((await loadGenerated(dataDir)).decrypt('p', old, 'x')).toBe('text')
  await expect(stat(`${path}.next`)).rejects.toThrow('ENOENT')
})

test('replaces a configured root key by one that names it as the previous one', async () => {
  const old = (await loadConfigured('first')).encrypt('p', 'text', 'x')
  const keys = await loadConfigured('second', 'first')
  expect(keys.decrypt('p', old, 'x')).toBe('text')
  await keys.rotate(noAudit)
  expect((await loadConfigured('second')).decrypt('p', old, 'x')).toBe('text')
  await expect(loadConfigured('first')).rejects.toThrow(/The root key is not the one of this database/)
})

test('gives every node the time to load a new data key before one encrypts with it', async () => {
  const [one, other] = [await loadConfigured('shared'), await loadConfigured('shared')]
  await one.rotate(noAudit)
  expect(other.decrypt('p', one.encrypt('p', 'before', 'x'), 'x')).toBe('before')
  await other.refresh()
  nowMs += limits.dataKeyActivationMs
  expect(other.decrypt('p', one.encrypt('p', 'after', 'x'), 'x')).toBe('after')
})

test('creates one data key for each of two rotations at once', async () => {
  const [one, other] = [await loadConfigured('shared'), await loadConfigured('shared')]
  const created = await Promise.all([one.rotate(noAudit), other.rotate(noAudit)])
  expect(created.map(({ version }) => version).sort()).toEqual([2, 3])
  expect(await db.$count(dataKey)).toBe(3)
})
