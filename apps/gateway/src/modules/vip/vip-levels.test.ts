import { claimReward } from '@foyer/contract/engagement/rewards.ts'
import { getVipInfo } from '@foyer/contract/engagement/vip.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { getAuditLog, setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { approveVipLevel, getMemberVip, listVipRequests } from '@foyer/contract/operator/vip-levels.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion, playLimit } from '#db/schema/responsible.ts'
import { reward } from '#db/schema/rewards.ts'
import { vip } from '#db/schema/vip.ts'
import { countTestBet, testRunOf } from '#testing/test-activity.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import {
  giveBirthdayRewards,
  giveWeeklyRewards,
  keepVipLevels,
  notifyEndangeredLevels,
  vipConsumer,
} from './service.ts'

const brandsDir = await createTestBrandsFolder({
  lotus: (site) => ({ ...site, timeZone: 'UTC', standards: { ...site.standards, fairPromotions: true } }),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brandsDir } })
const { db, services } = app
const dayMs = 24 * 3_600_000

const count = () => foldActivity(services, [vipConsumer])
async function bet({ id }: TestMember, amount: number, category: 'RNG' | 'LIVE' = 'RNG', brand = 'aurora') {
  const commissionableMinor = BigInt(Math.round(amount * (brand === 'aurora' ? 100 : 1)))
  await countTestBet(app, { memberId: id, commissionableMinor, category, brand })
  await count()
}
async function tokenOf({ username, password }: TestMember) {
  return (await app.signIn(username, password)).value.token
}
const infoOf = async (who: TestMember) => (await app.call(getVipInfo, { token: who.token, query: {} })).value
const levelOf = async ({ id }: TestMember) => (await db.select().from(member).where(eq(member.id, id)))[0]?.level
const rewardsOf = async ({ id }: TestMember) =>
  (await db.select().from(reward).where(eq(reward.memberId, id)).orderBy(asc(reward.id))).map(
    ({ sourceKey, amount, state }) => [sourceKey, amount, state],
  )
const titlesOf = async ({ token }: TestMember) =>
  (await app.call(getInbox, { token, query: {} })).value.list.map(({ title }) => title)
const startBreak = ({ id }: TestMember, until: Date, since = new Date(app.now())) =>
  inTransaction(db, (tx) => tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since, until }))
const setVip = ({ id }: TestMember, level: number, values: Partial<typeof vip.$inferInsert> = {}) =>
  inTransaction(db, async (tx) => {
    const levelSince = new Date(app.now())
    await tx.update(member).set({ level }).where(eq(member.id, id))
    const row = { memberId: id, brand: 'aurora', levelSince, ...values }
    await tx.insert(vip).values(row).onConflictDoUpdate({ target: vip.memberId, set: row })
  })
/** Required by the registration form of lotus. */
const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
const operate = { token: app.operatorKey() }

/** The first of the next month in UTC, at so many minutes past midnight. */
function goToNextMonth(minutes: number): void {
  const { to } = periodContaining(app.now(), 'month', 'UTC')
  app.advanceClock(to.getTime() + minutes * 60_000 - app.now())
}

test('counts bets with the weight of their category, and raises several levels at once with a reward for each', async () => {
  const player = await app.registerMember()
  expect(await infoOf(player)).toMatchObject({
    level: 0,
    progress: '0.00',
    next: { level: 1, left: '5000.00' },
    keep: null,
  })
  await bet(player, 0.03, 'LIVE')
  await bet(player, 9_999.98, 'LIVE')
  expect(await infoOf(player)).toMatchObject({ level: 1, progress: '5000.00', next: { level: 2, left: '20000.00' } })
  await bet(player, 95_000)
  expect(await infoOf(player)).toMatchObject({
    ...{ level: 3, progress: '100000.00', next: { level: 4, left: '400000.00' } },
    keep: { rule: 'newLevel', played: '100000.00', needed: '10000.00' },
  })
  expect(await rewardsOf(player)).toEqual([
    ['level:1', 500n, 'ready'],
    ['level:2', 1_500n, 'ready'],
    ['level:3', 4_000n, 'ready'],
  ])
  expect((await titlesOf(player)).slice(0, 2)).toEqual([
    expect.stringContaining('level 3'),
    expect.stringContaining('level 1'),
  ])
  const { rewards, levels } = await infoOf(player)
  expect(rewards.map(({ occasion, level, amount }) => [occasion, level, amount])).toEqual([
    ['levelUp', 1, '5.00'],
    ['levelUp', 2, '15.00'],
    ['levelUp', 3, '40.00'],
  ])
  expect(levels.map(({ name }) => name)).toEqual(['Member', 'Ember', 'Flame', 'Beacon', 'Comet', 'Aurora'])
  const claimed = await app.call(claimReward, { token: player.token, body: { id: rewards[0]?.id ?? '' } })
  expect(claimed.value.state).toBe('claimed')
})

