import { getGameFacets, getRoomList } from '@foyer/contract/game-search.ts'
import { type GameType, getGameMenus } from '@foyer/contract/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { hrefOf, navigate, usePathname } from '#lib/navigation.tsx'
import { gameMenusQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { useSiteMap } from '#lib/site-map.ts'
import { ClassifyTabs } from './classify-tabs.tsx'
import { FiltersOn } from './filter-bar.tsx'
import type { Facets } from './filter-fields.tsx'
import { GameResults } from './game-results.tsx'
import { ListTools } from './list-tools.tsx'
import { categoryAt, pageOfVendor } from './lobby-pages.ts'
import { type LobbySearch, withChange, withoutFilters, withVendor, writeLobbySearch } from './lobby-search.ts'
import { isRoom } from './lobby-words.ts'
import { PageHead } from './page-head.tsx'
import { ContinueLane, MoreLikeLast, useLastPlayed } from './played-lanes.tsx'
import { tabsOf } from './tabs-of.ts'
import { useCardContext } from './use-card-context.tsx'
import { facetQuery, useGameList } from './use-game-list.ts'
import { type Go, useLobbySearch } from './use-lobby-search.ts'
import { VendorMenu } from './vendor-menu.tsx'

const page = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** `/rng`, `/live`, `/fish`, `/pvp`, `/sports`, `/esports`, `/elott`: the games of a category (specification section 2). */
export function GameListPage() {
  const gameType = categoryAt(usePathname())
  // During navigation to another page the path already belongs to that page.
  return gameType && <GameListOf key={gameType} gameType={gameType} />
}

function GameListOf({ gameType }: { gameType: GameType }) {
  const names = useTranslations('category')
  const { search, go } = useLobbySearch()
  const { isSignedIn } = useSession()
  const { vendors, total } = useLobbyVendors(gameType)
  const { facets, isCounting } = useFacets(gameType, search)
  const list = useGameList(gameType, search)
  const { isLoading: isRecalling } = useLastPlayed(gameType)
  const { context, details } = useCardContext(useSeats(gameType))
  const isHidden = search.classify === 'RECENT' && !isSignedIn
  useEffect(() => {
    if (isHidden) navigate({ to: '/login', replace: true })
  }, [isHidden])
  useLastPage(search, list.totalPages, list.isOld, go)
  const path = usePathname()
  const hasFilters = search.classify !== 'HOT' && search.classify !== 'RECENT'
  return (
    <div className={vendors.length > 0 ? `${page} lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-6` : page}>
      <div className="lg:col-span-full">
        <PageHead title={names(gameType)} count={list.games && list.totalGames} />
      </div>
      {vendors.length > 0 && (
        <VendorMenu
          gameType={gameType}
          vendors={vendors}
          total={total}
          chosen={search.vendors}
          onChoose={(vendor) => go(withVendor(search, vendor), { fromTop: true })}
        />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <ClassifyTabs
          tabs={isCounting ? undefined : tabsOf({ gameType, facets, isSignedIn })}
          chosen={search.classify}
          onChoose={(classify) => go(withChange(search, { classify, text: '' }))}
        />
        {hasFilters && (
          <ListTools
            gameType={gameType}
            search={search}
            facets={facets}
            isCounting={isCounting}
            count={list.totalGames}
            go={go}
          />
        )}
        {hasFilters && <FiltersOn search={search} onChange={go} />}
        {isUntouched(search) && <ContinueLane gameType={gameType} context={context} />}
        <GameResults
          list={isRecalling ? { ...list, games: undefined } : list}
          search={search}
          context={context}
          label={names(gameType)}
          hrefFor={(page) => hrefOf({ to: path, search: writeLobbySearch({ ...search, page }) })}
          onPage={(page) => go(withChange(search, { page }), { fromTop: true })}
          onClear={() => go({ ...withoutFilters(search), vendors: [] })}
        />
        <MoreLikeLast gameType={gameType} context={context} />
      </div>
      {details}
    </div>
  )
}

function isUntouched(search: LobbySearch): boolean {
  const { sort: _sort, ...asked } = writeLobbySearch(search)
  return Object.keys(asked).length === 0
}

/** The category's vendors. A vendor with a dedicated page is omitted while that page is unavailable. */
function useLobbyVendors(gameType: GameType) {
  const { code } = useLanguage()
  const { hasPage } = useSiteMap()
  const { data: menus = [] } = useQuery(read(getGameMenus, gameMenusQuery(code)))
  const lane = menus.find((menu) => menu.gameType === gameType)
  const vendors = (lane?.vendors ?? []).filter(({ vassalage }) => {
    const page = pageOfVendor[vassalage]
    return page === undefined || hasPage(page)
  })
  return { vendors, total: lane?.gameCount }
}

/** The facet counts. Placeholders show while they load; if the call fails, the list shows without filters. */
function useFacets(gameType: GameType, search: LobbySearch): { facets: Facets | undefined; isCounting: boolean } {
  const { code } = useLanguage()
  const query = read(getGameFacets, facetQuery(gameType, search, code))
  const { data, isLoading } = useQuery({ ...query, placeholderData: keepPreviousData })
  return { facets: data, isCounting: isLoading }
}

function useSeats(gameType: GameType): ReadonlyMap<string, number | null> | undefined {
  const { code } = useLanguage()
  const { data } = useQuery({ ...read(getRoomList, { language: code }), enabled: isRoom(gameType) })
  return data && new Map(data.list.map(({ nodeId, seats }) => [nodeId, seats]))
}

/** Replaces a page number past the end in the URL with the last page. */
function useLastPage(search: LobbySearch, totalPages: number, isOld: boolean, go: Go) {
  const isBeyond = !isOld && totalPages > 0 && search.page > totalPages
  useEffect(() => {
    if (isBeyond) go({ ...search, page: totalPages }, { replace: true })
  }, [isBeyond, search, totalPages, go])
}
