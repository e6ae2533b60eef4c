import { getPromotions, type PromotionType } from '@foyer/contract/content.ts'
import { featureModIds } from '@foyer/contract/features.ts'
import { readMessages } from '@foyer/contract/inbox.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import { brandsFolder, withOff } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'

const brands = await brandsFolder({
  lotus: (site) => withOff(site, [featureModIds.messages, featureModIds.promotions]),
})
const house = await openHouse({ env: { FOYER_BRANDS_DIR: brands } })
const lotus = 'lotus.localhost'
const dayMs = 24 * 60 * 60 * 1_000

const walletOf = async (token: string, host?: string) => (await house.call(getBalance, { token, host })).value

const leave = (memberId: bigint) =>
  inTransaction(house.db, (tx) =>
    leaveMessage(tx, house.gateway, { memberId, name: 'passwordChanged', values: { account: 'x' } }),
  )
const setLevel = (memberId: bigint, level: number) =>
  inTransaction(house.db, (tx) => tx.update(member).set({ level }).where(eq(member.id, memberId)))

async function running(): Promise<number> {
  const { list } = (await house.call(getPromotions, { query: { pageSize: 100 } })).value
  return list.filter(({ state }) => state === 'running').length
}

async function offer(type: PromotionType, startInDays: number, endInDays: number | null): Promise<void> {
  const at = (days: number) => new Date(house.now() + days * dayMs)
  await inTransaction(house.db, (tx) =>
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
  const { token, id } = await house.registerMember()
  expect((await walletOf(token)).unreadMessages).toBe(1)
  await leave(id)
  expect((await walletOf(token)).unreadMessages).toBe(2)
  await house.call(readMessages, { token, body: {} })
  expect((await walletOf(token)).unreadMessages).toBe(0)
})

test('counts the running promotions, and VIP promotions only for members with a VIP level', async () => {
  const { token, id } = await house.registerMember()
  const atFirst = await running()
  expect(atFirst).toBeGreaterThan(0)
  expect((await walletOf(token)).availablePromotions).toBe(atFirst)
  await offer('SLOTS', 3, null)
  await offer('SLOTS', -9, -3)
  expect((await walletOf(token)).availablePromotions).toBe(atFirst)
  await offer('SLOTS', -1, 3)
  await offer('VIP', -1, null)
  expect(await walletOf(token)).toMatchObject({ availablePromotions: atFirst + 1, isVip: false, vipLevel: 0 })
  await setLevel(id, 2)
  expect(await walletOf(token)).toMatchObject({ availablePromotions: atFirst + 2, isVip: true, vipLevel: 2 })
})

test('counts nothing for trial users or for features that the brand has switched off', async () => {
  expect(await walletOf(await house.tokenOf('trial'))).toMatchObject({ unreadMessages: 0, availablePromotions: 0 })
  const token = await house.tokenOf('player', lotus)
  const id = BigInt((await house.call(getMemberInfo, { token, host: lotus })).value.id)
  await leave(id)
  await setLevel(id, 2)
  const nothing = { unreadMessages: 0, availablePromotions: 0, isVip: false, vipLevel: 0 }
  expect(await walletOf(token, lotus)).toMatchObject(nothing)
})
