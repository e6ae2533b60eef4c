import { expect, test } from 'vitest'
import { conform } from '#vendors/conformance/conform.ts'
import { studioVoice } from './studio-voice.ts'

const { leftOut } = await conform(studioVoice)

test('is asked all that an adapter can be asked which takes no settled round back, and asks for its replays', () => {
  expect(leftOut).toEqual([
    'takes a settled round back whole, once',
    'takes the wins of an open round back with its last stake',
    'turns what was spent of a win that is taken back into a debt',
    'shows a round that is over again, to its player alone, and none that is running or was given back',
  ])
})
