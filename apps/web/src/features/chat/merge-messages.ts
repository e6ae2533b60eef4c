import type { ChatMessage } from '@foyer/contract/support.ts'

/** Every message once, oldest first; of two that are the same the later one stays. */
export function mergeMessages(...parts: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(parts.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}
