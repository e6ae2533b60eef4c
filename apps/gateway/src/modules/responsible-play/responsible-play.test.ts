import { randomUUID } from 'node:crypto'
import { createDeposit, getDeposits } from '@foyer/contract/payments/deposits.ts'
import {
  changeRealityCheckInterval,
  confirmOrCancelLimitIncrease,
  getResponsiblePlaySettings,
  getSessionNetPosition,
  selfExclude,
  setPlayLimit,
  startCoolOff,
} from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const app = await startTestApp({
  listen: true,
  env: { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, timeZone: 'Asia/Tokyo' }) }) },
})
const [slot] = await app.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const hourMs = 60 * 60_000

const roomNodeId = 'ag-reef-cannon-king'

async function createFundedPlayer(nodeId = slot?.nodeId ?? ''): Promise<TestMember & { play: string }> {
  const player = await app.registerMember()
  await app.deposit(player.token, '1000')
  return { ...player, play: await app.createGameToken(player.id, nodeId) }
}

const placeStake = (
  player: { id: bigint; play: string },
  amount: string,
  ids: { txId?: string; roundId?: string } = {},
) => {
  const { txId = randomUUID(), roundId = randomUUID() } = ids
  return app.callWallet('bet', {
    token: player.play,
    playerRef: String(player.id),
    gameCode: 'reels',
    currency: 'USD',
    amount: Number(amount).toFixed(2),
    txId,
    roundId,
  })
}
const stakeStatus = async (...stakeArguments: Parameters<typeof placeStake>) =>
  (await placeStake(...stakeArguments)).status
const setLimit = (player: TestMember, kind: string, period: string, amount: string | null) =>
  app.call(setPlayLimit, { token: player.token, body: { kind, period, amount } })
const decideLimit = (player: TestMember, kind: string, period: string, accept: boolean) =>
  app.call(confirmOrCancelLimitIncrease, { token: player.token, body: { kind, period, accept } })
const readRules = async ({ token }: TestMember) => (await app.call(getResponsiblePlaySettings, { token })).value
const readLimit = async (player: TestMember, kind: string, period: string) =>
  (await readRules(player)).limits.find((known) => known.kind === kind && known.period === period)
const createOrder = ({ token }: TestMember, amount: string) =>
  app.call(createDeposit, { token, body: { methodId: 'sandbox-card', amount, idempotencyKey: randomUUID() } })

test('returns every limit with its usage, and no limits at first', async () => {
  const player = await createFundedPlayer()
  await placeStake(player, '7.50')
  const { limits, exclusion, realityCheckMinutes } = await readRules(player)
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
  const player = await createFundedPlayer()
  await setLimit(player, 'stake', 'week', '50')
  await setLimit(player, 'stake', 'day', '10')
  expect(await stakeStatus(player, '10.01')).toBe('LIMIT')
  expect(await stakeStatus(player, '6')).toBe('OK')
  expect(await stakeStatus(player, '4.01')).toBe('LIMIT')
  expect(await stakeStatus(player, '4')).toBe('OK')
  expect(await stakeStatus(player, '0.01')).toBe('LIMIT')
  expect(await app.balance(player.token)).toBe('990.00')
})

test('replays a stake that was accepted before the limit was set', async () => {
  const player = await createFundedPlayer()
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  expect(await stakeStatus(player, '20', ids)).toBe('OK')
  await setLimit(player, 'stake', 'day', '5')
  expect(await stakeStatus(player, '20', ids)).toBe('REPLAY')
  expect(await stakeStatus(player, '20', { roundId: ids.roundId })).toBe('LIMIT')
})

test('keeps fifty concurrent stakes within the limit', async () => {
  const player = await createFundedPlayer()
  await setLimit(player, 'stake', 'day', '10')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => stakeStatus(player, '1')))
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(10)
  expect(statuses.filter((status) => status === 'LIMIT')).toHaveLength(40)
  expect(await app.balance(player.token)).toBe('990.00')
})

test('offsets losses with wins, and accepts wins regardless of limits', async () => {
  const player = await createFundedPlayer()
  await setLimit(player, 'loss', 'day', '10')
  const [txId, roundId] = [randomUUID(), randomUUID()]
  expect(await stakeStatus(player, '10', { txId, roundId })).toBe('OK')
  expect(await stakeStatus(player, '1')).toBe('LIMIT')
  const win = { playerRef: String(player.id), currency: 'USD', amount: '25.00', betTxId: txId, roundId, final: true }
  expect((await app.callWallet('win', { ...win, txId: randomUUID() })).status).toBe('OK')
  expect((await readLimit(player, 'loss', 'day'))?.used).toBe('-15.00')
  expect(await stakeStatus(player, '25')).toBe('OK')
  expect(await stakeStatus(player, '0.01')).toBe('LIMIT')
})

