import { cancelBonus, getBonusDetails, getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { selfExclude, startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { round } from '#db/schema/games.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { bonusRound, reward } from '#db/schema/rewards.ts'
import { playerBonus, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { bonusActions, bonusGames } from '#testing/test-bonuses.ts'
import { expireBonuses, notifyBonuses } from './service.ts'

const app = await startTestApp({ listen: true })
const { db, services } = app
const { brand, stake, win, pay, play, rollBack, giveBonus, count, readBonus, sumRounds } = await bonusActions(app)
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const lockedOf = ({ id }: TestMember) => balanceOf(db, playerBonus(id, 'USD'))
const cashOf = ({ id }: TestMember) => balanceOf(db, playerCash(id, 'USD'))
const detailsOf = async ({ token }: TestMember) => (await app.call(getBonusDetails, { token })).value
const giveUp = ({ token }: TestMember, id: bigint) => app.call(cancelBonus, { token, body: { id: String(id) } })
const titlesOf = async ({ token }: TestMember) =>
  (await app.call(getInbox, { token })).value.list.map(({ title }) => title)

async function createPlayer(amount = 200_000n): Promise<TestMember> {
  const player = await app.registerMember()
  await pay(player, amount)
  return player
}

async function signInAgain(player: TestMember): Promise<TestMember> {
  return { ...player, token: (await app.signIn(player.username, player.password)).value.token }
}

test('counts, rolls back and pays to the cent', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  for (let spin = 1; spin < 30; spin++) await play(player, '10.00')
  const last = await play(player, '10.00')
  await count()
  expect((await readBonus(id)).wageredMinor).toBe(15_000n)
  for (let shoe = 0; shoe < 4; shoe++) await play(player, '100.00', bonusGames.live)
  await count()
  expect(await detailsOf(player)).toMatchObject({
    active: {
      ...{ amount: '50.00', required: '500.00', wagered: '170.00', left: '330.00', maxContribution: '5.00' },
      weights: [
        { gameType: 'RNG', weight: '1' },
        { gameType: 'LIVE', weight: '0.5' },
      ],
    },
  })
  await rollBack(player, last)
  await count()
  expect((await detailsOf(player)).active?.left).toBe('335.00')
  const before = await cashOf(player)
  for (let spin = 0; spin < 66; spin++) await play(player, '10.00')
  await count()
  expect((await readBonus(id)).state).toBe('active')
  await play(player, '5.00')
  await count()
  expect(await readBonus(id)).toMatchObject({ state: 'paid', wageredMinor: 50_000n })
  expect(await cashOf(player)).toBe(before - 66_500n + 5_000n)
  expect(await lockedOf(player)).toBe(0n)
  expect(await sumRounds(id)).toBe(50_000n)
  await count()
  const paid = await db
    .select()
    .from(activity)
    .where(eq(activity.ref, `bonus:${id}:pay`))
  expect(paid).toMatchObject([{ kind: 'bonus', amountMinor: 5_000n }])
})

test('shows what each round counted, and the rounds sum to what is wagered', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  await play(player, '3.21')
  await play(player, '100.00', bonusGames.live)
  const returned = await play(player, '4.00')
  await rollBack(player, returned)
  await count()
  const query = { id: String(id), pageSize: 2 }
  const first = (await app.call(getBonusRounds, { token: player.token, query })).value
  expect(first.bonus.wagered).toBe('8.21')
  expect(first.list).toMatchObject([
    { stake: '100.00', commissionable: '26.50', weight: '0.5', counted: '5.00', isCapped: true, isReturned: false },
    { stake: '3.21', commissionable: '3.21', weight: '1', counted: '3.21', isCapped: false },
  ])
  expect(first.next).toBeNull()
  const stranger = await app.registerMember()
  expect((await app.call(getBonusRounds, { token: stranger.token, query })).message).toBe('bonus_not_found')
})

test('counts a round that is rolled back later as nothing, and shows it', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  const placed = await play(player, '4.00')
  await count()
  expect((await readBonus(id)).wageredMinor).toBe(400n)
  await rollBack(player, placed)
  await count()
  const { list, bonus } = (await app.call(getBonusRounds, { token: player.token, query: { id: String(id) } })).value
  expect(bonus.wagered).toBe('0.00')
  expect(list).toMatchObject([{ counted: '0.00', isReturned: true }])
})

