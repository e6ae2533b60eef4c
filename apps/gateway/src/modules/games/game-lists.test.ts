import { getCardRooms, getGameFacets } from '@foyer/contract/games/game-facets-and-rooms.ts'
import { launchGame } from '@foyer/contract/games/game-launch.ts'
import { addFavorite, type Game, getGameList } from '@foyer/contract/games/games.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { publishCatalogueChange } from './catalogue.ts'

const app = await startTestApp()
// The studio is the only connected vendor, and its games are alike: a jackpot vendor and card rooms with facts of their own.
await app.db.runScript(`
  update game set volatility = 'high', rtp = 9300, lines = 40, min_bet = 100, features = '{jackpot,free_spins}' where vendor = 'AE';
  update game set min_bet = 50, seats = 4 where game_type = 'PVP'`)
publishCatalogueChange(app.services.sharedState)
const lotus = 'lotus.localhost'

const list = async (query: object, host?: string) =>
  (await app.call(getGameList, { query: { pageSize: 100, ...query }, host })).value
const facets = async (query: object = {}, host?: string) => (await app.call(getGameFacets, { query, host })).value

/** All games that match a query, without the lobbies of vendors, read page by page. */
async function listAllGames(query: object = { gameType: 'RNG' }): Promise<Game[]> {
  const first = await list(query)
  const others = Array.from({ length: first.totalPages - 1 }, (_, n) => list({ ...query, pageNo: n + 2 }))
  const cards = [...first.games, ...(await Promise.all(others)).flatMap(({ games }) => games)]
  return cards.filter(({ isGame }) => isGame === 'GAME')
}

async function expectFiltered(filter: object, matches: (game: Game) => boolean, category = 'RNG'): Promise<void> {
  const all = await listAllGames({ gameType: category })
  const filtered = await listAllGames({ gameType: category, ...filter })
  expect(filtered.length).toBeGreaterThan(0)
  expect(filtered.length).toBeLessThan(all.length)
  expect(filtered).toEqual(all.filter(matches))
}

test('returns the RTP, lines, volatility and minimum bet of the studio games, in the currency of the brand', async () => {
  const [stag] = (await list({ gameName: 'aurora stag' })).games
  expect(stag).toMatchObject({ rtp: 9_613, lines: 20, volatility: 'medium', minBet: '0.20', gameClass: null })
  const [table] = (await list({ gameName: 'first light' })).games
  expect(table).toMatchObject({ rtp: 9_894, volatility: 'low', gameClass: 'baccarat', gameClassify: null })
  expect((await list({ gameName: 'aurora stag' }, lotus)).games[0]?.minBet).toBe('200')
})

test('filters by several vendors at once', () =>
  expectFiltered({ vassalage: 'STUDIO,AE' }, ({ vassalage }) => ['STUDIO', 'AE'].includes(vassalage)))

test('filters by volatility', () => expectFiltered({ volatility: 'high' }, ({ volatility }) => volatility === 'high'))

test('filters by feature', () =>
  expectFiltered({ feature: 'free_spins' }, ({ features }) => features.includes('free_spins')))

test('filters by RTP, and omits games without one', () =>
  expectFiltered({ minRtp: 9_600 }, ({ rtp }) => rtp !== null && rtp >= 9_600))

test('filters by the number of lines', () => expectFiltered({ minLines: 25 }, ({ lines }) => (lines ?? 0) >= 25))

test('filters by a minimum and a maximum of the lowest bet', async () => {
  await expectFiltered({ maxMinBet: '0.20' }, ({ minBet }) => minBet !== null && Number(minBet) <= 0.2)
  await expectFiltered({ fromMinBet: '1.00' }, ({ minBet }) => minBet !== null && Number(minBet) >= 1)
})

test('filters live tables by game type', () =>
  expectFiltered({ gameClass: 'baccarat' }, ({ gameClass }) => gameClass === 'baccarat', 'LIVE'))

test('combines all filters', async () => {
  const { games } = await list({ gameType: 'RNG', volatility: 'medium', feature: 'wilds', minRtp: 9_500, minLines: 20 })
  expect(games.map(({ nodeId }) => nodeId)).toContain('studio-aurora-stag')
})

