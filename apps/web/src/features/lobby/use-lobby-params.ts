import { useLayoutEffect } from 'react'
import { navigate, usePagePath, useSearchParams } from '#platform/navigation/navigation.tsx'
import { type LobbyParams, readLobbyParams, serializeLobbyParams, toRememberedParams } from './lobby-params.ts'

export interface SetLobbyParamsOptions {
  /** Replaces the current history entry, as typing does. */
  readonly replace?: boolean
  /** Scrolls to the top, for another page or vendor. */
  readonly fromTop?: boolean
}

export type LobbyParamsSetter = (next: LobbyParams, options?: SetLobbyParamsOptions) => void

/** The list's URL parameters and a function to change them. A URL without parameters restores the last filters of the session. */
export function useLobbyParams(): { params: LobbyParams; setParams: LobbyParamsSetter } {
  const path = usePagePath()
  const raw = useSearchParams()
  const hasNoParams = Object.keys(raw).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters cleared later were cleared by the user and are not restored.
  useLayoutEffect(() => {
    const stored = hasNoParams ? readSavedParams(path) : {}
    if (Object.keys(stored).length > 0) navigate({ to: path, search: stored, replace: true, keepsScroll: true })
  }, [path])
  const setParams: LobbyParamsSetter = (next, { replace = false, fromTop = false } = {}) => {
    saveParams(path, next)
    navigate({ to: path, search: serializeLobbyParams(next), replace, keepsScroll: !fromTop })
  }
  return { params: readLobbyParams(raw), setParams }
}

const storageKey = (path: string) => `lobby ${path}`

function saveParams(path: string, params: LobbyParams): void {
  sessionStorage.setItem(storageKey(path), JSON.stringify(serializeLobbyParams(toRememberedParams(params))))
}

function readSavedParams(path: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(path)) ?? '{}')
    return serializeLobbyParams(readLobbyParams(stored as Record<string, string>))
  } catch {
    return {}
  }
}
