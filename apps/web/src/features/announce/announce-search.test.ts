import { expect, test } from 'vitest'
import { readAnnounceSearch } from './announce-search.ts'

test('begins at the first page, with nothing open', () => {
  expect(readAnnounceSearch({})).toEqual({ pageNo: 1, id: undefined })
})

test('looks for the page of an announcement that is named alone', () => {
  expect(readAnnounceSearch({ id: '12' })).toEqual({ pageNo: undefined, id: '12' })
  expect(readAnnounceSearch({ id: '12', pageNo: '3' })).toEqual({ pageNo: 3, id: '12' })
})

test('passes over what makes no sense', () => {
  expect(readAnnounceSearch({ id: 'first', pageNo: '-2' })).toEqual({ pageNo: 1, id: undefined })
})