test('counts no round that began before the bonus, is over too late, or is of another category', async () => {
  const player = await createPlayer()
  const early = await stake(player, '5.00')
  app.advanceClock(1_000)
  const id = await giveBonus(player, {}, { weights: { RNG: '1' } })
  await win(player, early)
  await play(player, '50.00', bonusGames.live)
  const late = await stake(player, '5.00')
  app.advanceClock(31 * dayMs)
  await win(player, late)
  await count()
  expect(await readBonus(id)).toMatchObject({ wageredMinor: 0n, state: 'active' })
  expect(await sumRounds(id)).toBe(0n)
  await expireBonuses(services)
  expect((await readBonus(id)).state).toBe('expired')
})

test('caps each bet of a round, as its vendor counts them', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  const { roundId } = await play(player, '30.00')
  await inTransaction(db, (tx) => tx.update(round).set({ bets: 4 }).where(eq(round.vendorRoundId, roundId)))
  await count()
  expect((await readBonus(id)).wageredMinor).toBe(2_000n)
})

test('keeps what was paid when a round is rolled back afterwards, also beside the next bonus', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player, { amount: 100n }, { wagerMultiplier: 1 })
  const placed = await play(player, '1.00')
  await count()
  expect((await readBonus(id)).state).toBe('paid')
  const next = await giveBonus(player)
  await play(player, '2.00')
  await rollBack(player, placed)
  await count()
  expect(await readBonus(id)).toMatchObject({ state: 'paid', wageredMinor: 100n })
  expect((await readBonus(next)).wageredMinor).toBe(200n)
})

test('counts a round once, whoever reads the stream', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  await play(player, '2.00')
  await Promise.all([count(), count()])
  expect((await readBonus(id)).wageredMinor).toBe(200n)
})

test('gives a bonus up once, and changes nothing else', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  const cash = await cashOf(player)
  const answers = await Promise.all([giveUp(player, id), giveUp(player, id)])
  expect(answers.map(({ value }) => value)).toEqual([
    { id: String(id), state: 'cancelled' },
    { id: String(id), state: 'cancelled' },
  ])
  expect([await lockedOf(player), await cashOf(player)]).toEqual([0n, cash])
  const stranger = await app.registerMember()
  expect((await giveUp(stranger, id)).message).toBe('bonus_not_found')
  expect(await detailsOf(player)).toMatchObject({ active: null, list: [{ id: String(id), state: 'cancelled' }] })
  await notifyBonuses(services)
  expect((await titlesOf(player)).filter((title) => title.includes('bonus'))).toEqual([])
})

test('lists ended bonuses and cash by state, page by page', async () => {
  const player = await createPlayer()
  const cancelled = await giveBonus(player)
  await giveUp(player, cancelled)
  await inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: player.id, source: 'vip', sourceKey: 'week', kind: 'cash', amount: 300n, pays: 'auto' },
      terms: { occasion: 'weekly', level: 2 },
    }),
  )
  const list = async (query: object) => (await app.call(getBonusDetails, { token: player.token, query })).value
  const first = await list({ pageSize: 1 })
  expect(first.list).toMatchObject([{ kind: 'cash', state: 'cash', amount: '3.00', level: 2, wagered: null }])
  expect((await list({ pageSize: 1, before: first.next })).list).toMatchObject([{ state: 'cancelled' }])
  expect((await list({ state: 'cancelled' })).list).toHaveLength(1)
  expect((await list({ state: 'cash' })).list).toHaveLength(1)
  expect((await list({ state: 'paid' })).list).toEqual([])
})

