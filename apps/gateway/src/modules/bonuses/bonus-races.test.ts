import { cancelBonus } from '@foyer/contract/engagement/bonuses.ts'
import { claimReward } from '@foyer/contract/engagement/rewards.ts'
import { voidBonus } from '@foyer/contract/operator/member-rewards.ts'
import { selfExclude } from '@foyer/contract/responsible-play.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bonus, reward } from '#db/schema/rewards.ts'
import { playerBonus, playerCash } from '#ledger/accounts.ts'
import { balanceOf, listEntries } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { expireBonuses } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const actions = await bonusActions(app)
const { pay, play, giveBonus, count, readBonus } = actions

interface Race {
  readonly player: TestMember
  readonly id: bigint
}

/** The ends of a bonus. Each tries to be the first, and none fails otherwise than by coming second. */
const ends = {
  paid: () => count(),
  cancelled: ({ player, id }: Race) => app.call(cancelBonus, { token: player.token, body: { id: String(id) } }),
  expired: () => expireBonuses(services),
  void: ({ id }: Race) =>
    app.call(voidBonus, { token: app.operatorKey(), body: { id: String(id), reason: 'A mistake' } }),
  excluded: ({ player }: Race) =>
    app.call(selfExclude, { token: player.token, body: { months: 6, password: player.password } }),
} as const satisfies Record<string, (race: Race) => Promise<unknown>>
type End = keyof typeof ends

const names = Object.keys(ends) as End[]
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))

/** A bonus that all ends can reach: its requirement is played, and its time is over unless the requirement is to be counted. */
async function startRace(): Promise<Race> {
  const player = await app.registerMember()
  await pay(player, 10_000n)
  const id = await giveBonus(player, { amount: 100n }, { wagerMultiplier: 1 })
  return { player, id }
}

for (const [one, other] of pairs) {
  test(`of ${one} and ${other} at one moment, one ends the bonus`, async () => {
    const race = await startRace()
    const { player, id } = race
    const isPlayed = one === 'paid' || other === 'paid'
    if (isPlayed) await play(player, '2.00')
    if (one === 'expired' || other === 'expired') {
      await db.select().from(bonus).where(eq(bonus.id, id))
      await app.db.runScript(`update bonus set expires_at = now() - interval '1 day' where id = ${id}`)
      // What was played in its time is counted before it expires: without play the stream is read up to now.
      if (!isPlayed) await count()
    }
    const cash = await balanceOf(db, playerCash(player.id, 'USD'))
    await Promise.all([ends[one](race), ends[other](race)])
    const { state } = await readBonus(id)
    expect(state).not.toBe('active')
    const paid = state === 'paid' ? 100n : 0n
    expect(await balanceOf(db, playerCash(player.id, 'USD'))).toBe(cash + paid)
    expect(await balanceOf(db, playerBonus(player.id, 'USD'))).toBe(0n)
    const { entries } = await listEntries(db, { account: playerBonus(player.id, 'USD'), limit: 10 })
    expect(entries.map(({ amount }) => amount)).toEqual([-100n, 100n])
  })
}

test('of two locked rewards that are claimed at one moment, one begins and the other waits', async () => {
  const player = await app.registerMember()
  const rewards = [await giveBonus(player, { pays: 'claim' }), await giveBonus(player, { pays: 'claim' })]
  const answers = await Promise.all(
    rewards.map((id) => app.call(claimReward, { token: player.token, body: { id: String(id) } })),
  )
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'bonus_active'])
  expect(await db.$count(bonus, eq(bonus.memberId, player.id))).toBe(1)
  expect(await db.$count(reward, and(eq(reward.memberId, player.id), eq(reward.state, 'ready')))).toBe(1)
})

test('the next bonus begins beside the end of the one before, or waits for it', async () => {
  const player = await app.registerMember()
  const id = await giveBonus(player)
  const waiting = await giveBonus(player)
  await Promise.all([
    app.call(cancelBonus, { token: player.token, body: { id: String(id) } }),
    app.call(claimReward, { token: player.token, body: { id: String(waiting) } }),
  ])
  await app.call(claimReward, { token: player.token, body: { id: String(waiting) } })
  expect((await readBonus(waiting)).state).toBe('active')
  expect(await balanceOf(db, playerBonus(player.id, 'USD'))).toBe(5_000n)
})

test('leaves a ledger without faults', async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
  await app.db.runScript("update bonus set amount_minor = amount_minor + 1 where state = 'active'")
  expect((await findAllLedgerFaults(db)).map(({ rule }) => rule)).toContain('bonus_differs')
})
