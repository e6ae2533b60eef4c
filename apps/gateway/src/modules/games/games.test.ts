import { getVendorGameTypes } from '@foyer/contract/games/game-facets-and-rooms.ts'
import { launchDemo, launchGame } from '@foyer/contract/games/game-launch.ts'
import {
  esportsVendors,
  getGameList,
  getGameMenus,
  getHotGames,
  getRecentGames,
  getVendorLanes,
  getWinnerBoard,
  searchGames,
} from '@foyer/contract/games/games.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { recentGame, round } from '#db/schema/games.ts'
import { launchCodeOf } from '#seed/catalogue/game-facts.ts'
import { catalogueGames } from '#seed/catalogue/games.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'
import { publishCatalogueChange } from './catalogue.ts'

const app = await startTestApp({ content: 'demo', env: { FOYER_BRANDS_DIR: await createTestBrandsFolder() } })
const lotus = 'lotus.localhost'

const list = async (query: object = {}, host?: string) => (await app.call(getGameList, { query, host })).value

test('lists at least 120 reel games, some of them new, and 12 games of every other category', async () => {
  const { value } = await app.call(getGameMenus)
  expect(value.map(({ gameType }) => gameType)).toEqual([
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'ELOTT',
  ])
  for (const { gameType, gameCount, vendors } of value) {
    expect(gameCount, gameType).toBeGreaterThanOrEqual(gameType === 'RNG' ? 120 : 12)
    expect(vendors.reduce((total, vendor) => total + vendor.gameCount, 0)).toBe(gameCount)
  }
  expect((await list({ gameType: 'RNG', isNew: 1 })).totalGames).toBeGreaterThan(0)
  expect((await app.call(getVendorLanes)).value.data.lanes).toEqual(value)
})

test('returns fifteen games a page, every game once, and an empty page past the last one', async () => {
  const first = await list({ gameType: 'FISH', pageSize: 5 })
  const pages = await Promise.all(
    Array.from({ length: first.totalPages }, (_, n) => list({ gameType: 'FISH', pageSize: 5, pageNo: n + 1 })),
  )
  const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))
  expect(new Set(ids).size).toBe(first.totalGames)
  expect(ids.length).toBe(first.totalGames)
  expect((await list()).games).toHaveLength(15)
  expect(await list({ gameType: 'FISH', pageNo: 999 })).toMatchObject({ games: [], totalGames: first.totalGames })
})

test('combines the filters by category, vendor, classification and new games', async () => {
  const { games } = await list({ gameType: 'RNG', vassalage: 'STUDIO', gameClassify: 'SC', isNew: 1, pageSize: 100 })
  expect(games.length).toBeGreaterThan(0)
  for (const game of games)
    expect(game).toMatchObject({ gameType: 'RNG', vassalage: 'STUDIO', gameClassify: 'SC', isNew: 1 })
  expect((await list({ vassalage: 'NOBODY' })).totalGames).toBe(0)
})

test.each(['  AURORA st ', 'aurora stag', 'ROR'])('finds a game by %o as a part of its name', async (gameName) => {
  const { games } = await list({ gameName, vassalage: 'STUDIO' })
  expect(games.map(({ nodeId }) => nodeId)).toContain('studio-aurora-stag')
})

test('treats wildcards and special characters of a search literally', async () => {
  for (const gameName of ['%', '_', '.*', "'", '\\']) {
    const { games } = await list({ gameName, pageSize: 100 })
    for (const { displayName } of games) expect(displayName).toContain(gameName)
  }
})

test('lists sports of the esports vendors as esports, and omits them from sports', async () => {
  const { games } = await list({ gameType: 'ESPORTS', pageSize: 100 })
  expect(games.length).toBeGreaterThan(0)
  for (const { vassalage } of games) expect(esportsVendors).toContain(vassalage)
  const named = await list({ gameType: 'SPORTS', vassalage: esportsVendors.join(), pageSize: 100 })
  expect(named.games).toEqual(games)
  const sports = await list({ gameType: 'SPORTS', pageSize: 100 })
  expect(sports.totalGames).toBeGreaterThanOrEqual(12)
  for (const { vassalage } of sports.games) expect(esportsVendors).not.toContain(vassalage)
})

test('lists the games of the lottery vendor as the category LOTT', async () => {
  const { games } = await list({ gameType: 'LOTT', pageSize: 100 })
  expect(games.length).toBeGreaterThan(0)
  for (const { gameType, vassalage } of games) expect([gameType, vassalage]).toEqual(['ELOTT', 'LOTT'])
  expect((await list({ gameType: 'ELOTT', vassalage: 'LOTT', pageSize: 100 })).games).toEqual(games)
  expect((await list({ gameType: 'LOTT', vassalage: 'TCG_SEA' })).totalGames).toBe(0)
})

