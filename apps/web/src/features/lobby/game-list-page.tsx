import { getCardRooms, getGameFacets } from '@foyer/contract/games/game-facets-and-rooms.ts'
import { type GameType, getGameMenus } from '@foyer/contract/games/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate, toHref, usePagePath } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { ActiveGameFilters } from './filters/active-game-filters.tsx'
import { buildClassifyTabs } from './filters/build-classify-tabs.ts'
import { ClassifyTabs } from './filters/classify-tabs.tsx'
import type { GameFacets } from './filters/game-filter-fields.tsx'
import { GameListToolbar } from './filters/game-list-toolbar.tsx'
import { VendorFilterMenu } from './filters/vendor-filter-menu.tsx'
import { GameListContent } from './game-list-content.tsx'
import { GameListHeader } from './game-list-header.tsx'
import { isCardRoomCategory } from './lobby-labels.ts'
import { categoryOfPath, dedicatedPageByVendor } from './lobby-pages.ts'
import {
  isMemberOnlyTab,
  type LobbyParams,
  serializeLobbyParams,
  toGameListViewName,
  withChangedParams,
  withoutFilters,
  withSelectedVendor,
} from './lobby-params.ts'
import { ContinuePlayingStrip, SimilarGamesLane, useRecentGames } from './recently-played-lanes.tsx'
import { useGameCardActions } from './use-game-card-actions.tsx'
import { toGameFacetQuery, useGameList } from './use-game-list.ts'
import { type LobbyParamsSetter, useLobbyParams } from './use-lobby-params.ts'

const page = 'grid grid-cols-[minmax(0,1fr)] gap-3'

/** `/rng`, `/live`, `/fish`, `/pvp`, `/sports`, `/esports`, `/elott`: the games of a category (specification section 2). */
export function GameListPage() {
  const gameType = categoryOfPath(usePagePath())
  // During navigation to another page the path already belongs to that page.
  return gameType && <CategoryGameList key={gameType} gameType={gameType} />
}

function CategoryGameList({ gameType }: { gameType: GameType }) {
  const names = useTranslations('category')
  const { params, setParams } = useLobbyParams()
  const { isSignedIn } = useSession()
  const { vendors, total } = useLobbyVendors(gameType)
  const { facets, isCounting } = useFacets(gameType, params)
  const list = useGameList(gameType, params)
  const { isLoading: isLoadingRecent } = useRecentGames(gameType)
  const { context, details } = useGameCardActions(useSeats(gameType))
  const isHidden = isMemberOnlyTab(params.classify) && !isSignedIn
  useEffect(() => {
    if (isHidden) navigate({ to: '/login', replace: true })
  }, [isHidden])
  useClampToLastPage(params, list.totalPages, list.isStale, setParams)
  const path = usePagePath()
  const hasFilters = toGameListViewName(params.classify) === undefined
  return (
    <div className={vendors.length > 0 ? `${page} lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-6` : page}>
      <div className="lg:col-span-full">
        <GameListHeader title={names(gameType)} count={list.games && list.totalGames}>
          {isDefaultList(params) && <ContinuePlayingStrip gameType={gameType} context={context} />}
        </GameListHeader>
      </div>
      {vendors.length > 0 && (
        <VendorFilterMenu
          gameType={gameType}
          vendors={vendors}
          total={total}
          chosen={params.vendors}
          onChoose={(vendor) => setParams(withSelectedVendor(params, vendor), { fromTop: true })}
        />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
        <ClassifyTabs
          tabs={
            isCounting
              ? undefined
              : buildClassifyTabs({ gameType, facets, isSignedIn, hasFavorites: isFeatureEnabled('favorites') })
          }
          chosen={params.classify}
          onChoose={(classify) => setParams(withChangedParams(params, { classify, text: '' }))}
        />
        {hasFilters && (
          <GameListToolbar
            gameType={gameType}
            params={params}
            facets={facets}
            count={list.totalGames}
            setParams={setParams}
          />
        )}
        {hasFilters && <ActiveGameFilters params={params} facets={facets} onChange={setParams} />}
        <GameListContent
          list={isLoadingRecent ? { ...list, games: undefined } : list}
          params={params}
          context={context}
          label={names(gameType)}
          hrefFor={(page) => toHref({ to: path, search: serializeLobbyParams({ ...params, page }) })}
          onPageChange={(page) => setParams(withChangedParams(params, { page }), { fromTop: true })}
          onClear={() => setParams({ ...withoutFilters(params), vendors: [] })}
        />
        <SimilarGamesLane gameType={gameType} context={context} />
      </div>
      {details}
    </div>
  )
}

function isDefaultList(params: LobbyParams): boolean {
  const { sort: _sort, ...criteria } = serializeLobbyParams(params)
  return Object.keys(criteria).length === 0
}

/** The category's vendors. A vendor with a dedicated page is omitted while that page is unavailable. */
function useLobbyVendors(gameType: GameType) {
  const { code } = useLanguage()
  const { isAvailable } = usePages()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const lane = menus.find((menu) => menu.gameType === gameType)
  const vendors = (lane?.vendors ?? []).filter(({ vassalage }) => {
    const page = dedicatedPageByVendor[vassalage]
    return page === undefined || isAvailable(page)
  })
  return { vendors, total: lane?.gameCount }
}

/** The facet counts. Placeholders show while they load; if the call fails, the list shows without filters. */
function useFacets(gameType: GameType, params: LobbyParams): { facets: GameFacets | undefined; isCounting: boolean } {
  const { code } = useLanguage()
  const query = apiQueryOptions(getGameFacets, toGameFacetQuery(gameType, params, code))
  const { data, isLoading } = useQuery({ ...query, placeholderData: keepPreviousData })
  return { facets: data, isCounting: isLoading }
}

function useSeats(gameType: GameType): ReadonlyMap<string, number | null> | undefined {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...apiQueryOptions(getCardRooms, { language: code }),
    enabled: isCardRoomCategory(gameType),
  })
  return data && new Map(data.list.map(({ nodeId, seats }) => [nodeId, seats]))
}

/** Replaces a page number past the end in the URL with the last page. */
function useClampToLastPage(params: LobbyParams, totalPages: number, isStale: boolean, setParams: LobbyParamsSetter) {
  const isPastLastPage = !isStale && totalPages > 0 && params.page > totalPages
  useEffect(() => {
    if (isPastLastPage) setParams({ ...params, page: totalPages }, { replace: true })
  }, [isPastLastPage, params, totalPages, setParams])
}
