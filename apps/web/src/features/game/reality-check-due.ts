/** The last reality check shown: the play time at which it appeared, and the sign-in it belongs to. */
export interface LastRealityCheck {
  readonly since: string
  readonly playedMs: number
}

const minuteMs = 60_000
const storageKey = 'realityCheck'

/** Play time until the next check, in milliseconds; zero or negative when it is due. */
export function playTimeUntilRealityCheckMs(
  position: LastRealityCheck,
  { everyMinutes, shown }: { everyMinutes: number; shown: LastRealityCheck | undefined },
): number {
  const shownAtMs = shown?.since === position.since ? shown.playedMs : 0
  return shownAtMs + everyMinutes * minuteMs - position.playedMs
}

/** Saved in local storage, so that other games, reloads and tabs count from the same check. */
export function saveLastRealityCheck({ since, playedMs }: LastRealityCheck): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ since, playedMs }))
  } catch {
    // Without storage the check appears again with the next game.
  }
}

export function readLastRealityCheck(): LastRealityCheck | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isLastRealityCheck(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isLastRealityCheck(stored: unknown): stored is LastRealityCheck {
  if (typeof stored !== 'object' || stored === null) return false
  return (
    'since' in stored && typeof stored.since === 'string' && 'playedMs' in stored && typeof stored.playedMs === 'number'
  )
}
