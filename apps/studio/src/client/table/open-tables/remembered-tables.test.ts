import { expect, test } from 'vitest'
import { readRememberedTables, withRememberedTables } from './remembered-tables.ts'

const available = ['baccarat', 'se-die', 'niuniu', 'roulette', 'sicbo']

test('remembers the open tables beside the code of the launch', () => {
  const fragment = withRememberedTables('#code=abc_-1', ['baccarat', 'se-die'])
  expect(new URLSearchParams(fragment.slice(1)).get('code')).toBe('abc_-1')
  expect(readRememberedTables(fragment, available)).toEqual(['baccarat', 'se-die'])
  expect(withRememberedTables(fragment, ['baccarat'])).toBe('#code=abc_-1')
})

test('opens no tables that the session does not have, none twice, and at most four', () => {
  const read = (codes: readonly string[]) => readRememberedTables(`#tables=${codes.join('+')}`, available)
  expect(read(['baccarat', 'crash', 'se-die', 'baccarat', '__proto__'])).toEqual(['baccarat', 'se-die'])
  expect(read(['sicbo', 'crash'])).toEqual([])
  expect(read(available)).toEqual(available.slice(0, 4))
  expect(readRememberedTables('', available)).toEqual([])
})
