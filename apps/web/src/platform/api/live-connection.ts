import { getInbox } from '@foyer/contract/inbox.ts'
import type { WalletSummary } from '@foyer/contract/payments/deposits.ts'
import { getBalance, getDeposits } from '@foyer/contract/payments/deposits.ts'
import {
  type ClientSocketMessages,
  liveSocketPath,
  type ServerSocketMessages,
  type ServerSocketTopic,
} from '@foyer/contract/socket-messages.ts'
import type { Socket } from 'socket.io-client'
import { createStore } from '#platform/browser/store.ts'
import { reportSessionEnd, sessionStore } from '#platform/session/session-store.ts'
import { site } from '#platform/site/site.ts'
import { queryClient } from './query-client.ts'

type Listener<Topic extends ServerSocketTopic> = (message: ServerSocketMessages[Topic]) => void

const listeners = new Map<ServerSocketTopic, Set<Listener<ServerSocketTopic>>>()

/** Whether the socket is connected. */
export const isSocketConnected = createStore(false)

/** The chat room that this page subscribes to. */
let chatRoomId: ClientSocketMessages['readChat'] = null
let connection: { readonly key: string; readonly close: () => void } | undefined
let socket: Socket | undefined
let isStarted = false

/** Calls the listener for each message of the topic. Returns the unsubscribe function. */
export function subscribeToLiveTopic<Topic extends ServerSocketTopic>(
  topic: Topic,
  listener: Listener<Topic>,
): () => void {
  const topicListeners = listeners.get(topic) ?? new Set()
  listeners.set(topic, topicListeners.add(listener as Listener<ServerSocketTopic>))
  return () => topicListeners.delete(listener as Listener<ServerSocketTopic>)
}

/** Whether the page receives changes at once. */
export function hasLiveConnection(): boolean {
  return isSocketConnected.get()
}

/** Keeps a socket open while somebody is signed in; its code loads with the first session. */
export function startLiveConnection(): void {
  if (isStarted) return
  isStarted = true
  sessionStore.subscribe(connect)
  connect()
}

/** Subscribes to one chat room; for a visitor the socket is open as long. Returns the unsubscribe function. */
export function subscribeToChatRoom(modelId: string, listener: Listener<'chat'>): () => void {
  chatRoomId = modelId
  startLiveConnection()
  connect()
  socket?.emit('readChat', chatRoomId)
  const stop = subscribeToLiveTopic('chat', (message) => {
    if (message.modelId === modelId) listener(message)
  })
  return () => {
    stop()
    if (chatRoomId !== modelId) return
    chatRoomId = null
    socket?.emit('readChat', null)
    connect()
  }
}

/**
 * Opens or closes the socket as needed: a member's while somebody is signed in, a visitor's while a room is subscribed.
 */
function connect(): void {
  const token = sessionStore.get()?.member ? sessionStore.get()?.token : undefined
  const auth = token !== undefined ? { token } : chatRoomId !== null ? { brand: site.brand.code } : undefined
  const key = JSON.stringify(auth)
  if (key === connection?.key) return
  connection?.close()
  connection = auth && { key, close: openSocket(auth, token) }
}

/** Opens the socket; the returned function closes it, even while its code is still loading. */
function openSocket(auth: object, token: string | undefined): () => void {
  let closed = false
  let newSocket: Socket | undefined
  import('socket.io-client')
    .then(({ io }) => {
      if (closed) return
      newSocket = io({ path: liveSocketPath, auth, transports: ['websocket', 'polling'] })
      socket = newSocket
      attachListeners(newSocket, token)
    })
    .catch(() => undefined)
  return () => {
    closed = true
    if (!newSocket) return
    newSocket.close()
    isSocketConnected.set(false)
    if (socket === newSocket) socket = undefined
  }
}

function attachListeners(newSocket: Socket, token: string | undefined): void {
  newSocket.on('connect', () => {
    isSocketConnected.set(true)
    if (chatRoomId !== null) newSocket.emit('readChat', chatRoomId)
    if (token === undefined) return
    // Refetches what changed while the socket was down or not yet up; a response in flight may be older than that.
    void waitForBalance().then(() => queryClient.invalidateQueries({ queryKey: balanceKey }))
  })
  newSocket.on('disconnect', () => isSocketConnected.set(false))
  for (const topic of ['balance', 'deposit', 'withdrawal', 'vendorTransfer', 'unread', 'site', 'chat'] as const) {
    newSocket.on(topic, (message: ServerSocketMessages[typeof topic]) => dispatchMessage(topic, message))
  }
  if (token === undefined) return
  newSocket.on('sessionEnded', ({ reason }: ServerSocketMessages['sessionEnded']) => reportSessionEnd(token, reason))
}

function dispatchMessage<Topic extends ServerSocketTopic>(topic: Topic, message: ServerSocketMessages[Topic]): void {
  if (topic === 'balance') {
    applyBalance(message as ServerSocketMessages['balance'])
  } else if (topic === 'unread') {
    applyUnreadCount(message as ServerSocketMessages['unread'])
    void queryClient.invalidateQueries({ queryKey: [getInbox.path] })
  } else if (topic === 'deposit') {
    void queryClient.invalidateQueries({ queryKey: [getDeposits.path] })
  }
  for (const listener of listeners.get(topic) ?? []) listener(message)
}

const balanceKey = [getBalance.path, {}] as const

/** A balance that arrives during the first fetch is applied after it; the cache decides which of the two is newer. */
function applyBalance(update: ServerSocketMessages['balance']): void {
  const applyUpdate = createWalletUpdate(update)
  if (queryClient.getQueryData(balanceKey)) applyUpdate()
  else void waitForBalance().then(applyUpdate)
}

/** Every change is sent, and counts carry no version: applied at once, and again after a fetch in flight. */
function applyUnreadCount({ count }: ServerSocketMessages['unread']): void {
  const applyUpdate = createWalletUpdate({ unreadMessages: count })
  applyUpdate()
  void waitForBalance().then(applyUpdate)
}

/** Writes the update into the cached wallet, unless another member has signed in since. */
function createWalletUpdate(update: Partial<WalletSummary>): () => void {
  const { token } = sessionStore.get() ?? {}
  return () => {
    if (sessionStore.get()?.token !== token) return
    queryClient.setQueryData<WalletSummary>(balanceKey, (wallet) => wallet && { ...wallet, ...update })
  }
}

/** Resolves at once where no fetch is in flight. */
async function waitForBalance(): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey: balanceKey })
    ?.promise?.catch(() => undefined)
}
