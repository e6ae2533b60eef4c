import { once } from 'node:events'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { session as sessionTable } from '#db/schema/members.ts'
import { hashSessionToken } from '#http/request-pipeline.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { endExpiredSessions } from './service.ts'

const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => ({ ...site, standards: { idleSignOut: true } }),
    }),
  },
})
const lotus = 'lotus.localhost'
const idleMs = limits.strictIdleMinutes * 60_000
const seenMs = limits.lastSeenIntervalSeconds * 1_000

let passed = 0
const advanceBy = (ms: number) => {
  passed += ms
  app.advanceClock(ms)
}
afterEach(() => {
  app.advanceClock(-passed)
  passed = 0
})

const memberInfoMessage = async (token: string, host?: string) =>
  (await app.call(getMemberInfo, { token, host })).message
const rowOf = async (token: string) => {
  const [row] = await app.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, hashSessionToken(token)))
  return row
}
const lastSeenAt = async (token: string) => (await rowOf(token))?.lastSeenAt.getTime() ?? 0

test('records when a session was last seen, at most once a minute', async () => {
  const token = await app.demoToken('player')
  const opened = await lastSeenAt(token)
  advanceBy(seenMs / 2)
  expect(await memberInfoMessage(token)).toBe('')
  expect(await lastSeenAt(token)).toBe(opened)
  advanceBy(seenMs)
  await Promise.all([memberInfoMessage(token), memberInfoMessage(token), memberInfoMessage(token)])
  const seen = await lastSeenAt(token)
  expect(seen).toBeGreaterThanOrEqual(opened + seenMs)
  expect(await memberInfoMessage(token)).toBe('')
  expect(await lastSeenAt(token)).toBe(seen)
})

test('ends a session idle for half an hour under `idleSignOut`, and none in use', async () => {
  const token = await app.demoToken('player', lotus)
  for (const _ of [1, 2, 3]) {
    advanceBy(idleMs - seenMs)
    expect(await memberInfoMessage(token, lotus)).toBe('')
  }
  advanceBy(idleMs)
  expect(await memberInfoMessage(token, lotus)).toBe('session_expired')
})

test('keeps an idle session under the classic profile', async () => {
  const token = await app.demoToken('player')
  advanceBy(limits.sessionHours * 60 * 60_000 - seenMs)
  expect(await memberInfoMessage(token)).toBe('')
})

function openSocket(token: string) {
  const address = app.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token }, reconnection: false })
}

test('ends idle sessions of such brands, notifies their pages, and refuses their sockets', async () => {
  const [ending, lasting] = [await app.demoToken('player', lotus), await app.demoToken('player')]
  const socket = openSocket(ending)
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  const sessionEndedEvent = once(socket as unknown as NodeJS.EventEmitter, 'sessionEnded')
  advanceBy(idleMs)
  const lateSocket = openSocket(ending)
  const [error] = await once(lateSocket as unknown as NodeJS.EventEmitter, 'connect_error')
  expect((error as Error).message).toBe('not_logged_in')
  await endExpiredSessions(app.services)
  expect(await sessionEndedEvent).toEqual([{ reason: 'expired' }])
  expect(await rowOf(ending)).toBeUndefined()
  expect(await rowOf(lasting)).toBeDefined()
  socket.disconnect()
})
