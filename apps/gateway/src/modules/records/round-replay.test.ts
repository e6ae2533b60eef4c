import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRoundBetsAndOutcome, getRoundReplayUrl, getRoundVerificationLink } from '@foyer/contract/games/rounds.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { insertUnplayedRound, playStudioRound } from '#testing/test-rounds.ts'
import type { SeamlessAdapter } from '#vendors/adapter.ts'
import { replaceVendorAdapter, withOverrides } from '#vendors/conformance/conformance-fixture.ts'

const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, timeZone: 'Europe/Berlin' }) }),
  },
})
const dice = 'studio-northern-dice'
const choice = { side: 'over', target: 4_999 }
const studio = app.services.vendors.get('studio') as SeamlessAdapter

const routes = { outcome: getRoundBetsAndOutcome, replay: getRoundReplayUrl }
const readReplay = (token: string, roundId: string) => app.call(getRoundReplayUrl, { token, query: { roundId } })
const readOutcome = (token: string, roundId: string, language = 'EN') =>
  app.call(getRoundBetsAndOutcome, { token, query: { roundId }, headers: { cookie: `${languageCookie}=${language}` } })

test("returns the vendor's replay page, which shows the same round and does not change the balance", async () => {
  const { token, bet, played } = await playStudioRound(app, dice, choice)
  expect(bet).toMatchObject({ hasReplay: true, hasOutcome: true })
  const before = await app.balance(token)
  const { value } = await readReplay(token, bet.roundId)
  const url = new URL(value.url, app.services.loopbackUrl())
  expect(url.pathname).toBe('/studio/replay')
  expect(url.searchParams.get('timeZone')).toBe('Europe/Berlin')
  const { round, until, seal } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  const response = await fetch(new URL('/studio/api/play/replay', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ round, until: Number(until), seal }),
  })
  const shown = (await response.json()) as { round: { win: string; stake: string; events: unknown } }
  expect(shown.round).toMatchObject({ stake: bet.betAmount, win: bet.winAmount, events: played.events })
  expect(await app.balance(token)).toBe(before)
})

test("describes the bet and the outcome in the member's language", async () => {
  const { token, bet, played } = await playStudioRound(app, dice, choice)
  const [{ roll }] = played.events as [{ roll: number }]
  const { value } = await readOutcome(token, bet.roundId)
  expect(value).toEqual({ choices: ['Roll over 49.99'], outcome: [`Rolled ${(roll / 100).toFixed(2)}`] })
  const [english, vietnamese, arabic] = [
    value,
    ...(await Promise.all(
      ['VI', 'AR'].map(async (language) => (await readOutcome(token, bet.roundId, language)).value),
    )),
  ]
  expect(new Set([english, vietnamese, arabic].map((told) => told?.choices[0])).size).toBe(3)
})

test('returns the images of a reels outcome with URLs that a page can open', async () => {
  const { token, bet } = await playStudioRound(app, 'studio-aurora-stag')
  const { value } = await readOutcome(token, bet.roundId)
  expect(value.pictures).toHaveLength(4)
  for (const { url } of value.pictures ?? [])
    expect((await fetch(new URL(url, app.services.loopbackUrl()))).status).toBe(200)
  const unsafeReplies = { choices: [], outcome: ['x'], pictures: [{ text: 'x', url: 'javascript:alert(1)' }] }
  replaceVendorAdapter(app, withOverrides(studio, { describeRound: async () => unsafeReplies }))
  expect(await readOutcome(token, bet.roundId)).toMatchObject({ message: 'vendor_unavailable' })
  replaceVendorAdapter(app, studio)
})

test('returns what many bets add up to, and the bets, as the vendor lists them', async () => {
  const { token, bet } = await playStudioRound(app, dice, choice)
  const summary = { title: 'By fish', columns: ['Fish', 'Won'], rows: [['Crab', '$1.20']] }
  const bets = { title: 'All shots', columns: ['Fish', 'Shots', 'Won'], rows: [['Crab', '2', '$1.20']] }
  const described = { choices: ['Reef'], outcome: ['2 shots'], summary, bets }
  replaceVendorAdapter(app, withOverrides(studio, { describeRound: async () => described }))
  expect((await readOutcome(token, bet.roundId)).value).toEqual(described)
  replaceVendorAdapter(app, studio)
})

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playStudioRound(app, 'studio-aurora-stag')
  const { token: otherMember } = await app.registerMember()
  for (const route of Object.values(routes)) {
    for (const roundId of [bet.roundId, '999999999'])
      expect(await app.call(route, { token: otherMember, query: { roundId } })).toMatchObject({ status: 404 })
    const trial = await app.demoToken('trial')
    expect(await app.call(route, { token: trial, query: { roundId: bet.roundId } })).toMatchObject({ status: 403 })
  }
})

test('offers no replay or outcome for a round without a result, of a vendor without them, or unknown to the vendor', async () => {
  const { token, id } = await app.registerMember()
  const rounds = await Promise.all([
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'open' }),
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'returned' }),
    insertUnplayedRound(app, id, { adapter: 'elsewhere', state: 'settled' }),
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'settled' }),
  ])
  const offered = async () => {
    const { value } = await app.call(getBettingRecord, { token })
    const byId = new Map(value.list.map((bet) => [bet.roundId, bet.hasReplay && bet.hasOutcome]))
    return rounds.map((roundId) => byId.get(roundId))
  }
  expect(await offered()).toEqual([false, false, false, true])
  for (const roundId of rounds)
    for (const route of Object.values(routes))
      expect(await app.call(route, { token, query: { roundId } })).toMatchObject({
        status: 404,
        message: 'not_found',
      })
  replaceVendorAdapter(app, withOverrides(studio, { roundReplayUrl: undefined, describeRound: undefined } as object))
  expect(await offered()).toEqual([false, false, false, false])
  for (const route of Object.values(routes))
    expect(await app.call(route, { token, query: { roundId: rounds[3] } })).toMatchObject({ message: 'not_found' })
  replaceVendorAdapter(app, studio)
})

test('refuses unsafe URLs from the vendor', async () => {
  const { token, bet } = await playStudioRound(app, dice, choice)
  const query = { roundId: bet.roundId }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,<p>',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'here',
  ]) {
    const unsafeReplies = { roundReplayUrl: async () => url, roundVerification: async () => ({ revealed: true, url }) }
    replaceVendorAdapter(app, withOverrides(studio, unsafeReplies))
    expect(await readReplay(token, bet.roundId), url).toMatchObject({ status: 503, message: 'vendor_unavailable' })
    expect(await app.call(getRoundVerificationLink, { token, query }), url).toMatchObject({
      message: 'vendor_unavailable',
    })
  }
  replaceVendorAdapter(app, withOverrides(studio, { roundReplayUrl: async () => 'https://play.example/again' }))
  expect((await readReplay(token, bet.roundId)).value.url).toBe('https://play.example/again')
  replaceVendorAdapter(app, studio)
})
