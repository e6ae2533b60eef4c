import { randomInt } from 'node:crypto'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadInstallationId } from './installation-id.ts'

// Two installations with one Redis; the second one has two nodes.
const other = await startTestApp({ content: 'none' })
const own = await startTestApp({ content: 'none', listen: true })
const ownSecondNode = await startTestApp({ content: 'none', db: own.db })

/** The channels on which nodes announce changes (`brand-refresh.ts`, `catalogue.ts`). */
const changeChannels = ['brands', 'catalogue'] as const

/** Waits until Redis has handled everything that the node has sent. */
async function flush({ services: { sharedState } }: TestApp): Promise<void> {
  await sharedState.isReady()
  await sharedState.fanOutConnections?.publisher.ping()
}

test('gives every installation an id that its nodes share', async () => {
  const [ofOther, ofOwn, ofSecondNode] = await Promise.all([other.db, own.db, ownSecondNode.db].map(loadInstallationId))
  expect(ofSecondNode).toBe(ofOwn)
  expect(ofOther).not.toBe(ofOwn)
})

test('does not send the balance of a member to the member of another installation with the same id', async () => {
  const id = randomInt(2 ** 40, 2 ** 41)
  for (const { db } of [other, own]) await db.runScript(`alter table member alter column id restart with ${id}`)
  const [namesake, member] = [await other.registerMember(), await own.registerMember()]
  expect(namesake.id).toBe(member.id)
  const received: string[] = []
  const socket = io(own.services.loopbackUrl(), {
    path: liveSocketPath,
    transports: ['websocket'],
    auth: { token: member.token },
    extraHeaders: { host: 'aurora.localhost' },
  })
  afterAll(() => void socket.close())
  socket.on('balance', ({ balance }: { balance: string }) => void received.push(balance))
  const send = (app: TestApp, balance: string) =>
    app.services.live.send(member.id, 'balance', { balance, version: 1, currency: 'USD' })
  await vi.waitFor(() => {
    send(ownSecondNode, '1.00')
    expect(received).toContain('1.00')
  })
  send(other, '2.00')
  await flush(other)
  send(ownSecondNode, '3.00')
  await vi.waitFor(() => expect(received).toContain('3.00'))
  expect(received).not.toContain('2.00')
})

test('counts throttles and attempts per installation', async () => {
  const [key, attempts] = [`test:${randomInt(2 ** 40)}`, `test:${randomInt(2 ** 40)}`]
  const counter = { key: attempts, windowMs: 60_000, limit: 1 }
  expect(await other.services.sharedState.incrementCounter(key, 60_000)).toBe(1)
  expect(await other.services.sharedState.reserveAttempt([counter])).toBe('reserved')
  expect(await own.services.sharedState.incrementCounter(key, 60_000)).toBe(1)
  expect(await own.services.sharedState.reserveAttempt([counter])).toBe('reserved')
  expect(await ownSecondNode.services.sharedState.incrementCounter(key, 60_000)).toBe(2)
  expect(await ownSecondNode.services.sharedState.reserveAttempt([counter])).toBe('pending')
})

test('announces changed brands and catalogues to the nodes of the same installation only', async () => {
  const received: unknown[] = []
  for (const channel of changeChannels)
    own.services.sharedState.subscribe(channel, (message) => void received.push(message))
  const announceUntilReceived = (message: string) =>
    vi.waitFor(() => {
      ownSecondNode.services.sharedState.publish('catalogue', message)
      expect(received).toContain(message)
    })
  await announceUntilReceived('own')
  for (const channel of changeChannels) other.services.sharedState.publish(channel, 'other')
  await flush(other)
  await announceUntilReceived('own again')
  expect(received).not.toContain('other')
})