test('takes what is rolled back off the progress, and neither the level nor a reward', async () => {
  const player = await app.registerMember()
  await bet(player, 5_000)
  await bet(player, -1_000)
  expect(await infoOf(player)).toMatchObject({ level: 1, progress: '4000.00', next: { level: 2, left: '21000.00' } })
  await bet(player, 1_000)
  expect(await rewardsOf(player)).toEqual([['level:1', 500n, 'ready']])
})

test('gives nothing during a break, and raises the level with the first bet after it', async () => {
  const player = await app.registerMember()
  await startBreak(player, new Date(app.now() + dayMs))
  await bet(player, 5_000)
  expect(await levelOf(player)).toBe(0)
  expect(await rewardsOf(player)).toEqual([])
  app.advanceClock(dayMs + 1_000)
  await bet(player, 1)
  expect(await levelOf(player)).toBe(1)
})

test('keeps the level that an operator set until it follows the play again', async () => {
  const player = await app.registerMember()
  const account = { brand: 'aurora', account: player.username }
  const set = (level: number | 'auto') => app.call(setMemberLevel, { ...operate, body: { ...account, level } })
  expect((await set(4)).value).toEqual({ level: 4 })
  await bet(player, 5_000)
  const seen = (await app.call(getMemberVip, { ...operate, query: account })).value
  expect(seen).toMatchObject({ level: 4, isPinned: true, progress: '5000.00', reachedLevel: 1, pendingLevel: null })
  expect(await infoOf(player)).toMatchObject({ level: 4, keep: { rule: 'pinned' } })
  expect((await set('auto')).value).toEqual({ level: 1 })
  await bet(player, 20_000)
  expect(await levelOf(player)).toBe(2)
  expect(await rewardsOf(player)).toEqual([['level:2', 1_500n, 'ready']])
})

test('lets an operator approve each level above the first where promotions are fair, and hides targets from who has limits', async () => {
  const player = await app.registerMember({ host: 'lotus.localhost', fields: lotusFields })
  const account = { brand: 'lotus', account: player.username }
  const approve = (level: number) =>
    app.call(approveVipLevel, { ...operate, body: { ...account, level, reason: 'identity and means checked' } })
  expect((await approve(1)).message).toBe('vip_level_not_pending')
  await bet(player, 1_600_000_000, 'RNG', 'lotus')
  expect(await levelOf(player)).toBe(1)
  const listed = (await app.call(listVipRequests, { ...operate, query: { brand: 'lotus' } })).value.list
  expect(listed).toMatchObject([{ account: player.username, level: 1, pendingLevel: 3 }])
  expect((await approve(4)).message).toBe('vip_level_not_pending')
  const outcomes = await Promise.all([approve(2), approve(2)])
  expect(outcomes.map(({ message }) => message).toSorted()).toEqual(['', 'vip_level_not_pending'])
  expect((await approve(3)).value).toMatchObject({ level: 3, pendingLevel: null })
  const audit = await app.call(getAuditLog, { ...operate, query: { subject: String(player.id) } })
  const audited = { action: 'member.vip', operator: 'first', reason: 'identity and means checked' }
  expect(audit.value.list).toMatchObject([
    { ...audited, detail: { from: 2, to: 3, pendingLevel: 3 } },
    { ...audited, detail: { from: 1, to: 2, pendingLevel: 3 } },
  ])
  expect((await rewardsOf(player)).map(([key]) => key)).toEqual(['level:1', 'level:2', 'level:3'])
  const read = () => app.call(getVipInfo, { host: 'lotus.localhost', token: player.token, query: { language: 'EN' } })
  expect((await read()).value).toMatchObject({ hidesTargets: false, next: { level: 4 } })
  const limit = { memberId: player.id, kind: 'deposit', period: 'day', amountMinor: 1_000n } as const
  await inTransaction(db, (tx) => tx.insert(playLimit).values(limit))
  const hidden = (await read()).value
  expect(hidden).toMatchObject({ hidesTargets: true, level: 3, next: null, keep: null })
  expect(hidden.levels).toHaveLength(4)
})

