/** Messages that the gateway sends over the socket to one member's pages. */
export interface LiveMessages {
  balance: { balance: string; currency: string }
  deposit: { id: string; state: string }
  /** `elsewhere`: its member ended it from another session, or by a new password. */
  sessionEnded: { reason: 'logout' | 'expired' | 'elsewhere' }
}

export type LiveTopic = keyof LiveMessages

/** Path of the socket; the handshake's `auth.token` is the session token. */
export const livePath = '/wps/live'
