import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { vip } from '#db/schema/vip.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { vipClaimDays, vipLevelsOf } from '#modules/vip/service.ts'
import type { AppServices } from '#src/app-services.ts'

const demoLevel = 2

/** The VIP level of the demo's member: played before the betting history, which counts on top of it, with a reward to claim. */
export async function writeDemoLevels(tx: Tx, services: AppServices, brand: Brand): Promise<void> {
  const terms = vipLevelsOf(brand)[demoLevel]
  if (!brand.features.vip || !terms) return
  const isPlayer = and(eq(member.brand, brand.code), eq(member.account, 'player'))
  const [player] = await tx.update(member).set({ level: demoLevel }).where(isPlayer).returning({ id: member.id })
  if (!player) return
  await tx.insert(vip).values({
    ...{ memberId: player.id, brand: brand.code, progressMinor: terms.reachMinor + terms.keepMinor },
    levelSince: new Date(services.clock.now() - 38 * dayMs),
  })
  if (terms.levelUpMinor === 0n) return
  await makeReward(tx, services, {
    ...{ brand, memberId: player.id, source: 'vip', sourceKey: `level:${demoLevel}`, kind: 'cash' },
    ...{ amount: terms.levelUpMinor, terms: { occasion: 'levelUp', level: demoLevel } },
    ...{ pays: 'claim', claimDays: vipClaimDays },
  })
}
