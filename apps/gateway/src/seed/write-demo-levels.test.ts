import { getVipInfo } from '@foyer/contract/engagement/vip.ts'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

/** The brand file with levels that give nothing for reaching them. */
function withoutLevelRewards({ engagement, ...site }: BrandFile): BrandFile {
  const levels = engagement.vip?.levels.map((level) => ({ ...level, levelUp: '0' }))
  return { ...site, engagement: { ...engagement, ...(levels && { vip: { ...engagement.vip, levels } }) } }
}

test('gives the demo member the level of a brand whose levels have no reward', async () => {
  const folder = await createTestBrandsFolder({ aurora: withoutLevelRewards })
  const app = await startTestApp({ content: 'demo', env: { FOYER_BRANDS_DIR: folder } })
  const { value } = await app.call(getVipInfo, { token: await app.demoToken('player') })
  expect(value).toMatchObject({ level: 2, rewards: [] })
})
