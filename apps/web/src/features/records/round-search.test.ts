import { expect, test } from 'vitest'
import { findRound } from './round-search.ts'

const pages = [[{ roundId: '9' }, { roundId: '8' }], [{ roundId: '7' }]]
const readPage = async (pageNo: number) => ({ list: pages[pageNo - 1] ?? [], totalPages: pages.length })

test('finds the round that a movement belongs to on a later page', async () => {
  expect(await findRound('7', readPage)).toEqual({ roundId: '7' })
})

test('ends where no page has the round', async () => {
  expect(await findRound('1', readPage)).toBeUndefined()
  expect(await findRound('1', async () => ({ list: [], totalPages: 0 }))).toBeUndefined()
})
