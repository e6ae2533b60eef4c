import { getInbox } from '@foyer/contract/inbox.ts'
import { type LiveMessages, type LiveRequests, type LiveTopic, livePath } from '@foyer/contract/live.ts'
import type { Wallet } from '@foyer/contract/wallet.ts'
import { getBalance, getDeposits } from '@foyer/contract/wallet.ts'
import type { Socket } from 'socket.io-client'
import { queryClient } from './query-client.ts'
import { session, sessionEnded } from './session-store.ts'
import { site } from './site.ts'
import { createStore } from './store.ts'

type Listener<Topic extends LiveTopic> = (message: LiveMessages[Topic]) => void

const listeners = new Map<LiveTopic, Set<Listener<LiveTopic>>>()

/** Whether the socket is connected. */
export const liveState = createStore(false)

/** The chat room that this page subscribes to. */
let room: LiveRequests['readChat'] = null
let line: { readonly key: string; readonly close: () => void } | undefined
let socket: Socket | undefined
let isFollowing = false

/** Calls the listener for each message of the topic. Returns the unsubscribe function. */
export function onLive<Topic extends LiveTopic>(topic: Topic, listener: Listener<Topic>): () => void {
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(listener as Listener<LiveTopic>))
  return () => known.delete(listener as Listener<LiveTopic>)
}

/** Whether the page receives changes at once. */
export function isLive(): boolean {
  return liveState.get()
}

/** Keeps a socket open while somebody is signed in; its code loads with the first session. */
export function followSession(): void {
  if (isFollowing) return
  isFollowing = true
  session.subscribe(connect)
  connect()
}

/** Subscribes to one chat room; for a visitor the socket is open as long. Returns the unsubscribe function. */
export function readRoom(modelId: string, listener: Listener<'chat'>): () => void {
  room = modelId
  followSession()
  connect()
  socket?.emit('readChat', room)
  const stop = onLive('chat', (message) => {
    if (message.modelId === modelId) listener(message)
  })
  return () => {
    stop()
    if (room !== modelId) return
    room = null
    socket?.emit('readChat', null)
    connect()
  }
}

/**
 * Opens or closes the socket as needed: a member's while somebody is signed in, a visitor's while a room is subscribed.
 */
function connect(): void {
  const token = session.get()?.member ? session.get()?.token : undefined
  const auth = token !== undefined ? { token } : room !== null ? { brand: site.brand.code } : undefined
  const key = JSON.stringify(auth)
  if (key === line?.key) return
  line?.close()
  line = auth && { key, close: open(auth, token) }
}

/** Opens the socket; the returned function closes it, even while its code is still loading. */
function open(auth: object, token: string | undefined): () => void {
  let closed = false
  let own: Socket | undefined
  import('socket.io-client')
    .then(({ io }) => {
      if (closed) return
      own = io({ path: livePath, auth, transports: ['websocket', 'polling'] })
      socket = own
      hear(own, token)
    })
    .catch(() => undefined)
  return () => {
    closed = true
    if (!own) return
    own.close()
    liveState.set(false)
    if (socket === own) socket = undefined
  }
}

function hear(own: Socket, token: string | undefined): void {
  own.on('connect', () => {
    liveState.set(true)
    if (room !== null) own.emit('readChat', room)
    if (token === undefined) return
    // Refetches what changed while the socket was down or not yet up; a response in flight may be older than that.
    void balanceAnswered().then(() => queryClient.invalidateQueries({ queryKey: balanceKey }))
  })
  own.on('disconnect', () => liveState.set(false))
  for (const topic of ['balance', 'deposit', 'withdrawal', 'vendorTransfer', 'unread', 'site', 'chat'] as const) {
    own.on(topic, (message: LiveMessages[typeof topic]) => emit(topic, message))
  }
  if (token === undefined) return
  own.on('sessionEnded', ({ reason }: LiveMessages['sessionEnded']) => sessionEnded(token, reason))
}

function emit<Topic extends LiveTopic>(topic: Topic, message: LiveMessages[Topic]): void {
  if (topic === 'balance') {
    takeBalance(message as LiveMessages['balance'])
  } else if (topic === 'unread') {
    takeUnread(message as LiveMessages['unread'])
    void queryClient.invalidateQueries({ queryKey: [getInbox.path] })
  } else if (topic === 'deposit') {
    void queryClient.invalidateQueries({ queryKey: [getDeposits.path] })
  }
  for (const listener of listeners.get(topic) ?? []) listener(message)
}

const balanceKey = [getBalance.path, {}] as const

/** A balance that arrives during the first fetch is applied after it; the cache decides which of the two is newer. */
function takeBalance(told: LiveMessages['balance']): void {
  const take = takingOf(told)
  if (queryClient.getQueryData(balanceKey)) take()
  else void balanceAnswered().then(take)
}

/** Every change is sent, and counts carry no version: applied at once, and again after a fetch in flight. */
function takeUnread({ count }: LiveMessages['unread']): void {
  const take = takingOf({ unreadMessages: count })
  take()
  void balanceAnswered().then(take)
}

/** Writes the update into the cached wallet, unless another member has signed in since. */
function takingOf(told: Partial<Wallet>): () => void {
  const { token } = session.get() ?? {}
  return () => {
    if (session.get()?.token !== token) return
    queryClient.setQueryData<Wallet>(balanceKey, (wallet) => wallet && { ...wallet, ...told })
  }
}

/** Resolves at once where no fetch is in flight. */
async function balanceAnswered(): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey: balanceKey })
    ?.promise?.catch(() => undefined)
}
