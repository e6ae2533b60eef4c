import { getAnnouncements, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import {
  getRegisterSettings,
  getSiteStatus,
  getWhitelabel,
} from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { announcement } from '#db/schema/site.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, rewriteBrandFile } from '#testing/test-brands.ts'

const lotus = 'lotus.localhost'
const brands = await createTestBrandsFolder({
  lotus: (site) => ({
    ...site,
    customerService: [{ csType: 'CHAT', url: 'https://help.example/gặp' }],
    maintenance: { on: false, end: '2027-01-01T00:00:00Z' },
  }),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brands } })

const hourMs = 3_600_000
type Row = typeof announcement.$inferInsert

async function insertAnnouncement(change: Partial<Row>): Promise<void> {
  const row: Row = {
    brand: 'aurora',
    kind: 'B',
    execution: 'B',
    title: { EN: 'Hello', VI: 'Xin chào' },
    content: { EN: '<p>Hello</p>' },
    startAt: new Date(Date.now() - 1_000),
    ...change,
  }
  await inTransaction(app.db, (tx) => tx.insert(announcement).values(row))
}

const titles = async (query: object, host?: string) =>
  (await app.call(getAnnouncements, { query: { pageSize: 100, ...query }, host })).value.list.map(({ title }) => title)

test('lists active announcements of the brand, newest first', async () => {
  await insertAnnouncement({ title: { EN: 'Tomorrow' }, startAt: new Date(Date.now() + hourMs) })
  await insertAnnouncement({ title: { EN: 'Over' }, endAt: new Date(Date.now() - 500) })
  await insertAnnouncement({ title: { EN: 'Ending' }, endAt: new Date(Date.now() + hourMs) })
  await insertAnnouncement({ title: { EN: 'Older' }, startAt: new Date(Date.now() - hourMs / 60) })
  await insertAnnouncement({ brand: 'lotus', title: { EN: 'Elsewhere' } })
  const shown = await titles({})
  expect(shown.slice(0, 2)).toEqual(['Ending', 'Older'])
  for (const title of ['Tomorrow', 'Over', 'Elsewhere']) expect(shown).not.toContain(title)
  expect((await titles({}, lotus))[0]).toBe('Elsewhere')
})

test.each([
  [undefined, 'Good day'],
  ['TY', 'Good day'],
  ['EN', 'Good day'],
  ['VI', 'Chào ngày mới'],
  ['FR', 'Good day'],
  ['nothing', 'Good day'],
])("returns texts in the reader's language, else in the brand's: %s", async (language, title) => {
  await insertAnnouncement({ kind: 'H', title: { EN: 'Good day', VI: 'Chào ngày mới' }, startAt: new Date() })
  expect((await titles({ types: 'H', language }))[0]).toBe(title)
})

test("falls back to any language available, and to the brand's before English", async () => {
  await insertAnnouncement({ kind: 'X1', title: { FR: 'Bonjour' } })
  expect(await titles({ types: 'X1' })).toEqual(['Bonjour'])
  await insertAnnouncement({ kind: 'X2', brand: 'lotus', title: { EN: 'Hello', VI: 'Xin chào' } })
  expect(await titles({ types: 'X2', language: 'FR' }, lotus)).toEqual(['Xin chào'])
})

test('shows announcements to agents to nobody else', async () => {
  await insertAnnouncement({ audience: 'agents', title: { EN: 'For agents' } })
  await insertAnnouncement({ audience: 'agents', kind: 'PU', title: { EN: 'Popup for agents' } })
  const [agent, member] = [await app.demoToken('agent'), await app.demoToken('player')]
  const titlesFor = async (types: string | undefined, token?: string) =>
    (await app.call(getAnnouncements, { query: { types, pageSize: 100 }, token })).value.list.map(({ title }) => title)
  expect((await titlesFor('AG', agent)).slice(0, 2)).toEqual(['Popup for agents', 'For agents'])
  expect(await titlesFor('AG', member)).toEqual([])
  expect(await titlesFor('AG')).toEqual([])
  for (const token of [undefined, member, agent]) {
    expect(await titlesFor(undefined, token)).not.toContain('For agents')
    expect(await titlesFor('B,PU', token)).not.toContain('Popup for agents')
    const { popup } = (await app.call(getNoticesAndBanners, { query: { types: 'AG,PU' }, token })).value
    expect(popup.map(({ title }) => title)).not.toContain('Popup for agents')
  }
})

test('strips scripts from announcements', async () => {
  const content = `<p onclick="steal()">Read <b>this</b><script>steal()</script><img src=x onerror=steal()>
    <a href="javascript:steal()">here</a><iframe src="https://evil.example"></iframe></p>`
  await insertAnnouncement({ kind: 'X3', content: { EN: content } })
  const { value } = await app.call(getAnnouncements, { query: { types: 'X3' } })
  expect(value.list[0]?.content).toContain('<b>this</b>')
  expect(value.list[0]?.content).not.toMatch(/steal|script|iframe|onerror|evil/)
})

test('returns nine announcements a page, of the requested kinds', async () => {
  for (let n = 0; n < 10; n += 1) await insertAnnouncement({ kind: 'X4', title: { EN: `Number ${n}` } })
  const page = async (pageNo: number) => (await app.call(getAnnouncements, { query: { types: 'X4,X5', pageNo } })).value
  expect(await page(1)).toMatchObject({ totalPages: 2 })
  expect((await page(1)).list).toHaveLength(9)
  expect((await page(2)).list).toHaveLength(1)
  expect((await page(3)).list).toHaveLength(0)
})