test('expires a bonus only once all that was played in its time is counted', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player, { amount: 100n }, { wagerMultiplier: 1 })
  await play(player, '1.00')
  app.advanceClock(31 * dayMs)
  await expireBonuses(services)
  expect((await readBonus(id)).state).toBe('active')
  await count()
  await expireBonuses(services)
  expect((await readBonus(id)).state).toBe('paid')
})

test('a cool-off lengthens the bonus and what can be claimed by its length; a longer one by the rest', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  const ready = await inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: player.id, source: 'mission', sourceKey: 'cool', kind: 'cash', amount: 100n },
      ...{ pays: 'claim', claimDays: 7 },
    }),
  )
  if (ready.outcome === 'full') throw new Error('The reward was not made.')
  const { expiresAt } = await readBonus(id)
  const ends = async () => {
    const [row] = await db.select().from(reward).where(eq(reward.id, ready.reward.id))
    return [
      (await readBonus(id)).expiresAt.getTime() - expiresAt.getTime(),
      (row?.claimUntil?.getTime() ?? 0) - (ready.reward.claimUntil?.getTime() ?? 0),
    ]
  }
  const began = app.now()
  await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })
  for (const longer of await ends()) {
    expect(longer).toBeLessThanOrEqual(24 * hourMs)
    expect(longer).toBeGreaterThan(24 * hourMs - (app.now() - began) - 1)
  }
  app.advanceClock(4 * hourMs)
  const { token } = await signInAgain(player)
  await app.call(startCoolOff, { token, body: { hours: 72 } })
  const tolerance = app.now() - began - 4 * hourMs
  for (const longer of await ends()) {
    expect(Math.abs(longer - 76 * hourMs)).toBeLessThanOrEqual(tolerance)
  }
  expect((await readBonus(id)).state).toBe('active')
})

test('a self-exclusion voids the bonus at once and leaves the money of the member', async () => {
  const player = await createPlayer()
  const id = await giveBonus(player)
  const cash = await cashOf(player)
  const body = { months: 6, password: player.password }
  expect((await app.call(selfExclude, { token: player.token, body })).success).toBe(true)
  expect(await readBonus(id)).toMatchObject({ state: 'void', reason: 'selfExclusion' })
  expect([await lockedOf(player), await cashOf(player)]).toEqual([0n, cash])
  await notifyBonuses(services)
  expect((await titlesOf(await signInAgain(player))).filter((title) => title.includes('bonus'))).toEqual([])
})

test('writes at half, three days before the end, and at the end: once each, and not while a stake is in play', async () => {
  const player = await createPlayer()
  await giveBonus(player, { amount: 200n }, { wagerMultiplier: 2 })
  await play(player, '2.00')
  await count()
  const open = await stake(player, '1.00')
  await notifyBonuses(services)
  const bonusTitles = async () => (await titlesOf(player)).filter((title) => title.includes('bonus'))
  expect(await bonusTitles()).toEqual([])
  await win(player, open)
  await notifyBonuses(services)
  await notifyBonuses(services)
  expect(await bonusTitles()).toEqual(['Aurora: your bonus is half earned'])
  await play(player, '2.00')
  await count()
  await notifyBonuses(services)
  expect((await bonusTitles())[0]).toBe('Aurora: $2.00 bonus paid to your balance')
  await giveBonus(player)
  app.advanceClock(28 * dayMs)
  await notifyBonuses(services)
  app.advanceClock(3 * dayMs)
  await count()
  await expireBonuses(services)
  await notifyBonuses(services)
  const sent = await db.select().from(memberMessage).where(eq(memberMessage.memberId, player.id))
  expect(sent.map(({ name }) => name).filter((name) => name?.startsWith('bonus'))).toEqual([
    'bonusHalfWay',
    'bonusPaid',
    'bonusEnding',
    'bonusExpired',
  ])
})

test('leaves no round counted twice, and a ledger without faults', async () => {
  const rounds = await db.select().from(bonusRound)
  expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(rounds.length)
  expect(await findAllLedgerFaults(db)).toEqual([])
})
