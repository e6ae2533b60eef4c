import {
  addFavorite,
  getFavoriteGames,
  getFavoriteIds,
  getGameList,
  removeFavorite,
} from '@foyer/contract/games/games.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const app = await startTestApp({ env: { FOYER_BRANDS_DIR: await createTestBrandsFolder() } })
const token = await app.demoToken('player')
const lotus = 'lotus.localhost'

/** The throttle of favourites counts in real time. */
async function endFavoriteThrottle(token: string, nodeId: string): Promise<void> {
  const { value } = await app.call(getMemberInfo, { token })
  await app.services.sharedState.clearCounter(`favorite:${value.id}:${nodeId}`)
}

const favorite = (nodeId: string) => ({ nodeId, vendor: 'STUDIO', gameType: 'RNG' })

test('adds and removes a favourite idempotently, and lists favourites newest first', async () => {
  const [stag, koi] = ['studio-aurora-stag', 'studio-koi-lantern-night']
  await app.call(addFavorite, { token, body: favorite(stag) })
  await app.call(addFavorite, { token, body: favorite(koi) })
  await endFavoriteThrottle(token, stag)
  expect((await app.call(addFavorite, { token, body: favorite(stag) })).value).toEqual([koi, stag])
  expect((await app.call(getFavoriteIds, { token })).value).toEqual([koi, stag])
  const favorites = await app.call(getFavoriteGames, { token, query: { pageSize: 1, pageNo: 2 } })
  expect(favorites.value).toMatchObject({ content: [{ nodeId: stag }], pageNum: 2, totalPages: 2 })
  expect((await app.call(getFavoriteGames, { token, query: { gameType: 'LIVE' } })).value.content).toEqual([])
  for (let times = 0; times < 2; times += 1) {
    await endFavoriteThrottle(token, koi)
    expect((await app.call(removeFavorite, { token, body: favorite(koi) })).value).toEqual([stag])
  }
  const other = await app.demoToken('agent')
  expect((await app.call(getFavoriteIds, { token: other })).value).toEqual([])
})

test('refuses to add or remove a favourite under another vendor or category, and still removes one that is no longer served', async () => {
  const { token: own } = await app.registerMember()
  const stag = favorite('studio-aurora-stag')
  const refusal = { status: 404, message: 'game_not_found' }
  await app.call(addFavorite, { token: own, body: stag })
  for (const body of [
    { ...stag, vendor: 'MGS' },
    { ...stag, gameType: 'LIVE' },
  ] as const) {
    expect(await app.call(addFavorite, { token: own, body })).toMatchObject(refusal)
    expect(await app.call(removeFavorite, { token: own, body })).toMatchObject(refusal)
  }
  expect((await app.call(getFavoriteIds, { token: own })).value).toEqual([stag.nodeId])
  const token = await app.demoToken('player', lotus)
  const { value } = await app.call(getGameList, { query: { gameType: 'RNG', vassalage: 'MGS' } })
  const [foreign] = value.games
  const body = { nodeId: foreign?.nodeId ?? '', vendor: 'MGS', gameType: 'RNG' } as const
  expect((await app.call(removeFavorite, { token, host: lotus, body })).value).toEqual([])
})

test('takes one change a second of a favourite, and changes of two games at once', async () => {
  const { token: own } = await app.registerMember()
  const [stag, koi] = [favorite('studio-aurora-stag'), favorite('studio-koi-lantern-night')]
  const both = await Promise.all([stag, koi].map((body) => app.call(addFavorite, { token: own, body })))
  expect(both.map(({ success }) => success)).toEqual([true, true])
  const again = await Promise.all([
    app.call(removeFavorite, { token: own, body: koi }),
    app.call(removeFavorite, { token: own, body: koi }),
    app.call(addFavorite, { token: own, body: koi }),
  ])
  const refused = again.filter(({ message }) => message === 'too_many_requests')
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  // Another member is not affected.
  const { token: other } = await app.registerMember()
  expect((await app.call(addFavorite, { token: other, body: koi })).success).toBe(true)
})

test('refuses an unknown game as a favourite', async () => {
  expect(await app.call(addFavorite, { token, body: favorite('nothing') })).toMatchObject({
    status: 404,
    message: 'game_not_found',
  })
})