test('groups notices into ticker lines, popups of the requested execution, promotions and banners', async () => {
  for (const kind of ['PL', 'PU', 'PR']) await insertAnnouncement({ kind, title: { EN: `New ${kind}` } })
  await insertAnnouncement({ kind: 'PU', execution: 'F', title: { EN: 'First time' } })
  const { value } = await app.call(getNoticesAndBanners, {
    query: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
  })
  expect(value.player[0]?.title).toBe('New PL')
  expect(value.popup.map(({ title }) => title)).toEqual(['New PU', 'Try a game before you register'])
  expect(value.promotion[0]).toMatchObject({ title: 'New PR', promotionType: '' })
  expect(value.promotion[1]).toMatchObject({ title: 'Promotions for new players', promotionType: 'NEWBIE' })
  expect(value.banners.length).toBeGreaterThan(1)
  const everyone = await app.call(getNoticesAndBanners, { query: { types: 'PU' } })
  expect(everyone.value.popup.map(({ title }) => title)).toContain('First time')
  expect(everyone.value.player).toEqual([])
  const translated = await app.call(getNoticesAndBanners, { query: { language: 'VI' } })
  expect(translated.value.banners[0]?.title).not.toBe(value.banners[0]?.title)
})

test('returns members’ popups to members, with those of the first session in it, and visitors’ to visitors', async () => {
  for (const execution of ['A', 'B', 'F'])
    await insertAnnouncement({ kind: 'PU', execution, title: { EN: `Popup ${execution}` } })
  const popups = async (execution?: string) =>
    (await app.call(getNoticesAndBanners, { query: { types: 'PU', execution } })).value.popup
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Popup'))
      .sort()
  expect(await popups('A')).toEqual(['Popup A'])
  expect(await popups('B')).toEqual(['Popup B'])
  expect(await popups('F')).toEqual(['Popup A', 'Popup F'])
  expect(await popups()).toEqual(['Popup A', 'Popup B', 'Popup F'])
})

test('returns the page of the requested announcement, and the first page for an unknown one', async () => {
  for (let n = 0; n < 10; n += 1) await insertAnnouncement({ kind: 'X6', title: { EN: `Number ${n}` } })
  const fetchPage = async (query: object) =>
    (await app.call(getAnnouncements, { query: { types: 'X6', ...query } })).value
  const [oldest] = (await fetchPage({ pageNo: 2 })).list
  const found = await fetchPage({ id: oldest?.id })
  expect(found.pageNo).toBe(2)
  expect(found.list.map(({ id }) => id)).toEqual([oldest?.id])
  expect((await fetchPage({ id: 'none' })).pageNo).toBe(1)
})

test('has banners for the home page, each form and the side menu', async () => {
  const { value } = await app.call(getNoticesAndBanners)
  const groups = new Set(value.banners.map(({ groupName }) => groupName))
  expect([...groups].sort()).toEqual(['w_forget', 'w_home', 'w_leftmenu', 'w_login', 'w_register'])
  for (const { url } of value.banners)
    expect((await app.fastify.inject(url)).headers['content-type']).toBe('image/webp')
})

test('returns the status, profile and maintenance window of each brand', async () => {
  await app.db.runScript(`update brand set site = jsonb_set(site, '{maintenance,on}', 'true') where code = 'lotus'`)
  await app.services.brands.reload()
  const openStatus = (await app.call(getSiteStatus, { address: '10.9.8.7' })).value
  expect(openStatus).toMatchObject({ status: 0, maintenance: false, brand: { code: 'aurora', currency: 'USD' } })
  expect(openStatus.location.ip).toBe('10.9.8.7')
  expect(Math.abs(openStatus.serverTime - Date.now())).toBeLessThan(5_000)
  const maintenanceStatus = (await app.call(getSiteStatus, { host: lotus })).value
  expect(maintenanceStatus).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: '2027-01-01T00:00:00Z' })
  expect(maintenanceStatus.brand).toMatchObject({ code: 'lotus', timeZone: 'Asia/Ho_Chi_Minh', brandLanguage: 'VI' })
  const path = maintenanceStatus.customerService[0]?.path ?? ''
  expect([...Buffer.from(path, 'base64url').toString()].reverse().join('')).toBe('https://help.example/gặp')
})

test('returns the same features and field rules as the site status', async () => {
  for (const host of ['aurora.localhost', lotus]) {
    const status = (await app.call(getSiteStatus, { host })).value
    expect((await app.call(getWhitelabel, { host })).value).toEqual(status.whitelabel)
    expect((await app.call(getRegisterSettings, { host })).value).toEqual(status.register)
  }
})

test('applies a brand changed in the database after a reload', async () => {
  await app.db.runScript(`update brand set site = jsonb_set(site, '{maintenance,on}', 'false') where code = 'lotus'`)
  expect((await app.call(getSiteStatus, { host: lotus })).value.status).toBe(1)
  await app.services.brands.reload()
  expect((await app.call(getSiteStatus, { host: lotus })).value.status).toBe(0)
  await rewriteBrandFile(brands, 'lotus', (site) => site)
})
