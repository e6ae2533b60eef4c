import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { sharedSecret } from '#db/schema/keys.ts'
import { StartError } from '#src/start-error.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testRootKey } from '#testing/test-root-key.ts'
import { type DataKeys, loadDataKeys } from './data-keys.ts'
import { loadSharedSecrets, type SharedSecrets } from './shared-secrets.ts'

const db = await createTestDatabase()
let nowMs = 1_000_000
const clock = { now: () => nowMs }
let dataKeys: DataKeys
beforeEach(async () => {
  dataKeys = await loadDataKeys(db, { rootKey: { key: testRootKey, previous: undefined }, dataDir: '' }, clock)
})

const load = () => loadSharedSecrets(db, dataKeys, clock)
const noAudit = async () => undefined
const rotate = (secrets: SharedSecrets, ...names: string[]) =>
  secrets.rotate(
    names.map((name) => secrets.get(name)),
    noAudit,
  )

test('a secret that was never rotated is the one that was derived before secrets could be rotated', async () => {
  const secret = (await load()).get('studio wallet')
  expect(secret.current()).toBe(dataKeys.deriveKey('studio wallet'))
  expect(secret.accepted()).toEqual([secret.current()])
})

test('signs with a new secret after a minute, and accepts the one before for another day', async () => {
  const secrets = await load()
  const secret = secrets.get('vendor a')
  const before = secret.current()
  const { activeFrom, previousUntil } = await rotate(secrets, 'vendor a')
  expect(activeFrom.getTime()).toBe(nowMs + limits.dataKeyActivationMs)
  expect(previousUntil.getTime()).toBe(activeFrom.getTime() + limits.sharedSecretOverlapMs)

  nowMs = activeFrom.getTime() - 1
  expect(secret.current()).toBe(before)
  // Another node's clock may be ahead: what it signs with the new secret is accepted already.
  expect(secret.accepted()).toHaveLength(2)
  nowMs += 1
  const after = secret.current()
  expect(after).not.toBe(before)
  expect(secret.accepted()).toEqual([before, after])
  nowMs = previousUntil.getTime()
  expect(secret.accepted()).toEqual([after])
})

test('another node learns of new secrets when it refreshes, and a new node when it starts', async () => {
  const [here, there] = [await load(), await load()]
  const { activeFrom } = await rotate(here, 'vendor b', 'vendor c')
  await there.refresh()
  nowMs = activeFrom.getTime()
  for (const name of ['vendor b', 'vendor c']) {
    const current = here.get(name).current()
    expect([there.get(name).current(), (await load()).get(name).current()]).toEqual([current, current])
  }
  expect(here.get('vendor b').current()).not.toBe(here.get('vendor c').current())
})

test('rotations of one secret at once make a version each', async () => {
  const nodes = await Promise.all([load(), load(), load()])
  await Promise.all(nodes.map((node) => rotate(node, 'vendor d')))
  const rows = await db.select().from(sharedSecret).where(eq(sharedSecret.name, 'vendor d'))
  expect(rows.map(({ version }) => version).toSorted()).toEqual([2, 3, 4])
})

test('creates nothing if the audit entry cannot be written', async () => {
  const secrets = await load()
  const failed = secrets.rotate([secrets.get('vendor e')], () => Promise.reject(new Error('no audit')))
  await expect(failed).rejects.toThrow('no audit')
  expect(secrets.get('vendor e').accepted()).toHaveLength(1)
  expect(await db.$count(sharedSecret, eq(sharedSecret.name, 'vendor e'))).toBe(0)
})

test('stores secrets encrypted, each for its row, and reads them after a rotation of the root key', async () => {
  const secrets = await load()
  const { activeFrom } = await rotate(secrets, 'vendor f', 'vendor g')
  nowMs = activeFrom.getTime()
  const [f, g] = ['vendor f', 'vendor g'].map((name) => secrets.get(name).current())
  const [row] = await db.rows<{ dump: string }>(sql`select jsonb_agg(s)::text as dump from shared_secret s`)
  expect(row?.dump).not.toContain(f)

  await dataKeys.rotate(noAudit)
  nowMs += limits.dataKeyActivationMs
  expect((await load()).get('vendor g').current()).toBe(g)

  await inTransaction(db, async (tx) => {
    const [other] = await tx.select().from(sharedSecret).where(eq(sharedSecret.name, 'vendor f'))
    const moved = { encrypted: other?.encrypted ?? '' }
    await tx.update(sharedSecret).set(moved).where(eq(sharedSecret.name, 'vendor g'))
  })
  const started = load()
  await expect(started).rejects.toThrow(StartError)
  await expect(started).rejects.toThrow('Version 2 of the shared secret "vendor g" was altered.')
})
