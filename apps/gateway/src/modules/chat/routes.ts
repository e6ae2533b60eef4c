import { isLocale } from '@foyer/contract/locales.ts'
import { getChatHosts, getChatMessages, launchChat, sendChatMessage } from '@foyer/contract/support.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { chatHosts, launch, readChat, say } from './service.ts'

export function bindChat(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getChatHosts, async ({ brand, query, language }) =>
    chatHosts(brand, query.language && isLocale(query.language) ? query.language : language),
  )
  bind(app, door, launchChat, async ({ brand, query, session }) =>
    launch(brand, query.modelId, session?.role === 'member' || session?.role === 'agent'),
  )
  bind(app, door, getChatMessages, ({ brand, query }) => readChat(gateway, brand, query))
  bind(app, door, sendChatMessage, ({ brand, session, body }) =>
    say(gateway, brand, { memberId: session.memberId, body }),
  )
}
