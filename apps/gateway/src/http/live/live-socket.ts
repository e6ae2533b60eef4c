import { limits } from '@foyer/contract/limits.ts'
import type { ChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import type { ClientSocketMessages, ServerSocketMessages, ServerSocketTopic } from '@foyer/contract/socket-messages.ts'
import { liveSocketPath } from '@foyer/contract/socket-messages.ts'
import { createAdapter } from '@socket.io/redis-adapter'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { isPublicIpAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { findSession, type SessionDependencies } from '#http/request-pipeline.ts'
import type { SharedState } from '#shared-state/shared-state.ts'

/** Messages to open pages, whichever node they are connected to. */
export interface LiveSocket {
  send<Topic extends ServerSocketTopic>(memberId: bigint, topic: Topic, message: ServerSocketMessages[Topic]): void
  /** Notifies a brand's pages on this node that the brand changed; every node notices the change itself. */
  notifyBrandChanged(brand: string): void
  /** Sends a chat message to the pages that have the room open. */
  sendChatMessage(brand: string, message: ChatMessage): void
  /** Notifies the pages of a session that it has ended, and disconnects them. */
  endSession(tokenHash: string, reason: ServerSocketMessages['sessionEnded']['reason']): void
  close(): Promise<void>
}

/**
 * Opens the socket on the gateway's own port. A handshake with a session token is a member's, and is refused if the token is
 * invalid. A handshake without a token names a brand; it is a visitor's and receives public messages only.
 */
export function createLiveSocket(
  app: FastifyInstance,
  sharedState: SharedState,
  sessions: SessionDependencies,
): LiveSocket {
  const server = new Server(app.server, { path: liveSocketPath, serveClient: false, maxHttpBufferSize: 16_384 })
  if (sharedState.fanOutConnections)
    server.adapter(createAdapter(sharedState.fanOutConnections.publisher, sharedState.fanOutConnections.subscriber))
  const visitors = createVisitorLimit()
  server.use(async (socket, next) => {
    const { token, brand } = socket.handshake.auth as { token?: unknown; brand?: unknown }
    if (token === undefined && typeof brand === 'string') return next(await admitVisitor(socket, brand))
    // No call is waiting for an error here: unhandled, it would crash the process.
    const session = typeof token === 'string' ? await findSession(sessions, token).catch(() => null) : undefined
    if (!session) return next(new Error(session === null ? 'unavailable' : 'not_logged_in'))
    await socket.join([memberRoom(session.memberId), sessionRoom(session.tokenHash), brandRoom(session.brand)])
    handleChatRooms(socket, session.brand)
    next()
  })
  const admitVisitor = async (socket: Socket, brand: string): Promise<Error | undefined> => {
    if (!sessions.brands.getByCode(brand)) return new Error('not_found')
    if (!visitors.enter(socket)) return new Error('too_many_requests')
    await socket.join(brandRoom(brand))
    handleChatRooms(socket, brand)
    return undefined
  }
  /** A page reads one chat room at a time, of its own brand. */
  const handleChatRooms = (socket: Socket, brand: string) => {
    let room: string | undefined
    socket.on('readChat', (modelId: ClientSocketMessages['readChat']) => {
      if (room !== undefined) void socket.leave(room)
      room = hasChatRoom(sessions, brand, modelId) ? chatRoom(brand, String(modelId)) : undefined
      if (room !== undefined) void socket.join(room)
    })
  }
  return {
    send: (memberId, topic, message) => void server.to(memberRoom(memberId)).emit(topic, message),
    notifyBrandChanged: (brand) => void server.local.to(brandRoom(brand)).emit('site', {}),
    sendChatMessage: (brand, message) => void server.to(chatRoom(brand, message.modelId)).emit('chat', message),
    endSession(tokenHash, reason) {
      server.to(sessionRoom(tokenHash)).emit('sessionEnded', { reason })
      server.in(sessionRoom(tokenHash)).disconnectSockets()
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function hasChatRoom({ brands }: SessionDependencies, brand: string, modelId: unknown): boolean {
  const found = brands.getByCode(brand)
  if (!found?.features.chatRoom) return false
  return (found.site.chatHosts ?? []).some((host) => host.modelId === modelId)
}

/** Limits concurrent visitors per network. Private addresses are not limited: behind our own proxy all visitors share one. */
function createVisitorLimit() {
  const open = new Map<string, number>()
  const add = (network: string, change: number) => {
    const count = (open.get(network) ?? 0) + change
    if (count > 0) open.set(network, count)
    else open.delete(network)
  }
  return {
    enter(socket: Socket): boolean {
      const { address } = socket.handshake
      if (!isPublicIpAddress(address)) return true
      const network = networkKeyOf(address)
      if ((open.get(network) ?? 0) >= limits.chatVisitorsPerNetwork) return false
      add(network, 1)
      socket.conn.once('close', () => add(network, -1))
      return true
    },
  }
}

function brandRoom(brand: string): string {
  return `brand:${brand}`
}

function chatRoom(brand: string, modelId: string): string {
  return `chat:${brand}:${modelId}`
}

function memberRoom(memberId: bigint): string {
  return `member:${memberId}`
}

function sessionRoom(tokenHash: string): string {
  return `session:${tokenHash}`
}
