import { type Game, getHotGames, getRecentGames, searchGames } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { withWidth } from '#lib/game-card.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { hotGamesQuery, recentGamesQuery } from '#lib/page-queries.ts'
import { isVendorCard, offersDemo, usePlay } from '#lib/play.ts'
import { useSession } from '#lib/session.ts'
import { isOn } from '#lib/site.ts'
import type { PaletteCommand } from './palette-groups.ts'

/** Longer than the pause between the key strokes of a fast typist, too short to be noticed. */
const pauseMs = 90
const suggested = 5

/** Games and vendors that match the text; while it is empty, recently played and hot games. */
export function useFoundGames(text: string) {
  const gameName = useSettled(text.trim())
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const wanted = { gameName, language: code, pageSize: limits.gameSearchResults }
  const isTyped = gameName !== '' && isOn('gameSearch')
  const query = useQuery({ ...read(searchGames, wanted), enabled: isTyped, placeholderData: keepPreviousData })
  const recent = useQuery({ ...read(getRecentGames, recentGamesQuery(code)), enabled: isSignedIn }).data?.list ?? []
  const hot = useQuery(read(getHotGames, hotGamesQuery(code))).data?.list ?? []
  const gameCommand = useGameCommand()
  const vendorCommand = useVendorCommand()
  const offered = isTyped ? (query.data?.games ?? []) : distinct([...recent, ...hot]).slice(0, suggested)
  return {
    query,
    games: text.trim() !== '' && !isTyped ? [] : offered.map(gameCommand),
    vendors: isTyped ? (query.data?.vendors ?? []).map(vendorCommand) : [],
  }
}

/** A visitor opens the demo of a game that has one; everybody else plays for real. */
function useGameCommand() {
  const t = useTranslations('palette')
  const play = usePlay()
  const { role } = useSession()
  return (game: Game): PaletteCommand => {
    const title = game.displayName || game.gameName
    const isTry = role === 'visitor' && offersDemo(game)
    return {
      id: `game ${game.nodeId}`,
      label: title,
      icon: 'gamepad-2',
      picture: withWidth(game.iconUrl, 200),
      note: isTry ? t('try', { vendor: game.vassalage }) : game.vassalage,
      run: () => {
        if (isVendorCard(game)) play.vendor({ ...game, title })
        else (isTry ? play.demo : play.real)({ nodeId: game.nodeId, title })
      },
    }
  }
}

function useVendorCommand() {
  const t = useTranslations('category')
  const play = usePlay()
  return (vendor: { vassalage: string; displayName: string; gameType: string; iconUrl: string }): PaletteCommand => ({
    id: `vendor ${vendor.vassalage} ${vendor.gameType}`,
    label: vendor.displayName,
    icon: 'store',
    note: t(vendor.gameType as 'RNG'),
    run: () => play.vendor({ ...vendor, title: vendor.displayName }),
  })
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function distinct(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
