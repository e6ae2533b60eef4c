import { getInbox } from '@foyer/contract/inbox.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { notifyBonuses } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const { play, pay, giveBonus, count } = await bonusActions(app)

test('writes to the members of its brands while the bonuses of a removed one wait', async () => {
  await addBonusOfRemovedBrand()
  const player = await app.registerMember()
  await pay(player, 10_000n)
  await giveBonus(player, { amount: 200n }, { wagerMultiplier: 2 })
  await play(player, '2.00')
  await count()
  await notifyBonuses(services)
  const { list } = (await app.call(getInbox, { token: player.token })).value
  expect(list.map(({ title }) => title)).toContain('Aurora: your bonus is half earned')
})

/** One that is half earned and ends soon. */
async function addBonusOfRemovedBrand(): Promise<void> {
  const account = { account: 'removed', nickname: 'removed', type: memberTypes.member, currency: 'USD' as const }
  const now = new Date(app.now())
  await inTransaction(db, async (tx) => {
    const [owner] = await tx
      .insert(member)
      .values({ ...account, brand: 'removed', passwordHash: 'none' })
      .returning({ id: member.id })
    const of = { brand: 'removed', memberId: owner?.id ?? 0n }
    const [given] = await tx
      .insert(reward)
      .values({
        ...{ ...of, source: 'promotion' as const, sourceKey: 'removed', kind: 'locked' as const, amount: 200n },
        ...{ state: 'issued' as const, readyAt: now },
      })
      .returning({ id: reward.id })
    await tx.insert(bonus).values({
      ...{ ...of, id: given?.id ?? 0n, amountMinor: 200n, requiredMinor: 400n, wageredMinor: 200n },
      ...{ maxContributionMinor: 500n, weights: {}, fromAt: now, expiresAt: now, state: 'active' as const },
    })
  })
}
