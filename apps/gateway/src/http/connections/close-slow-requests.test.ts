import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import type { FastifyInstance } from 'fastify'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#src/config.ts'
import { createBareServer } from '#src/create-server.ts'
import { startTestApp } from '#testing/test-app.ts'
import { defaultConnectionLimits } from './close-slow-requests.ts'

const connectionLimits = {
  headersTimeoutMs: 600,
  bodyMinBytesPerSecond: 4_096,
  bodyGraceMs: 600,
  requestTimeoutMs: 60_000,
  idleConnectionMs: 600,
  drainMs: 1_000,
  checkIntervalMs: 50,
}
const app = await startTestApp({ content: 'none', listen: true, connectionLimits })
const portOf = ({ server }: Pick<FastifyInstance, 'server'>) => (server.address() as AddressInfo).port
const port = portOf(app.fastify)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Opens a connection, sends `start`, and then `next` every 100 ms until the gateway closes it. */
async function openConnection(start: string, next = '', at = port) {
  const socket = connect(at, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  const client = { socket, received: '', isClosed: false }
  socket.on('data', (chunk) => {
    client.received += String(chunk)
  })
  await once(socket, 'connect')
  socket.write(start)
  const timer = next === '' ? undefined : setInterval(() => socket.writable && socket.write(next), 100)
  socket.once('close', () => {
    client.isClosed = true
    clearInterval(timer)
  })
  return client
}

const postHead = (headers: string) =>
  `POST /callbacks/vendors/studio/bet HTTP/1.1\r\nhost: aurora.localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`

test('closes 200 slow connections, and answers others meanwhile', async () => {
  const openings = Array.from({ length: 50 }, () => [
    openConnection(''),
    openConnection('GET / HTTP/1.1\r\nhost: aurora.localhost\r\n', 'x: y\r\n'),
    openConnection(postHead('content-length: 1000'), 'a'),
    openConnection(postHead('transfer-encoding: chunked'), '1\r\na\r\n'),
  ])
  const clients = await Promise.all(openings.flat())
  expect(clients).toHaveLength(200)
  const startedAtMs = performance.now()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(performance.now() - startedAtMs).toBeLessThan(5_000)
  await vi.waitFor(() => expect(clients.filter(({ isClosed }) => !isClosed)).toHaveLength(0), { timeout: 15_000 })
  for (const { received } of clients) expect(received).toMatch(/^HTTP\/1.1 408 /)
}, 20_000)

test('closes an idle connection after its time, and not before', async () => {
  const client = await openConnection('GET /healthz HTTP/1.1\r\nhost: aurora.localhost\r\n\r\n')
  await vi.waitFor(() => expect(client.received).toContain('{"status":"ok"}'))
  expect(client.isClosed).toBe(false)
  await vi.waitFor(() => expect(client.isClosed).toBe(true), { timeout: 5_000 })
})

test('accepts a body that takes longer than the grace at a sufficient rate', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(20_000) })
  const pieces = body.match(/.{1,1500}/gs) ?? []
  const client = await openConnection(postHead(`content-length: ${body.length}`))
  for (const piece of pieces) {
    client.socket.write(piece)
    await wait(100)
  }
  await vi.waitFor(() => expect(client.received).toContain('BAD_SIGNATURE'))
})

test('closes an upload that takes longer than its time, whatever its rate', async () => {
  const server = createBareServer({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    connectionLimits: { ...connectionLimits, requestTimeoutMs: 1_000 },
  })
  server.post('/upload', async () => 'complete')
  await server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => server.close())
  const head = 'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 900000\r\n\r\n'
  const client = await openConnection(head, 'x'.repeat(2_000), portOf(server))
  await vi.waitFor(() => expect(client.isClosed).toBe(true), { timeout: 8_000 })
  expect(client.received).not.toContain('complete')
})

test.each(['websocket', 'polling'])('leaves the socket open over %s', async (transport) => {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: liveSocketPath,
    transports: [transport],
    auth: { brand: 'aurora' },
    reconnection: false,
  })
  afterAll(() => void socket.close())
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  await wait(3 * connectionLimits.idleConnectionMs)
  expect(socket.connected).toBe(true)
})

test('uses the limits of the contract by default', () => {
  expect(defaultConnectionLimits).toMatchObject({
    headersTimeoutMs: 10_000,
    bodyMinBytesPerSecond: 8_192,
    bodyGraceMs: 10_000,
    requestTimeoutMs: 600_000,
    idleConnectionMs: 75_000,
  })
})
