import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, asc, eq, gte } from 'drizzle-orm'
import { recordFirstSignInOfDay } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { mission, missionProgress } from '#db/schema/missions.ts'
import { writeMissions } from '#modules/missions/service.ts'
import { makeReward, settleClaim } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { demoMissions, demoMissionsDaysAgo, toMissionFiles } from './demo-missions.ts'
import { type DemoTexts, translationsOf } from './read-demo-texts.ts'

/** Writes the demo's missions, which have counted for a week. */
export async function writeDemoMissions(
  tx: Tx,
  { clock }: AppServices,
  { brand, texts }: { readonly brand: Brand; readonly texts: DemoTexts },
): Promise<void> {
  const nowMs = clock.now()
  const missions = toMissionFiles(
    brand,
    (code) => {
      const titles = translationsOf(texts, (language) => language.missions[code].title)
      const notes = translationsOf(texts, (language) => language.missions[code].text ?? '')
      return Object.fromEntries(
        Object.entries(titles).map(([language, title]) => [language, { title, text: notes[language] ?? '' }]),
      )
    },
    nowMs,
  )
  await writeMissions(tx, brand, { missions, nowMs: nowMs - demoMissionsDaysAgo * dayMs })
}

/** The demo member signed in yesterday, and has claimed the mission of a first round. The consumer of the stream counts everything else. */
export async function writeDemoMissionProgress(tx: Tx, services: AppServices, brand: Brand): Promise<void> {
  const isDemo = and(eq(member.brand, brand.code), eq(member.account, 'player'))
  const [player] = await tx.select().from(member).where(isDemo)
  const isFirst = and(eq(mission.brand, brand.code), eq(mission.code, 'first-round'))
  const [first] = await tx.select().from(mission).where(isFirst)
  if (!player?.lastLoginAt || !first) return
  await recordFirstSignInOfDay(tx, brand, { memberId: player.id, previousAt: null, happenedAt: player.lastLoginAt })
  const [played] = await tx
    .select({ at: round.settledAt })
    .from(round)
    .where(and(eq(round.memberId, player.id), gte(round.settledAt, first.startsAt)))
    .orderBy(asc(round.id))
    .limit(1)
  if (!played?.at) return
  const then: AppServices = { ...services, clock: { now: () => played.at?.getTime() ?? services.clock.now() } }
  const made = await makeReward(tx, then, {
    ...{ brand, memberId: player.id, source: 'mission', sourceKey: `${first.id}:once`, pays: 'claim' },
    ...{
      kind: 'points',
      amount: BigInt(demoMissions['first-round'].reward.points),
      terms: { missionId: String(first.id) },
    },
  })
  if (made.outcome === 'full') return
  await settleClaim(tx, then, brand, made.reward)
  await tx.insert(missionProgress).values({
    ...{ missionId: first.id, memberId: player.id, cycleKey: 'once', target: 1n, value: 1n },
    ...{ countedAt: played.at, doneAt: played.at, rewardId: made.reward.id },
  })
}
