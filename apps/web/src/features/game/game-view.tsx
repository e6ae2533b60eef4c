import { getBettingRecord, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { launchDemo, launchGame } from '@foyer/contract/games/game-launch.ts'
import { getRecentGames } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getVendorWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { GameToOpen } from '#platform/navigation/modal-store.ts'
import { GameBar } from './game-bar.tsx'
import { GameFailure } from './game-failure.tsx'
import { GameFrame } from './game-frame.tsx'
import { getGamePagePath } from './game-page-path.ts'
import { NewWindowGameNotice } from './new-window-game-notice.tsx'
import { RealityCheck } from './reality-check.tsx'
import type { StudioMessage } from './studio-game-frame-messages.ts'
import { useReachableLaunchUrl } from './use-reachable-launch-url.ts'
import { useRoundBalanceSync } from './use-round-balance-sync.ts'
import { useVendorWallet, VendorWalletBar } from './vendor-wallet.tsx'

/** Its title is shown until the launch response brings the localized one. */
export interface GameToLaunch extends GameToOpen {
  readonly mode: 'REAL' | 'DEMO'
}

type GameViewProps = {
  game: GameToLaunch
  /** The element that goes full screen. */
  fullscreenTarget: RefObject<HTMLElement | null>
  /** Leaves the game for the deposit page. */
  onDeposit: () => void
  /** Leaves the game to transfer funds into the vendor's wallet. */
  onTransfer: (vassalage: string) => void
  /** Leaves the game for the member's play limits. */
  onLimits: () => void
  onClose: () => void
  /** Opens the game as a full page at this path; omitted when it already is one. */
  onOpenAsPage?: (path: PagePath) => void
}

/** A game in the vendor's iframe with the game bar above it. Fills a flex column. */
export function GameView({
  game,
  fullscreenTarget,
  onDeposit,
  onTransfer,
  onLimits,
  onClose,
  onOpenAsPage,
}: GameViewProps) {
  const { launch, error, isFetching, retry } = useGameLaunch(game)
  const client = useQueryClient()
  // Refresh on unmount, so that it happens however the game is closed.
  useEffect(() => () => refreshAfterPlay(client), [client])
  const frameUrl = useReachableLaunchUrl(launch?.url)
  const isReal = game.mode === 'REAL'
  const title = launch?.game.displayName ?? game.title
  const wallet = useVendorWallet(isReal ? launch?.game.vassalage : undefined)
  const isPage = onOpenAsPage === undefined
  const transfer = wallet && (() => onTransfer(wallet.vassalage))
  const onRoundShown = () => refreshAfterPlay(client)
  const { isRoundOpen, balanceChange, ...rounds } = useRoundBalanceSync({ isReal, onRoundShown })
  const onMessage = (message: StudioMessage) => {
    rounds.onMessage(message)
    if (message.type === 'deposit' && isReal) (transfer ?? onDeposit)()
    if (message.type === 'exit') onClose()
  }
  return (
    <>
      <GameBar
        title={title}
        isReal={isReal}
        isRoundOpen={isRoundOpen}
        hasBalance={isReal && !wallet}
        isPage={isPage}
        hasDeposit={isReal && !wallet}
        fullscreenTarget={fullscreenTarget}
        onDeposit={onDeposit}
        onClose={onClose}
        onOpenAsPage={
          onOpenAsPage && launch && isReal && !isRoundOpen
            ? () => onOpenAsPage(getGamePagePath(launch.game))
            : undefined
        }
      />
      {wallet && transfer && <VendorWalletBar wallet={wallet} onTransfer={transfer} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {error ? (
          <GameFailure error={error} title={title} vendor={game.vendorName} retrying={isFetching} onRetry={retry} />
        ) : launch?.open === 'popup' ? (
          <NewWindowGameNotice url={launch.url} />
        ) : (
          <GameFrame
            key={frameUrl}
            url={frameUrl}
            title={title}
            nodeId={game.nodeId}
            onMessage={onMessage}
            onRetry={retry}
            balanceChange={balanceChange}
          />
        )}
        {isReal && <RealityCheck onLimits={onLimits} onLeave={onClose} />}
      </div>
    </>
  )
}

/** A launch URL is single-use and short-lived, so it is never cached. */
function useGameLaunch({ nodeId, mode }: GameToLaunch) {
  const { code } = useLanguage()
  const launchQuery = { nodeId, language: code, backUrl: location.origin }
  const options = apiQueryOptions(mode === 'REAL' ? launchGame : launchDemo, launchQuery)
  const query = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false })
  return {
    launch: query.isFetching ? undefined : query.data,
    error: query.isFetching ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Invalidates what a round changes: balance, vendor wallets, records and recent games. */
function refreshAfterPlay(client: QueryClient): void {
  for (const route of [getBalance, getVendorWallets, getRecentGames, getBettingRecord, getTransactionHistory]) {
    void client.invalidateQueries({ queryKey: [route.path] })
  }
}
