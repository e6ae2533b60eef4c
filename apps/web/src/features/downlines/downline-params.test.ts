import { memberTypes } from '@foyer/contract/roles.ts'
import { expect, test } from 'vitest'
import { toTrailParam } from '#records/page-trail.ts'
import { readDownlineListParams } from './downline-params.ts'

test('reads the filters, the place in the team and the page of the list from the URL', () => {
  expect(
    readDownlineListParams({ of: '7', account: ' lan8 ', type: 'agent', state: 'idle', after: '12.30', downline: '9' }),
  ).toEqual({
    of: '7',
    account: 'lan8',
    type: memberTypes.agent,
    state: 'idle',
    trail: ['12', '30'],
    downline: '9',
  })
  expect(toTrailParam(['12', '30'])).toBe('12.30')
  expect(toTrailParam([])).toBeUndefined()
})

test('ignores invalid parameters', () => {
  const search = { of: 'me', type: 'head', state: 'blocked', after: '12.x', downline: '-1' }
  expect(readDownlineListParams(search)).toEqual({
    of: undefined,
    account: '',
    type: undefined,
    state: undefined,
    trail: [],
    downline: undefined,
  })
})
