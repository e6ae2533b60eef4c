import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { defaultConnectionLimits } from './close-slow-requests.ts'

const body = '{"nothing": true}'

/** Starts a call and sends the first half of its body. */
async function startCall(app: Awaited<ReturnType<typeof startTestApp>>) {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  const closed = once(socket, 'close')
  const routed = once(app.fastify.server, 'request')
  socket.write(
    `POST /callbacks/vendors/studio/bet HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\ncontent-type: application/json\r\n\r\n`,
  )
  socket.write(body.slice(0, 5))
  await routed
  return { socket, answer: closed.then(() => received) }
}

test('tells sockets and answers the calls in flight before it stops', async () => {
  const app = await startTestApp({ content: 'none', listen: true })
  const page = io(app.services.loopbackUrl(), {
    path: liveSocketPath,
    transports: ['websocket'],
    auth: { brand: 'aurora' },
    reconnection: false,
  })
  await vi.waitFor(() => expect(page.connected).toBe(true))
  const idle = await fetch(`${app.services.loopbackUrl()}/healthz`)
  expect(idle.status).toBe(200)
  const { socket, answer } = await startCall(app)
  const told = new Promise((resolve) => page.once('disconnect', resolve))
  const startedAtMs = performance.now()
  const stopped = app.close()
  expect(await told).toBe('transport close')
  socket.write(body.slice(5))
  expect(await answer).toContain('BAD_SIGNATURE')
  await stopped
  expect(performance.now() - startedAtMs).toBeLessThan(defaultConnectionLimits.drainMs / 2)
})

test('closes a connection that was opened ahead of its first call at once', async () => {
  const app = await startTestApp({ content: 'none', listen: true })
  const accepted = once(app.fastify.server, 'connection')
  const unused = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await accepted
  const startedAtMs = performance.now()
  await Promise.all([once(unused, 'close'), app.close()])
  expect(performance.now() - startedAtMs).toBeLessThan(defaultConnectionLimits.drainMs / 2)
})

test('cuts off what is not complete when the time for it is over', async () => {
  const connectionLimits = { ...defaultConnectionLimits, drainMs: 300 }
  const app = await startTestApp({ content: 'none', listen: true, connectionLimits })
  const { answer } = await startCall(app)
  await app.close()
  expect(await answer).toBe('')
})
