import { chmod, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createFirstAdmin,
  listOperators,
  type NewOperatorKey,
  type Operator,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { expect, test } from 'vitest'
import { firstAdminTokenFile, operatorKeysFile } from '#identity/operator-keys.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'

const { app, runOperator } = await startOperatorCliTestApp({ content: 'none', operators: false })
const { dataDir } = app.services.config
const path = join(dataDir, firstAdminTokenFile)
const token = 'x'.repeat(43)

const createAdmin = (options: { address?: string; headers?: Record<string, string>; token?: string } = {}) => {
  const { address = '127.0.0.1', headers = {} } = options
  return app.call(createFirstAdmin, { address, headers, body: { name: 'mallory', token: options.token ?? token } })
}
const refused = { status: 403, message: 'first_admin_token_invalid' }

test('refuses to create an administrator without the token in the data directory', async () => {
  expect(await createAdmin()).toMatchObject(refused)
  await writeFile(path, 'y'.repeat(43), { mode: 0o600 })
  expect(await createAdmin()).toMatchObject(refused)
  await writeFile(path, token)
  expect(await createAdmin({ address: '192.0.2.1' })).toMatchObject(refused)
  expect(await createAdmin({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject(refused)
  await chmod(path, 0o640)
  expect(await createAdmin()).toMatchObject(refused)
  await rm(path)
  await writeFile(`${path}.target`, token, { mode: 0o600 })
  await symlink(`${path}.target`, path)
  expect(await createAdmin()).toMatchObject(refused)
  await rm(path)
})

const runJson = async <Value>(words: readonly string[], key = ''): Promise<Value> => {
  const { code, out, err } = await runOperator([...words, '--json'], key === '' ? {} : { FOYER_OPERATOR_KEY: key })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Value
}
let adminKey = ''

test('creates the first administrator by a command on the host', async () => {
  const first = await runOperator(['create-admin', 'anna'])
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/operator +anna\nkey +op\.anna\.\S{43}\n[\s\S]*it is not shown again/)
  expect(await readdir(dataDir)).not.toContain(firstAdminTokenFile)
  expect(await readdir(dataDir)).not.toContain(operatorKeysFile)
  // The answer of the first command may have been lost: nobody has used its key.
  adminKey = (await runJson<NewOperatorKey>(['create-admin', 'anna'])).key
  const lostKey = /op\.\S+/.exec(first.out)?.[0] ?? ''
  expect(await app.call(listOperators, { token: lostKey })).toMatchObject({ status: 401 })
  expect((await runOperator(['operators'], { FOYER_OPERATOR_KEY: adminKey })).out).toMatch(
    /anna +active .* host command +1 +\*:admin/,
  )
  await writeFile(path, token, { mode: 0o600 })
  expect(await createAdmin()).toMatchObject({ status: 409, message: 'operator_admin_exists' })
  await rm(path)
})

test('lets the administrator create operators and keys by commands', async () => {
  const words = ['create-operator', 'ben', '--roles', 'aurora:cashier,lotus:viewer']
  expect(await runJson<Operator>(words, adminKey)).toMatchObject({
    name: 'ben',
    roles: [
      { brand: 'aurora', role: 'cashier' },
      { brand: 'lotus', role: 'viewer' },
    ],
  })
  const keyWords = ['create-key', 'ben', '--days', '7', '--addresses', '127.0.0.1, ::1']
  const handedOut = await runJson<NewOperatorKey>(keyWords, adminKey)
  expect(handedOut.allowedAddresses).toEqual(['127.0.0.1', '::1'])
  const own = await runJson<NewOperatorKey>(['rotate-own-key', '--overlap', '0'], handedOut.key)
  expect(await app.call(listOperators, { token: own.key, address: '127.0.0.1' })).toMatchObject({
    message: 'operator_not_permitted',
  })
  const shown = await runOperator(['operator', 'ben'], { FOYER_OPERATOR_KEY: adminKey })
  expect(shown.out).toMatch(/roles +aurora:cashier, lotus:viewer\n[\s\S]* valid +[\s\S]* expired +/)
})

test('creates an administrator by the command again after the last key has expired', async () => {
  app.advanceClock(91 * 24 * 60 * 60_000)
  await writeFile(path, token, { mode: 0o600 })
  expect(await createAdmin()).toMatchObject({ success: true, value: { operator: 'mallory' } })
  expect(await readdir(dataDir)).not.toContain(firstAdminTokenFile)
  expect(await createAdmin()).toMatchObject(refused)
})

test('gives the key to one of several commands that run at once', async () => {
  app.advanceClock(91 * 24 * 60 * 60_000)
  await writeFile(path, token, { mode: 0o600 })
  // The throttle counts another address than that of the tests before.
  const answers = await Promise.all(Array.from({ length: 6 }, () => createAdmin({ address: '::1' })))
  const keys = answers.filter(({ success }) => success).map(({ value }) => value.key)
  const accepted = []
  for (const key of keys) {
    const answer = await app.fastify.inject({
      url: '/wps/operator/operators',
      headers: { host: 'aurora.localhost', authorization: `Bearer ${key}` },
    })
    if (answer.statusCode === 200) accepted.push(key)
  }
  expect(accepted).toHaveLength(1)
})

test.each([
  [['create-operator', 'ben', '--roles', 'aurora'], 'Unknown role "". Use one of viewer, support'],
  [['set-roles', 'ben', '--roles', ':viewer'], '--roles contains ":viewer".'],
])('refuses %j with an explanation', async (words, sentence) => {
  const { code, err } = await runOperator(words, { FOYER_OPERATOR_KEY: `op.anna.${token}` })
  expect(code).toBe(2)
  expect(err).toContain(sentence)
})
