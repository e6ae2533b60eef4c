const studioMessages = ['ready', 'round-started', 'round-ended', 'deposit', 'exit'] as const

/** Messages that a game posts to its host page. They never carry money: only the gateway knows the balance. */
export type StudioMessage = (typeof studioMessages)[number]

/** Parses a posted message; undefined if it is not a game's message. */
export function parseStudioMessage(data: unknown): StudioMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type } = data as { source?: unknown; type?: unknown }
  if (source !== 'foyer-studio') return undefined
  return studioMessages.find((known) => known === type)
}
