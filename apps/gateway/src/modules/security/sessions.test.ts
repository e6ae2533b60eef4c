import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { limits } from '@foyer/contract/limits.ts'
import { endSession, getSecurityCentre, getSessions } from '@foyer/contract/security.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { rememberedDevice, signInRecord } from '#db/schema/credentials.ts'
import { session } from '#db/schema/members.ts'
import { hashToken } from '#http/door.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import { sweepSignIns } from './sessions.ts'

const house = await openHouse({ content: 'none', listen: true })

const another = async ({ username, password }: MemberSession) => (await house.signIn(username, password)).value.token
const sessionsOf = async (token: string) => (await house.call(getSessions, { token })).value.list
const isOpen = async (token: string) => (await house.call(getMemberInfo, { token })).success
const end = (token: string, id?: string) => house.call(endSession, { token, query: id === undefined ? {} : { id } })
const idOf = async (token: string) => (await sessionsOf(token)).find(({ current }) => current)?.id ?? ''

/** Runs the work with the app's clock advanced, and resets the clock afterwards. */
async function afterMinutes<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  house.pass(minutes * 60_000)
  try {
    return await work()
  } finally {
    house.pass(-minutes * 60_000)
  }
}

const remember = (memberId: bigint) =>
  inTransaction(house.db, (tx) =>
    tx.insert(rememberedDevice).values({
      tokenHash: randomUUID(),
      memberId,
      family: randomUUID(),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  )
const devices = async (id: bigint) =>
  (await house.db.select().from(rememberedDevice).where(eq(rememberedDevice.memberId, id))).length

test("lists the member's own sessions, last seen first, and marks the current one", async () => {
  const own = await house.registerMember()
  const stranger = await house.registerMember()
  const later = await afterMinutes(3, () => another(own))
  const list = await sessionsOf(own.token)
  expect(list.map(({ current }) => current)).toEqual([false, true])
  expect(await sessionsOf(later)).toMatchObject([{ current: true }, { current: false }])
  expect(list[0]).toMatchObject({ address: expect.stringMatching(/^10\./), userAgent: expect.any(String) })
  const ids = new Set([...list, ...(await sessionsOf(stranger.token))].map(({ id }) => id))
  expect(ids.size).toBe(3)
  const seen = await afterMinutes(30, () => sessionsOf(own.token))
  expect(seen.map(({ current }) => current)).toEqual([true, false])
})

test('omits expired sessions', async () => {
  const own = await house.registerMember()
  const later = await another(own)
  await inTransaction(house.db, (tx) =>
    tx
      .update(session)
      .set({ expiresAt: new Date(house.now() - 1) })
      .where(eq(session.tokenHash, hashToken(own.token))),
  )
  expect(await sessionsOf(later)).toMatchObject([{ current: true }])
})

test('ends the given session, notifies its pages, and keeps the others', async () => {
  const own = await house.registerMember()
  const [second, third] = [await another(own), await another(own)]
  const port = (house.app.server.address() as { port: number }).port
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token: second }, reconnection: false })
  const events = socket as unknown as NodeJS.EventEmitter
  await once(events, 'connect')
  const told = once(events, 'sessionEnded')
  expect((await end(own.token, await idOf(second))).value).toEqual({ ended: 1 })
  expect(await told).toEqual([{ reason: 'elsewhere' }])
  expect([await isOpen(own.token), await isOpen(second), await isOpen(third)]).toEqual([true, false, true])
})

test('revokes remembered devices with an ended session, so that none signs in again', async () => {
  const own = await house.registerMember()
  await remember(own.id)
  expect((await end(own.token, randomUUID())).message).toBe('session_not_found')
  expect(await devices(own.id)).toBe(1)
  await end(own.token, await idOf(await another(own)))
  expect(await devices(own.id)).toBe(0)
})

test("reports another member's session, an ended one and an unknown one as not found", async () => {
  const own = await house.registerMember()
  const stranger = await house.registerMember()
  const missing = { status: 404, success: false, message: 'session_not_found' }
  expect(await end(own.token, await idOf(stranger.token))).toMatchObject(missing)
  expect(await isOpen(stranger.token)).toBe(true)
  const second = await another(own)
  const id = await idOf(second)
  await end(own.token, id)
  for (const nothing of [id, randomUUID(), 'nothing', '']) expect(await end(own.token, nothing)).toMatchObject(missing)
})

test('ends all other sessions, and revokes all remembered devices', async () => {
  const own = await house.registerMember()
  const stranger = await house.registerMember()
  const others = [await another(own), await another(own)]
  for (const { id } of [own, own, stranger]) await remember(id)
  expect((await end(own.token)).value).toEqual({ ended: 2 })
  for (const token of others) expect(await isOpen(token)).toBe(false)
  expect([await isOpen(own.token), await isOpen(stranger.token)]).toEqual([true, true])
  expect([await devices(own.id), await devices(stranger.id)]).toEqual([0, 1])
  expect((await end(own.token)).value).toEqual({ ended: 0 })
})

test('shows the previous sign-in, and none at the first sign-in', async () => {
  const own = await house.registerMember()
  const lastOf = async (token: string) => (await house.call(getSecurityCentre, { token })).value.lastLogin
  expect(await lastOf(own.token)).toBeNull()
  const [first] = await house.db.select().from(signInRecord).where(eq(signInRecord.memberId, own.id))
  const second = await afterMinutes(1, () => another(own))
  const third = await afterMinutes(2, () => another(own))
  expect(await lastOf(second)).toMatchObject({ at: first?.at.toISOString(), address: first?.address })
  expect((await lastOf(third))?.at).not.toBe(first?.at.toISOString())
  expect(await lastOf(own.token)).toBeNull()
})

test('keeps only the latest sign-in records of each member', async () => {
  const [own, other] = [await house.registerMember(), await house.registerMember()]
  const at = new Date()
  const rows = Array.from({ length: limits.signInsKept + 4 }, (_, place) => ({
    memberId: own.id,
    at,
    address: `10.0.0.${place}`,
    userAgent: '',
  }))
  await inTransaction(house.db, (tx) => tx.insert(signInRecord).values(rows))
  await sweepSignIns(house.gateway)
  const kept = (id: bigint) =>
    house.db.select().from(signInRecord).where(eq(signInRecord.memberId, id)).orderBy(signInRecord.id)
  expect((await kept(own.id)).map(({ address }) => address)).toEqual(rows.slice(4).map(({ address }) => address))
  expect(await kept(other.id)).toHaveLength(1)
})
