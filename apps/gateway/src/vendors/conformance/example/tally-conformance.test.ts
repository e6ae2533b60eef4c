import { launchDemo } from '@foyer/contract/games.ts'
import { expect, test } from 'vitest'
import { conform } from '#vendors/conformance/conform.ts'
import { playedGame } from '#vendors/conformance/scene.ts'
import { tallyOrigin } from './tally-adapter.ts'
import { tallyVoice } from './tally-voice.ts'

const { stage, leftOut } = await conform(tallyVoice)

test('is asked all but what Tally has no words for', () => {
  expect(leftOut).toEqual([
    'reads the balance of whose session it is, and of nobody else',
    'closes a round that won nothing, once, and pays nothing more of it',
    'closes no round that it does not know, and none of another member',
    'gives a stake back once, under whatever ids it is asked to',
    'gives nothing back of a round that is settled',
    'gives the last stake of an open round not back once the round has paid',
    'takes no call that was signed for another address',
    'says RETRY where the house fails to close a round, and closes it when it comes again',
  ])
})

test('opens a game at Tally, for real with a session that its calls name, and for show without one', async () => {
  const { session } = await stage.seat()
  const real = await stage.house.launch(session, playedGame)
  expect(real.value).toMatchObject({ mode: 'REAL', open: 'iframe' })
  const address = new URL(real.value.url)
  expect(address.origin).toBe(tallyOrigin)
  const token = address.searchParams.get('seat') ?? ''
  await stage.told(stage.ask({ kind: 'authenticate', token }), 'OK', '100.00')
  const demo = await stage.house.call(launchDemo, { query: { nodeId: playedGame } })
  expect(new URL(demo.value.url).searchParams.has('seat')).toBe(false)
})
