import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { type ChatMessage, getChatMessages } from '@foyer/contract/site/mirrors-and-chat.ts'
import { apiQueryOptions } from '#platform/api/api.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { mergeChatMessages } from './merge-messages.ts'

/** Adds a message to its room, if this page has loaded it. */
export function handleChatMessage(message: ChatMessage): void {
  const { queryKey } = apiQueryOptions(getChatMessages, { modelId: message.modelId })
  queryClient.setQueryData<ResponseValueOf<typeof getChatMessages>>(
    queryKey,
    (known) => known && { ...known, list: mergeChatMessages(known.list, [message]) },
  )
}
