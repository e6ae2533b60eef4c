import { randomUUID } from 'node:crypto'
import {
  decidePlayLimit,
  excludeSelf,
  getPlayRules,
  getSessionPosition,
  setPlayLimit,
  setRealityCheck,
  takeBreak,
} from '@foyer/contract/responsible.ts'
import { createDeposit, getDeposits } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { game } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'

const house = await openHouse({
  listen: true,
  env: { FOYER_BRANDS_DIR: await brandsFolder({ aurora: (site) => ({ ...site, timeZone: 'Asia/Tokyo' }) }) },
})
const [slot] = await house.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const hourMs = 60 * 60_000

async function funded(): Promise<MemberSession & { play: string }> {
  const who = await house.registerMember()
  await house.deposit(who.token, '1000')
  return { ...who, play: await house.gameToken(who.id, slot?.nodeId ?? '') }
}

const stake = (who: { id: bigint; play: string }, amount: string, ids: { txId?: string; roundId?: string } = {}) => {
  const { txId = randomUUID(), roundId = randomUUID() } = ids
  return house.wallet('bet', {
    token: who.play,
    playerRef: String(who.id),
    gameCode: 'reels',
    currency: 'USD',
    amount: Number(amount).toFixed(2),
    txId,
    roundId,
  })
}
const statusOf = async (...asked: Parameters<typeof stake>) => (await stake(...asked)).status
const limit = (who: MemberSession, kind: string, period: string, amount: string | null) =>
  house.call(setPlayLimit, { token: who.token, body: { kind, period, amount } })
const decide = (who: MemberSession, kind: string, period: string, accept: boolean) =>
  house.call(decidePlayLimit, { token: who.token, body: { kind, period, accept } })
const rulesOf = async ({ token }: MemberSession) => (await house.call(getPlayRules, { token })).value
const limitOf = async (who: MemberSession, kind: string, period: string) =>
  (await rulesOf(who)).limits.find((known) => known.kind === kind && known.period === period)
const order = ({ token }: MemberSession, amount: string) =>
  house.call(createDeposit, { token, body: { methodId: 'sandbox-card', amount, idempotencyKey: randomUUID() } })

test('returns every limit with its usage, and no limits at first', async () => {
  const who = await funded()
  await stake(who, '7.50')
  const { limits, exclusion, realityCheckMinutes } = await rulesOf(who)
  expect(limits).toHaveLength(12)
  expect(limits.every(({ amount, pending }) => amount === null && pending === null)).toBe(true)
  const used = Object.fromEntries(limits.map(({ kind, period, used }) => [`${kind} ${period}`, used]))
  expect(used).toMatchObject({
    'deposit day': '1000.00',
    'stake week': '7.50',
    'loss month': '7.50',
    'session day': '1',
  })
  expect([exclusion, realityCheckMinutes]).toEqual([null, 0])
})

test('accepts stakes exactly up to the limit, and applies the lowest of several limits', async () => {
  const who = await funded()
  await limit(who, 'stake', 'week', '50')
  await limit(who, 'stake', 'day', '10')
  expect(await statusOf(who, '10.01')).toBe('LIMIT')
  expect(await statusOf(who, '6')).toBe('OK')
  expect(await statusOf(who, '4.01')).toBe('LIMIT')
  expect(await statusOf(who, '4')).toBe('OK')
  expect(await statusOf(who, '0.01')).toBe('LIMIT')
  expect(await house.balance(who.token)).toBe('990.00')
})

test('replays a stake that was accepted before the limit was set', async () => {
  const who = await funded()
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  expect(await statusOf(who, '20', ids)).toBe('OK')
  await limit(who, 'stake', 'day', '5')
  expect(await statusOf(who, '20', ids)).toBe('REPLAY')
  expect(await statusOf(who, '20', { roundId: ids.roundId })).toBe('LIMIT')
})

test('keeps fifty concurrent stakes within the limit', async () => {
  const who = await funded()
  await limit(who, 'stake', 'day', '10')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(who, '1')))
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(10)
  expect(statuses.filter((status) => status === 'LIMIT')).toHaveLength(40)
  expect(await house.balance(who.token)).toBe('990.00')
})