test('lowers by one level who had it for the whole month and played too little, to what the lower level asks for', async () => {
  const [fallen, kept, recent, rested, pinned] = (await Promise.all(
    Array.from({ length: 5 }, () => app.registerMember()),
  )) as [TestMember, TestMember, TestMember, TestMember, TestMember]
  for (const one of [fallen, kept, rested]) await setVip(one, 2, { progressMinor: 3_000_000n })
  await setVip(pinned, 2, { isPinned: true })
  goToNextMonth(1)
  await setVip(recent, 2, { progressMinor: 3_000_000n })
  await bet(fallen, 1_900)
  await bet(kept, 2_500)
  await startBreak(rested, new Date(app.now() + dayMs))
  const run = async () => keepVipLevels(services, testRunOf(app, 'aurora'))
  goToNextMonth(1)
  await expect(run()).rejects.toThrow(/not counted yet/)
  app.advanceClock(20 * 60_000)
  await count()
  await run()
  await run()
  expect(await Promise.all([fallen, kept, recent, rested, pinned].map(levelOf))).toEqual([1, 2, 2, 2, 2])
  const token = await tokenOf(fallen)
  expect((await app.call(getVipInfo, { token, query: {} })).value).toMatchObject({
    ...{ level: 1, progress: '5000.00', next: { level: 2, left: '20000.00' } },
    keep: { rule: 'newLevel', played: '0.00', needed: '500.00' },
  })
  expect((await titlesOf({ ...fallen, token }))[0]).toMatch(/level 1/)
})

test('announces five days before the end of a month that a level will be lost, to nobody else', async () => {
  const [falling, safe] = [await app.registerMember(), await app.registerMember()]
  for (const one of [falling, safe]) await setVip(one, 2, { progressMinor: 3_000_000n })
  goToNextMonth(60)
  const [fallingNow, safeNow] = (await Promise.all(
    [falling, safe].map(async (one) => ({ ...one, token: await tokenOf(one) })),
  )) as [TestMember, TestMember]
  await bet(safe, 2_500)
  await bet(falling, 1_900)
  const { to } = periodContaining(app.now(), 'month', 'UTC')
  const noticesOf = async (who: TestMember) => (await titlesOf(who)).filter((title) => /ends on/.test(title)).length
  for (const days of [6, 5, 4]) {
    app.advanceClock(to.getTime() - days * dayMs + 10 * 3_600_000 - app.now())
    await notifyEndangeredLevels(services, testRunOf(app, 'aurora'))
  }
  const tokens = await Promise.all([fallingNow, safeNow].map(async (one) => ({ ...one, token: await tokenOf(one) })))
  expect(await Promise.all(tokens.map(noticesOf))).toEqual([1, 0])
})

test('gives the weekly reward of the level to who signed in, once a week', async () => {
  const [present, absent] = [await app.registerMember(), await app.registerMember()]
  for (const one of [present, absent]) await setVip(one, 2)
  const { to: monday } = periodContaining(app.now() + 7 * dayMs, 'week', 'UTC')
  const signIn = (id: bigint, at: Date) =>
    inTransaction(db, (tx) =>
      tx.insert(activity).values({
        ...{ brand: 'aurora', memberId: id, kind: 'login', countedAt: at, day: calendarDayOf(at.getTime(), 'UTC') },
      }),
    )
  await signIn(present.id, new Date(monday.getTime() - dayMs))
  await signIn(absent.id, new Date(monday.getTime() - 8 * dayMs))
  app.advanceClock(monday.getTime() + 6 * 3_600_000 - app.now())
  for (const _run of [1, 2]) await giveWeeklyRewards(services, testRunOf(app, 'aurora'))
  const week = calendarDayOf(monday.getTime() - 7 * dayMs, 'UTC')
  expect(await rewardsOf(present)).toEqual([[`week:${week}`, 300n, 'ready']])
  expect(await rewardsOf(absent)).toEqual([])
})

test('gives the birthday reward once in a year, to accounts of thirty days or more', async () => {
  const [old, young] = [await app.registerMember(), await app.registerMember()]
  const today = calendarDayOf(app.now(), 'UTC')
  for (const one of [old, young]) await setVip(one, 3)
  await inTransaction(db, async (tx) => {
    for (const { id } of [old, young]) {
      await tx
        .update(member)
        .set({ profile: { birthday: `1990-${today.slice(5)}` } })
        .where(eq(member.id, id))
    }
    for (const [{ id }, days] of [
      [old, 30],
      [young, 29],
    ] as const) {
      const registeredAt = new Date(app.now() - days * dayMs)
      await tx.update(member).set({ registeredAt }).where(eq(member.id, id))
    }
  })
  for (const _run of [1, 2]) await giveBirthdayRewards(services, testRunOf(app, 'aurora'))
  expect(await rewardsOf(old)).toEqual([[`birthday:${today.slice(0, 4)}`, 2_500n, 'ready']])
  expect(await rewardsOf(young)).toEqual([])
})
