/** A challenge of the gateway (ALTCHA protocol, version 2), as `getBotCheckChallenge` returns it. */
export interface BotCheckChallenge {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly signature: string
}

/** The counter that solves the challenge, and the key derived from it. */
export interface BotCheckSolution {
  readonly counter: number
  readonly derivedKey: string
}

/** The value of the `botCheck` field: challenge and solution as base64 of their JSON. */
export function encodeBotCheckSolution(challenge: BotCheckChallenge, solution: BotCheckSolution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const safetyMarginMs = 30_000

/**
 * Until when a solution should be used, milliseconds since 1970 by the server's clock; half a minute before it expires.
 */
export function computeBotCheckDeadlineMs({ parameters }: BotCheckChallenge): number {
  const { expiresAt } = parameters
  return typeof expiresAt === 'number' ? expiresAt * 1_000 - safetyMarginMs : Number.POSITIVE_INFINITY
}
