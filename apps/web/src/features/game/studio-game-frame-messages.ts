const eventTypes = ['ready', 'round-started', 'round-running', 'round-ended', 'deposit', 'exit'] as const

/**
 * Messages that a game posts to its host page. They never carry money: `transaction-shown` names a transaction of the
 * player's wallet whose outcome the game has shown, and the gateway knows the balance after it.
 */
export type StudioMessage =
  | { readonly type: (typeof eventTypes)[number] }
  | { readonly type: 'transaction-shown'; readonly txId: string }

/**
 * Parses a posted message; undefined if it is not a game's message. The sandbox of the frame gives every game an opaque
 * origin, which is `null` in its messages.
 */
export function parseStudioMessage({ data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>) {
  if (origin !== 'null' || typeof data !== 'object' || data === null) return undefined
  const { source, type, txId } = data as { source?: unknown; type?: unknown; txId?: unknown }
  if (source !== 'foyer-studio') return undefined
  if (type === 'transaction-shown') return isTransactionId(txId) ? ({ type, txId } satisfies StudioMessage) : undefined
  const eventType = eventTypes.find((known) => known === type)
  return eventType && ({ type: eventType } satisfies StudioMessage)
}

function isTransactionId(txId: unknown): txId is string {
  return typeof txId === 'string' && /^[\x21-\x7e]{1,128}$/.test(txId)
}

/** Tells the game in a frame that the balance has changed elsewhere. An opaque origin can be addressed by `*` alone. */
export function postBalanceChange(frame: Window): void {
  frame.postMessage({ source: 'foyer-page', type: 'balance-changed' }, '*')
}
