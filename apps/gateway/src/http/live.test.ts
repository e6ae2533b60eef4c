import { randomUUID } from 'node:crypto'
import { type LiveMessages, livePath } from '@foyer/contract/live.ts'
import { sendChatMessage } from '@foyer/contract/support.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { openHouse } from '#src/test-house.ts'

const house = await openHouse({ listen: true })
const member = await house.registerMember()
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** Connects a page's socket and records the messages it receives. */
function open(auth: object) {
  const socket = io(house.gateway.loopbackUrl(), {
    path: livePath,
    transports: ['websocket'],
    auth,
    reconnection: false,
  })
  sockets.push(socket)
  const heard: { topic: string; message: unknown }[] = []
  socket.onAny((topic: string, message: unknown) => void heard.push({ topic, message }))
  const answer = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  return { socket, heard, answer }
}

const said = ({ heard }: ReturnType<typeof open>) =>
  heard.filter(({ topic }) => topic === 'chat').map(({ message }) => (message as LiveMessages['chat']).text)

const say = (modelId: string, text: string) =>
  house.call(sendChatMessage, { token: member.token, body: { modelId, text, idempotencyKey: randomUUID() } })

test.each([
  [{}, 'not_logged_in'],
  [{ token: 'nobody' }, 'not_logged_in'],
  [{ token: 7 }, 'not_logged_in'],
  [{ brand: 'nowhere' }, 'not_found'],
  [{ brand: 'aurora' }, 'open'],
  [{ token: member.token }, 'open'],
])('answers a handshake with %j with %s', async (auth, answer) => {
  expect(await open(auth).answer).toBe(answer)
})

test('visitors and members receive one chat room at a time, of their own brand only', async () => {
  const [visitor, reader, lotus] = [open({ brand: 'aurora' }), open({ token: member.token }), open({ brand: 'lotus' })]
  for (const page of [visitor, reader, lotus]) {
    await page.answer
    page.socket.emit('readChat', 'slots')
  }
  await vi.waitFor(async () => {
    await say('slots', 'first')
    for (const page of [visitor, reader]) expect(said(page)).toContain('first')
  })
  visitor.socket.emit('readChat', 'sports')
  await vi.waitFor(async () => {
    await say('sports', 'second')
    expect(said(visitor)).toContain('second')
  })
  await say('slots', 'third')
  await vi.waitFor(() => expect(said(reader)).toContain('third'))
  expect(said(visitor)).not.toContain('third')
  expect(said(reader)).not.toContain('second')
  expect(said(lotus)).toEqual([])
})

test('visitors receive no messages for members', async () => {
  const visitor = open({ brand: 'aurora' })
  await visitor.answer
  visitor.socket.emit('readChat', { room: `member:${member.id}` })
  house.gateway.live.send(member.id, 'balance', { balance: '1.00', version: 1, currency: 'USD' })
  house.gateway.live.announceBrand('aurora')
  await vi.waitFor(() => expect(visitor.heard.map(({ topic }) => topic)).toContain('site'))
  expect(visitor.heard.map(({ topic }) => topic)).not.toContain('balance')
})

test('pages are notified when their own brand changes, and not another', async () => {
  const [here, there, signedIn] = [open({ brand: 'aurora' }), open({ brand: 'lotus' }), open({ token: member.token })]
  for (const page of [here, there, signedIn]) await page.answer
  await house.db.script(`update brand set site = jsonb_set(site, '{name}', '"Aurora too"') where code = 'aurora'`)
  await house.gateway.brands.refresh()
  for (const page of [here, signedIn]) {
    await vi.waitFor(() => expect(page.heard).toContainEqual({ topic: 'site', message: {} }))
  }
  expect(there.heard).toEqual([])
})
