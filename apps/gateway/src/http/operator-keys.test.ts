import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createOperatorKeys, operatorKeysFile, writeOperatorKeys } from './operator-keys.ts'

const app = await startTestApp({ env: { FOYER_OPERATORS: 'anna,ben' } })
const { operatorKeys, secrets, config } = app.services
const body = { brand: 'aurora', account: 'player', level: 0 }
const call = (token: string) => app.call(setMemberLevel, { token, body })

test('identifies an operator by the exact key', async () => {
  const key = operatorKeys.keyOf('anna')
  expect(operatorKeys.nameOf(key)).toBe('anna')
  expect((await call(key)).success).toBe(true)
  const strange = [
    '',
    'op.anna.',
    key.slice(0, -1),
    `${key}A`,
    key.replace('op.anna.', 'op.ben.'),
    key.replace('anna', 'carl'),
    operatorKeys.keyOf('ben').replace('op.ben.', 'op.anna.'),
  ]
  for (const text of strange) {
    expect(operatorKeys.nameOf(text), text).toBeUndefined()
    expect((await call(text)).status, text).toBe(401)
  }
})

test('rejects a key once its name is removed from the list, and accepts it again when the name is back', () => {
  const key = operatorKeys.keyOf('ben')
  expect(createOperatorKeys(secrets, ['anna']).nameOf(key)).toBeUndefined()
  expect(createOperatorKeys(secrets, ['anna', 'ben']).nameOf(key)).toBe('ben')
})

test('writes the keys to a file that only the gateway’s user can read', async () => {
  await writeOperatorKeys(operatorKeys, config)
  const path = join(config.dataDir, operatorKeysFile)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    anna: operatorKeys.keyOf('anna'),
    ben: operatorKeys.keyOf('ben'),
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
