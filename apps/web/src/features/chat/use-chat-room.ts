import { type ChatMessage, getChatMessages, sendChatMessage } from '@foyer/contract/support.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call, read } from '#lib/api.ts'
import { liveState, readRoom } from '#lib/live.ts'
import { lineDownPauseMs } from '#lib/poll-pause.ts'
import { useStore } from '#lib/store.ts'
import { mergeMessages } from './merge-messages.ts'

/** A message sent from this page that the room has not confirmed yet. */
export interface Unsent {
  readonly key: string
  readonly text: string
  /** Undefined while it is being sent. */
  readonly failure: unknown
}

/** The state of a chat room: loaded history, live messages and messages sent from this page. */
export function useChatRoom(modelId: string) {
  const client = useQueryClient()
  const isLive = useStore(liveState)
  const options = read(getChatMessages, { modelId })
  const [queryKey] = useState(options.queryKey)
  const query = useQuery({ ...options, staleTime: 0, refetchInterval: isLive ? false : lineDownPauseMs })
  const older = useOlder(modelId, query.data)
  const add = useCallback(
    (message: ChatMessage) =>
      client.setQueryData<typeof query.data>(
        queryKey,
        (known) => known && { ...known, list: mergeMessages(known.list, [message]) },
      ),
    [client, queryKey],
  )
  const { unsent, send, discard } = useSending(modelId, add)
  useEffect(
    () =>
      readRoom(modelId, (message) => {
        add(message)
      }),
    [modelId, add],
  )
  // Messages sent while the socket was disconnected are fetched after it reconnects.
  useEffect(() => {
    if (isLive) void client.invalidateQueries({ queryKey })
  }, [client, isLive, queryKey])
  const messages = query.data && mergeMessages(older.list, query.data.list)
  return { query, messages, isLive, older, unsent, send, discard }
}

function useOlder(modelId: string, last: { list: readonly ChatMessage[]; hasOlder: boolean } | undefined) {
  const [list, setList] = useState<readonly ChatMessage[]>([])
  const [hasOlder, setHasOlder] = useState<boolean>()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const load = async () => {
    const before = (list[0] ?? last?.list[0])?.id
    if (before === undefined) return
    setLoading(true)
    setFailure(undefined)
    try {
      const page = await call(getChatMessages, { query: { modelId, before } })
      setList((known) => mergeMessages(page.list, known))
      setHasOlder(page.hasOlder)
    } catch (error) {
      setFailure(error)
    }
    setLoading(false)
  }
  return { list, hasOlder: hasOlder ?? last?.hasOlder ?? false, isLoading, failure, load }
}

/** A failed message keeps its idempotency key, so that a retry never posts it twice. */
function useSending(modelId: string, add: (message: ChatMessage) => void) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const discard = (key: string) => setUnsent((known) => known.filter((one) => one.key !== key))
  const send = async (text: string, key: string = crypto.randomUUID()) => {
    setUnsent((known) => [...known.filter((one) => one.key !== key), { key, text, failure: undefined }])
    try {
      add(await call(sendChatMessage, { body: { modelId, text, idempotencyKey: key } }))
      discard(key)
    } catch (failure) {
      setUnsent((known) => known.map((one) => (one.key === key ? { ...one, failure } : one)))
    }
  }
  return { unsent, send, discard }
}
