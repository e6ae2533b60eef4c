import { languageCookie } from '@foyer/contract/pages.ts'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { getRoundOutcome, getRoundProof, getRoundReplay } from '@foyer/contract/rounds.ts'
import { expect, test } from 'vitest'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import type { SeamlessAdapter } from '#vendors/adapter.ts'
import { altered, mount } from '#vendors/conformance/scene.ts'
import { playedOnce, writtenRound } from './test-rounds.ts'

const house = await openHouse({
  listen: true,
  env: { FOYER_BRANDS_DIR: await brandsFolder({ aurora: (site) => ({ ...site, timeZone: 'Europe/Berlin' }) }) },
})
const dice = 'studio-northern-dice'
const choice = { side: 'over', target: 4_999 }
const studio = house.gateway.vendors.get('studio') as SeamlessAdapter

const asked = { outcome: getRoundOutcome, replay: getRoundReplay }
const replayOf = (token: string, roundId: string) => house.call(getRoundReplay, { token, query: { roundId } })
const outcomeOf = (token: string, roundId: string, language = 'EN') =>
  house.call(getRoundOutcome, { token, query: { roundId }, headers: { cookie: `${languageCookie}=${language}` } })

test("returns the vendor's replay page, which shows the same round and does not change the balance", async () => {
  const { token, bet, played } = await playedOnce(house, dice, choice)
  expect(bet).toMatchObject({ hasReplay: true, hasOutcome: true })
  const before = await house.balance(token)
  const { value } = await replayOf(token, bet.roundId)
  const url = new URL(value.url, house.gateway.loopbackUrl())
  expect(url.pathname).toBe('/studio/replay')
  expect(url.searchParams.get('timeZone')).toBe('Europe/Berlin')
  const { round, until, seal } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  const answer = await fetch(new URL('/studio/api/play/replay', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ round, until: Number(until), seal }),
  })
  const shown = (await answer.json()) as { round: { win: string; stake: string; events: unknown } }
  expect(shown.round).toMatchObject({ stake: bet.betAmount, win: bet.winAmount, events: played.events })
  expect(await house.balance(token)).toBe(before)
})

test("describes the bet and the outcome in the member's language", async () => {
  const { token, bet, played } = await playedOnce(house, dice, choice)
  const [{ roll }] = played.events as [{ roll: number }]
  const { value } = await outcomeOf(token, bet.roundId)
  expect(value).toEqual({ choices: ['Roll over 49.99'], outcome: [`Rolled ${(roll / 100).toFixed(2)}`] })
  const [english, vietnamese, arabic] = [
    value,
    ...(await Promise.all(['VI', 'AR'].map(async (language) => (await outcomeOf(token, bet.roundId, language)).value))),
  ]
  expect(new Set([english, vietnamese, arabic].map((told) => told?.choices[0])).size).toBe(3)
})

test('returns the images of a reels outcome with URLs that a page can open', async () => {
  const { token, bet } = await playedOnce(house, 'studio-aurora-stag')
  const { value } = await outcomeOf(token, bet.roundId)
  expect(value.pictures).toHaveLength(4)
  for (const { url } of value.pictures ?? [])
    expect((await fetch(new URL(url, house.gateway.loopbackUrl()))).status).toBe(200)
  const unsafe = { choices: [], outcome: ['x'], pictures: [{ text: 'x', url: 'javascript:alert(1)' }] }
  mount(house, altered(studio, { tellRound: async () => unsafe }))
  expect(await outcomeOf(token, bet.roundId)).toMatchObject({ message: 'vendor_away' })
  mount(house, studio)
})

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playedOnce(house, 'studio-aurora-stag')
  const { token: stranger } = await house.registerMember()
  for (const route of Object.values(asked)) {
    for (const roundId of [bet.roundId, '999999999'])
      expect(await house.call(route, { token: stranger, query: { roundId } })).toMatchObject({ status: 404 })
    const trial = await house.tokenOf('trial')
    expect(await house.call(route, { token: trial, query: { roundId: bet.roundId } })).toMatchObject({ status: 403 })
  }
})

test('offers no replay or outcome for a round without a result, of a vendor without them, or unknown to the vendor', async () => {
  const { token, id } = await house.registerMember()
  const rounds = await Promise.all([
    writtenRound(house, id, { adapter: 'studio', state: 'open' }),
    writtenRound(house, id, { adapter: 'studio', state: 'returned' }),
    writtenRound(house, id, { adapter: 'elsewhere', state: 'settled' }),
    writtenRound(house, id, { adapter: 'studio', state: 'settled' }),
  ])
  const offered = async () => {
    const { value } = await house.call(getBettingRecord, { token })
    const byId = new Map(value.list.map((bet) => [bet.roundId, bet.hasReplay && bet.hasOutcome]))
    return rounds.map((roundId) => byId.get(roundId))
  }
  expect(await offered()).toEqual([false, false, false, true])
  for (const roundId of rounds)
    for (const route of Object.values(asked))
      expect(await house.call(route, { token, query: { roundId } })).toMatchObject({
        status: 404,
        message: 'not_found',
      })
  mount(house, altered(studio, { roundReplayUrl: undefined, tellRound: undefined } as object))
  expect(await offered()).toEqual([false, false, false, false])
  for (const route of Object.values(asked))
    expect(await house.call(route, { token, query: { roundId: rounds[3] } })).toMatchObject({ message: 'not_found' })
  mount(house, studio)
})

test('refuses unsafe URLs from the vendor', async () => {
  const { token, bet } = await playedOnce(house, dice, choice)
  const query = { roundId: bet.roundId }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,<p>',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'here',
  ]) {
    const unsafe = { roundReplayUrl: async () => url, roundProof: async () => ({ revealed: true, url }) }
    mount(house, altered(studio, unsafe))
    expect(await replayOf(token, bet.roundId), url).toMatchObject({ status: 503, message: 'vendor_away' })
    expect(await house.call(getRoundProof, { token, query }), url).toMatchObject({ message: 'vendor_away' })
  }
  mount(house, altered(studio, { roundReplayUrl: async () => 'https://play.example/again' }))
  expect((await replayOf(token, bet.roundId)).value.url).toBe('https://play.example/again')
  mount(house, studio)
})