test('resets at midnight in the brand’s time zone', async () => {
  const player = await createFundedPlayer()
  await setLimit(player, 'stake', 'day', '10')
  expect(await stakeStatus(player, '10')).toBe('OK')
  const { endsAt } = (await readLimit(player, 'stake', 'day')) ?? { endsAt: '' }
  expect(new Date(endsAt).getUTCHours()).toBe(15)
  app.advanceClock(Date.parse(endsAt) - app.now() + 1_000)
  const laterSession = { ...player, play: await app.createGameToken(player.id, slot?.nodeId ?? '') }
  expect(await stakeStatus(laterSession, '10')).toBe('OK')
  expect(await stakeStatus(laterSession, '1')).toBe('LIMIT')
})

test('refuses a deposit above the limit with the remaining amount, counting open orders', async () => {
  const player = await app.registerMember()
  await setLimit(player, 'deposit', 'day', '100')
  expect((await createOrder(player, '60')).message).toBe('')
  expect(await createOrder(player, '50')).toMatchObject({
    status: 422,
    message: 'deposit_limit_reached',
    value: { left: '40.00', period: 'day' },
  })
  expect((await createOrder(player, '40')).message).toBe('')
})

test('applies a tighter limit immediately, and a looser one after a day and a confirmation', async () => {
  const player = await createFundedPlayer()
  await setLimit(player, 'stake', 'day', '10')
  await setLimit(player, 'stake', 'day', '5')
  expect(await stakeStatus(player, '6')).toBe('LIMIT')
  const pendingLimit = (await setLimit(player, 'stake', 'day', '100')).value.limits.find(({ pending }) => pending)
  expect(pendingLimit).toMatchObject({ amount: '5.00', pending: { amount: '100.00', isDue: false } })
  expect(await stakeStatus(player, '6')).toBe('LIMIT')
  expect(await decideLimit(player, 'stake', 'day', true)).toMatchObject({ status: 409, message: 'limit_not_due' })
  app.advanceClock(24 * hourMs)
  const laterSession = {
    ...player,
    play: await app.createGameToken(player.id, slot?.nodeId ?? ''),
    token: await signInAgain(player),
  }
  expect(await stakeStatus(laterSession, '6')).toBe('LIMIT')
  expect((await decideLimit(laterSession, 'stake', 'day', true)).message).toBe('')
  expect(await stakeStatus(laterSession, '6')).toBe('OK')
  expect((await decideLimit(laterSession, 'stake', 'day', true)).message).toBe('limit_not_pending')
})

/** Signs in again, because a session does not last a day. */
async function signInAgain({ username, password }: TestMember): Promise<string> {
  return (await app.signIn(username, password)).value.token
}

test('discards a pending looser limit, and removes a limit after a day', async () => {
  const player = await createFundedPlayer()
  await setLimit(player, 'stake', 'month', '10')
  await setLimit(player, 'stake', 'month', null)
  expect((await decideLimit(player, 'stake', 'month', false)).message).toBe('')
  expect(await readLimit(player, 'stake', 'month')).toMatchObject({ amount: '10.00', pending: null })
  await setLimit(player, 'stake', 'month', null)
  app.advanceClock(24 * hourMs)
  const laterSession = { ...player, token: await signInAgain(player) }
  await decideLimit(laterSession, 'stake', 'month', true)
  expect(await readLimit(laterSession, 'stake', 'month')).toMatchObject({ amount: null, pending: null })
})

test('blocks stakes, game launches and deposits during a cool-off, which cannot be shortened and ends by itself', async () => {
  const player = await createFundedPlayer()
  expect((await app.call(startCoolOff, { token: player.token, body: { hours: 72 } })).message).toBe('')
  expect(await stakeStatus(player, '1')).toBe('TOKEN')
  const freshSession = { ...player, play: await app.createGameToken(player.id, slot?.nodeId ?? '') }
  expect(await stakeStatus(freshSession, '1')).toBe('PLAYER_BLOCKED')
  expect((await app.openGame(player.token, slot?.nodeId ?? '')).message).toBe('play_excluded')
  expect(await createOrder(player, '50')).toMatchObject({ status: 403, message: 'play_excluded' })
  const shorterBreak = await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })
  expect(shorterBreak).toMatchObject({ status: 409, message: 'longer_exclusion_active' })
  expect((await app.call(startCoolOff, { token: player.token, body: { hours: 168 } })).message).toBe('')
  app.advanceClock(169 * hourMs)
  const laterSession = {
    ...player,
    play: await app.createGameToken(player.id, slot?.nodeId ?? ''),
    token: await signInAgain(player),
  }
  expect(await stakeStatus(laterSession, '1')).toBe('OK')
  expect((await readRules(laterSession)).exclusion).toBeNull()
})

