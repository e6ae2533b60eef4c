/** The check that was shown last: at which time of play of which sign-in. */
export interface ShownCheck {
  readonly since: string
  readonly playedMs: number
}

const minuteMs = 60_000
const storageKey = 'realityCheck'

/** How much more play there is until the next check; nothing, or less, where it is due. */
export function playUntilCheckMs(
  position: ShownCheck,
  { everyMinutes, shown }: { everyMinutes: number; shown: ShownCheck | undefined },
): number {
  const shownAtMs = shown?.since === position.since ? shown.playedMs : 0
  return shownAtMs + everyMinutes * minuteMs - position.playedMs
}

/** Kept beside the page, so that another game, a reload or another tab counts on from it. */
export function keepShownCheck({ since, playedMs }: ShownCheck): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ since, playedMs }))
  } catch {
    // A browser that keeps nothing: the check comes again with the next game.
  }
}

export function readShownCheck(): ShownCheck | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isShownCheck(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isShownCheck(kept: unknown): kept is ShownCheck {
  if (typeof kept !== 'object' || kept === null) return false
  return 'since' in kept && typeof kept.since === 'string' && 'playedMs' in kept && typeof kept.playedMs === 'number'
}
