import type { ChatMessage } from '@foyer/contract/site/support.ts'

/** Merges lists of messages by id, oldest first; the later of two versions wins. */
export function mergeMessages(...parts: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(parts.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}
