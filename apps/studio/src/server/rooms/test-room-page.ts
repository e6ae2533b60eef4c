import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import type { RoomMessage } from '#games/room-messages.ts'

const maxWaitMs = 20_000

/** A page's connection to a room, with the messages that it has received. */
export interface RoomPage {
  readonly messages: readonly RoomMessage[]
  send(message: object | string): void
  /** Waits for a message that a function accepts, of those after the `from`-th. */
  waitFor<Type extends RoomMessage['type']>(
    type: Type,
    accept?: (message: Extract<RoomMessage, { type: Type }>) => boolean,
  ): Promise<Extract<RoomMessage, { type: Type }>>
  /** The close code, once the connection has ended. */
  readonly closed: Promise<number>
  close(): void
}

/** Listens on a free port and returns the address of the room socket. */
export async function listenForPages(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/studio/api/room`
}

export async function connectPage(url: string): Promise<RoomPage> {
  const socket = new WebSocket(url)
  const messages: RoomMessage[] = []
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  await once(socket, 'open')
  return {
    messages,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
    waitFor: (type, accept = () => true) =>
      vi.waitUntil(
        () =>
          messages.find(
            (message): message is Extract<RoomMessage, { type: typeof type }> =>
              message.type === type && accept(message as Extract<RoomMessage, { type: typeof type }>),
          ),
        { timeout: maxWaitMs, interval: 10 },
      ),
  }
}

/** Connects a page and takes a seat. */
export async function joinRoom(
  url: string,
  token: string,
  room = 'lagoon',
): Promise<RoomPage & { readonly joined: Extract<RoomMessage, { type: 'joined' }> }> {
  const page = await connectPage(url)
  page.send({ type: 'join', token, room })
  return { ...page, joined: await page.waitFor('joined') }
}
