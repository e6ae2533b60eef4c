import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp({ listen: true })
const freeCredit = { kind: 'freeCredit', amount: '5.00', wagerMultiplier: 0, needs: [] } satisfies PromotionRule
const firstDeposit = {
  kind: 'depositMatch',
  first: true,
  minDeposit: '20.00',
  rate: '1',
  most: '50.00',
  wagerMultiplier: 10,
  weights: { RNG: '1' },
  maxContribution: '5.00',
  days: 30,
  withinHours: 72,
} satisfies PromotionRule

async function insertPromotion(title: string, type: PromotionType, rule: unknown): Promise<void> {
  const startAt = new Date(app.now() - 1_000)
  const texts = { title: { EN: title }, summary: { EN: title }, content: { EN: `<p>${title}</p>` } }
  await inTransaction(app.db, (tx) =>
    tx.insert(promotion).values({ brand: 'aurora', type, ...texts, startAt, recipe: {}, rule, sort: 1 }),
  )
}

const find = async (title: string, token?: string) =>
  (await app.call(getPromotions, { query: { pageSize: 100 }, token })).value.list.find((entry) => entry.title === title)
const reasonsOf = async (title: string, token?: string) => (await find(title, token))?.eligibility?.reasons

await insertPromotion('Everybody', 'LIMITED', freeCredit)
await insertPromotion('Beginners', 'NEWBIE', freeCredit)
await insertPromotion('First deposit', 'DEPOSIT', firstDeposit)
await insertPromotion('Regulars', 'VIP', { ...freeCredit, audience: { minLevel: 2, verified: ['phone', 'email'] } })

test('returns the rule, and that a member who meets the conditions is eligible', async () => {
  const { token } = await app.registerMember()
  expect(await find('Everybody', token)).toMatchObject({
    rule: freeCredit,
    eligibility: { isEligible: true, reasons: [] },
  })
})

test('returns no eligibility where there is nothing to take part in', async () => {
  expect(await find('Provably fair slots')).toMatchObject({ rule: { kind: 'info' }, eligibility: null })
})

test('tells a visitor to log in, and a trial user that it takes a real account', async () => {
  expect(await find('Everybody')).toMatchObject({ eligibility: { isEligible: false, reasons: ['not_logged_in'] } })
  expect(await reasonsOf('Everybody', await app.demoToken('trial'))).toEqual(['real_account_required'])
})

test('excludes agents where the type is for members only', async () => {
  const token = await app.demoToken('agent')
  expect(await reasonsOf('Everybody', token)).toEqual([])
  expect(await reasonsOf('Beginners', token)).toEqual(['members_only'])
})

test('excludes internal test accounts', async () => {
  const { token, id } = await app.registerMember()
  await inTransaction(app.db, (tx) => tx.update(member).set({ type: 42 }).where(eq(member.id, id)))
  expect(await reasonsOf('Everybody', token)).toEqual(['test_account'])
})

test('is for a first deposit until the first one is confirmed', async () => {
  const player = await app.registerMember()
  expect(await reasonsOf('First deposit', player.token)).toEqual([])
  await app.deposit(player.token, '20.00')
  expect(await reasonsOf('First deposit', player.token)).toEqual(['already_deposited'])
})

test('lists every condition of the type and of the rule that is not met', async () => {
  const { token, id } = await app.registerMember()
  const missing = ['vip_only', 'level_too_low', 'phone_unverified', 'email_unverified']
  expect(await reasonsOf('Regulars', token)).toEqual(missing)
  const change = { level: 2, mobile: '+15550100999', email: 'regular@mail.example' }
  await inTransaction(app.db, (tx) => tx.update(member).set(change).where(eq(member.id, id)))
  expect(await reasonsOf('Regulars', token)).toEqual([])
})

test('respects the registration dates of a rule', async () => {
  const { token } = await app.registerMember()
  const [before, after] = [app.now() - dayMs, app.now() + dayMs].map((ms) => new Date(ms).toISOString())
  await insertPromotion('Later', 'LIMITED', { ...freeCredit, audience: { registeredFrom: after } })
  await insertPromotion('Earlier', 'LIMITED', { ...freeCredit, audience: { registeredBefore: before } })
  expect(await reasonsOf('Later', token)).toEqual(['registered_too_early'])
  expect(await reasonsOf('Earlier', token)).toEqual(['registered_too_late'])
})

test('offers nothing during a break from play, and everything after it', async () => {
  const player = await app.registerMember()
  await app.call(startCoolOff, { body: { hours: 24 }, token: player.token })
  expect(await reasonsOf('Everybody', player.token)).toEqual(['play_excluded'])
  // A session that lasts longer than the break: nothing but the time changes.
  await app.db.runScript(`update session set expires_at = expires_at + interval '2 days'`)
  app.advanceClock(dayMs - 60_000)
  expect(await reasonsOf('Everybody', player.token)).toEqual(['play_excluded'])
  app.advanceClock(120_000)
  expect(await reasonsOf('Everybody', player.token)).toEqual([])
})

test.each([
  ['an unknown kind', { kind: 'gift' }],
  ['a kind that the type does not have', firstDeposit],
])('does not list a promotion with %s', async (title, rule) => {
  await insertPromotion(title, 'SPORTS', rule)
  expect(await find(title)).toBeUndefined()
})
