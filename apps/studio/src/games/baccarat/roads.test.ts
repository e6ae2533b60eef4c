import { expect, test } from 'vitest'
import { layOutRoad, toBigRoad, toDerivedRoad } from './roads.ts'
import type { Winner } from './rules.ts'

/** Results as letters: P, B and T. */
const results = (text: string): Winner[] =>
  [...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie'))
const shapeOf = (text: string) => toBigRoad(results(text)).map((column) => column.length)
const marksOf = (text: string, road: Parameters<typeof toDerivedRoad>[1]) =>
  toDerivedRoad(toBigRoad(results(text)), road)
    .flat()
    .map((mark) => (mark === 'repeat' ? 'r' : 'b'))
    .join('')

test('starts a column of the big road for each run, and notes ties on the result before', () => {
  expect(shapeOf('PPBPPPB')).toEqual([2, 1, 3, 1])
  expect(toBigRoad(results('TPTTB'))).toEqual([[{ winner: 'player', ties: 3 }], [{ winner: 'banker', ties: 0 }]])
  expect(toBigRoad(results('TT'))).toEqual([])
})

test('marks in the derived roads whether the big road repeats itself', () => {
  // Columns of 2, 2, 2: the second of a column lies beside an entry, and a new column follows two of equal length.
  expect(marksOf('PPBBPPB', 'bigEye')).toBe('rrrr')
  // Columns of 1, 3: beside the second entry there is none, but one beside the first: a break; beside the third there is none at all.
  expect(marksOf('PBBB', 'bigEye')).toBe('br')
  // Columns of 1, 3, 1: the column before the new one differs in length from the one before that.
  expect(marksOf('PBBBP', 'bigEye')).toBe('brb')
  expect(marksOf('PBPB', 'bigEye')).toBe('rr')
})

test('begins a derived road where there are enough columns to compare', () => {
  expect(marksOf('PPBB', 'small')).toBe('')
  expect(marksOf('PPBBPP', 'small')).toBe('r')
  expect(marksOf('PBPB', 'small')).toBe('r')
  expect(marksOf('PBPB', 'cockroach')).toBe('')
  expect(marksOf('PBPBP', 'cockroach')).toBe('r')
  expect(marksOf('PPBBPPBB', 'cockroach')).toBe('r')
})

test('gives equal runs of marks a column each', () => {
  expect(toDerivedRoad(toBigRoad(results('PBBBPBB')), 'bigEye').map((column) => column.length)).toEqual([1, 1, 3])
})

test('turns a run at the bottom to the right, and a later one before it', () => {
  const cells = layOutRoad(toBigRoad(results('BBBBBBBBPPPPPPP')))
  const places = cells.map(({ column, row }) => `${column}.${row}`)
  expect(places.slice(0, 8)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5'])
  expect(places.slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4'])
  expect(new Set(places).size).toBe(places.length)
})
