import { isLocale } from '@foyer/contract/locales.ts'
import {
  getChatHosts,
  getChatMessages,
  getChatRoomUrl,
  sendChatMessage,
} from '@foyer/contract/site/mirrors-and-chat.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { buildChatRoomUrl, listChatHosts, listChatMessages, postChatMessage } from './service.ts'

export function registerChatRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getChatHosts, async ({ brand, query, language }) =>
    listChatHosts(brand, query.language && isLocale(query.language) ? query.language : language),
  )
  registerRoute(app, pipeline, getChatRoomUrl, async ({ brand, query, session }) =>
    buildChatRoomUrl(brand, query.modelId, session?.role === 'member' || session?.role === 'agent'),
  )
  registerRoute(app, pipeline, getChatMessages, ({ brand, query }) => listChatMessages(services, brand, query))
  registerRoute(app, pipeline, sendChatMessage, ({ brand, session, body }) =>
    postChatMessage(services, brand, { memberId: session.memberId, body }),
  )
}
