import { expect, test } from 'vitest'
import { parseStudioMessage } from './studio-game-frame-messages.ts'

const parse = (data: unknown, origin = 'null') => parseStudioMessage({ data, origin })
const source = 'foyer-studio'

test('accepts the messages of a game', () => {
  const types = ['ready', 'round-started', 'round-running', 'round-ended', 'deposit', 'exit', 'favourites-requested']
  expect(types.map((type) => parse({ source, type }))).toEqual(types.map((type) => ({ type })))
  const shown = { type: 'transaction-shown', txId: '6b1d-w' }
  expect(parse({ source, ...shown })).toEqual(shown)
})

test('accepts complete settings of the sound, and only those', () => {
  const settings = { volume: 40, music: false, effects: true, calls: false }
  const type = 'sound-settings'
  expect(parse({ source, type, ...settings, isOn: true })).toEqual({ type, settings })
  const broken = [
    {},
    { volume: 101 },
    { volume: -1 },
    { volume: Number.NaN },
    { volume: '40' },
    { music: 1 },
    { calls: null },
  ]
  for (const other of broken)
    expect(parse({ source, type, ...(Object.keys(other).length > 0 && settings), ...other })).toBeUndefined()
})

test('accepts favourites that are a short list of objects, and only those', () => {
  const type = 'favourites'
  const layouts = [{ name: 'Evening', bets: { red: '5' } }]
  expect(parse({ source, type, layouts })).toEqual({ type, layouts })
  expect(parse({ source, type, layouts: [] })).toEqual({ type, layouts: [] })
  const broken = [undefined, null, 'x', {}, ['x'], [null], Array.from({ length: 11 }, () => ({}))]
  for (const other of broken) expect(parse({ source, type, layouts: other })).toBeUndefined()
  expect(parse({ source, type, layouts: [{ name: 'x'.repeat(64_000) }] })).toBeUndefined()
})

test('accepts the codes of open tables, and nothing else in their place', () => {
  const type = 'tables'
  expect(parse({ source, type, games: ['se-die', 'niuniu'] })).toEqual({ type, games: ['se-die', 'niuniu'] })
  const others = [
    undefined,
    'se-die',
    [7],
    ['a b'],
    ['<b>'],
    [''],
    ['x'.repeat(65)],
    Array.from({ length: 9 }, () => 'a'),
  ]
  for (const games of others) expect(parse({ source, type, games })).toBeUndefined()
})

test('ignores every other posted message', () => {
  const type = 'transaction-shown'
  const others = [
    null,
    'exit',
    { type: 'exit' },
    { source: 'elsewhere', type: 'exit' },
    { source, type: 'win' },
    { source, type },
    { source, type, txId: 7 },
    { source, type, txId: '' },
    { source, type, txId: 'a b' },
    { source, type, txId: 'x'.repeat(129) },
  ]
  expect(others.map((other) => parse(other))).toEqual(others.map(() => undefined))
})

test('ignores messages of any origin but that of a sandboxed frame', () => {
  const message = { source, type: 'exit' }
  expect(['', 'http://localhost:8080', 'https://elsewhere.example'].map((origin) => parse(message, origin))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
