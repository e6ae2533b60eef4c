import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { pointConsumer, postEarnedPoints, readPoints } from '#modules/points/service.ts'
import { startTestApp } from '#testing/test-app.ts'

const { db, services } = await startTestApp({ content: 'demo' })

test('the demo’s member has 3,480 points and a redemption of each status on every brand', async () => {
  await foldActivity(services, [pointConsumer])
  await postEarnedPoints(services)
  for (const { code } of services.brands.all()) {
    const [player] = await db
      .select({ id: member.id })
      .from(member)
      .where(sql`${member.brand} = ${code} and ${member.account} = 'player'`)
    const id = player?.id ?? 0n
    expect(await readPoints(db, id)).toBe(3_480n)
    const rows = await db.select().from(redemption).where(eq(redemption.memberId, id)).orderBy(redemption.id)
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'rejected', 'inProcess'])
    expect(await db.$count(mallGoods, eq(mallGoods.brand, code))).toBe(20)
  }
})