test('offsets losses with wins, and accepts wins regardless of limits', async () => {
  const who = await funded()
  await limit(who, 'loss', 'day', '10')
  const [txId, roundId] = [randomUUID(), randomUUID()]
  expect(await statusOf(who, '10', { txId, roundId })).toBe('OK')
  expect(await statusOf(who, '1')).toBe('LIMIT')
  const win = { playerRef: String(who.id), currency: 'USD', amount: '25.00', betTxId: txId, roundId, final: true }
  expect((await house.wallet('win', { ...win, txId: randomUUID() })).status).toBe('OK')
  expect((await limitOf(who, 'loss', 'day'))?.used).toBe('-15.00')
  expect(await statusOf(who, '25')).toBe('OK')
  expect(await statusOf(who, '0.01')).toBe('LIMIT')
})

test('resets at midnight in the brand’s time zone', async () => {
  const who = await funded()
  await limit(who, 'stake', 'day', '10')
  expect(await statusOf(who, '10')).toBe('OK')
  const { endsAt } = (await limitOf(who, 'stake', 'day')) ?? { endsAt: '' }
  expect(new Date(endsAt).getUTCHours()).toBe(15)
  house.pass(Date.parse(endsAt) - house.now() + 1_000)
  const later = { ...who, play: await house.gameToken(who.id, slot?.nodeId ?? '') }
  expect(await statusOf(later, '10')).toBe('OK')
  expect(await statusOf(later, '1')).toBe('LIMIT')
})

test('refuses a deposit above the limit with the remaining amount, counting open orders', async () => {
  const who = await house.registerMember()
  await limit(who, 'deposit', 'day', '100')
  expect((await order(who, '60')).message).toBe('')
  expect(await order(who, '50')).toMatchObject({
    status: 422,
    message: 'deposit_limit_reached',
    value: { left: '40.00', period: 'day' },
  })
  expect((await order(who, '40')).message).toBe('')
})

test('applies a tighter limit immediately, and a looser one after a day and a confirmation', async () => {
  const who = await funded()
  await limit(who, 'stake', 'day', '10')
  await limit(who, 'stake', 'day', '5')
  expect(await statusOf(who, '6')).toBe('LIMIT')
  const waiting = (await limit(who, 'stake', 'day', '100')).value.limits.find(({ pending }) => pending)
  expect(waiting).toMatchObject({ amount: '5.00', pending: { amount: '100.00', isDue: false } })
  expect(await statusOf(who, '6')).toBe('LIMIT')
  expect(await decide(who, 'stake', 'day', true)).toMatchObject({ status: 409, message: 'limit_not_due' })
  house.pass(24 * hourMs)
  const later = { ...who, play: await house.gameToken(who.id, slot?.nodeId ?? ''), token: await tokenAfterPause(who) }
  expect(await statusOf(later, '6')).toBe('LIMIT')
  expect((await decide(later, 'stake', 'day', true)).message).toBe('')
  expect(await statusOf(later, '6')).toBe('OK')
  expect((await decide(later, 'stake', 'day', true)).message).toBe('limit_not_pending')
})

/** Signs in again, because a session does not last a day. */
async function tokenAfterPause({ username, password }: MemberSession): Promise<string> {
  return (await house.signIn(username, password)).value.token
}

test('discards a pending looser limit, and removes a limit after a day', async () => {
  const who = await funded()
  await limit(who, 'stake', 'month', '10')
  await limit(who, 'stake', 'month', null)
  expect((await decide(who, 'stake', 'month', false)).message).toBe('')
  expect(await limitOf(who, 'stake', 'month')).toMatchObject({ amount: '10.00', pending: null })
  await limit(who, 'stake', 'month', null)
  house.pass(24 * hourMs)
  const later = { ...who, token: await tokenAfterPause(who) }
  await decide(later, 'stake', 'month', true)
  expect(await limitOf(later, 'stake', 'month')).toMatchObject({ amount: null, pending: null })
})

test('blocks stakes, game launches and deposits during a cool-off, which cannot be shortened and ends by itself', async () => {
  const who = await funded()
  expect((await house.call(takeBreak, { token: who.token, body: { hours: 72 } })).message).toBe('')
  expect(await statusOf(who, '1')).toBe('TOKEN')
  const fresh = { ...who, play: await house.gameToken(who.id, slot?.nodeId ?? '') }
  expect(await statusOf(fresh, '1')).toBe('PLAYER_BLOCKED')
  expect((await house.launch(who.token, slot?.nodeId ?? '')).message).toBe('play_excluded')
  expect(await order(who, '50')).toMatchObject({ status: 403, message: 'play_excluded' })
  const shorter = await house.call(takeBreak, { token: who.token, body: { hours: 24 } })
  expect(shorter).toMatchObject({ status: 409, message: 'exclusion_longer' })
  expect((await house.call(takeBreak, { token: who.token, body: { hours: 168 } })).message).toBe('')
  house.pass(169 * hourMs)
  const later = { ...who, play: await house.gameToken(who.id, slot?.nodeId ?? ''), token: await tokenAfterPause(who) }
  expect(await statusOf(later, '1')).toBe('OK')
  expect((await rulesOf(later)).exclusion).toBeNull()
})

