import { type Game, getHotGames, getRecentGames, searchGames } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { hotGamesQueryParams, recentGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { withPosterWidth } from '#widgets/game-card.tsx'
import { isVendorLobbyCard, offersDemo, toGameToOpen, useGameActions } from '#widgets/use-game-actions.ts'
import type { PaletteCommand } from './filter-command-groups.ts'

/** Longer than the pause between the key strokes of a fast typist, too short to be noticed. */
const debounceMs = 90
const maxSuggestions = 5

/** Games and vendors that match the text; while it is empty, recently played and hot games. */
export function usePaletteGameSearch(text: string) {
  const gameName = useDebounced(text.trim())
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const searchQuery = { gameName, language: code, pageSize: limits.gameSearchResults }
  const isTyped = gameName !== '' && isFeatureEnabled('gameSearch')
  const query = useQuery({
    ...apiQueryOptions(searchGames, searchQuery),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  })
  const recent =
    useQuery({ ...apiQueryOptions(getRecentGames, recentGamesQueryParams(code)), enabled: isSignedIn }).data?.list ?? []
  const hot = useQuery(apiQueryOptions(getHotGames, hotGamesQueryParams(code))).data?.list ?? []
  const gameCommand = useGameCommand()
  const vendorCommand = useVendorCommand()
  const offered = isTyped ? (query.data?.games ?? []) : uniqueGames([...recent, ...hot]).slice(0, maxSuggestions)
  return {
    query,
    games: text.trim() !== '' && !isTyped ? [] : offered.filter(({ comingSoon }) => !comingSoon).map(gameCommand),
    vendors: isTyped ? (query.data?.vendors ?? []).map(vendorCommand) : [],
  }
}

/** A visitor opens the demo of a game that has one; everybody else plays for real. */
function useGameCommand() {
  const t = useTranslations('palette')
  const play = useGameActions()
  const { role } = useSession()
  return (game: Game): PaletteCommand => {
    const title = game.displayName || game.gameName
    const isDemo = role === 'visitor' && offersDemo(game)
    return {
      id: `game ${game.nodeId}`,
      label: title,
      icon: 'gamepad-2',
      picture: withPosterWidth(game.iconUrl, 200),
      note: isDemo ? t('try', { vendor: game.vendorName }) : game.vendorName,
      run: () => {
        if (isVendorLobbyCard(game)) play.openVendor({ ...game, title })
        else (isDemo ? play.startDemo : play.startReal)(toGameToOpen(game))
      },
    }
  }
}

function useVendorCommand() {
  const t = useTranslations('category')
  const play = useGameActions()
  return (vendor: { vassalage: string; displayName: string; gameType: string; iconUrl: string }): PaletteCommand => ({
    id: `vendor ${vendor.vassalage} ${vendor.gameType}`,
    label: vendor.displayName,
    icon: 'store',
    note: t(vendor.gameType as 'RNG'),
    run: () => play.openVendor({ ...vendor, title: vendor.displayName }),
  })
}

/** The text once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

function uniqueGames(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
