import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { endActiveBonus } from '#modules/bonuses/service.ts'
import { lockedTerms, makeReward } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { demoMoneyOf } from './demo-promotion.ts'

/** A bonus of 20.00 (in dollars) from customer service, which the demo member forfeited before playing for it. */
export async function writeEndedBonus(tx: Tx, services: AppServices, brand: Brand, memberId: bigint): Promise<void> {
  const at = (daysAgo: number): AppServices => ({
    ...services,
    clock: { now: () => services.clock.now() - daysAgo * dayMs },
  })
  const amount = toMinor(demoMoneyOf(brand.currency)(20), brand.currency) ?? 0n
  const made = await makeReward(tx, at(33), {
    ...{ brand, memberId, source: 'operator', sourceKey: 'demo', kind: 'locked', amount, pays: 'auto' },
    terms: lockedTerms(amount),
  })
  if (made.outcome !== 'made') throw new Error("The demo member's first bonus was not made.")
  await endActiveBonus(tx, at(32), made.reward.id, { state: 'cancelled', isSilent: true })
}
