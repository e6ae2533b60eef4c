import { getGameMenus, getHotGames } from '@foyer/contract/games.ts'
import { getNotice } from '@foyer/contract/notices.ts'
import { getSiteStatus } from '@foyer/contract/site.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { keepNewest } from './newest-balance.ts'
import { gameMenusQuery, hotGamesQuery, noticeQuery } from './page-queries.ts'
import { session } from './session-store.ts'
import { site } from './site.ts'

/** The one cache of what the gateway answered, filled with what came inside the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
  },
})

queryClient.setQueryDefaults([getBalance.path], {
  structuralSharing: keepNewest(() => session.get()?.token),
  // Of a page that nobody looked at a browser may have let the socket die.
  refetchOnWindowFocus: 'always',
})

const { page } = site
queryClient.setQueryData([getSiteStatus.path, {}], page.status)
queryClient.setQueryData([getNotice.path, noticeQuery(page.language)], page.notice)
queryClient.setQueryData([getGameMenus.path, gameMenusQuery(page.language)], page.menus)
if (page.lanes.HOT) queryClient.setQueryData([getHotGames.path, hotGamesQuery(page.language)], page.lanes.HOT)

/** A refusal stays one however often it is asked; only what broke on the way is asked again. */
function isWorthRetrying(error: Error): boolean {
  return error instanceof CallError && (error.code === 'network' || error.status >= 502)
}
