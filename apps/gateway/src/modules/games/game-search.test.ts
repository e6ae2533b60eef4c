import { getSimilarGames } from '@foyer/contract/games/game-facets-and-rooms.ts'
import { getGameList, searchGames } from '@foyer/contract/games/games.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { publishCatalogueChange } from './catalogue.ts'

const app = await startTestApp({ env: { FOYER_BRANDS_DIR: await createTestBrandsFolder() } })
const lotus = 'lotus.localhost'

const search = async (gameName: string, host?: string) =>
  (await app.call(searchGames, { query: { gameName }, host })).value
const names = async (gameName: string, host?: string) =>
  (await search(gameName, host)).games.map(({ displayName }) => displayName)

test.each(['Aurora Stag', 'aurora', 'AUR', 'stag', 'stag aurora', 'aurora st', '  aurora  stag ', 'au st'])(
  'finds a game by %o while typing',
  async (text) => expect(await names(text)).toContain('Aurora Stag'),
)

test.each([
  ['one letter missing', 'arora stag'],
  ['one letter too many', 'auroora stag'],
  ['a wrong letter', 'aurera stag'],
  ['two letters swapped', 'auroar stag'],
  ['the first letter wrong', 'ourora stag'],
  ['a typo in an unfinished word', 'auorr'],
  ['two typos in a long word', 'midnihgt matniee'],
])('finds a game despite %s', async (_slip, text) => {
  const wanted = text.startsWith('mid') ? 'Midnight Matinee' : 'Aurora Stag'
  expect(await names(text)).toContain(wanted)
})

test('allows no typo in a word of three letters, which would match anything', async () => {
  expect(await names('xqz')).toEqual([])
  expect(await names('zzzzzzzz')).toEqual([])
})

test('ignores diacritics and apostrophes', async () => {
  expect(await names('Áurôra Stăg')).toContain('Aurora Stag')
  expect(await names('pharaohs falcon')).toEqual(["Pharaoh's Falcon"])
  expect(await names('pharaoh’s falcon')).toEqual(["Pharaoh's Falcon"])
  await app.db.runScript(`update game set title = 'Đêm Hội Trăng Rằm' where node_id = 'studio-captain-brine'`)
  publishCatalogueChange(app.services.sharedState)
  await expect.poll(() => names('dem hoi trang')).toEqual(['Đêm Hội Trăng Rằm'])
  const { value } = await app.call(getGameList, { query: { gameName: 'dem hoi' } })
  expect(value.games.map(({ displayName }) => displayName)).toEqual(['Đêm Hội Trăng Rằm'])
})

test('ranks an exact name first, then a prefix of the name, then of a later word, then a substring', async () => {
  await app.db.runScript(`
    update game set title = 'Zephyr' where node_id = 'mg-' || (select code from game where vendor = 'MG' order by sort desc limit 1);
    update game set title = 'Zephyrus Gate' where node_id = 'ae-jade-abacus';
    update game set title = 'Silver Zephyr' where node_id = 'ae-gilded-goldfish';
    update game set title = 'Azephyra' where node_id = 'ae-lucky-duck-pond'`)
  publishCatalogueChange(app.services.sharedState)
  await expect.poll(() => names('zephyr')).toEqual(['Zephyr', 'Zephyrus Gate', 'Silver Zephyr', 'Azephyra'])
})

test('ranks hot games before other games that match as well', async () => {
  const { games } = await search('a')
  const hotFlags = games.filter(({ displayName }) => displayName.startsWith('A')).map(({ isHot }) => isHot)
  expect(hotFlags).toEqual(hotFlags.toSorted((a, b) => b - a))
})

test('returns at most twenty games, and the total number', async () => {
  const { games, totalGames } = await search('s')
  expect(games).toHaveLength(20)
  expect(totalGames).toBeGreaterThan(20)
})

test('returns the vendors whose name starts with the text', async () => {
  const { vendors } = await search('stud')
  expect(vendors.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`)).toEqual(['STUDIO RNG', 'STUDIO LIVE'])
})

test('never finds a game or a vendor that the brand does not serve', async () => {
  const [foreign] = (await app.call(getGameList, { query: { vassalage: 'MGS' } })).value.games
  const name = foreign?.displayName ?? ''
  expect(await names(name)).toContain(name)
  expect(await names(name, lotus)).not.toContain(name)
  expect((await search('mgs', lotus)).vendors).toEqual([])
})

test.each(['%', '.*', "'", '\\', '__proto__', '   ', '🦌'])('finds nothing for %o', async (text) => {
  expect(await search(text)).toEqual({ games: [], totalGames: 0, vendors: [] })
})

test.each([{}, { gameName: '' }, { gameName: 'a'.repeat(101) }, { gameName: 'a', pageSize: 21 }])(
  'refuses to search for %o',
  async (query) => expect(await app.call(searchGames, { query })).toMatchObject({ message: 'invalid_input' }),
)

test('returns at most twelve similar games of the same category, most similar first, without the game itself', async () => {
  const { list } = (await app.call(getSimilarGames, { query: { nodeId: 'studio-aurora-stag' } })).value
  expect(list).toHaveLength(12)
  expect(list.map(({ nodeId }) => nodeId)).not.toContain('studio-aurora-stag')
  for (const game of list) expect(game).toMatchObject({ gameType: 'RNG', gameClassify: 'SC' })
  expect(list[0]).toMatchObject({ vassalage: 'STUDIO' })
  // Slots of the same volatility have at least the features of the studio's reels.
  for (const game of list)
    expect(game).toMatchObject({ volatility: 'medium', features: expect.arrayContaining(['free_spins', 'multiplier']) })
  const unknown = await app.call(getSimilarGames, { query: { nodeId: 'nothing' } })
  expect(unknown).toMatchObject({ status: 404, message: 'game_not_found' })
})

test('returns esports games as similar to an esports game, and only games of vendors that the brand serves', async () => {
  const [game] = (await app.call(getGameList, { query: { gameType: 'ESPORTS' } })).value.games
  const { list } = (await app.call(getSimilarGames, { query: { nodeId: game?.nodeId ?? '' } })).value
  for (const { gameType } of list) expect(gameType).toBe('ESPORTS')
  const own = await app.call(getSimilarGames, { query: { nodeId: 'studio-aurora-stag' }, host: lotus })
  for (const { vassalage } of own.value.list) expect(['MGS', 'ISB', 'GG']).not.toContain(vassalage)
})
