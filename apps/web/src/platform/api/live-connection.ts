import {
  type JoinRoomMessage,
  type LiveHandshake,
  type LiveTopic,
  type LiveTopicFor,
  liveSocketPath,
} from '@foyer/contract/live-topics.ts'
import type { Socket } from 'socket.io-client'
import { createStore } from '#platform/browser/store.ts'
import { passwordChangeDueStore, sessionStore } from '#platform/session/session-store.ts'
import { site } from '#platform/site/site.ts'
import { refreshBalanceAfterConnect } from './live-balance-and-unread-count.ts'
import { type LiveHandlers, loadLiveHandlers } from './live-handlers.ts'

/** Whether the socket is connected. */
export const socketConnectedStore = createStore(false)

/** The rooms that this page is in, one for each topic. */
const joinedRooms = new Map<LiveTopicFor<'room'>, string>()
let connection: { readonly key: string; readonly close: () => void } | undefined
let socket: Socket | undefined
let isStarted = false

/** Whether the page receives changes at once. */
export function hasLiveConnection(): boolean {
  return socketConnectedStore.get()
}

/** Keeps a socket open while somebody is signed in; its code loads with the first session. */
export function startLiveConnection(): void {
  if (isStarted) return
  isStarted = true
  sessionStore.subscribe(connect)
  passwordChangeDueStore.subscribe(connect)
  connect()
}

/** Joins a room, and leaves the topic's previous one; for a visitor the socket is open as long. Returns the function that leaves it. */
export function joinLiveRoom(topic: LiveTopicFor<'room'>, room: string): () => void {
  joinedRooms.set(topic, room)
  startLiveConnection()
  connect()
  emitJoin(socket, { topic, room })
  return () => {
    if (joinedRooms.get(topic) !== room) return
    joinedRooms.delete(topic)
    emitJoin(socket, { topic, room: null })
    connect()
  }
}

function emitJoin(openSocket: Socket | undefined, message: JoinRoomMessage): void {
  openSocket?.emit('join', message)
}

/**
 * Opens or closes the socket as needed: a member's while somebody is signed in, a visitor's while a room is joined. A session whose
 * password must be changed first gets no socket; in a room it is a visitor.
 */
function connect(): void {
  const token = sessionStore.get()?.member && !passwordChangeDueStore.get() ? sessionStore.get()?.token : undefined
  const auth = token !== undefined ? { token } : joinedRooms.size > 0 ? { brand: site.brand.code } : undefined
  const key = JSON.stringify(auth)
  if (key === connection?.key) return
  connection?.close()
  connection = auth && { key, close: openSocket(auth, token) }
}

/** Opens the socket; the returned function closes it, even while its code is still loading. */
function openSocket(auth: LiveHandshake, token: string | undefined): () => void {
  let closed = false
  let newSocket: Socket | undefined
  Promise.all([import('socket.io-client'), loadLiveHandlers()])
    .then(([{ io }, handlers]) => {
      if (closed) return
      newSocket = io({ path: liveSocketPath, auth, transports: ['websocket', 'polling'] })
      socket = newSocket
      attachListeners(newSocket, handlers, token)
    })
    .catch(() => undefined)
  return () => {
    closed = true
    if (!newSocket) return
    newSocket.close()
    socketConnectedStore.set(false)
    if (socket === newSocket) socket = undefined
  }
}

function attachListeners(newSocket: Socket, handlers: LiveHandlers | undefined, token: string | undefined): void {
  newSocket.on('connect', () => {
    socketConnectedStore.set(true)
    for (const [topic, room] of joinedRooms) emitJoin(newSocket, { topic, room })
    if (token !== undefined) refreshBalanceAfterConnect()
  })
  newSocket.on('disconnect', () => socketConnectedStore.set(false))
  for (const topic of Object.keys(handlers ?? {}) as LiveTopic[]) {
    // The gateway sends each topic with its own message.
    const handle = handlers?.[topic] as ((message: unknown, token: string | undefined) => void) | undefined
    newSocket.on(topic, (message: unknown) => handle?.(message, token))
  }
}
