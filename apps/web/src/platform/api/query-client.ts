import { getGameMenus, getHotGames } from '@foyer/contract/games/games.ts'
import { getBalance, type WalletSummary } from '@foyer/contract/payments/balance.ts'
import { getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#platform/session/session-store.ts'
import { initialPageData } from '#platform/site/site.ts'
import { CallError } from './call-error.ts'
import { createBalanceDisplayHold } from './hold-back-balance-during-round.ts'
import { createBalanceMerger } from './merge-balance.ts'
import { gameMenusQueryParams, hotGamesQueryParams, noticeQueryParams } from './shared-query-params.ts'

/** The cache of the gateway's responses, filled with the page's initial data. */
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

/** Games hold the shown balance during their rounds. */
export const balanceDisplayHold = createBalanceDisplayHold((balance) =>
  queryClient.setQueryData<WalletSummary>([getBalance.path, {}], (wallet) => wallet && { ...wallet, ...balance }),
)

queryClient.setQueryDefaults([getBalance.path], {
  structuralSharing: createBalanceMerger(() => sessionStore.get()?.token, balanceDisplayHold),
  // Browsers may close the socket of a page in the background.
  refetchOnWindowFocus: 'always',
})

queryClient.setQueryData([getSiteStatus.path, {}], initialPageData.status)
queryClient.setQueryData(
  [getNoticesAndBanners.path, noticeQueryParams(initialPageData.language)],
  initialPageData.notice,
)
queryClient.setQueryData([getGameMenus.path, gameMenusQueryParams(initialPageData.language)], initialPageData.menus)
if (initialPageData.lanes.HOT)
  queryClient.setQueryData([getHotGames.path, hotGamesQueryParams(initialPageData.language)], initialPageData.lanes.HOT)

/** A refusal stays the same on a retry; only transport failures are retried. */
function isWorthRetrying(error: Error): boolean {
  return error instanceof CallError && (error.code === 'network' || error.status >= 502)
}
