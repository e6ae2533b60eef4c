import { type LiveMessages, type LiveTopic, livePath } from '@foyer/contract/live.ts'
import type { Wallet } from '@foyer/contract/wallet.ts'
import { getBalance, getDeposits } from '@foyer/contract/wallet.ts'
import { queryClient } from './query-client.ts'
import { session, sessionEnded } from './session-store.ts'

type Listener<Topic extends LiveTopic> = (message: LiveMessages[Topic]) => void

const listeners = new Map<LiveTopic, Set<Listener<LiveTopic>>>()
let stop: (() => void) | undefined

/** Calls the listener for each message of the topic. Answers what stops it. */
export function onLive<Topic extends LiveTopic>(topic: Topic, listener: Listener<Topic>): () => void {
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(listener as Listener<LiveTopic>))
  return () => known.delete(listener as Listener<LiveTopic>)
}

/** Keeps a socket open while somebody is signed in; its code loads with the first session. */
export function followSession(): void {
  let openedFor: string | undefined
  const follow = () => {
    const token = session.get()?.member ? session.get()?.token : undefined
    if (token === openedFor) return
    openedFor = token
    stop?.()
    stop = token === undefined ? undefined : open(token)
  }
  session.subscribe(follow)
  follow()
}

/** Opens the socket; the answer closes it, even if its code is still on the way. */
function open(token: string): () => void {
  let closed = false
  let close = () => {}
  import('socket.io-client')
    .then(({ io }) => {
      if (closed) return
      const socket = io({ path: livePath, auth: { token }, transports: ['websocket', 'polling'] })
      close = () => socket.close()
      socket.on('balance', (message: LiveMessages['balance']) => emit('balance', message))
      socket.on('deposit', (message: LiveMessages['deposit']) => emit('deposit', message))
      socket.on('sessionEnded', ({ reason }: LiveMessages['sessionEnded']) => sessionEnded(token, reason))
      // What happened while the line was down is asked for once it is up again.
      socket.io.on('reconnect', () => void queryClient.invalidateQueries({ queryKey: [getBalance.path] }))
    })
    .catch(() => undefined)
  return () => {
    closed = true
    close()
  }
}

function emit<Topic extends 'balance' | 'deposit'>(topic: Topic, message: LiveMessages[Topic]): void {
  if (topic === 'balance') {
    const { balance, currency } = message as LiveMessages['balance']
    queryClient.setQueryData<Wallet>([getBalance.path, {}], (wallet) => wallet && { ...wallet, balance, currency })
  } else {
    void queryClient.invalidateQueries({ queryKey: [getDeposits.path] })
  }
  for (const listener of listeners.get(topic) ?? []) listener(message)
}
