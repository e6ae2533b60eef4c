import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { addEngagementMessages, sendWaitingMessages } from '#notify/engagement-messages.ts'
import { testRunOf } from '#testing/test-activity.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { makeReward, notifyRewards, stretchRewards } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const { brand, pay, stake, win } = await bonusActions(app)
let keys = 0

const give = ({ id }: TestMember, claimDays?: number) =>
  inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: id, source: 'promotion', sourceKey: `test ${++keys}`, pays: 'claim' },
      ...{ kind: 'cash', amount: 500n, ...(claimDays !== undefined && { claimDays }) },
    }),
  )
const namesOf = async ({ id }: TestMember) =>
  (await db.select().from(memberMessage).where(eq(memberMessage.memberId, id)).orderBy(memberMessage.id))
    .map(({ name }) => name)
    .filter((name) => name !== 'welcome')
const notify = () => notifyRewards(services, testRunOf(app, 'aurora'))
const takeBreak = ({ id }: TestMember, until: Date) =>
  inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since: new Date(app.now()), until }),
  )

test('tells in one message a day that rewards are ready, and once three days before they expire', async () => {
  const [member, other] = [await app.registerMember(), await app.registerMember()]
  for (const days of [7, 7, undefined]) await give(member, days)
  for (const _run of [1, 2]) await notify()
  expect(await namesOf(member)).toEqual(['rewardsReady'])
  expect(await namesOf(other)).toEqual([])
  const [message] = (await app.call(getInbox, { token: member.token })).value.list
  expect(message?.content).toMatch(/\/member\?page=rewardCenter$/)
  app.advanceClock(3.9 * dayMs)
  await notify()
  expect(await namesOf(member)).toEqual(['rewardsReady'])
  app.advanceClock(0.2 * dayMs)
  await give(member, 2)
  for (const _run of [1, 2]) await notify()
  // A reward whose whole time is shorter is ready, and no more.
  expect(await namesOf(member)).toEqual(['rewardsReady', 'rewardExpiring', 'rewardsReady'])
  // A cool-off stretches the time, which then ends once more.
  const byMs = 10 * dayMs
  await inTransaction(db, (tx) => stretchRewards(tx, services, { memberId: member.id, byMs }))
  app.advanceClock(byMs)
  for (const _run of [1, 2]) await notify()
  expect((await namesOf(member)).filter((name) => name === 'rewardExpiring')).toHaveLength(2)
})

test('tells a member who takes a break after it', async () => {
  const member = await app.registerMember()
  await give(member, 30)
  await takeBreak(member, new Date(app.now() + 2 * dayMs))
  await notify()
  expect(await namesOf(member)).toEqual([])
  app.advanceClock(3 * dayMs)
  await notify()
  expect(await namesOf(member)).toEqual(['rewardsReady'])
})

test('sends nothing while a stake is in play, and drops what waits when a break begins', async () => {
  const [member, resting] = [await app.registerMember(), await app.registerMember()]
  for (const one of [member, resting]) await pay(one, 1_000n)
  const [open, other] = [await stake(member, '1.00'), await stake(resting, '1.00')]
  await give(member, 30)
  await notify()
  await inTransaction(db, (tx) =>
    addEngagementMessages(
      tx,
      services,
      [member, resting].map(({ id }) => ({
        memberId: id,
        name: 'vipFell',
        target: { page: 'vip' },
        values: { level: 1 },
      })),
    ),
  )
  for (const _run of [1, 2]) await sendWaitingMessages(services)
  expect([await namesOf(member), await namesOf(resting)]).toEqual([[], []])
  await win(member, open)
  await win(resting, other)
  await takeBreak(resting, new Date(app.now() + dayMs))
  await Promise.all([sendWaitingMessages(services), sendWaitingMessages(services)])
  await notify()
  expect(await namesOf(member)).toEqual(['rewardsReady', 'vipFell'])
  expect(await namesOf(resting)).toEqual([])
  const [last] = (await app.call(getInbox, { token: member.token })).value.list
  expect(last?.content).toMatch(/\/member\?page=vip$/)
})
