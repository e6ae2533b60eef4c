/** The storage of a page in a window of its own. A sandboxed frame has none: there the parent page remembers what the game posts. */

import { isFramed } from './parent-page-messages.ts'

/** Returns what is stored under a key; undefined if there is nothing, no storage, or no JSON. */
export function readOwnStorage(key: string): unknown {
  if (isFramed()) return undefined
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeOwnStorage(key: string, value: unknown): void {
  if (isFramed()) return
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that stores nothing forgets the value with the page.
  }
}