test('cancels unpaid deposit orders when a break begins, and moves a late payment to review', async () => {
  const player = await app.registerMember()
  const { value } = await createOrder(player, '60')
  await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })
  const list = async () => (await app.call(getDeposits, { token: player.token })).value.list
  expect(await list()).toMatchObject([{ state: 'cancelled' }])
  await app.decidePayment(value, 'pay')
  expect(await list()).toMatchObject([{ state: 'review' }])
  expect(await app.balance(player.token)).toBe('0.00')
})

test('pays a win that arrives during a break', async () => {
  const player = await createFundedPlayer()
  const [txId, roundId] = [randomUUID(), randomUUID()]
  await placeStake(player, '10', { txId, roundId })
  await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })
  const win = { playerRef: String(player.id), currency: 'USD', amount: '30.00', betTxId: txId, roundId, final: true }
  expect((await app.callWallet('win', { ...win, txId: randomUUID() })).status).toBe('OK')
  expect(await app.balance(player.token)).toBe('1020.00')
})

test('requires the password for a self-exclusion, and covers the same person on other brands', async () => {
  const player = await createFundedPlayer()
  const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const lotusMember = await app.registerMember({ host: 'lotus.localhost', fields: lotusFields })
  const mailbox = `${randomUUID()}@mail.example`
  await inTransaction(app.db, async (tx) => {
    await tx.update(member).set({ email: mailbox }).where(eq(member.id, player.id))
    await tx.update(member).set({ email: mailbox.toUpperCase() }).where(eq(member.id, lotusMember.id))
  })
  const exclude = (password: string, months: number) =>
    app.call(selfExclude, { token: player.token, body: { months, password } })
  expect((await exclude('wrong-password', 6)).message).toBe('password_wrong')
  expect((await readRules(player)).exclusion).toBeNull()
  expect((await exclude(player.password, 6)).value.exclusion).toMatchObject({ kind: 'selfExclusion' })
  const lotusRules = await app.call(getResponsiblePlaySettings, { token: lotusMember.token, host: 'lotus.localhost' })
  expect(lotusRules.value.exclusion).toMatchObject({ kind: 'selfExclusion' })
  expect((await exclude(player.password, 0)).value.exclusion).toMatchObject({ until: null })
  expect((await exclude(player.password, 60)).message).toBe('longer_exclusion_active')
})

test('returns the net position since signing in, and stores the reality check interval', async () => {
  const player = await createFundedPlayer()
  await placeStake(player, '12.25')
  const { value } = await app.call(getSessionNetPosition, { token: player.token })
  expect(value).toMatchObject({ playedMs: 60_000, rounds: 1, betAmount: '12.25', winAmount: '0.00', profit: '-12.25' })
  const body = { minutes: 30 }
  expect((await app.call(changeRealityCheckInterval, { token: player.token, body })).value.realityCheckMinutes).toBe(30)
})

test('states a buy-in apart from the stakes and the result of the session until it is closed, and then what was bet from it', async () => {
  const player = await createFundedPlayer(roomNodeId)
  const readPosition = async () => (await app.call(getSessionNetPosition, { token: player.token })).value
  const [roundId, betTxId] = [randomUUID(), randomUUID()]
  await placeStake(player, '40', { roundId, txId: betTxId })
  expect(await readPosition()).toMatchObject({ betAmount: '0.00', winAmount: '0.00', profit: '0.00', inPlay: '40.00' })
  const left = { playerRef: String(player.id), currency: 'USD', amount: '41.00', betTxId, roundId, final: true }
  await app.callWallet('win', { ...left, txId: randomUUID(), validBet: '30.00', bets: 150 })
  expect(await readPosition()).toMatchObject({ betAmount: '30.00', winAmount: '31.00', profit: '1.00', inPlay: '0.00' })
})

test('refuses invalid values and changes nothing', async () => {
  const player = await createFundedPlayer()
  const before = await readRules(player)
  expect((await setLimit(player, 'stake', 'day', '-1')).success).toBe(false)
  expect((await setLimit(player, 'stake', 'day', '1.001')).message).toBe('amount_invalid')
  expect((await setLimit(player, 'stake', 'day', '999999999999999999')).message).toBe('amount_invalid')
  expect((await setLimit(player, 'sleep', 'day', '1')).message).toBe('invalid_input')
  expect((await setLimit(player, 'stake', 'year', '1')).message).toBe('invalid_input')
  expect((await app.call(startCoolOff, { token: player.token, body: { hours: 1 } })).message).toBe('invalid_input')
  expect((await decideLimit(player, 'stake', 'day', true)).message).toBe('limit_not_pending')
  expect(await readRules(player)).toEqual(before)
  const trial = await app.demoToken('trial')
  expect((await app.call(getResponsiblePlaySettings, { token: trial })).message).toBe('in_need_true_account')
})
