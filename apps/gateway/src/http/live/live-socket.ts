import type { IncomingMessage } from 'node:http'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import {
  type LiveAudience,
  type LiveAudienceOf,
  LiveHandshake,
  type LiveMessage,
  type LiveTopic,
  type LiveTopicFor,
  livePageMessages,
  liveSocketPath,
  liveTopics,
} from '@foyer/contract/live-topics.ts'
import { createAdapter } from '@socket.io/redis-adapter'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { Compile } from 'typebox/compile'
import type { Brand } from '#brands/brands.ts'
import { hasSeveralHosts } from '#http/connections/host-header.ts'
import { isPublicIpAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { findSession, type SessionDependencies } from '#http/request-pipeline.ts'
import type { SharedState } from '#shared-state/shared-state.ts'

/** Who receives a message, by the audience of its topic: a member's id, a session's token hash, a brand, or a room of a brand. */
interface LiveTargets {
  readonly member: bigint
  readonly session: string
  readonly brand: string
  readonly room: { readonly brand: string; readonly room: string }
}
type LiveTarget<Topic extends LiveTopic> = LiveTargets[LiveAudienceOf<Topic>]

/** Messages to open pages. */
export interface LiveSocket {
  /** Sends to the pages that the topic is for, whichever node they are connected to. */
  send<Topic extends LiveTopic>(target: LiveTarget<Topic>, topic: Topic, message: LiveMessage<Topic>): void
  /** Sends to the pages on this node only, about what every node notices itself. */
  sendFromThisNode<Topic extends LiveTopic>(target: LiveTarget<Topic>, topic: Topic, message: LiveMessage<Topic>): void
  /** Notifies the pages of a session that it has ended, and disconnects them. */
  endSession(tokenHash: string, reason: LiveMessage<'sessionEnded'>['reason']): void
  close(): Promise<void>
}

/** Whether a brand has a room, for each topic with rooms. */
export type LiveRooms = { readonly [Topic in LiveTopicFor<'room'>]: (brand: Brand, room: string) => boolean }

interface LiveSocketOptions {
  readonly sharedState: SharedState
  readonly sessions: SessionDependencies
  readonly rooms: LiveRooms
  /** Tests validate every message against the contract. */
  readonly validateMessages: boolean
}

const isHandshake = Compile(LiveHandshake)
const isJoin = Compile(livePageMessages.join)

/**
 * Opens the socket on the gateway's own port. A handshake with a session token is a member's, and is refused if the token is
 * invalid or the password must be changed first. A handshake without a token names a brand; it is a visitor's and receives what is
 * for the brand only.
 */
export function createLiveSocket(
  app: FastifyInstance,
  { sharedState, sessions, rooms, validateMessages }: LiveSocketOptions,
): LiveSocket {
  const server = new Server(app.server, {
    ...{ path: liveSocketPath, serveClient: false, maxHttpBufferSize: 16_384 },
    // An upgrade of another path is not its own: a studio in this process may answer it, late on a busy machine.
    destroyUpgradeTimeout: 10_000,
  })
  server.engine.use(refuseSeveralHosts)
  server.engine.on('connection', limitPackets)
  const fanOut = sharedState.fanOutConnections
  if (fanOut) server.adapter(createAdapter(fanOut.publisher, fanOut.subscriber, { key: fanOut.channelPrefix }))
  const visitors = createVisitorLimit()
  server.use(async (socket, next) => {
    const { auth } = socket.handshake
    if (!isHandshake.Check(auth)) return next(new Error('not_logged_in'))
    const admitted = 'token' in auth ? await admitMember(socket, auth.token) : await admitVisitor(socket, auth.brand)
    if (admitted instanceof Error) return next(admitted)
    handleJoin(socket, admitted.brand)
    next()
  })
  const admitMember = async (socket: Socket, token: string): Promise<{ brand: string } | Error> => {
    // No call is waiting for an error here: unhandled, it would crash the process.
    const session = await findSession(sessions, token).catch(() => null)
    if (!session) return new Error(session === null ? 'unavailable' : 'not_logged_in')
    if (session.mustChangePassword) return new Error('password_change_required')
    const { memberId, tokenHash, brand } = session
    await socket.join([toRoomName.member(memberId), toRoomName.session(tokenHash), toRoomName.brand(brand)])
    return { brand }
  }
  const admitVisitor = async (socket: Socket, brand: string): Promise<{ brand: string } | Error> => {
    if (!sessions.brands.getByCode(brand)) return new Error('not_found')
    if (!visitors.enter(socket)) return new Error('too_many_requests')
    await socket.join(toRoomName.brand(brand))
    return { brand }
  }
  /** A page is in one room of a topic at a time, of its own brand. */
  const handleJoin = (socket: Socket, brandCode: string) => {
    const joined = new Map<string, string>()
    socket.on('join', (message: unknown) => {
      if (!isJoin.Check(message) || !isRoomTopic(rooms, message.topic)) return
      const { topic, room } = message
      const previous = joined.get(topic)
      if (previous !== undefined) void socket.leave(previous)
      joined.delete(topic)
      const brand = sessions.brands.getByCode(brandCode)
      if (room === null || !brand || !rooms[topic](brand, room)) return
      const name = toRoomName.room({ brand: brandCode, room }, topic)
      joined.set(topic, name)
      void socket.join(name)
    })
  }
  const assertMessage = createMessageAssertion(validateMessages)
  return {
    send(target, topic, message) {
      assertMessage(topic, message)
      server.to(toTargetRoom(target, topic)).emit(topic, message)
    },
    sendFromThisNode(target, topic, message) {
      assertMessage(topic, message)
      server.local.to(toTargetRoom(target, topic)).emit(topic, message)
    },
    endSession(tokenHash, reason) {
      this.send(tokenHash, 'sessionEnded', { reason })
      server.in(toRoomName.session(tokenHash)).disconnectSockets()
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The socket server's own rooms, in which the pages of each audience are. */
const toRoomName = {
  member: (memberId: bigint) => `member:${memberId}`,
  session: (tokenHash: string) => `session:${tokenHash}`,
  brand: (brand: string) => `brand:${brand}`,
  room: ({ brand, room }: LiveTargets['room'], topic: string) => `${topic}:${brand}:${room}`,
} satisfies { [Audience in LiveAudience]: (target: LiveTargets[Audience], topic: string) => string }

function toTargetRoom<Topic extends LiveTopic>(target: LiveTarget<Topic>, topic: Topic): string {
  const toName: (target: never, topic: string) => string = toRoomName[liveTopics[topic].audience]
  return toName(target as never, topic)
}

const isRoomTopic = (rooms: LiveRooms, topic: string): topic is LiveTopicFor<'room'> => Object.hasOwn(rooms, topic)

function createMessageAssertion(isEnabled: boolean): (topic: LiveTopic, message: unknown) => void {
  if (!isEnabled) return () => undefined
  const validators = new Map(Object.entries(liveTopics).map(([topic, { message }]) => [topic, Compile(message)]))
  return (topic, message) => {
    if (!validators.get(topic)?.Check(message))
      throw new Error(`A message of the topic ${topic} violates its contract.`)
  }
}

/** The socket's requests do not pass the hooks of the HTTP server. The response has status 400. */
function refuseSeveralHosts(request: IncomingMessage, _response: unknown, next: (error?: Error) => void): void {
  next(hasSeveralHosts(request) ? new Error('invalid_input') : undefined)
}

/** Closes a connection that sends more packets than a page does, of whatever kind. */
function limitPackets(connection: Socket['conn']): void {
  let windowEndMs = 0
  let packets = 0
  connection.on('packet', () => {
    const nowMs = performance.now()
    if (nowMs >= windowEndMs) {
      windowEndMs = nowMs + limits.livePacketWindowMs
      packets = 0
    }
    packets += 1
    if (packets === limits.livePackets + 1) connection.close(true)
  })
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