test.each([
  { vassalage: 'AE,,AG' },
  { vassalage: 'AE;AG' },
  { vassalage: Array.from({ length: 21 }, () => 'AE').join() },
  { volatility: 'extreme' },
  { feature: 'Free Spins' },
  { minRtp: -1 },
  { minRtp: 10_001 },
  { maxMinBet: 'cheap' },
  { fromMinBet: '1e3' },
  { minLines: 0 },
  { gameClass: 'chess' },
  { sort: 'luck' },
])('refuses the filter %o', async (query) => {
  expect(await app.call(getGameList, { query })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('sorts by popularity, newness, name and RTP, and pages through each order without gaps', async () => {
  const all = await listAllGames()
  // Games that cannot be opened yet come last in every order.
  const sorted = async (sort: string) => {
    const games = await listAllGames({ gameType: 'RNG', sort })
    const playable = games.filter(({ comingSoon }) => !comingSoon)
    expect(games.slice(0, playable.length)).toEqual(playable)
    expect(games).toHaveLength(all.length)
    return playable
  }
  const hotFlags = (await sorted('popular')).map(({ isHot }) => isHot)
  expect(hotFlags).toEqual(hotFlags.toSorted((a, b) => b - a))
  const newFlags = (await sorted('new')).map(({ isNew }) => isNew)
  expect(newFlags).toEqual(newFlags.toSorted((a, b) => b - a))
  const names = (await sorted('name')).map(({ displayName }) => displayName)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  const rtps = (await sorted('rtp')).map(({ rtp }) => rtp ?? -1)
  expect(rtps).toEqual(rtps.toSorted((a, b) => b - a))
  expect(new Set(names).size).toBe(names.length)
})

test('counts the games that each filter would match', async () => {
  const found = await facets({ gameType: 'RNG' })
  const count = async (query: object) => (await list({ gameType: 'RNG', ...query })).totalGames
  for (const { vassalage, count: games } of found.vendors) expect(await count({ vassalage })).toBe(games)
  for (const { value, count: games } of found.classify) expect(await count({ gameClassify: value })).toBe(games)
  for (const { value, count: games } of found.volatility) expect(await count({ volatility: value })).toBe(games)
  for (const { value, count: games } of found.features) expect(await count({ feature: value })).toBe(games)
  expect(await count({ minLines: 25 })).toBe(found.manyLines)
  expect(await count({ isNew: 1 })).toBe(found.new)
  const [lowest] = found.minBets
  expect(await count({ maxMinBet: lowest?.value ?? '' })).toBe(lowest?.count)
})

test('counts facets within the chosen vendors, but vendors over the whole category', async () => {
  const [all, one] = [await facets({ gameType: 'RNG' }), await facets({ gameType: 'RNG', vassalage: 'AE' })]
  expect(one.vendors).toEqual(all.vendors)
  const games = one.classify.reduce((sum, { count }) => sum + count, 0)
  expect(games).toBe((await list({ gameType: 'RNG', vassalage: 'AE' })).totalGames)
})

test('offers bingo in the default language only, and returns the coin value of the brand', async () => {
  const classifications = async (language: string) =>
    (await facets({ gameType: 'RNG', language })).classify.map(({ value }) => value)
  expect(await classifications('TY')).toContain('BG')
  expect(await classifications('EN')).not.toContain('BG')
  expect((await facets()).coin).toBe('1.00')
  expect((await facets({}, lotus)).coin).toBe('1000')
})

test('lists card rooms with entry stake and seats, and without a number of players', async () => {
  const { list: rooms } = (await app.call(getCardRooms)).value
  const { games } = await list({ gameType: 'PVP' })
  expect(rooms.map(({ nodeId }) => nodeId)).toEqual(games.map(({ nodeId }) => nodeId))
  for (const room of rooms) {
    expect(room.seats).toBeGreaterThanOrEqual(2)
    expect(room.entryStake).toMatch(/^\d+\.\d\d$/)
    expect(room).not.toHaveProperty('players')
  }
  const own = (await app.call(getCardRooms, { query: { vassalage: 'KX' } })).value.list
  expect(own).toEqual(rooms.filter(({ vassalage }) => vassalage === 'KX'))
})

test('handles games without attributes, as in databases seeded by earlier versions', async () => {
  await app.db.runScript(
    `update game set rtp = null, volatility = null, features = '{}', min_bet = null, lines = null where game_type = 'FISH'`,
  )
  publishCatalogueChange(app.services.sharedState)
  await expect.poll(async () => (await list({ gameType: 'FISH' })).games[0]?.minBet).toBe(null)
  expect((await list({ gameType: 'FISH', maxMinBet: '1000.00' })).totalGames).toBe(0)
  expect(await facets({ gameType: 'FISH' })).toMatchObject({ volatility: [], features: [], minBets: [], withRtp: 0 })
})

test('lists the lobby of each vendor that has one beside its first game, but not in the list that it opens', async () => {
  const { games: cards, totalGames } = await list({ gameType: 'RNG' })
  expect(totalGames).toBe((await listAllGames()).length)
  const lobbies = cards.filter(({ isGame }) => isGame === 'VASSALAGE')
  expect(lobbies.map(({ vassalage }) => vassalage)).toEqual(['STUDIO', 'STW'])
  for (const lobby of lobbies) {
    expect(cards[cards.indexOf(lobby) - 1]?.vassalage).toBe(lobby.vassalage)
    expect(lobby).toMatchObject({ comingSoon: false, hasDemo: false, gameClassify: null, rtp: null })
    const opened = await list({ gameType: 'RNG', vassalage: lobby.vassalage })
    expect(opened.games.filter(({ isGame }) => isGame === 'VASSALAGE')).toEqual([])
    const vendor = (await facets({ gameType: 'RNG' })).vendors.find(({ vassalage }) => vassalage === lobby.vassalage)
    expect(opened.totalGames).toBe(vendor?.count)
  }
})

test('neither launches a lobby nor accepts it as a favourite game', async () => {
  const lobby = (await list({ gameType: 'RNG' })).games.find(({ isGame }) => isGame === 'VASSALAGE')
  const { token } = await app.registerMember()
  const nodeId = lobby?.nodeId ?? ''
  expect(await app.call(launchGame, { query: { nodeId }, token })).toMatchObject({ message: 'game_not_found' })
  const body = { nodeId, vendor: 'STUDIO', gameType: 'RNG' as const }
  expect(await app.call(addFavorite, { body, token })).toMatchObject({ message: 'game_not_found' })
})
