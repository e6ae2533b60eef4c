import { type ChatMessage, getChatMessages, sendChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { joinLiveRoom, socketConnectedStore } from '#platform/api/live-connection.ts'
import { disconnectedPollIntervalMs } from '#platform/api/order-poll-interval.ts'
import { useStore } from '#platform/browser/store.ts'
import { handleChatMessage } from './chat-updates.ts'
import { mergeChatMessages } from './merge-messages.ts'

/** A message sent from this page that the room has not confirmed yet. */
export interface PendingChatMessage {
  readonly key: string
  readonly text: string
  /** Undefined while it is being sent. */
  readonly failure: unknown
}

/** The state of a chat room: loaded history, live messages and messages sent from this page. */
export function useChatRoom(modelId: string) {
  const client = useQueryClient()
  const isLive = useStore(socketConnectedStore)
  const options = apiQueryOptions(getChatMessages, { modelId })
  const [queryKey] = useState(options.queryKey)
  const query = useQuery({ ...options, staleTime: 0, refetchInterval: isLive ? false : disconnectedPollIntervalMs })
  const older = useOlderMessages(modelId, query.data)
  const { unsent, send, discard } = useSendMessage(modelId)
  useEffect(() => joinLiveRoom('chat', modelId), [modelId])
  // Messages sent while the socket was disconnected are fetched after it reconnects.
  useEffect(() => {
    if (isLive) void client.invalidateQueries({ queryKey })
  }, [client, isLive, queryKey])
  const messages = query.data && mergeChatMessages(older.list, query.data.list)
  return { query, messages, isLive, older, unsent, send, discard }
}

function useOlderMessages(modelId: string, last: { list: readonly ChatMessage[]; hasOlder: boolean } | undefined) {
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
      const page = await callApi(getChatMessages, { query: { modelId, before } })
      setList((known) => mergeChatMessages(page.list, known))
      setHasOlder(page.hasOlder)
    } catch (error) {
      setFailure(error)
    }
    setLoading(false)
  }
  return { list, hasOlder: hasOlder ?? last?.hasOlder ?? false, isLoading, failure, load }
}

/** A failed message keeps its idempotency key, so that a retry never posts it twice. */
function useSendMessage(modelId: string) {
  const [unsent, setUnsent] = useState<readonly PendingChatMessage[]>([])
  const discard = (key: string) => setUnsent((known) => known.filter((one) => one.key !== key))
  const send = async (text: string, key: string = crypto.randomUUID()) => {
    setUnsent((known) => [...known.filter((one) => one.key !== key), { key, text, failure: undefined }])
    try {
      handleChatMessage(await callApi(sendChatMessage, { body: { modelId, text, idempotencyKey: key } }))
      discard(key)
    } catch (failure) {
      setUnsent((known) => known.map((one) => (one.key === key ? { ...one, failure } : one)))
    }
  }
  return { unsent, send, discard }
}
