import type { LiveMessages, LiveTopic } from '@foyer/contract/live.ts'
import { livePath } from '@foyer/contract/live.ts'
import { createAdapter } from '@socket.io/redis-adapter'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Nodes } from '#src/nodes/nodes.ts'
import { findSession, type SessionSource } from './door.ts'

/** Messages to a member's open pages, on whatever node they are connected to. */
export interface Live {
  send<Topic extends LiveTopic>(memberId: bigint, topic: Topic, message: LiveMessages[Topic]): void
  /** Tells the pages of one session that it is over, and lets go of them. */
  endSession(tokenHash: string, reason: LiveMessages['sessionEnded']['reason']): void
  close(): Promise<void>
}

/** Opens the socket on the gateway's own port. A handshake without a good session token is refused. */
export function openLive(app: FastifyInstance, nodes: Nodes, sessions: SessionSource): Live {
  const server = new Server(app.server, { path: livePath, serveClient: false, maxHttpBufferSize: 16_384 })
  if (nodes.redis) server.adapter(createAdapter(nodes.redis.publisher, nodes.redis.subscriber))
  server.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    // A failure here has no call to answer: unhandled, it would end the process.
    const session = typeof token === 'string' ? await findSession(sessions, token).catch(() => null) : undefined
    if (!session) return next(new Error(session === null ? 'unavailable' : 'not_logged_in'))
    await socket.join([memberRoom(session.memberId), sessionRoom(session.tokenHash)])
    next()
  })
  return {
    send: (memberId, topic, message) => void server.to(memberRoom(memberId)).emit(topic, message),
    endSession(tokenHash, reason) {
      server.to(sessionRoom(tokenHash)).emit('sessionEnded', { reason })
      server.in(sessionRoom(tokenHash)).disconnectSockets()
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function memberRoom(memberId: bigint): string {
  return `member:${memberId}`
}

function sessionRoom(tokenHash: string): string {
  return `session:${tokenHash}`
}
