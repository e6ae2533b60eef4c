import { deleteMessages, getInbox, getUnreadMessageCount, markMessagesRead } from '@foyer/contract/inbox.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { countUnreadMessages } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { deleteInboxMessages, listInboxMessages, markInboxMessagesRead } from './service.ts'

export function registerInboxRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getUnreadMessageCount, async ({ session }) => ({
    count: await countUnreadMessages(services, session.memberId),
  }))
  registerRoute(app, pipeline, getInbox, (reader) => listInboxMessages(services, reader, reader.query))
  registerRoute(app, pipeline, markMessagesRead, async ({ session, body }) => ({
    count: await markInboxMessagesRead(services, session.memberId, body.ids),
  }))
  registerRoute(app, pipeline, deleteMessages, async ({ session, body }) => ({
    count: await deleteInboxMessages(services, session.memberId, body.ids),
  }))
}
