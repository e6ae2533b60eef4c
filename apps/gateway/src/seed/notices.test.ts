import { promotionTypes } from '@foyer/contract/promotions/promotion-types.ts'
import { getAnnouncements, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const hosts = ['aurora.localhost', 'lotus.localhost']

const readNotices = async (host: string, query: object = {}) =>
  (await app.call(getNoticesAndBanners, { host, query: { types: 'B,PL,PU,PR', ...query } })).value

test.each(hosts)('seeds a popup for visitors, members and first sessions of %s', async (host) => {
  const executions = async (execution?: string) =>
    (await readNotices(host, { execution })).popup.map((popup) => popup.execution).sort()
  expect(await executions('B')).toEqual(['B'])
  expect(await executions('A')).toEqual(['A'])
  expect(await executions('F')).toEqual(['A', 'F'])
})

test.each(hosts)(
  'seeds a notice of each promotion type on %s, which links to the promotions of its type',
  async (host) => {
    const { promotion } = await readNotices(host)
    expect(promotion.map(({ promotionType }) => promotionType)).toEqual([...promotionTypes])
    for (const { promotionType, content } of promotion)
      expect(content).toContain(`href="/promotions?type=${promotionType}"`)
  },
)

test('seeds two announcements to agents, where the brand has agents', async () => {
  const token = await app.demoToken('agent')
  const { value } = await app.call(getAnnouncements, { query: { types: 'AG' }, token })
  expect(value.list).toHaveLength(2)
  for (const { content } of value.list) expect(content).toContain('href="/agentHome?page=')
})
