import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

/** A proxy between the gateway and Redis whose connections can be cut. */
const proxy = await startTcpProxy(new URL(process.env.REDIS_URL ?? ''))
const rejected: unknown[] = []
const recordRejection = (reason: unknown) => void rejected.push(reason)
process.on('unhandledRejection', recordRejection)
const app = await startTestApp({ redisUrl: proxy.url, listen: true })
const member = await app.registerMember()
const socket = io(app.services.loopbackUrl(), {
  path: liveSocketPath,
  transports: ['websocket'],
  auth: { token: member.token },
  extraHeaders: { host: 'aurora.localhost' },
})
afterAll(async () => {
  socket.close()
  await app.close()
  proxy.close()
  process.off('unhandledRejection', recordRejection)
})

test('reports not ready without Redis, keeps running, and recovers when Redis is back', async () => {
  const receivedBalances: string[] = []
  socket.on('balance', ({ balance }: { balance: string }) => void receivedBalances.push(balance))
  const send = (balance: string) =>
    app.services.live.send(member.id, 'balance', { balance, version: 1, currency: 'USD' })
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  send('1.00')
  await vi.waitFor(() => expect(receivedBalances).toContain('1.00'))
  proxy.cut()
  send('2.00')
  await vi.waitFor(async () => expect(await readyStatus()).toBe(503), { timeout: 10_000 })
  proxy.restore()
  await vi.waitFor(async () => expect(await readyStatus()).toBe(200), { timeout: 10_000 })
  await vi.waitFor(
    () => {
      send('3.00')
      expect(receivedBalances).toContain('3.00')
    },
    { timeout: 10_000 },
  )
  expect(rejected).toEqual([])
})

async function readyStatus(): Promise<number> {
  return (await app.fastify.inject({ url: '/readyz' })).statusCode
}

async function startTcpProxy(target: URL) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port || 6379), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    restore() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
