import {
  addFavorite,
  type Game,
  type GameType,
  getFavoriteGames,
  getFavoriteIds,
  removeFavorite,
} from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { createFavoriteUpdater } from './optimistic-favorites.ts'

export interface FavoritesState {
  /** Whether the member's favourites are known: until then a toggle could add a game that is one already. */
  readonly isLoaded: boolean
  readonly has: (game: Game) => boolean
  readonly toggle: (game: Game) => void
}

/** After it, the gateway accepts another change of the same game. */
const pauseMs = limits.favoriteThrottleMs + limits.throttleArrivalMarginMs

type FavoriteBody = RequestBodyOf<typeof addFavorite>

/** Sends a change once more where another page, or this one before it was loaded, has changed the game within the last second. */
async function sendChange(isFavorite: boolean, body: FavoriteBody): Promise<string[]> {
  const send = () => callApi(isFavorite ? addFavorite : removeFavorite, { body })
  try {
    return await send()
  } catch (error) {
    if (toCallError(error).detail.retryAfterMs !== limits.favoriteThrottleMs) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return send()
  }
}

/** When the member last toggled each game. */
const lastToggleMs = new Map<string, number>()
const updateFavorite = createFavoriteUpdater()

/**
 * The member's favourites, and a toggle: it updates the page at once, then the gateway, and reverts with a toast if
 * that fails. One change of a game a second (specification section 5). A visitor is redirected to the login.
 */
export function useFavorites(): FavoritesState | undefined {
  const t = useTranslations('game')
  const client = useQueryClient()
  const { isSignedIn } = useSession()
  const { data: ids } = useQuery({
    ...apiQueryOptions(getFavoriteIds),
    enabled: isSignedIn && isFeatureEnabled('favorites'),
  })
  if (!isFeatureEnabled('favorites')) return undefined

  const change = async (game: Game, isFavorite: boolean) => {
    const key = apiQueryOptions(getFavoriteIds).queryKey
    await client.cancelQueries({ queryKey: key })
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType as GameType }
    await updateFavorite(game.nodeId, isFavorite, {
      show: (next) => client.setQueryData<string[]>(key, (ids = []) => next(ids)),
      send: () => sendChange(isFavorite, body),
      onFailure: () => toastQueue.add({ tone: 'danger', title: t('favoriteFailed'), timeoutMs: 6_000 }),
    })
    await client.invalidateQueries({ queryKey: [getFavoriteGames.path] })
  }

  return {
    isLoaded: !isSignedIn || ids !== undefined,
    has: (game) => ids?.includes(game.nodeId) === true,
    toggle: (game) => {
      if (!isSignedIn) return navigate({ to: '/login' })
      if (ids === undefined) return
      const nowMs = Date.now()
      if (nowMs - (lastToggleMs.get(game.nodeId) ?? 0) < pauseMs) return
      lastToggleMs.set(game.nodeId, nowMs)
      void change(game, !ids.includes(game.nodeId))
    },
  }
}
