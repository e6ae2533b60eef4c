import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { bonus, bonusRound } from '#db/schema/rewards.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { sweepBonusRounds } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const { pay, play, giveBonus, count, readBonus } = await bonusActions(app)
const roundsOf = (bonusId: bigint) => db.$count(bonusRound, eq(bonusRound.bonusId, bonusId))

test('deletes the rounds of a bonus that ended longer ago than the stream is kept, and those of no other', async () => {
  const [ended, running] = [await app.registerMember(), await app.registerMember()]
  for (const player of [ended, running]) await pay(player, 10_000n)
  const [paid, active] = [
    await giveBonus(ended, { amount: 200n }, { wagerMultiplier: 1 }),
    await giveBonus(running, {}, { days: 1_000 }),
  ]
  for (const player of [ended, running]) await play(player, '5.00')
  await count()
  expect((await readBonus(paid)).state).toBe('paid')
  const sweepAt = async (days: number) => {
    const endedAt = new Date(app.now() - days * dayMs)
    await inTransaction(db, (tx) => tx.update(bonus).set({ endedAt }).where(eq(bonus.id, paid)))
    expect(await sweepBonusRounds(services)).toBe(false)
    return roundsOf(paid)
  }
  expect(await sweepAt(limits.activityRetentionDays - 1)).toBe(1)
  expect(await sweepAt(limits.activityRetentionDays + 1)).toBe(0)
  expect(await roundsOf(active)).toBe(1)
  expect((await readBonus(paid)).wageredMinor).toBe(500n)
})
