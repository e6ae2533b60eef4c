import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { livePath } from '@foyer/contract/live.ts'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { openHouse } from '#src/test-house.ts'

/** A proxy between the gateway and Redis whose connections can be cut. */
const line = await openLine(new URL(process.env.REDIS_URL ?? ''))
const rejected: unknown[] = []
const note = (reason: unknown) => void rejected.push(reason)
process.on('unhandledRejection', note)
const house = await openHouse({ redisUrl: line.url, listen: true })
const member = await house.registerMember()
const socket = io(house.gateway.loopbackUrl(), {
  path: livePath,
  transports: ['websocket'],
  auth: { token: member.token },
  extraHeaders: { host: 'aurora.localhost' },
})
afterAll(async () => {
  socket.close()
  await house.close()
  line.close()
  process.off('unhandledRejection', note)
})

test('reports not ready without Redis, keeps running, and recovers when Redis is back', async () => {
  const heard: string[] = []
  socket.on('balance', ({ balance }: { balance: string }) => void heard.push(balance))
  const send = (balance: string) =>
    house.gateway.live.send(member.id, 'balance', { balance, version: 1, currency: 'USD' })
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  send('1.00')
  await vi.waitFor(() => expect(heard).toContain('1.00'))
  line.cut()
  send('2.00')
  await vi.waitFor(async () => expect(await readyStatus()).toBe(503), { timeout: 10_000 })
  line.mend()
  await vi.waitFor(async () => expect(await readyStatus()).toBe(200), { timeout: 10_000 })
  await vi.waitFor(
    () => {
      send('3.00')
      expect(heard).toContain('3.00')
    },
    { timeout: 10_000 },
  )
  expect(rejected).toEqual([])
})

async function readyStatus(): Promise<number> {
  return (await house.app.inject({ url: '/readyz' })).statusCode
}

async function openLine(target: URL) {
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
    mend() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
