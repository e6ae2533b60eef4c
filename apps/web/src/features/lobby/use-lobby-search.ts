import { useLayoutEffect } from 'react'
import { navigate, usePathname, useSearchParams } from '#lib/navigation.tsx'
import { type LobbySearch, readLobbySearch, rememberedPart, writeLobbySearch } from './lobby-search.ts'

export interface GoOptions {
  /** Replaces the current history entry, as typing does. */
  readonly replace?: boolean
  /** Scrolls to the top, for another page or vendor. */
  readonly fromTop?: boolean
}

export type Go = (next: LobbySearch, options?: GoOptions) => void

/** The list's URL parameters and a function to change them. A URL without parameters restores the last filters of the session. */
export function useLobbySearch(): { search: LobbySearch; go: Go } {
  const path = usePathname()
  const raw = useSearchParams()
  const isBare = Object.keys(raw).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters cleared later were cleared by the user and are not restored.
  useLayoutEffect(() => {
    const kept = isBare ? recall(path) : {}
    if (Object.keys(kept).length > 0) navigate({ to: path, search: kept, replace: true, keepsScroll: true })
  }, [path])
  const go: Go = (next, { replace = false, fromTop = false } = {}) => {
    remember(path, next)
    navigate({ to: path, search: writeLobbySearch(next), replace, keepsScroll: !fromTop })
  }
  return { search: readLobbySearch(raw), go }
}

const keyOf = (path: string) => `lobby ${path}`

function remember(path: string, search: LobbySearch): void {
  sessionStorage.setItem(keyOf(path), JSON.stringify(writeLobbySearch(rememberedPart(search))))
}

function recall(path: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}')
    return writeLobbySearch(readLobbySearch(kept as Record<string, string>))
  } catch {
    return {}
  }
}
