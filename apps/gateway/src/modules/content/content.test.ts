import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { getHelpV2, getPopularGames } from '@foyer/contract/site/help-and-feedback.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { helpArticle, helpCategory } from '#db/schema/content.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'

const lotus = 'lotus.localhost'
const brands = await createTestBrandsFolder({
  lotus: (site) => ({ ...withFeaturesOff(site, [featureModIds.passkeys]), minimumAge: 21, depositMethods: [] }),
})
const app = await startTestApp({ content: 'demo', env: { FOYER_BRANDS_DIR: brands } })
const listHelpCategories = async (lang?: string, host?: string) =>
  (await app.call(getHelpV2, { query: { lang, device: 'WEB' }, host })).value.categories
const listArticles = async (lang?: string, host?: string) =>
  (await listHelpCategories(lang, host)).flatMap((category) => category.articles)

test("returns the help centre in the reader's language, else in the brand's", async () => {
  const title = async (lang?: string, host?: string) =>
    (await listArticles(lang, host)).find(({ id }) => id === 'term')?.title
  expect(await title()).toBe('Terms and conditions')
  expect(await title('VI')).toBe('Điều khoản và điều kiện')
  expect(await title('AR')).toBe('الشروط والأحكام')
  expect(await title('FR', lotus)).toBe('Điều khoản và điều kiện')
})

test("fills the documents with the brand's name, minimum age, currency and limits", async () => {
  const text = async (id: string, host?: string) =>
    (await listArticles('EN', host)).find((article) => article.id === id)?.content ?? ''
  expect(await text('term')).toContain('Aurora is for people aged 18 or over')
  expect(await text('term', lotus)).toContain('Lotus is for people aged 21 or over')
  expect(await text('term', lotus)).toContain('Vietnamese Dong (VND)')
  expect(await text('deposit')).toContain('From $5 to $50,000 per deposit')
  for (const { content } of [...(await listArticles()), ...(await listArticles('AR', lotus))])
    expect(content).not.toMatch(/[{}]/)
})

test('omits articles with a placeholder that has no value, or about a disabled feature', async () => {
  const ids = async (host?: string) => (await listArticles('EN', host)).map(({ id }) => id)
  expect(await ids()).toEqual(expect.arrayContaining(['deposit', 'passkey', 'term', 'privacy', 'responsible']))
  expect(await ids(lotus)).not.toContain('deposit')
  expect(await ids(lotus)).not.toContain('passkey')
})

test('omits empty categories, and strips scripts from articles', async () => {
  await inTransaction(app.db, async (tx) => {
    const own = { brand: 'aurora', sort: 90 }
    await tx.insert(helpCategory).values([
      { ...own, code: 'empty', title: { EN: 'Empty' } },
      { ...own, code: 'odd', title: { EN: 'Odd' } },
    ])
    const content = { EN: '<p onclick="steal()">Plain <b>words</b><script>steal()</script></p>' }
    await tx.insert(helpArticle).values({ ...own, code: 'odd-one', category: 'odd', title: { EN: 'Odd one' }, content })
  })
  const categories = await listHelpCategories('EN')
  expect(categories.map(({ id }) => id)).not.toContain('empty')
  expect(categories.find(({ id }) => id === 'odd')?.articles[0]?.content).toBe('<p>Plain <b>words</b></p>')
})

test('ranks games by the rounds of the last seven days of their own brand', async () => {
  app.advanceClock(61_000)
  const since = new Date(app.now() - 7 * dayMs).toISOString()
  const expected = await app.db.rows<{ id: string; rounds: number }>(sql`
    select r.node_id as id, count(*)::int as rounds from round r join member m on m.id = r.member_id
    where r.brand = 'aurora' and r.started_at > ${since}::timestamptz and m.type not in (41, 42)
    group by r.node_id order by count(*) desc, r.node_id limit 5`)
  const { list } = (await app.call(getPopularGames, { query: { limitNum: 5 } })).value
  expect(list.map(({ nodeId }) => nodeId)).toEqual(expected.map(({ id }) => id))
  expect(list.length).toBe(5)
})

test('returns no popular games if nobody played for seven days', async () => {
  app.advanceClock(40 * dayMs)
  expect((await app.call(getPopularGames)).value.list).toEqual([])
})
