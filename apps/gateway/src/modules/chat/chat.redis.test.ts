import { randomUUID } from 'node:crypto'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { sendChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const firstNode = await startTestApp({ listen: true })
const secondNode = await startTestApp({ listen: true, db: firstNode.db, content: 'none' })
const member = await firstNode.registerMember()

test('delivers a message sent on one node to readers on every other node', async () => {
  const socket = io(secondNode.services.loopbackUrl(), {
    path: liveSocketPath,
    transports: ['websocket'],
    auth: { brand: 'aurora' },
  })
  afterAll(() => void socket.close())
  const receivedTexts: string[] = []
  socket.on('chat', ({ text }: { text: string }) => void receivedTexts.push(text))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  socket.emit('join', { topic: 'chat', room: 'slots' })
  await vi.waitFor(
    async () => {
      const body = { modelId: 'slots', text: 'Across', idempotencyKey: randomUUID() }
      await firstNode.call(sendChatMessage, { token: member.token, body })
      expect(receivedTexts).toContain('Across')
    },
    { timeout: 10_000, interval: 300 },
  )
})
