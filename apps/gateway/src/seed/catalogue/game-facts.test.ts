import { createHmac } from 'node:crypto'
import { gameClasses, gameFeatures, volatilities } from '@foyer/contract/game-facts.ts'
import { getGameList } from '@foyer/contract/games.ts'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { factsOf, launchCodeOf } from './game-facts.ts'
import { games } from './games.ts'

interface StudioGame {
  readonly code: string
  readonly rtp: string
  readonly volatility: string
  readonly lines?: number
  /** By the digits of a currency, smallest first. */
  readonly stakes: Readonly<Record<string, readonly string[]>>
}

const house = await openHouse()

/** What the studio tells an operator of its games (apps/studio/PROTOCOL.md). */
async function askStudio(): Promise<StudioGame[]> {
  const path = '/studio/api/games'
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const secret = house.gateway.secrets.of('studio launch')
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.`).digest('hex')
  const headers = {
    'x-studio-operator': 'foyer',
    'x-studio-timestamp': timestamp,
    'x-studio-signature': signature,
  }
  return (await house.app.inject({ url: path, headers })).json<{ games: StudioGame[] }>().games
}

test.each([
  ['reels', 'Aurora Stag'],
  ['dice', 'Northern Dice'],
  ['baccarat', 'First Light Baccarat'],
])('lists the %s of the studio with what the studio says of them, on each brand', async (code, gameName) => {
  const stated = (await askStudio()).find((game) => game.code === code)
  const onBrand = async (host?: string) => (await house.call(getGameList, { query: { gameName }, host })).value.games[0]
  const shown = await onBrand()
  expect(shown?.rtp).toBe(Math.round(Number(stated?.rtp) * 100))
  expect(shown?.lines).toBe(stated?.lines ?? null)
  // Of dice the player chooses it.
  expect(shown?.volatility).toBe(stated?.volatility === 'chosen' ? null : stated?.volatility)
  expect(shown?.minBet).toBe(stated?.stakes['2']?.[0])
  expect((await onBrand('lotus.localhost'))?.minBet).toBe(stated?.stakes['0']?.[0])
})

test('says the same of a game each time, in words that lists know', () => {
  for (const game of games) {
    const facts = factsOf(game)
    expect(facts).toEqual(factsOf({ ...game }))
    for (const feature of facts.features) expect(gameFeatures).toContain(feature)
    expect([...volatilities, null]).toContain(facts.volatility)
    expect([...gameClasses, null]).toContain(facts.gameClass)
  }
})

test('knows what is played at every table with a dealer, and the seats of every card room', () => {
  for (const game of games) {
    const { gameClass, seats } = factsOf(game)
    expect(gameClass !== null, game.title).toBe(game.category === 'LIVE')
    expect(seats !== null, game.title).toBe(game.category === 'PVP')
  }
})

test('says of every game that can be played what the game does that it opens', () => {
  const playable = games.filter((game) => launchCodeOf(game) === 'reels')
  expect(new Set(playable.map(({ vendor }) => vendor)).size).toBeGreaterThan(5)
  for (const game of playable) expect(factsOf(game), game.title).toMatchObject({ rtp: 9_613, lines: 20, minBet: 20 })
})

test('gives filters of the reels something to leave and something to take away', () => {
  const facts = games.filter(({ category }) => category === 'RNG').map(factsOf)
  for (const keep of [
    ({ volatility }: (typeof facts)[number]) => volatility === 'high',
    ({ rtp }: (typeof facts)[number]) => (rtp ?? 0) >= 9_600,
    ({ lines }: (typeof facts)[number]) => (lines ?? 0) >= 25,
  ]) {
    const left = facts.filter(keep).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(facts.length)
  }
})
