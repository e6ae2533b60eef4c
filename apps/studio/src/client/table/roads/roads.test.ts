import { expect, test } from 'vitest'
import { layOutRoad, type RoadResult, toBigRoad, toDerivedRoad } from './roads.ts'

/** Results as letters: B for blue, R for red, T for ties. */
const results = (text: string): RoadResult[] =>
  [...text].map((letter) => (letter === 'B' ? 'blue' : letter === 'R' ? 'red' : 'tie'))
const shapeOf = (text: string) => toBigRoad(results(text)).map((column) => column.length)
const marksOf = (text: string, road: Parameters<typeof toDerivedRoad>[1]) =>
  toDerivedRoad(toBigRoad(results(text)), road)
    .flat()
    .map((mark) => (mark === 'repeat' ? 'r' : 'b'))
    .join('')

test('starts a column of the big road for each run, and notes ties on the result before', () => {
  expect(shapeOf('BBRBBBR')).toEqual([2, 1, 3, 1])
  expect(toBigRoad(results('TBTTR'))).toEqual([[{ side: 'blue', ties: 3 }], [{ side: 'red', ties: 0 }]])
  expect(toBigRoad(results('TT'))).toEqual([])
})

test('marks in the derived roads whether the big road repeats itself', () => {
  // Columns of 2, 2, 2: the second of a column lies beside an entry, and a new column follows two of equal length.
  expect(marksOf('BBRRBBR', 'bigEye')).toBe('rrrr')
  // Columns of 1, 3: beside the second entry there is none, but one beside the first: a break; beside the third there is none at all.
  expect(marksOf('BRRR', 'bigEye')).toBe('br')
  // Columns of 1, 3, 1: the column before the new one differs in length from the one before that.
  expect(marksOf('BRRRB', 'bigEye')).toBe('brb')
  expect(marksOf('BRBR', 'bigEye')).toBe('rr')
})

test('begins a derived road where there are enough columns to compare', () => {
  expect(marksOf('BBRR', 'small')).toBe('')
  expect(marksOf('BBRRBB', 'small')).toBe('r')
  expect(marksOf('BRBR', 'small')).toBe('r')
  expect(marksOf('BRBR', 'cockroach')).toBe('')
  expect(marksOf('BRBRB', 'cockroach')).toBe('r')
  expect(marksOf('BBRRBBRR', 'cockroach')).toBe('r')
})

test('gives equal runs of marks a column each', () => {
  expect(toDerivedRoad(toBigRoad(results('BRRRBRR')), 'bigEye').map((column) => column.length)).toEqual([1, 1, 3])
})

test('turns a run at the bottom to the right, and a later one before it', () => {
  const cells = layOutRoad(toBigRoad(results('RRRRRRRRBBBBBBB')))
  const places = cells.map(({ column, row }) => `${column}.${row}`)
  expect(places.slice(0, 8)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5'])
  expect(places.slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4'])
  expect(new Set(places).size).toBe(places.length)
})
