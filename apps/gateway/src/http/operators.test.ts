import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setMemberLevel } from '@foyer/contract/operator.ts'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { openOperators, operatorKeysFile, writeOperatorKeys } from './operators.ts'

const house = await openHouse({ env: { FOYER_OPERATORS: 'anna,ben' } })
const { operators, secrets, config } = house.gateway
const body = { brand: 'aurora', account: 'player', level: 0 }
const call = (token: string) => house.call(setMemberLevel, { token, body })

test('identifies an operator by the exact key', async () => {
  const key = operators.keyOf('anna')
  expect(operators.nameOf(key)).toBe('anna')
  expect((await call(key)).success).toBe(true)
  const strange = [
    '',
    'op.anna.',
    key.slice(0, -1),
    `${key}A`,
    key.replace('op.anna.', 'op.ben.'),
    key.replace('anna', 'carl'),
    operators.keyOf('ben').replace('op.ben.', 'op.anna.'),
  ]
  for (const text of strange) {
    expect(operators.nameOf(text), text).toBeUndefined()
    expect((await call(text)).status, text).toBe(401)
  }
})

test('rejects a key once its name is removed from the list, and accepts it again when the name is back', () => {
  const key = operators.keyOf('ben')
  expect(openOperators(secrets, ['anna']).nameOf(key)).toBeUndefined()
  expect(openOperators(secrets, ['anna', 'ben']).nameOf(key)).toBe('ben')
})

test('writes the keys to a file that only the gateway’s user can read', async () => {
  await writeOperatorKeys(operators, config)
  const path = join(config.dataDir, operatorKeysFile)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    anna: operators.keyOf('anna'),
    ben: operators.keyOf('ben'),
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