test('treats an empty parameter of the query as absent', async () => {
  const answer = await app.fastify.inject({
    url: `${getGameList.path}?gameType=&vassalage=&isNew=&gameClassify=&pageNo=&pageSize=5&language=`,
    headers: { host: 'aurora.localhost' },
  })
  expect(answer.json()).toMatchObject({ success: true, value: await list({ pageSize: 5 }) })
})

test('returns the hot games of all, of a category and of a vendor without mixing cached responses', async () => {
  const hot = async (query: object) => (await app.call(getHotGames, { query })).value.list
  // There is no such vendor: its empty response must not be cached as the response to no filter.
  expect(await hot({ vassalage: 'undefined' })).toEqual([])
  const all = await hot({})
  expect(all.length).toBeGreaterThan(5)
  for (const { isHot } of all) expect(isHot).toBe(1)
  expect(await hot({ gameType: 'LIVE' })).toEqual(all.filter(({ gameType }) => gameType === 'LIVE'))
})

test('lists games of vendors that are not connected last, neither hot nor new, and without a demo', async () => {
  const hotUnconnected = catalogueGames.filter((game) => game.hot && launchCodeOf(game) === undefined)
  expect(hotUnconnected.length).toBeGreaterThan(0)
  for (const query of [{ gameType: 'RNG' }, { gameType: 'RNG', sort: 'name' }, { gameName: 'a' }]) {
    const first = await list({ ...query, pageSize: 100 })
    const rest = Array.from({ length: first.totalPages - 1 }, (_, n) =>
      list({ ...query, pageSize: 100, pageNo: n + 2 }),
    )
    const games = [...first.games, ...(await Promise.all(rest)).flatMap((page) => page.games)]
    const flags = games.map(({ comingSoon }) => comingSoon)
    expect(new Set(flags)).toEqual(new Set([false, true]))
    expect(flags).toEqual([...flags].sort())
    for (const game of games.filter(({ comingSoon }) => comingSoon))
      expect(game).toMatchObject({ isHot: 0, isNew: 0, hasDemo: false })
  }
  for (const { comingSoon } of (await app.call(getHotGames)).value.list) expect(comingSoon).toBe(false)
  const found = (await app.call(searchGames, { query: { gameName: 'fish', pageSize: 20 } })).value.games
  expect(found.map(({ comingSoon }) => comingSoon)).toContain(true)
  expect(found.map(({ comingSoon }) => comingSoon)).toEqual(found.map(({ comingSoon }) => comingSoon).toSorted())
})

test('lists only connected vendors where unconnected games are off, and nothing if no vendor is connected', async () => {
  const folder = await createTestBrandsFolder({ aurora: (site) => withFeaturesOff(site, ['UNCONNECTED3']) })
  const strict = await startTestApp({ content: 'demo', env: { FOYER_BRANDS_DIR: folder } })
  const all = (await strict.call(getGameList, { query: { pageSize: 100 } })).value
  expect(all.totalGames).toBeGreaterThan(100)
  for (const { comingSoon } of all.games) expect(comingSoon).toBe(false)
  const [derby] = (await list({ gameType: 'COCKFIGHT', vassalage: 'DS88' })).games
  expect((await strict.call(launchDemo, { query: { nodeId: derby?.nodeId ?? '' } })).message).toBe('game_not_found')
  expect((await strict.call(getGameMenus)).value.map(({ gameType }) => gameType)).not.toContain('COCKFIGHT')
  await strict.db.runScript('update vendor set adapter = null')
  publishCatalogueChange(strict.services.sharedState)
  await expect.poll(async () => (await strict.call(getGameMenus)).value).toEqual([])
  expect((await strict.call(getGameList)).value).toMatchObject({ games: [], totalGames: 0 })
  expect((await strict.call(getWinnerBoard)).value.list).toEqual([])
})

test('names the game whose rules a game repeats: the first of the brand that opens the same game of the supplier', async () => {
  const everything = async (host?: string) => {
    const { totalPages } = await list({ pageSize: 100 }, host)
    const pages = Array.from({ length: totalPages }, (_, n) => list({ pageSize: 100, pageNo: n + 1 }, host))
    return (await Promise.all(pages)).flatMap(({ games }) => games)
  }
  const launchCodes = new Map(catalogueGames.map((game) => [game.title, launchCodeOf(game)]))
  for (const host of [undefined, lotus]) {
    const originals = new Map<string, string>()
    for (const { title, sameRulesAs, comingSoon, isGame } of await everything(host)) {
      const code = comingSoon || isGame !== 'GAME' ? undefined : launchCodes.get(title)
      expect(sameRulesAs, title).toBe(originals.get(code ?? '') ?? null)
      if (code !== undefined && !originals.has(code)) originals.set(code, title)
    }
    expect([...originals.keys()].toSorted()).toEqual(
      [...new Set(launchCodes.values())].filter((code) => code !== undefined).toSorted(),
    )
  }
})

