import { expect, test } from 'vitest'
import { readBonusesParams } from './bonuses-params.ts'

test('reads the list, the bonus, the state and the page', () => {
  expect(readBonusesParams({ list: 'ended', state: 'paid', after: '9.5' })).toEqual({
    list: 'ended',
    bonus: undefined,
    state: 'paid',
    trail: ['9', '5'],
  })
  expect(readBonusesParams({ bonus: '12' })).toMatchObject({ list: 'active', bonus: '12', trail: [] })
})

test('takes an invalid parameter as absent', () => {
  expect(readBonusesParams({ list: 'x', bonus: 'x', state: 'active', after: 'x' })).toEqual({
    list: 'active',
    bonus: undefined,
    state: undefined,
    trail: [],
  })
})
