import { deleteMessages, getInbox, getUnreadCount, readMessages } from '@foyer/contract/inbox.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { listMessages, markRead, throwAway, unreadCount } from './service.ts'

export function bindInbox(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getUnreadCount, async ({ session }) => ({ count: await unreadCount(gateway, session.memberId) }))
  bind(app, door, getInbox, (reader) => listMessages(gateway, reader, reader.query))
  bind(app, door, readMessages, async ({ session, body }) => ({
    count: await markRead(gateway, session.memberId, body.ids),
  }))
  bind(app, door, deleteMessages, async ({ session, body }) => ({
    count: await throwAway(gateway, session.memberId, body.ids),
  }))
}
