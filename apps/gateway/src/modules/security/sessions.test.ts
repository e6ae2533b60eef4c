import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { endActiveSessions, getActiveSessions, getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { rememberedDevice, signInRecord } from '#db/schema/credentials.ts'
import { session } from '#db/schema/members.ts'
import { hashSessionToken } from '#http/request-pipeline.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { pruneSignInRecords } from './sessions.ts'

const app = await startTestApp({ content: 'none', listen: true })

const signInAgain = async ({ username, password }: TestMember) => (await app.signIn(username, password)).value.token
const sessionsOf = async (token: string) => (await app.call(getActiveSessions, { token })).value.list
const isSessionActive = async (token: string) => (await app.call(getMemberInfo, { token })).success
const endSessionBy = (token: string, id?: string) =>
  app.call(endActiveSessions, { token, query: id === undefined ? {} : { id } })
const currentSessionId = async (token: string) => (await sessionsOf(token)).find(({ current }) => current)?.id ?? ''

/** Runs the work with the app's clock advanced, and resets the clock afterwards. */
async function afterMinutes<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  app.advanceClock(minutes * 60_000)
  try {
    return await work()
  } finally {
    app.advanceClock(-minutes * 60_000)
  }
}

const rememberDevice = (memberId: bigint) =>
  inTransaction(app.db, (tx) =>
    tx.insert(rememberedDevice).values({
      tokenHash: randomUUID(),
      memberId,
      family: randomUUID(),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  )
const countDevices = async (id: bigint) =>
  (await app.db.select().from(rememberedDevice).where(eq(rememberedDevice.memberId, id))).length

test("lists the member's own sessions, last seen first, and marks the current one", async () => {
  const member = await app.registerMember()
  const stranger = await app.registerMember()
  const later = await afterMinutes(3, () => signInAgain(member))
  const list = await sessionsOf(member.token)
  expect(list.map(({ current }) => current)).toEqual([false, true])
  expect(await sessionsOf(later)).toMatchObject([{ current: true }, { current: false }])
  expect(list[0]).toMatchObject({ address: expect.stringMatching(/^10\./), userAgent: expect.any(String) })
  const ids = new Set([...list, ...(await sessionsOf(stranger.token))].map(({ id }) => id))
  expect(ids.size).toBe(3)
  const seen = await afterMinutes(30, () => sessionsOf(member.token))
  expect(seen.map(({ current }) => current)).toEqual([true, false])
})

test('omits expired sessions', async () => {
  const member = await app.registerMember()
  const later = await signInAgain(member)
  await inTransaction(app.db, (tx) =>
    tx
      .update(session)
      .set({ expiresAt: new Date(app.now() - 1) })
      .where(eq(session.tokenHash, hashSessionToken(member.token))),
  )
  expect(await sessionsOf(later)).toMatchObject([{ current: true }])
})

test('ends the given session, notifies its pages, and keeps the others', async () => {
  const member = await app.registerMember()
  const [second, third] = [await signInAgain(member), await signInAgain(member)]
  const port = (app.fastify.server.address() as { port: number }).port
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token: second }, reconnection: false })
  const events = socket as unknown as NodeJS.EventEmitter
  await once(events, 'connect')
  const sessionEndedEvent = once(events, 'sessionEnded')
  expect((await endSessionBy(member.token, await currentSessionId(second))).value).toEqual({ ended: 1 })
  expect(await sessionEndedEvent).toEqual([{ reason: 'elsewhere' }])
  expect([await isSessionActive(member.token), await isSessionActive(second), await isSessionActive(third)]).toEqual([
    true,
    false,
    true,
  ])
})

test('revokes remembered devices with an ended session, so that none signs in again', async () => {
  const member = await app.registerMember()
  await rememberDevice(member.id)
  expect((await endSessionBy(member.token, randomUUID())).message).toBe('session_not_found')
  expect(await countDevices(member.id)).toBe(1)
  await endSessionBy(member.token, await currentSessionId(await signInAgain(member)))
  expect(await countDevices(member.id)).toBe(0)
})

test("reports another member's session, an ended one and an unknown one as not found", async () => {
  const member = await app.registerMember()
  const stranger = await app.registerMember()
  const missing = { status: 404, success: false, message: 'session_not_found' }
  expect(await endSessionBy(member.token, await currentSessionId(stranger.token))).toMatchObject(missing)
  expect(await isSessionActive(stranger.token)).toBe(true)
  const second = await signInAgain(member)
  const id = await currentSessionId(second)
  await endSessionBy(member.token, id)
  for (const nothing of [id, randomUUID(), 'nothing', ''])
    expect(await endSessionBy(member.token, nothing)).toMatchObject(missing)
})

test('ends all other sessions, and revokes all remembered devices', async () => {
  const member = await app.registerMember()
  const stranger = await app.registerMember()
  const others = [await signInAgain(member), await signInAgain(member)]
  for (const { id } of [member, member, stranger]) await rememberDevice(id)
  expect((await endSessionBy(member.token)).value).toEqual({ ended: 2 })
  for (const token of others) expect(await isSessionActive(token)).toBe(false)
  expect([await isSessionActive(member.token), await isSessionActive(stranger.token)]).toEqual([true, true])
  expect([await countDevices(member.id), await countDevices(stranger.id)]).toEqual([0, 1])
  expect((await endSessionBy(member.token)).value).toEqual({ ended: 0 })
})

test('shows the previous sign-in, and none at the first sign-in', async () => {
  const member = await app.registerMember()
  const lastLogin = async (token: string) => (await app.call(getSecurityCentre, { token })).value.lastLogin
  expect(await lastLogin(member.token)).toBeNull()
  const [first] = await app.db.select().from(signInRecord).where(eq(signInRecord.memberId, member.id))
  const second = await afterMinutes(1, () => signInAgain(member))
  const third = await afterMinutes(2, () => signInAgain(member))
  expect(await lastLogin(second)).toMatchObject({ at: first?.at.toISOString(), address: first?.address })
  expect((await lastLogin(third))?.at).not.toBe(first?.at.toISOString())
  expect(await lastLogin(member.token)).toBeNull()
})

test('keeps only the latest sign-in records of each member', async () => {
  const [member, other] = [await app.registerMember(), await app.registerMember()]
  const at = new Date()
  const rows = Array.from({ length: limits.signInHistoryLength + 4 }, (_, place) => ({
    memberId: member.id,
    at,
    address: `10.0.0.${place}`,
    userAgent: '',
  }))
  await inTransaction(app.db, (tx) => tx.insert(signInRecord).values(rows))
  const kept = (id: bigint) =>
    app.db.select().from(signInRecord).where(eq(signInRecord.memberId, id)).orderBy(signInRecord.id)
  await pruneSignInRecords(app.services, { brand: 'lotus' })
  expect(await kept(member.id)).toHaveLength(rows.length + 1)
  await pruneSignInRecords(app.services, { brand: 'aurora' })
  expect((await kept(member.id)).map(({ address }) => address)).toEqual(rows.slice(4).map(({ address }) => address))
  expect(await kept(other.id)).toHaveLength(1)
})