test('cancels unpaid deposit orders when a break begins, and moves a late payment to review', async () => {
  const who = await house.registerMember()
  const { value } = await order(who, '60')
  await house.call(takeBreak, { token: who.token, body: { hours: 24 } })
  const list = async () => (await house.call(getDeposits, { token: who.token })).value.list
  expect(await list()).toMatchObject([{ state: 'cancelled' }])
  await house.decide(value, 'pay')
  expect(await list()).toMatchObject([{ state: 'review' }])
  expect(await house.balance(who.token)).toBe('0.00')
})

test('pays a win that arrives during a break', async () => {
  const who = await funded()
  const [txId, roundId] = [randomUUID(), randomUUID()]
  await stake(who, '10', { txId, roundId })
  await house.call(takeBreak, { token: who.token, body: { hours: 24 } })
  const win = { playerRef: String(who.id), currency: 'USD', amount: '30.00', betTxId: txId, roundId, final: true }
  expect((await house.wallet('win', { ...win, txId: randomUUID() })).status).toBe('OK')
  expect(await house.balance(who.token)).toBe('1020.00')
})

test('requires the password for a self-exclusion, and covers the same person on other brands', async () => {
  const who = await funded()
  const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const elsewhere = await house.registerMember({ host: 'lotus.localhost', fields: lotusFields })
  const mailbox = `${randomUUID()}@mail.example`
  await inTransaction(house.db, async (tx) => {
    await tx.update(member).set({ email: mailbox }).where(eq(member.id, who.id))
    await tx.update(member).set({ email: mailbox.toUpperCase() }).where(eq(member.id, elsewhere.id))
  })
  const exclude = (password: string, months: number) =>
    house.call(excludeSelf, { token: who.token, body: { months, password } })
  expect((await exclude('wrong-password', 6)).message).toBe('password_wrong')
  expect((await rulesOf(who)).exclusion).toBeNull()
  expect((await exclude(who.password, 6)).value.exclusion).toMatchObject({ kind: 'selfExclusion' })
  const there = await house.call(getPlayRules, { token: elsewhere.token, host: 'lotus.localhost' })
  expect(there.value.exclusion).toMatchObject({ kind: 'selfExclusion' })
  expect((await exclude(who.password, 0)).value.exclusion).toMatchObject({ until: null })
  expect((await exclude(who.password, 60)).message).toBe('exclusion_longer')
})

test('returns the net position since signing in, and stores the reality check interval', async () => {
  const who = await funded()
  await stake(who, '12.25')
  const { value } = await house.call(getSessionPosition, { token: who.token })
  expect(value).toMatchObject({ playedMs: 60_000, rounds: 1, betAmount: '12.25', winAmount: '0.00', profit: '-12.25' })
  const body = { minutes: 30 }
  expect((await house.call(setRealityCheck, { token: who.token, body })).value.realityCheckMinutes).toBe(30)
})

test('refuses invalid values and changes nothing', async () => {
  const who = await funded()
  const before = await rulesOf(who)
  expect((await limit(who, 'stake', 'day', '-1')).success).toBe(false)
  expect((await limit(who, 'stake', 'day', '1.001')).message).toBe('amount_invalid')
  expect((await limit(who, 'stake', 'day', '999999999999999999')).message).toBe('amount_invalid')
  expect((await limit(who, 'sleep', 'day', '1')).message).toBe('invalid_input')
  expect((await limit(who, 'stake', 'year', '1')).message).toBe('invalid_input')
  expect((await house.call(takeBreak, { token: who.token, body: { hours: 1 } })).message).toBe('invalid_input')
  expect((await decide(who, 'stake', 'day', true)).message).toBe('limit_not_pending')
  expect(await rulesOf(who)).toEqual(before)
  const trial = await house.tokenOf('trial')
  expect((await house.call(getPlayRules, { token: trial })).message).toBe('in_need_true_account')
})
