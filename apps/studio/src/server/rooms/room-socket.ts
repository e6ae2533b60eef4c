import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { games } from '#games/catalogue.ts'
import type { RoomMessage } from '#games/room-messages.ts'
import { authenticateSession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { roomGameOfSession } from './buy-in.ts'
import type { RoomConnection } from './room.ts'
import { type CloseReason, closeCodes, type PageMessage, pageMessageSchema } from './room-messages.ts'
import { createRoomNode, type JoinedRoom, type RoomNode } from './room-node.ts'

const messageLimitBytes = 16_384
const messagesPerSecond = 50
/** A connection that has not said who it is by then is closed. */
const joinTimeoutMs = 5_000

const roomPath = '/api/room'

/**
 * Registers the WebSocket of rooms, `/api/room`. The page has an opaque origin and no cookies, so its play token is in the first message. A
 * message that is not one of a room's, is above 16 kB, or the 51st in a second ends the connection with a code.
 */
export async function registerRoomSocket(
  app: FastifyInstance,
  services: StudioServices,
  { onStep }: { onStep: (lateMs: number) => void },
): Promise<void> {
  const nodes = new Map(
    games.flatMap((game) =>
      game.kind === 'room' ? [[game.meta.code, createRoomNode(services, { game, onStep })]] : [],
    ) as [string, RoomNode][],
  )
  const server = listenForUpgrades(app, `${app.prefix}${roomPath}`)
  await app.register(websocket, { options: { maxPayload: messageLimitBytes, server } })
  app.get(roomPath, { websocket: true }, (socket) => acceptPage(services, { nodes, socket }))
  app.addHook('preClose', async () => {
    await Promise.all([...nodes.values()].map((node) => node.stop()))
  })
}

/**
 * The upgrades of a path alone: the plugin would answer every other one on the server with 404, such as those of a gateway's live socket. One
 * that nobody else waits for is closed.
 */
function listenForUpgrades(app: FastifyInstance, path: string): Server {
  const upgrades = new EventEmitter()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] === path) upgrades.emit('upgrade', request, socket, head)
    else if (app.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  // The plugin only listens for upgrades.
  return upgrades as Server
}

function acceptPage(
  services: StudioServices,
  { nodes, socket }: { nodes: ReadonlyMap<string, RoomNode>; socket: WebSocket },
): void {
  const connection = createConnection(socket)
  const end = (reason: CloseReason) => {
    connection.send({ type: 'ended', code: reason })
    connection.close(reason)
  }
  const isTooMany = createMessageLimit(services.clock)
  const joinTimer = setTimeout(() => end('invalid_input'), joinTimeoutMs)
  let joining: Promise<JoinedRoom> | undefined
  let joined: JoinedRoom | undefined
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isTooMany()) return end('too_fast')
    const message = isBinary ? undefined : parseMessage(data)
    if (!message || (message.type === 'join') === (joining !== undefined)) return end('invalid_input')
    if (message.type !== 'join') return joined?.receive(message)
    clearTimeout(joinTimer)
    joining = join(services, { nodes, connection, message })
    joining.then(
      (room) => {
        joined = room
        if (socket.readyState !== socket.OPEN) room.leave()
      },
      (error: unknown) => end(reasonOf(services, error)),
    )
  })
  socket.on('close', () => {
    clearTimeout(joinTimer)
    joined?.leave()
  })
  // Without a listener a broken connection would end the process; `close` follows.
  socket.on('error', () => {})
}

async function join(
  services: StudioServices,
  {
    nodes,
    connection,
    message: { token, room },
  }: {
    nodes: ReadonlyMap<string, RoomNode>
    connection: RoomConnection
    message: Extract<PageMessage, { type: 'join' }>
  },
): Promise<JoinedRoom> {
  const session = await authenticateSession(services, { playToken: token })
  const node = nodes.get(roomGameOfSession(session)?.meta.code ?? '')
  if (!node) throw new StudioError('choice_invalid')
  return node.join(connection, { session, room })
}

function reasonOf({ log }: StudioServices, error: unknown): CloseReason {
  if (error instanceof StudioError && error.code in closeCodes) return error.code as CloseReason
  log.error({ err: error }, 'room not joined')
  return 'internal'
}

const createConnection = (socket: WebSocket): RoomConnection => ({
  send(message: RoomMessage) {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  },
  close: (reason) => socket.close(closeCodes[reason], reason),
})

/** Returns a function that counts a message, and says whether there are too many in the second before it. */
function createMessageLimit(clock: () => number): () => boolean {
  let times: number[] = []
  return () => {
    const now = clock()
    times = [...times.filter((time) => time > now - 1_000), now]
    return times.length > messagesPerSecond
  }
}

function parseMessage(data: Buffer): PageMessage | undefined {
  try {
    const value: unknown = JSON.parse(data.toString())
    return Check(pageMessageSchema, value) ? value : undefined
  } catch {
    return undefined
  }
}
