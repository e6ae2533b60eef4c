import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { markMessagesRead } from '@foyer/contract/inbox.ts'
import { getBalance, getBalanceAfterTransaction } from '@foyer/contract/payments/balance.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { getPromotions, markPromotionsSeen } from '@foyer/contract/promotions/promotions.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'

const brands = await createTestBrandsFolder({
  lotus: (site) => withFeaturesOff(site, [featureModIds.messages, featureModIds.promotions, featureModIds.vip]),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brands } })
const lotus = 'lotus.localhost'
const readBalance = async (token: string, host?: string) => (await app.call(getBalance, { token, host })).value

const sendMessage = (memberId: bigint) =>
  inTransaction(app.db, (tx) =>
    addInboxMessage(tx, app.services, { memberId, name: 'passwordChanged', values: { account: 'x' } }),
  )
const setLevel = (memberId: bigint, level: number) =>
  inTransaction(app.db, (tx) => tx.update(member).set({ level }).where(eq(member.id, memberId)))

async function countRunningPromotions(): Promise<number> {
  const { list } = (await app.call(getPromotions, { query: { pageSize: 100 } })).value
  return list.filter(({ phase, type }) => phase === 'running' && type !== 'VIP').length
}

async function insertPromotion(type: PromotionType, startInDays: number, endInDays: number | null): Promise<void> {
  const at = (days: number) => new Date(app.now() + days * dayMs)
  await inTransaction(app.db, (tx) =>
    tx.insert(promotion).values({
      brand: 'aurora',
      type,
      title: { EN: 'An offer' },
      summary: {},
      content: {},
      startAt: at(startInDays),
      endAt: endInDays === null ? null : at(endInDays),
      recipe: {},
      sort: 99,
    }),
  )
}

test('counts the unread messages', async () => {
  const { token, id } = await app.registerMember()
  expect((await readBalance(token)).unreadMessages).toBe(1)
  await sendMessage(id)
  expect((await readBalance(token)).unreadMessages).toBe(2)
  await app.call(markMessagesRead, { token, body: {} })
  expect((await readBalance(token)).unreadMessages).toBe(0)
})

test('counts the running promotions, and VIP promotions only for members with a VIP level', async () => {
  const { token, id } = await app.registerMember()
  const initialCount = await countRunningPromotions()
  expect(initialCount).toBeGreaterThan(0)
  expect((await readBalance(token)).newPromotions).toBe(initialCount)
  await insertPromotion('SLOTS', 3, null)
  await insertPromotion('SLOTS', -9, -3)
  expect((await readBalance(token)).newPromotions).toBe(initialCount)
  await insertPromotion('SLOTS', -1, 3)
  await insertPromotion('VIP', -1, null)
  expect(await readBalance(token)).toMatchObject({ newPromotions: initialCount + 1, isVip: false, vipLevel: 0 })
  await setLevel(id, 2)
  // The demo has one of its own.
  expect(await readBalance(token)).toMatchObject({ newPromotions: initialCount + 3, isVip: true, vipLevel: 2 })
})

test('counts the promotions that began since the member last opened the promotions page', async () => {
  const { token } = await app.registerMember()
  expect((await readBalance(token)).newPromotions).toBeGreaterThan(0)
  expect((await app.call(markPromotionsSeen, { token, body: {} })).message).toBe('')
  expect((await readBalance(token)).newPromotions).toBe(0)
  await insertPromotion('SLOTS', 1 / 24, null)
  expect((await readBalance(token)).newPromotions).toBe(0)
  app.advanceClock(2 * 60 * 60_000)
  expect((await readBalance(token)).newPromotions).toBe(1)
})

test('counts nothing for trial users or for features that the brand has switched off', async () => {
  expect(await readBalance(await app.demoToken('trial'))).toMatchObject({ unreadMessages: 0, newPromotions: 0 })
  const token = await app.demoToken('player', lotus)
  const id = BigInt((await app.call(getMemberInfo, { token, host: lotus })).value.id)
  await sendMessage(id)
  await setLevel(id, 2)
  const noCounts = { unreadMessages: 0, newPromotions: 0, isVip: false, vipLevel: 0 }
  expect(await readBalance(token, lotus)).toMatchObject(noCounts)
})

test('returns the balance right after a transaction of a vendor, to its own member only', async () => {
  const { token, id } = await app.registerMember()
  const roundId = randomUUID()
  const own = { playerRef: String(id), roundId, currency: 'USD' }
  const gameToken = await app.createGameToken(id, 'studio-aurora-stag')
  const seed = { ...own, roundId: randomUUID() }
  const seedBet = { ...seed, token: gameToken, txId: `${seed.roundId}-b`, gameCode: 'reels', amount: '0' }
  await app.callWallet('bet', seedBet)
  await app.callWallet('win', {
    ...seed,
    txId: `${seed.roundId}-w`,
    betTxId: seedBet.txId,
    final: true,
    amount: '50.00',
  })
  const bet = { ...own, token: gameToken, txId: `${roundId}-b`, gameCode: 'reels', amount: '10.00' }
  await app.callWallet('bet', bet)
  await app.callWallet('win', { ...own, txId: `${roundId}-w`, betTxId: bet.txId, final: true, amount: '25.00' })
  const readAfter = (txId: string, reader = token) =>
    app.call(getBalanceAfterTransaction, { token: reader, query: { txId } })
  const { version } = await readBalance(token)
  expect((await readAfter(bet.txId)).value).toEqual({ balance: '40.00', version: version - 1, currency: 'USD' })
  expect((await readAfter(`${roundId}-w`)).value).toEqual({ balance: '65.00', version, currency: 'USD' })
  // A free spin's stake of zero changes nothing.
  for (const unknown of [seedBet.txId, randomUUID()])
    expect(await readAfter(unknown)).toMatchObject({ status: 404, message: 'not_found' })
  expect(await readAfter(bet.txId, (await app.registerMember()).token)).toMatchObject({ message: 'not_found' })
  expect(await readAfter('')).toMatchObject({ status: 400, message: 'invalid_input' })
})
