import { randomUUID } from 'node:crypto'
import { livePath } from '@foyer/contract/live.ts'
import { sendChatMessage } from '@foyer/contract/support.ts'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { openHouse } from '#src/test-house.ts'

const one = await openHouse({ listen: true })
const other = await openHouse({ listen: true, db: one.db, content: 'none' })
const member = await one.registerMember()

test('delivers a message sent on one node to readers on every other node', async () => {
  const socket = io(other.gateway.loopbackUrl(), {
    path: livePath,
    transports: ['websocket'],
    auth: { brand: 'aurora' },
  })
  afterAll(() => void socket.close())
  const heard: string[] = []
  socket.on('chat', ({ text }: { text: string }) => void heard.push(text))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  socket.emit('readChat', 'slots')
  await vi.waitFor(
    async () => {
      const body = { modelId: 'slots', text: 'Across', idempotencyKey: randomUUID() }
      await one.call(sendChatMessage, { token: member.token, body })
      expect(heard).toContain('Across')
    },
    { timeout: 10_000, interval: 300 },
  )
})
