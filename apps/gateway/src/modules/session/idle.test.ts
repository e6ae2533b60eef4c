import { once } from 'node:events'
import { limits } from '@foyer/contract/limits.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { session as sessionTable } from '#db/schema/members.ts'
import { hashToken } from '#http/door.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import { sweepSessions } from './service.ts'

const house = await openHouse({
  listen: true,
  env: { FOYER_BRANDS_DIR: await brandsFolder({ lotus: (site) => ({ ...site, standards: { idleSignOut: true } }) }) },
})
const lotus = 'lotus.localhost'
const idleMs = limits.strictIdleMinutes * 60_000
const seenMs = limits.sessionSeenSeconds * 1_000

let passed = 0
const pass = (ms: number) => {
  passed += ms
  house.pass(ms)
}
afterEach(() => {
  house.pass(-passed)
  passed = 0
})

const look = async (token: string, host?: string) => (await house.call(getMemberInfo, { token, host })).message
const rowOf = async (token: string) => {
  const [row] = await house.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, hashToken(token)))
  return row
}
const seenAt = async (token: string) => (await rowOf(token))?.lastSeenAt.getTime() ?? 0

test('records when a session was last seen, at most once a minute', async () => {
  const token = await house.tokenOf('player')
  const opened = await seenAt(token)
  pass(seenMs / 2)
  expect(await look(token)).toBe('')
  expect(await seenAt(token)).toBe(opened)
  pass(seenMs)
  await Promise.all([look(token), look(token), look(token)])
  const seen = await seenAt(token)
  expect(seen).toBeGreaterThanOrEqual(opened + seenMs)
  expect(await look(token)).toBe('')
  expect(await seenAt(token)).toBe(seen)
})

test('ends a session idle for half an hour under `idleSignOut`, and none in use', async () => {
  const token = await house.tokenOf('player', lotus)
  for (const _ of [1, 2, 3]) {
    pass(idleMs - seenMs)
    expect(await look(token, lotus)).toBe('')
  }
  pass(idleMs)
  expect(await look(token, lotus)).toBe('session_expired')
})

test('keeps an idle session under the classic profile', async () => {
  const token = await house.tokenOf('player')
  pass(limits.sessionHours * 60 * 60_000 - seenMs)
  expect(await look(token)).toBe('')
})

function openSocket(token: string) {
  const address = house.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token }, reconnection: false })
}

test('deletes idle sessions of such brands, notifies their pages, and refuses their sockets', async () => {
  const [ending, lasting] = [await house.tokenOf('player', lotus), await house.tokenOf('player')]
  const socket = openSocket(ending)
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  const told = once(socket as unknown as NodeJS.EventEmitter, 'sessionEnded')
  pass(idleMs)
  const late = openSocket(ending)
  const [error] = await once(late as unknown as NodeJS.EventEmitter, 'connect_error')
  expect((error as Error).message).toBe('not_logged_in')
  await sweepSessions(house.gateway)
  expect(await told).toEqual([{ reason: 'expired' }])
  expect(await rowOf(ending)).toBeUndefined()
  expect(await rowOf(lasting)).toBeDefined()
  socket.disconnect()
})
