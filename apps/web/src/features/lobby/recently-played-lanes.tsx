import { getSimilarGames } from '@foyer/contract/games/game-facets-and-rooms.ts'
import { type Game, type GameType, getRecentGames } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { ScrollingRow } from '@foyer/ui/scrolling-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { recentGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useIsNearViewport } from '#platform/browser/use-near-viewport.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useSession } from '#platform/session/session.ts'
import { GameCard, withPosterWidth } from '#widgets/game-card.tsx'
import { toGameToOpen } from '#widgets/use-game-actions.ts'
import type { GameCardActions } from './lobby-game-card.tsx'

/** The member's recent games in a category, or in all categories. Refetched on every mount. */
export function useRecentGames(gameType: GameType | undefined) {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const category = gameType === undefined ? {} : { gameType }
  const wanted = { ...category, ...recentGamesQueryParams(code) }
  return useQuery({ ...apiQueryOptions(getRecentGames, wanted), enabled: isSignedIn, staleTime: 0 })
}

type RecentGamesProps = { gameType: GameType; context: GameCardActions }

/** Recent games in a narrow strip beside the title, so that the posters begin as near the top as for a visitor; renders nothing without any, or if the call fails. */
export function ContinuePlayingStrip({ gameType, context }: RecentGamesProps) {
  const t = useTranslations('lobby')
  const titleId = useId()
  const games = useRecentGames(gameType).data?.list.slice(0, limits.menuVendors) ?? []
  if (games.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 items-center gap-3 lg:justify-end lg:ps-6">
      <h2 id={titleId} className="flex-none text-sm font-semibold text-muted max-sm:sr-only">
        {t('continuePlaying')}
      </h2>
      <ul className="scroller -my-1 flex min-w-0 snap-none gap-2 py-1">
        {games.map((game) => (
          <li key={game.nodeId} className="flex-none">
            <ContinueItem game={game} play={context.play} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContinueItem({ game, play }: { game: Game; play: GameCardActions['play'] }) {
  const t = useTranslations('lobby')
  const title = game.displayName || game.gameName
  return (
    <button
      type="button"
      aria-label={t('continueWith', { game: title })}
      onClick={() => play.startReal(toGameToOpen(game))}
      className="flex h-9 max-w-56 items-center gap-2 rounded-pill bg-surface-2 ps-1.5 pe-3 text-start shadow-1 transition-colors hover:bg-surface-3"
    >
      <img
        src={withPosterWidth(game.iconUrl, 100)}
        alt=""
        width={100}
        height={133}
        className="size-6 flex-none rounded-pill object-cover"
      />
      <span className="min-w-0 truncate text-sm font-semibold">{title}</span>
      <Icon name="play" size={14} className="flex-none text-muted" />
    </button>
  )
}

/** Below the list: games similar to the last one played in the category. */
export function SimilarGamesLane({ gameType, context }: { gameType: GameType | undefined; context: GameCardActions }) {
  const { ref, isNear } = useIsNearViewport<HTMLDivElement>()
  const last = useRecentGames(gameType).data?.list[0]
  return (
    <div ref={ref}>
      {isNear && last && <SimilarLane nodeId={last.nodeId} title={last.displayName} context={context} />}
    </div>
  )
}

type SimilarLaneProps = { nodeId: string; title: string; context: GameCardActions }

function SimilarLane({ nodeId, title, context }: SimilarLaneProps) {
  const t = useTranslations('lobby')
  const { code } = useLanguage()
  const { data } = useQuery(apiQueryOptions(getSimilarGames, { nodeId, language: code }))
  if (!data?.list.length) return null
  return (
    <ScrollingRow
      title={t('similar', { game: title })}
      labels={{ previous: t('previousGames'), next: t('nextGames') }}
      items={data.list}
      itemKey={(game) => game.nodeId}
    >
      {(game) => <GameCard game={game} play={context.play} favorites={context.favorites} />}
    </ScrollingRow>
  )
}
