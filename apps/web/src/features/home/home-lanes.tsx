import {
  type GameType,
  getFavoriteGames,
  getGameList,
  getGameMenus,
  getHotGames,
  getRecentGames,
  type HomeSection,
} from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams, hotGamesQueryParams, recentGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useIsNearViewport } from '#platform/browser/use-near-viewport.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getSectionElementId } from '#platform/navigation/section-scroll.ts'
import { useFavorites } from '#widgets/favorites/use-favorites.ts'
import { useGameActions } from '#widgets/use-game-actions.ts'
import { GameLane, type GameLaneActions, type GameLaneData } from './game-lane.tsx'
import { VendorShortcuts } from './vendor-shortcuts.tsx'

/** The game lanes of all sections. Each lane loads when it nears the viewport, and fails independently. */
export function HomeLanes({ sections }: { sections: readonly HomeSection[] }) {
  const context: GameLaneActions = { play: useGameActions(), favorites: useFavorites() }
  return sections.map((section) => <Section key={section} section={section} context={context} />)
}

function Section({ section, context }: { section: HomeSection; context: GameLaneActions }) {
  const { ref, isNear } = useIsNearViewport<HTMLDivElement>()
  return (
    <div ref={ref} id={getSectionElementId(section)} className="section mbs-6">
      <SectionLane section={section} near={isNear} context={context} />
    </div>
  )
}

type LaneProps = { near: boolean; context: GameLaneActions }

function SectionLane({ section, ...rest }: LaneProps & { section: HomeSection }) {
  if (section === 'HOT') return <HotLane {...rest} />
  if (section === 'FAV') return <FavoriteLane {...rest} />
  if (section === 'RECENT') return <RecentLane {...rest} />
  return <CategoryLane gameType={section} {...rest} />
}

function HotLane({ context }: LaneProps) {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getHotGames, hotGamesQueryParams(code)))
  // The count is that of the games shown; the page of hot games has the rest.
  const games = query.data?.list.slice(0, limits.homeSectionGames)
  const state: GameLaneData = { ...query, games, count: games?.length }
  return <GameLane section="HOT" title={t('hotNow')} state={state} context={context} eager />
}

function FavoriteLane({ near, context }: LaneProps) {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const wanted = { pageNo: 1, pageSize: limits.favoritesPageSize, language: code }
  const query = useQuery({ ...apiQueryOptions(getFavoriteGames, wanted), enabled: near })
  const state: GameLaneData = { ...query, games: query.data?.content, count: query.data?.content.length }
  const empty = { title: t('emptyFavorites'), text: t('emptyFavoritesText') }
  return <GameLane section="FAV" title={t('yourFavorites')} state={state} context={context} empty={empty} />
}

function RecentLane({ context }: LaneProps) {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getRecentGames, recentGamesQueryParams(code)))
  const state: GameLaneData = { ...query, games: query.data?.list, count: query.data?.list.length }
  return <GameLane section="RECENT" title={t('playedLast')} state={state} context={context} />
}

function CategoryLane({ gameType, near, context }: LaneProps & { gameType: GameType }) {
  const t = useTranslations('category')
  const { code } = useLanguage()
  const wanted = {
    clientType: 3,
    platform: 'html5-desktop',
    merchant: 'foyer',
    gameType,
    pageNo: 1,
    pageSize: limits.homeSectionGames,
    language: code,
  }
  const query = useQuery({ ...apiQueryOptions(getGameList, wanted), enabled: near })
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const menu = menus.find((candidate) => candidate.gameType === gameType)
  const state: GameLaneData = { ...query, games: query.data?.games, count: query.data?.totalGames ?? menu?.gameCount }
  return (
    <>
      <GameLane section={gameType} title={t(gameType)} state={state} context={context} />
      <VendorShortcuts category={t(gameType)} vendors={menu?.vendors ?? []} play={context.play} />
    </>
  )
}
