import { expect, test } from 'vitest'
import { conform } from '#vendors/conformance/conform.ts'
import { studioVoice } from './studio-voice.ts'

const { leftOut } = await conform(studioVoice)

test('is asked all that an adapter can be asked which takes no settled round back', () => {
  expect(leftOut).toEqual([
    'takes a settled round back whole, once',
    'takes the wins of an open round back with its last stake',
    'turns what was spent of a win that is taken back into a debt',
  ])
})
