const studioMessages = ['ready', 'round-started', 'round-ended', 'deposit', 'exit'] as const

/** What a game tells the page around it. None of it is trusted with money: the gateway alone knows the balance. */
export type StudioMessage = (typeof studioMessages)[number]

/** Reads what a frame posted; undefined for whatever is not a game's message. */
export function readStudioMessage(data: unknown): StudioMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type } = data as { source?: unknown; type?: unknown }
  if (source !== 'foyer-studio') return undefined
  return studioMessages.find((known) => known === type)
}
