import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getAuditLog, listAdjustments } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import {
  createOperator,
  createOperatorKey,
  listOperators,
  type NewOperatorKey,
  revokeOperatorKey,
  rotateOperatorKey,
  rotateOwnOperatorKey,
  setOperatorRoles,
  setOperatorStatus,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { everyBrand } from '@foyer/contract/operator/operator-roles.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const lines: string[] = []
const db = await createTestDatabase({ keepRows: true })
const env = { LOG_LEVEL: 'warn', FOYER_TRUSTED_PROXIES: '10.9.9.9' }
const app = await startTestApp({ db, env, logStream: { write: (line) => void lines.push(line) } })
/** A second node on the same database. */
const otherNode = await startTestApp({ db })
const token = app.operatorKey()
let created = 0
async function addOperator(role: 'viewer' | 'content' | 'admin' = 'viewer'): Promise<string> {
  created += 1
  const name = `anna-${created}`
  const { success } = await app.call(createOperator, { token, body: { name, roles: [{ brand: everyBrand, role }] } })
  expect(success).toBe(true)
  return name
}

async function addKey(
  name: string,
  fields: { days?: number; allowedAddresses?: string[] } = {},
): Promise<NewOperatorKey> {
  const { value, message } = await app.call(createOperatorKey, { token, body: { name, ...fields } })
  expect(message).toBe('')
  return value
}

const tryKey = (key: string, address?: string, headers: Record<string, string> = {}) =>
  app.call(listAdjustments, { token: key, address, headers })
const tryOnOtherNode = (key: string) => otherNode.call(listAdjustments, { token: key })
const refused = { status: 401, success: false, message: 'session_expired' }
const lastRefusal = () => JSON.parse(lines.findLast((line) => line.includes('an operator key was refused')) ?? '{}')

test('shows a new key once, and stores only its hash', async () => {
  const name = await addOperator()
  const { key, ...record } = await addKey(name)
  expect(key).toMatch(new RegExp(`^op\\.${name}\\.[A-Za-z0-9_-]{43}$`))
  expect((await tryKey(key)).success).toBe(true)
  const secret = key.split('.')[2] ?? ''
  const { value } = await app.call(listOperators, { token, query: { name } })
  expect(value.list[0]?.keys).toMatchObject([{ id: record.id, state: 'valid', createdBy: 'first' }])
  const audit = await app.call(getAuditLog, { token, query: { subject: name } })
  expect(audit.value.list.map(({ action, operator }) => `${operator} ${action}`)).toEqual([
    'first operator.key-create',
    'first operator.create',
  ])
  const [stored] = await db.rows<{ text: string }>(sql`
    select (select jsonb_agg(k) from operator_key k)::text || (select jsonb_agg(a) from operator_audit a)::text as text`)
  for (const text of [JSON.stringify(value), JSON.stringify(audit.value), stored?.text, lines.join('')])
    expect(text).not.toContain(secret)
})

test('identifies an operator by the exact key only', async () => {
  const name = await addOperator()
  const { key } = await addKey(name)
  const other = await addOperator()
  for (const text of ['op.', `op.${name}.`, key.slice(0, -1), `${key}A`, key.replace(name, other), `x${key}`])
    expect(await tryKey(text), text).toMatchObject(refused)
  expect(await app.call(getMemberInfo, { token: key })).toMatchObject(refused)
  expect((await tryKey(key)).success).toBe(true)
})

test('refuses an expired key, and logs why without the key', async () => {
  const name = await addOperator()
  const { key, id, expiresAt } = await addKey(name, { days: 2 })
  expect(Date.parse(expiresAt) - app.now()).toBeGreaterThan(1.9 * dayMs)
  app.advanceClock(2 * dayMs)
  expect(await tryKey(key)).toMatchObject(refused)
  expect(lastRefusal()).toMatchObject({ level: 40, reason: 'expired', operator: name, keyId: id })
  app.advanceClock(-2 * dayMs)
  expect((await tryKey(key)).success).toBe(true)
  await tryKey(`op.${name}.${'x'.repeat(43)}`)
  expect(lastRefusal()).toMatchObject({ reason: 'unknown' })
  expect(lines.join('')).not.toContain(key)
})

test('refuses a revoked key at once, on every node', async () => {
  const name = await addOperator()
  const { key, id } = await addKey(name)
  expect((await tryOnOtherNode(key)).success).toBe(true)
  expect((await app.call(revokeOperatorKey, { token, body: { id } })).value.keys[0]?.state).toBe('revoked')
  expect(await tryKey(key)).toMatchObject(refused)
  expect(lastRefusal()).toMatchObject({ reason: 'revoked', keyId: id })
  expect(await tryOnOtherNode(key)).toMatchObject(refused)
  expect((await app.call(revokeOperatorKey, { token, body: { id } })).success).toBe(true)
  expect((await app.call(rotateOperatorKey, { token, body: { id } })).message).toBe('operator_key_ended')
})

test('refuses the keys of a disabled operator, and permits what its roles permit now', async () => {
  const name = await addOperator()
  const { key } = await addKey(name)
  const setStatus = (status: 'active' | 'disabled') => app.call(setOperatorStatus, { token, body: { name, status } })
  await setStatus('disabled')
  expect(await tryOnOtherNode(key)).toMatchObject(refused)
  expect(await tryKey(key)).toMatchObject(refused)
  expect(lastRefusal()).toMatchObject({ reason: 'operator disabled' })
  await setStatus('active')
  expect((await tryKey(key)).success).toBe(true)
  await app.call(setOperatorRoles, { token, body: { name, roles: [{ brand: everyBrand, role: 'content' }] } })
  expect(await tryOnOtherNode(key)).toMatchObject({ status: 403, message: 'operator_not_permitted' })
})

test('replaces a key by a new one, and accepts the old one until the overlap ends', async () => {
  const name = await addOperator()
  const old = await addKey(name, { days: 7, allowedAddresses: ['10.0.0.0/8'] })
  const { value } = await app.call(rotateOperatorKey, { token, body: { id: old.id, overlapMinutes: 10 } })
  expect(value).toMatchObject({ operator: name, allowedAddresses: ['10.0.0.0/8'] })
  expect(Date.parse(value.expiresAt) - app.now()).toBeGreaterThan(6.9 * dayMs)
  app.advanceClock(9 * 60_000)
  expect((await tryKey(old.key)).success).toBe(true)
  expect((await tryKey(value.key)).success).toBe(true)
  // Its replacement is in use: whoever still has the old key gets no other.
  expect((await app.call(rotateOwnOperatorKey, { token: old.key, body: {} })).message).toBe('operator_key_ended')
  app.advanceClock(2 * 60_000)
  expect(await tryKey(old.key)).toMatchObject(refused)
  expect((await tryKey(value.key)).success).toBe(true)
  app.advanceClock(-11 * 60_000)
})

test('lets every operator replace the own key, also after a lost answer', async () => {
  const name = await addOperator('content')
  const handedOut = await addKey(name)
  const rotateOwn = (key: string, overlapMinutes?: number) =>
    app.call(rotateOwnOperatorKey, { token: key, body: overlapMinutes === undefined ? {} : { overlapMinutes } })
  const { value: lost } = await rotateOwn(handedOut.key)
  const { value: received } = await rotateOwn(handedOut.key, 0)
  expect(await rotateOwn(lost.key)).toMatchObject(refused)
  expect(await rotateOwn(handedOut.key)).toMatchObject(refused)
  expect((await rotateOwn(received.key)).success).toBe(true)
  const audit = await app.call(getAuditLog, { token, query: { subject: name, operator: name } })
  expect(audit.value.list.map(({ action }) => action)).toEqual(Array(3).fill('operator.key-rotate'))
})

test('accepts a key only from its addresses, as a trusted proxy reports them', async () => {
  const name = await addOperator()
  const { key, id } = await addKey(name, { allowedAddresses: ['198.51.100.0/24', '2001:db8::/32', '192.0.2.7'] })
  for (const address of ['198.51.100.9', '192.0.2.7', '2001:db8:1::5', '::ffff:198.51.100.1'])
    expect((await tryKey(key, address)).success, address).toBe(true)
  for (const address of ['198.51.101.9', '192.0.2.8', '2001:db9::1', '127.0.0.1'])
    expect(await tryKey(key, address), address).toMatchObject(refused)
  expect(lastRefusal()).toMatchObject({ reason: 'address', address: '127.0.0.1', keyId: id })
  const forwarded = { 'x-forwarded-for': '192.0.2.7' }
  expect((await tryKey(key, '10.9.9.9', forwarded)).success).toBe(true)
  expect(await tryKey(key, '10.9.9.8', forwarded)).toMatchObject(refused)
})

test.each(['everywhere', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', '10.0.0.1-10.0.0.9', '::/129'])(
  'refuses the address list %s',
  async (address) => {
    const body = { name: 'second', allowedAddresses: ['10.0.0.1', address] }
    expect(await app.call(createOperatorKey, { token, body })).toMatchObject({
      message: 'invalid_input',
      value: { at: '/allowedAddresses/1' },
    })
  },
)

test('refuses a name twice, unknown operators, keys and brands, and too many valid keys', async () => {
  const name = await addOperator()
  const roles = [{ brand: 'nowhere', role: 'viewer' as const }]
  const errors = [
    await app.call(createOperator, { token, body: { name, roles: [] } }),
    await app.call(createOperator, { token, body: { name: 'other', roles } }),
    await app.call(setOperatorRoles, { token, body: { name, roles } }),
    await app.call(setOperatorRoles, { token, body: { name: 'nobody', roles: [] } }),
    await app.call(createOperatorKey, { token, body: { name: 'nobody' } }),
    await app.call(revokeOperatorKey, { token, body: { id: 'nothing' } }),
  ].map(({ message }) => message)
  expect(errors).toEqual([
    'operator_exists',
    'invalid_input',
    'invalid_input',
    'operator_not_found',
    'operator_not_found',
    'operator_key_not_found',
  ])
  await Promise.all(
    Array.from({ length: limits.operatorKeys + 2 }, () => app.call(createOperatorKey, { token, body: { name } })),
  )
  expect(await app.call(createOperatorKey, { token, body: { name } })).toMatchObject({ message: 'operator_key_limit' })
  const [stored] = (await app.call(listOperators, { token, query: { name } })).value.list
  expect(stored?.keys).toHaveLength(limits.operatorKeys)
})

test('records when a key was last used, to the minute', async () => {
  const name = await addOperator()
  const { key } = await addKey(name)
  const readLastUsed = async () =>
    (await app.call(listOperators, { token, query: { name } })).value.list[0]?.keys[0]?.lastUsedAt ?? null
  expect(await readLastUsed()).toBeNull()
  await tryKey(key)
  const first = await readLastUsed()
  expect(first).not.toBeNull()
  await tryKey(key)
  expect(await readLastUsed()).toBe(first)
  app.advanceClock(61_000)
  await tryKey(key)
  expect(Date.parse((await readLastUsed()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(60_000)
  app.advanceClock(-61_000)
})
