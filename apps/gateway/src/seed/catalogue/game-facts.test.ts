import { createHmac } from 'node:crypto'
import { gameFeatures, liveGameClasses, volatilities } from '@foyer/contract/games/game-attributes.ts'
import { getGameList } from '@foyer/contract/games/games.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { gameFactsOf, launchCodeOf } from './game-facts.ts'
import { catalogueGames } from './games.ts'

interface StudioGame {
  readonly features: readonly string[]
  readonly code: string
  readonly rtp: string
  readonly volatility: string
  readonly lines?: number
  /** By the digits of a currency, smallest first. */
  readonly stakes: Readonly<Record<string, readonly string[]>>
}

const app = await startTestApp()

/** The game list of the studio API (apps/studio/PROTOCOL.md). */
async function fetchStudioGames(): Promise<StudioGame[]> {
  const path = '/studio/api/games'
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const secret = app.services.secrets.deriveKey('studio launch')
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.`).digest('hex')
  const headers = {
    'x-studio-operator': 'foyer',
    'x-studio-timestamp': timestamp,
    'x-studio-signature': signature,
  }
  return (await app.fastify.inject({ url: path, headers })).json<{ games: StudioGame[] }>().games
}

test.each([
  ['reels', 'Aurora Stag'],
  ['ways', 'Captain Brine'],
  ['tumble', 'Cosmic Bakery'],
  ['cluster', 'Orchard of Gold'],
  ['book', 'Grand Grimoire'],
  ['classic', 'Midnight Matinee'],
  ['manyways', 'Glacier King'],
  ['hold', 'Mega Mint'],
  ['dice', 'Northern Dice'],
  ['plinko', 'Bumper Bowl'],
  ['limbo', 'Limbo Llama'],
  ['wheel', 'Tortoise Wheel'],
  ['keno', 'Pixel Keno'],
  ['mines', 'Lucky Duck Pond'],
  ['hi-lo', 'Boxcar Hi-Lo'],
  ['tower', 'Sandcastle Tower'],
  ['blackjack', 'Peony Blackjack'],
  ['three-card-poker', 'Clubroom Three Card'],
  ['video-poker', 'Nordic Jacks'],
  ['video-poker-8-5', 'Neon Flush'],
  ['video-poker-deuces', 'Velvet Deuces'],
  ['video-poker-joker', 'Double Bluff Joker'],
  ['crash', 'Cloud Hopper'],
  ['baccarat', 'First Light Baccarat'],
  ['baccarat-speed', 'Speed Lane Baccarat'],
  ['baccarat-no-commission', 'Champagne Baccarat'],
  ['dragon-tiger', 'Tiger Gate Duel'],
  ['zjh', 'Flower Court ZJH'],
  ['niuniu', 'Courtyard Niu Niu'],
  ['niuniu-double', 'Bull Ring Niu Niu'],
  ['niuniu-triple', 'Thunder Bull Live'],
  ['roulette', 'Pearl Wheel'],
  ['fan-tan', 'Harbour Fan Tan'],
  ['wenzhou', 'Southern Pai Wenzhou'],
  ['mahjong', 'Teahouse Mahjong'],
  ['sicbo', 'Monsoon Sic Bo'],
  ['se-die', 'Saigon Se Die'],
  ['fish-prawn-crab', 'River Crab Live'],
  ['roulette-speed', 'Ember Wheel'],
  ['roulette-la-partage', 'Monte Bianco Roulette'],
  ['fish-hall', 'Reef Cannon King'],
])('lists the studio’s %s with the facts that the studio publishes, on each brand', async (code, gameName) => {
  const stated = (await fetchStudioGames()).find((game) => game.code === code)
  const onBrand = async (host?: string) => (await app.call(getGameList, { query: { gameName }, host })).value.games[0]
  const shown = await onBrand()
  expect(shown?.rtp).toBe(Math.round(Number(stated?.rtp) * 100))
  expect(shown?.lines).toBe(stated?.lines ?? null)
  expect(shown?.features.includes('bonus_buy')).toBe(stated?.features.includes('bonus-buy'))
  // In dice the player chooses the volatility.
  expect(shown?.volatility).toBe(stated?.volatility === 'chosen' ? null : stated?.volatility)
  expect(shown?.minBet).toBe(stated?.stakes['2']?.[0])
  expect((await onBrand('lotus.localhost'))?.minBet).toBe(stated?.stakes['0']?.[0])
})

test('gives each game the same facts every time, with values that filters support', () => {
  for (const game of catalogueGames) {
    const facts = gameFactsOf(game)
    expect(facts).toEqual(gameFactsOf({ ...game }))
    for (const feature of facts.features) expect(gameFeatures).toContain(feature)
    expect([...volatilities, null]).toContain(facts.volatility)
    expect([...liveGameClasses, null]).toContain(facts.gameClass)
  }
})

test('knows the game class of every live table', () => {
  for (const game of catalogueGames)
    expect(gameFactsOf(game).gameClass !== null, game.title).toBe(game.category === 'LIVE')
})

test('opens a table for every card of a class that the studio deals', () => {
  const dealt = [
    'BACCARAT',
    'BLACKJACK',
    'THREE_CARD_POKER',
    'ROULETTE',
    'DRAGON_TIGER',
    'ZJH',
    'NIUNIU',
    'FAN_TAN',
    'SICBO',
    'MAHJONG',
    'WENZHOU',
    'FISH_PRAWN_CRAB',
    'SE_DIE',
  ]
  const cards = catalogueGames.filter(({ classify }) => dealt.includes(classify ?? ''))
  expect(cards.length).toBeGreaterThan(15)
  for (const card of cards)
    expect(launchCodeOf(card), card.title).toMatch(new RegExp(`^${card.classify?.toLowerCase().replaceAll('_', '-')}`))
})

test('opens for every table card of RNG the game that its title names', () => {
  const words: Readonly<Record<string, string>> = {
    Baccarat: 'baccarat',
    Blackjack: 'blackjack',
    Dice: 'dice|sicbo',
    'Fan Tan': 'fan-tan',
    'Hi-Lo': 'hi-lo',
    Roulette: 'roulette',
    'Sic Bo': 'sicbo',
    'Three Card': 'three-card-poker',
    Tiles: 'wenzhou',
    Wheel: 'roulette',
  }
  const cards = catalogueGames.filter(({ category, classify }) => category === 'RNG' && classify === 'TG')
  expect(cards.length).toBeGreaterThan(9)
  for (const card of cards) {
    const [, named] = Object.entries(words).find(([word]) => card.title.includes(word)) ?? [card.title, 'none']
    expect(launchCodeOf(card), card.title).toMatch(new RegExp(`^(${named})`))
  }
})

test('opens an original for every arcade card', () => {
  const cards = catalogueGames.filter(({ classify }) => classify === 'AC')
  const originals = ['dice', 'plinko', 'limbo', 'wheel', 'keno', 'mines', 'tower', 'crash']
  expect(new Set(cards.map(launchCodeOf))).toEqual(new Set(originals))
})

test('opens video poker for every card of its class, with the paytable that its title names', () => {
  const cards = catalogueGames.filter(({ classify }) => classify === 'VP')
  expect(cards).toHaveLength(12)
  const paytables: Readonly<Record<string, string>> = { Jacks: '(-8-5)?', Deuces: '-deuces', Joker: '-joker' }
  for (const card of cards) {
    const [, named] = Object.entries(paytables).find(([word]) => card.title.includes(word)) ?? [card.title, '.*']
    expect(launchCodeOf(card), card.title).toMatch(new RegExp(`^video-poker${named}$`))
  }
  expect(new Set(cards.map(launchCodeOf)).size).toBe(4)
})

test('opens hold and win with its pot for every jackpot slot', () => {
  const cards = catalogueGames.filter(({ classify }) => classify === 'JP')
  expect(cards).toHaveLength(12)
  for (const card of cards) {
    expect(launchCodeOf(card), card.title).toBe('hold')
    expect(gameFactsOf(card).features).toContain('jackpot')
  }
})

test('states no facts of a game whose vendor is not connected', () => {
  const unconnected = catalogueGames.filter((game) => launchCodeOf(game) === undefined)
  expect(unconnected.length).toBeGreaterThan(0)
  for (const game of unconnected) {
    const { gameClass, ...facts } = gameFactsOf(game)
    expect(facts, game.title).toEqual({
      rtp: null,
      volatility: null,
      features: [],
      minBet: null,
      lines: null,
      seats: null,
    })
  }
})

test('opens slots of every sheet at every vendor, so that few of its cards have the same rules', () => {
  const slots = catalogueGames.filter(({ category, classify }) => category === 'RNG' && classify === 'SC')
  const sheets = new Set(slots.map(launchCodeOf))
  expect(sheets.size).toBeGreaterThan(1)
  for (const [vendor, cards] of Map.groupBy(slots, (game) => game.vendor))
    expect(new Set(cards.map(launchCodeOf)).size, vendor).toBe(Math.min(cards.length, sheets.size))
})
