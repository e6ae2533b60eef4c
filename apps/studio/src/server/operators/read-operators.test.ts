import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOperators } from './read-operators.ts'

const folder = await mkdtemp(join(tmpdir(), 'studio-operators-'))
afterAll(() => rm(folder, { recursive: true }))

async function readList(operators: unknown) {
  const path = join(folder, 'operators.json')
  await writeFile(path, JSON.stringify(operators))
  return readOperators(path)
}

const [first, second] = ['1', '2'].map((digit) => digit.repeat(32))
const seamless = { id: 'a', secret: first, walletUrl: 'http://127.0.0.1/wallet', walletSecret: [second, first] }

test('a secret is a text, or a list of which the first one signs', async () => {
  const operators = await readList([seamless, { id: 'b', secret: [first], wallet: 'transfer' }])
  expect(operators.map(({ secret }) => secret.current())).toEqual([first, first])
  const [operator] = operators
  if (operator?.wallet === 'transfer' || !operator) throw new Error('The first operator has a seamless wallet.')
  expect(operator.walletSecret.current()).toBe(second)
  expect(operator.walletSecret.accepted()).toEqual([second, first])
})

test.each([
  ['no operator', []],
  ['a short secret', [{ ...seamless, secret: 'short' }]],
  ['no secret', [{ ...seamless, secret: [] }]],
  ['four secrets', [{ ...seamless, secret: [first, first, first, first] }]],
  ['no wallet', [{ id: 'a', secret: first }]],
])('refuses a list with %s', async (_what, operators) => {
  await expect(readList(operators)).rejects.toThrow('STUDIO_OPERATORS must be a list of')
})
