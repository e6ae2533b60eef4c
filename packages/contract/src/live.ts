import type { ChatMessage } from './support.ts'
import type { Wallet } from './wallet.ts'

/** Messages that the gateway sends over the socket: to one member's pages, to a brand's, to those that read a chat room. */
export interface LiveMessages {
  balance: Pick<Wallet, 'balance' | 'version' | 'currency'>
  deposit: { id: string; state: string }
  withdrawal: { id: string; state: string }
  vendorTransfer: { id: string; state: string }
  unread: { count: number }
  /** `elsewhere`: its member ended it from another session, or by a new password. */
  sessionEnded: { reason: 'logout' | 'expired' | 'elsewhere' }
  /** The brand changed: its pages ask for the site's status again. */
  site: Record<string, never>
  chat: ChatMessage
}

export type LiveTopic = keyof LiveMessages

/** What a page says over the socket: which chat room it reads; null leaves it. */
export interface LiveRequests {
  readChat: string | null
}

/**
 * Path of the socket; the handshake's `auth.token` is the session token. A visitor's `auth.brand` says whose pages it
 * reads, and it hears what is everybody's: `site` and `chat`.
 */
export const livePath = '/wps/live'
