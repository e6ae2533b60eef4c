import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { promotionTypes } from '@foyer/contract/promotions/promotion-types.ts'
import { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'

const brandsDir = await createTestBrandsFolder({ lotus: (site) => withFeaturesOff(site, [featureModIds.raffles]) })
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brandsDir } })
const fetchPromotions = async (query: object = {}, host?: string) =>
  (await app.call(getPromotions, { query: { pageSize: 100, ...query }, host })).value

test('lists running promotions first, then upcoming ones, then ended ones', async () => {
  const { list } = await fetchPromotions()
  const states = list.map(({ phase }) => phase)
  expect(states).toEqual(states.toSorted((a, b) => stateOrder.indexOf(a) - stateOrder.indexOf(b)))
  expect(new Set(states)).toEqual(new Set(stateOrder))
})
const stateOrder: readonly string[] = ['running', 'coming', 'ended']

test('derives the state of a promotion from its dates, and omits it a month after its end', async () => {
  const now = app.now()
  const base = { brand: 'aurora', type: 'FISH', summary: { EN: 'Fish' }, content: { EN: '<p>Fish</p>' }, sort: 1 }
  await inTransaction(app.db, (tx) =>
    tx.insert(promotion).values([
      { ...base, title: { EN: 'Soon' }, startAt: new Date(now + dayMs), endAt: new Date(now + 2 * dayMs), recipe: {} },
      {
        ...base,
        title: { EN: 'Gone' },
        startAt: new Date(now - 90 * dayMs),
        endAt: new Date(now - 31 * dayMs),
        recipe: {},
      },
    ]),
  )
  const stateOf = async (title: string) =>
    (await fetchPromotions({ type: 'FISH' })).list.find((entry) => entry.title === title)?.phase
  expect([await stateOf('Soon'), await stateOf('Gone')]).toEqual(['coming', undefined])
  app.advanceClock(1.5 * dayMs)
  expect(await stateOf('Soon')).toBe('running')
  app.advanceClock(dayMs)
  expect(await stateOf('Soon')).toBe('ended')
})

test('shows what an operator has changed with the next call, in the language of each reader', async () => {
  const [changed] = (await fetchPromotions()).list
  const isChanged = eq(promotion.id, BigInt(changed?.id ?? '0'))
  const title = { EN: 'Changed', VI: 'Đã đổi' }
  await inTransaction(app.db, (tx) => tx.update(promotion).set({ title }).where(isChanged))
  const titleIn = async (language: string) => (await fetchPromotions({ language })).list[0]?.title
  expect([await titleIn('EN'), await titleIn('VI'), await titleIn('XX')]).toEqual(['Changed', 'Đã đổi', 'Changed'])
  await inTransaction(app.db, (tx) => tx.update(promotion).set({ status: 'draft' }).where(isChanged))
  expect((await fetchPromotions()).list.map(({ id }) => id)).not.toContain(changed?.id)
})

test('counts promotions of every type whatever the filter, and returns them in pages', async () => {
  const all = await fetchPromotions()
  const one = await fetchPromotions({ type: 'LIVE' })
  expect(one.types).toEqual(all.types)
  expect(all.types.map(({ type }) => promotionTypes.indexOf(type))).toEqual(
    all.types.map(({ type }) => promotionTypes.indexOf(type)).toSorted((a, b) => a - b),
  )
  expect(all.types.reduce((sum, { count }) => sum + count, 0)).toBe(all.list.length)
  expect(new Set(one.list.map(({ type }) => type))).toEqual(new Set(['LIVE']))
  const second = await fetchPromotions({ pageSize: 2, pageNo: 2 })
  expect(second.list).toEqual(all.list.slice(2, 4))
  expect(second.totalPages).toBe(Math.ceil(all.list.length / 2))
})

test('neither lists nor counts the raffles of a brand that has none', async () => {
  const host = 'lotus.localhost'
  const token = await app.demoToken('player', host)
  const { list } = await fetchPromotions({}, host)
  expect(list.map(({ rule }) => rule.kind)).not.toContain('raffle')
  const { value } = await app.call(getBalance, { token, host })
  expect(value.newPromotions).toBe(list.filter(({ phase, type }) => phase === 'running' && type !== 'VIP').length)
})

test('serves an image for each promotion, and none for a wrong hash', async () => {
  const [first] = (await fetchPromotions()).list
  const image = await app.fastify.inject(first?.url ?? '')
  expect(image.statusCode).toBe(200)
  expect(image.headers['content-type']).toBe('image/webp')
  expect((await app.fastify.inject('/art/promotions/1/000000000000.webp')).statusCode).toBe(404)
})

test('refuses an unknown promotion type', async () => {
  expect(await app.call(getPromotions, { query: { type: 'FREE_MONEY' } })).toMatchObject({
    status: 400,
    message: 'invalid_input',
  })
})
