import { expect, test } from 'vitest'
import { keepNewest } from './newest-balance.ts'

const at = (version: number, balance = `${version}.00`) => ({ balance, version })

test('takes a newer balance and keeps the cached one from an older', () => {
  const keep = keepNewest(() => 'a')
  expect(keep(undefined, at(3))).toEqual(at(3))
  expect(keep(at(3), at(4))).toEqual(at(4))
  expect(keep(at(4), at(3))).toEqual(at(4))
  expect(keep(at(4), at(4, '4.50'))).toEqual(at(4, '4.50'))
})

test('never keeps the balance of another member', () => {
  let owner = 'a'
  const keep = keepNewest(() => owner)
  keep(undefined, at(9))
  owner = 'b'
  expect(keep(at(9), at(1))).toEqual(at(1))
  expect(keep(at(2), at(1))).toEqual(at(2))
})
