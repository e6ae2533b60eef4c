import { getBonusDetails } from '@foyer/contract/engagement/bonuses.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { mission } from '#db/schema/missions.ts'
import type { RewardTerms } from '#db/schema/rewards.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bonusActions, testBonusTerms } from '#testing/test-bonuses.ts'

const app = await startTestApp()
const { db, services } = app
const { brand } = await bonusActions(app)

test('names bonuses after the promotions and missions that they come of', async () => {
  const { id: memberId, token } = await app.registerMember()
  const [offer] = await db.select().from(promotion).where(eq(promotion.brand, 'aurora')).limit(1)
  const [task] = await db.select().from(mission).where(eq(mission.brand, 'aurora')).limit(1)
  const give = (source: 'promotion' | 'mission', kind: 'locked' | 'cash', terms: RewardTerms) =>
    inTransaction(db, (tx) =>
      makeReward(tx, services, { brand, memberId, source, sourceKey: kind, kind, amount: 100n, terms, pays: 'auto' }),
    )
  await give('promotion', 'locked', { promotionId: String(offer?.id), bonus: testBonusTerms })
  await give('mission', 'cash', { missionId: String(task?.id) })
  const { active, list } = (await app.call(getBonusDetails, { token })).value
  expect(active?.title).toBe(offer?.title.EN)
  expect(list.map(({ title }) => title)).toEqual([task?.words.EN?.title])
})