test('omits the vendors that a brand does not serve', async () => {
  const codes = async (host?: string) =>
    (await app.call(getVendorGameTypes, { host })).value.map(({ vassalage }) => vassalage)
  expect(await codes()).toContain('MGS')
  for (const vendor of ['MGS', 'ISB', 'GG']) expect(await codes(lotus)).not.toContain(vendor)
  expect((await list({ vassalage: 'MGS' }, lotus)).totalGames).toBe(0)
  const [foreign] = (await list({ vassalage: 'MGS' })).games
  const own = await app.demoToken('player', lotus)
  const query = { nodeId: foreign?.nodeId ?? '' }
  expect((await app.call(launchGame, { token: own, host: lotus, query })).message).toBe('game_not_found')
})

test('lists the last twenty games played, newest first', async () => {
  const { token: own, id } = await app.registerMember()
  const cards = (await list({ gameType: 'RNG', pageSize: 27 })).games
  const games = cards.filter(({ isGame }) => isGame === 'GAME')
  const played = games.map(({ nodeId }, n) => ({ memberId: id, nodeId, playedAt: new Date(Date.now() - n * 1_000) }))
  await inTransaction(app.db, (tx) => tx.insert(recentGame).values(played))
  const recent = async (query: object) => (await app.call(getRecentGames, { token: own, query })).value
  const ids = games.map(({ nodeId }) => nodeId)
  expect((await recent({})).list.map(({ nodeId }) => nodeId)).toEqual(ids.slice(0, 20))
  const second = await recent({ page: 2, pageSize: 8 })
  expect(second.list.map(({ nodeId }) => nodeId)).toEqual(ids.slice(8, 16))
  expect(second.totalPages).toBe(3)
  expect((await recent({ gameType: 'LIVE' })).list).toEqual([])
})

const fetchWinnerBoard = async (query: object = {}) => (await app.call(getWinnerBoard, { query })).value.list

test('shows the twenty highest wins, highest first, with masked names', async () => {
  const entries = await fetchWinnerBoard()
  expect(entries).toHaveLength(20)
  const amounts = entries.map(({ winAmount }) => Number(winAmount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  for (const { customerName } of entries) expect(customerName).toMatch(/^.{1,3}\*{3}.$/)
  expect(await fetchWinnerBoard({ limitNum: 3 })).toEqual(entries.slice(0, 3))
})

test('excludes internal test accounts, open rounds and old wins from the winner board, and filters it by category', async () => {
  const { id } = await app.registerMember({ fields: { username: 'inside' } })
  const [live] = (await list({ gameType: 'LIVE' })).games
  expect(live?.comingSoon).toBe(false)
  const win = (change: object) => {
    const at = new Date()
    const own = { adapter: 'test', memberId: id, brand: 'aurora', currency: 'USD' as const, nodeId: live?.nodeId ?? '' }
    const values = { ...own, vendor: live?.vassalage ?? '', vendorRoundId: crypto.randomUUID(), startedAt: at }
    const money = { betMinor: 1n, winMinor: 99_999_999n, state: 'settled' as const, settledAt: at }
    return inTransaction(app.db, (tx) => tx.insert(round).values({ ...values, ...money, ...change }))
  }
  const before = await fetchWinnerBoard()
  await win({ state: 'open', settledAt: null })
  await win({ settledAt: new Date(Date.now() - 31 * 86_400_000) })
  await win({ brand: 'lotus' })
  expect(await fetchWinnerBoard()).toEqual(before)
  await win({})
  expect((await fetchWinnerBoard())[0]).toMatchObject({ winAmount: '999999.99', nodeId: live?.nodeId })
  expect((await fetchWinnerBoard({ gameCategory: 'LIVE' }))[0]).toMatchObject({ winAmount: '999999.99' })
  expect((await fetchWinnerBoard({ gameCategory: 'RNG' })).map(({ winAmount }) => winAmount)).not.toContain('999999.99')
  expect(await fetchWinnerBoard({ gameCategory: 'CHESS' })).toEqual([])
  for (const type of [41, 42]) {
    await app.db.runScript(`update member set type = ${type} where id = ${id}`)
    expect(await fetchWinnerBoard()).toEqual(before)
  }
})

test('refuses to launch a game that is unknown, in maintenance, or of a vendor that is not connected', async () => {
  const launchMessage = async (nodeId: string) => (await app.call(launchDemo, { query: { nodeId } })).message
  expect(await launchMessage('nothing')).toBe('game_not_found')
  const [derby] = (await list({ gameType: 'COCKFIGHT', vassalage: 'DS88' })).games
  expect(await launchMessage(derby?.nodeId ?? '')).toBe('vendor_not_connected')
  await app.db.runScript(`update game set status = 'maintenance' where node_id = 'studio-captain-brine'`)
  publishCatalogueChange(app.services.sharedState)
  await expect.poll(() => launchMessage('studio-captain-brine')).toBe('game_maintenance')
})
