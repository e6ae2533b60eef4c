import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type LiveMessage, liveSocketPath } from '@foyer/contract/live-topics.ts'
import { sendChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { session } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'
import { requestWithHosts } from '#testing/test-host-headers.ts'

const app = await startTestApp({ listen: true })
const member = await app.registerMember()
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** Connects a page's socket and records the messages it receives. */
function connectPage(auth: object) {
  const socket = io(app.services.loopbackUrl(), {
    path: liveSocketPath,
    transports: ['websocket'],
    auth,
    reconnection: false,
  })
  sockets.push(socket)
  const received: { topic: string; message: unknown }[] = []
  socket.onAny((topic: string, message: unknown) => void received.push({ topic, message }))
  const outcome = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  return { socket, heard: received, answer: outcome }
}

const chatTexts = ({ heard: received }: ReturnType<typeof connectPage>) =>
  received.filter(({ topic }) => topic === 'chat').map(({ message }) => (message as LiveMessage<'chat'>).text)

const postChatMessage = (modelId: string, text: string, { token } = member) =>
  app.call(sendChatMessage, { token, body: { modelId, text, idempotencyKey: randomUUID() } })

test.each([
  [{}, 'not_logged_in'],
  [{ token: 'nobody' }, 'not_logged_in'],
  [{ token: 7 }, 'not_logged_in'],
  [{ brand: 'nowhere' }, 'not_found'],
  [{ brand: 'aurora' }, 'open'],
  [{ token: member.token }, 'open'],
])('answers a handshake with %j with %s', async (auth, outcome) => {
  expect(await connectPage(auth).answer).toBe(outcome)
})

test('visitors and members receive one chat room at a time, of their own brand only', async () => {
  const [visitor, reader, lotus] = [
    connectPage({ brand: 'aurora' }),
    connectPage({ token: member.token }),
    connectPage({ brand: 'lotus' }),
  ]
  for (const page of [visitor, reader, lotus]) {
    await page.answer
    page.socket.emit('join', { topic: 'chat', room: 'slots' })
  }
  await vi.waitFor(async () => {
    await postChatMessage('slots', 'first')
    for (const page of [visitor, reader]) expect(chatTexts(page)).toContain('first')
  })
  visitor.socket.emit('join', { topic: 'chat', room: 'sports' })
  await vi.waitFor(async () => {
    await postChatMessage('sports', 'second')
    expect(chatTexts(visitor)).toContain('second')
  })
  await postChatMessage('slots', 'third')
  await vi.waitFor(() => expect(chatTexts(reader)).toContain('third'))
  expect(chatTexts(visitor)).not.toContain('third')
  expect(chatTexts(reader)).not.toContain('second')
  expect(chatTexts(lotus)).toEqual([])
})

test('cuts off a page that floods the socket, and leaves others connected', async () => {
  const [flooding, other] = [connectPage({ brand: 'aurora' }), connectPage({ token: member.token })]
  await Promise.all([flooding.answer, other.answer])
  const isClosed = new Promise((resolve) => flooding.socket.once('disconnect', resolve))
  for (let count = 0; count <= limits.livePackets; count += 1) flooding.socket.emit('noise', count)
  expect(await isClosed).toMatch(/^transport/)
  other.socket.emit('join', { topic: 'chat', room: 'slots' })
  await vi.waitFor(async () => {
    await postChatMessage('slots', 'still here')
    expect(chatTexts(other)).toContain('still here')
  })
  expect(other.socket.connected).toBe(true)
})

test('refuses a handshake with two Host headers', async () => {
  const path = `${liveSocketPath}/?EIO=4&transport=polling`
  expect(await requestWithHosts(app.fastify, path, ['aurora.localhost', 'lotus.localhost'])).toBe(400)
  expect(await requestWithHosts(app.fastify, path, ['aurora.localhost'])).toBe(200)
})

test('visitors receive no messages for members', async () => {
  const visitor = connectPage({ brand: 'aurora' })
  await visitor.answer
  for (const message of [
    { topic: 'balance', room: String(member.id) },
    { topic: 'chat', room: `../member:${member.id}` },
    { topic: 'constructor', room: 'slots' },
    { topic: 'chat', room: { toString: 'slots' } },
    { topic: 'chat', room: 'slots', more: true },
    'slots',
    null,
  ])
    visitor.socket.emit('join', message)
  app.services.live.send(member.id, 'balance', { balance: '1.00', version: 1, currency: 'USD' })
  app.services.live.sendFromThisNode('aurora', 'site', {})
  await vi.waitFor(() => expect(visitor.heard.map(({ topic }) => topic)).toContain('site'))
  expect(visitor.heard.map(({ topic }) => topic)).not.toContain('balance')
})

test('pages are notified when their own brand changes, and not another', async () => {
  const [here, there, signedIn] = [
    connectPage({ brand: 'aurora' }),
    connectPage({ brand: 'lotus' }),
    connectPage({ token: member.token }),
  ]
  for (const page of [here, there, signedIn]) await page.answer
  await app.db.runScript(`update brand set site = jsonb_set(site, '{name}', '"Aurora too"') where code = 'aurora'`)
  await app.services.brands.reloadChanged()
  for (const page of [here, signedIn]) {
    await vi.waitFor(() => expect(page.heard).toContainEqual({ topic: 'site', message: {} }))
  }
  expect(there.heard).toEqual([])
})

test('refuses a session that must change its password first', async () => {
  const due = await app.registerMember()
  const setDue = (mustChangePassword: boolean) =>
    inTransaction(app.db, (tx) => tx.update(session).set({ mustChangePassword }).where(eq(session.memberId, due.id)))
  await setDue(true)
  expect(await connectPage({ token: due.token }).answer).toBe('password_change_required')
  await setDue(false)
  expect(await connectPage({ token: due.token }).answer).toBe('open')
})

test('ignores what is not a message of the contract, and stays in the room', async () => {
  const author = await app.registerMember()
  const page = connectPage({ token: author.token })
  await page.answer
  page.socket.emit('join', { topic: 'chat', room: 'slots' })
  await vi.waitFor(async () => {
    await postChatMessage('slots', 'before', author)
    expect(chatTexts(page)).toContain('before')
  })
  for (const message of [7, {}, { topic: 'chat' }, { topic: 'chat', room: 'x'.repeat(65) }])
    page.socket.emit('join', message)
  page.socket.emit('readEverything', {})
  await postChatMessage('slots', 'after', author)
  await vi.waitFor(() => expect(chatTexts(page)).toContain('after'))
  page.socket.emit('join', { topic: 'chat', room: null })
  page.socket.emit('join', { topic: 'chat', room: 'sports' })
  await vi.waitFor(async () => {
    await postChatMessage('sports', 'elsewhere', author)
    expect(chatTexts(page)).toContain('elsewhere')
  })
})
