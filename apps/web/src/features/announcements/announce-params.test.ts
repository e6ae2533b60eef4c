import { expect, test } from 'vitest'
import { readAnnounceParams } from './announce-params.ts'

test('defaults to the first page with nothing open', () => {
  expect(readAnnounceParams({})).toEqual({ pageNo: 1, id: undefined })
})

test('leaves the page undefined for an id without a page number', () => {
  expect(readAnnounceParams({ id: '12' })).toEqual({ pageNo: undefined, id: '12' })
  expect(readAnnounceParams({ id: '12', pageNo: '3' })).toEqual({ pageNo: 3, id: '12' })
})

test('ignores invalid values', () => {
  expect(readAnnounceParams({ id: 'first', pageNo: '-2' })).toEqual({ pageNo: 1, id: undefined })
})
