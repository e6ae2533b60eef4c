import type { WalletSummary } from './payments/deposits.ts'
import type { ChatMessage } from './site/mirrors-and-chat.ts'

/** Messages that the gateway sends over the socket: to the pages of one member, of a brand, or of a chat room. */
export interface ServerSocketMessages {
  balance: Pick<WalletSummary, 'balance' | 'version' | 'currency'>
  deposit: { id: string; state: string }
  withdrawal: { id: string; state: string }
  vendorTransfer: { id: string; state: string }
  unread: { count: number }
  /** `elsewhere`: the member ended it from another session, or changed the password. */
  sessionEnded: { reason: 'logout' | 'expired' | 'elsewhere' }
  /** The brand changed: its pages request the site status again. */
  site: Record<string, never>
  chat: ChatMessage
}

export type ServerSocketTopic = keyof ServerSocketMessages

/** Messages that a page sends over the socket: the chat room that it subscribes to; null unsubscribes. */
export interface ClientSocketMessages {
  readChat: string | null
}

/**
 * Path of the socket. `auth.token` of the handshake is the session token. A visitor sends `auth.brand` instead and
 * receives the public topics only: `site` and `chat`.
 */
export const liveSocketPath = '/wps/live'
