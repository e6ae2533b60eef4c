import type { ChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'

/** Merges lists of messages by id, oldest first; the later of two versions wins. */
export function mergeChatMessages(...parts: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(parts.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}
