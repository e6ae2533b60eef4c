import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import {
  listOperators,
  revokeOperatorKey,
  setOperatorStatus,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { afterAll, expect, test } from 'vitest'
import { operatorKeysFile } from '#identity/operator-keys.ts'
import { startTestApp } from '#testing/test-app.ts'
import { demoOperatorNames, writeDemoOperatorKeys } from './demo-operators.ts'

const app = await startTestApp()
const path = join(app.services.config.dataDir, operatorKeysFile)
const readKeys = async (file = path) => JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
const isAccepted = async (token: string | undefined) => (await app.call(listOperators, { token })).success
const writeKeys = () => writeDemoOperatorKeys(app.services)
test('writes keys of the operators to a file that only the gateway’s user can read', async () => {
  await writeKeys()
  const keys = await readKeys()
  expect(Object.keys(keys)).toEqual([...demoOperatorNames])
  for (const key of Object.values(keys)) expect(await isAccepted(key)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await writeKeys()
  expect(await readKeys()).toEqual(keys)
})

test('replaces keys that have expired or are not keys of this database', async () => {
  const keys = await readKeys()
  app.advanceClock(91 * dayMs)
  await writeKeys()
  const renewed = await readKeys()
  expect(renewed.first).not.toBe(keys.first)
  expect(await isAccepted(renewed.first)).toBe(true)
  await writeFile(path, JSON.stringify({ first: `op.first.${'x'.repeat(43)}`, second: renewed.first }), { mode: 0o644 })
  await writeKeys()
  expect(await isAccepted((await readKeys()).first)).toBe(true)
  expect((await readKeys()).second).toMatch(/^op\.second\./)
  await writeFile(path, 'not JSON')
  await writeKeys()
  expect(await isAccepted((await readKeys()).second)).toBe(true)
})

test('writes the keys again to the data directory of another node', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-other-node-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const config = { ...app.services.config, dataDir: join(dataDir, 'new') }
  await writeDemoOperatorKeys({ ...app.services, config })
  const other = await readKeys(join(config.dataDir, operatorKeysFile))
  expect(await isAccepted(other.first)).toBe(true)
  expect(await isAccepted((await readKeys()).first)).toBe(true)
})

test('gives no key to a disabled operator, nor in place of a revoked one', async () => {
  const token = app.operatorKey()
  const { list } = (await app.call(listOperators, { token, query: { name: 'first' } })).value
  const before = await readKeys()
  for (const { id, createdBy } of list[0]?.keys ?? [])
    if (createdBy === 'demo seed') await app.call(revokeOperatorKey, { token, body: { id } })
  await app.call(setOperatorStatus, { token, body: { name: 'second', status: 'disabled' } })
  await writeKeys()
  expect(await readKeys()).toEqual({ first: before.first, third: before.third })
  expect(await isAccepted(before.first)).toBe(false)
})
