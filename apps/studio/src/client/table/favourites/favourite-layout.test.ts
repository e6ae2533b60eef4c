import { expect, test } from 'vitest'
import { type FavouriteLayout, findByName, maxFavourites, parseFavourites, trimName } from './favourite-layout.ts'

const layout: FavouriteLayout = { name: 'Evening', currency: 'USD', bets: { 'straight-17': '1.00', red: '5' } }

test('reads stored favourites', () => {
  expect(parseFavourites([layout])).toEqual([layout])
  expect(parseFavourites(JSON.parse(JSON.stringify([layout])))).toEqual([layout])
})

test('drops what is no favourite, and keeps the others', () => {
  const broken = [
    null,
    'Evening',
    { ...layout, name: '' },
    { ...layout, name: ' Evening' },
    { ...layout, name: 'x'.repeat(31) },
    { ...layout, currency: 'usd' },
    { ...layout, bets: {} },
    { ...layout, bets: null },
    { ...layout, bets: { red: 5 } },
    { ...layout, bets: { red: '-5' } },
    { ...layout, bets: { red: '1e9' } },
    { ...layout, bets: { '<b>': '5' } },
    { ...layout, bets: Object.fromEntries(Array.from({ length: 161 }, (_, place) => [`spot-${place}`, '1'])) },
    { name: 'Evening', currency: 'USD' },
  ]
  expect(parseFavourites([...broken, layout])).toEqual([layout])
  for (const value of [undefined, null, 7, 'x', {}]) expect(parseFavourites(value)).toEqual([])
})

test('has each name once, whatever its case, and at most ten', () => {
  expect(parseFavourites([layout, { ...layout, name: 'EVENING' }])).toEqual([layout])
  const many = Array.from({ length: 14 }, (_, place) => ({ ...layout, name: `Layout ${place}` }))
  expect(parseFavourites(many)).toEqual(many.slice(0, maxFavourites))
  expect(findByName([layout], 'evening')).toBe(0)
  expect(findByName([layout], 'Morning')).toBe(-1)
})

test('trims a name to what can be stored', () => {
  expect(trimName('  Voisins and red ')).toBe('Voisins and red')
  expect(trimName('🎲'.repeat(40))).toBe('🎲'.repeat(30))
  expect(parseFavourites([{ ...layout, name: trimName(`${'a'.repeat(29)} b`) }])).toHaveLength(1)
})
