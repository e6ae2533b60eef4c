/** The last reality check shown: the play time at which it appeared, and the sign-in it belongs to. */
export interface ShownCheck {
  readonly since: string
  readonly playedMs: number
}

const minuteMs = 60_000
const storageKey = 'realityCheck'

/** Play time until the next check, in milliseconds; zero or negative when it is due. */
export function playUntilCheckMs(
  position: ShownCheck,
  { everyMinutes, shown }: { everyMinutes: number; shown: ShownCheck | undefined },
): number {
  const shownAtMs = shown?.since === position.since ? shown.playedMs : 0
  return shownAtMs + everyMinutes * minuteMs - position.playedMs
}

/** Saved in local storage, so that other games, reloads and tabs count from the same check. */
export function keepShownCheck({ since, playedMs }: ShownCheck): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ since, playedMs }))
  } catch {
    // Without storage the check appears again with the next game.
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
