import { getRecentGames, launchDemo, launchGame } from '@foyer/contract/games.ts'
import { getBettingRecord, getTransactionHistory } from '@foyer/contract/records.ts'
import { getMerchantWallet } from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { GameBar } from './game-bar.tsx'
import { GameFailure } from './game-failure.tsx'
import { GameFrame } from './game-frame.tsx'
import { gamePagePath } from './game-page-path.ts'
import { OwnWindow } from './own-window.tsx'
import { RealityCheck } from './reality-check.tsx'
import type { StudioMessage } from './studio-messages.ts'
import { useLaunchAddress } from './use-launch-address.ts'
import { useVendorWallet, VendorWalletBar } from './vendor-wallet.tsx'

export interface StagedGame {
  readonly nodeId: string
  readonly mode: 'REAL' | 'DEMO'
  /** Title until the launch response brings the localized one. */
  readonly title: string
}

type GameStageProps = {
  game: StagedGame
  /** The element that goes full screen. */
  frame: RefObject<HTMLElement | null>
  /** Leaves the game for the deposit page. */
  onDeposit: () => void
  /** Leaves the game to transfer funds into the vendor's wallet. */
  onTransfer: (vassalage: string) => void
  /** Leaves the game for the member's play limits. */
  onLimits: () => void
  onClose: () => void
  /** Opens the game as a full page at this path; omitted when it already is one. */
  onPage?: (path: string) => void
}

/** A game in the vendor's iframe with the game bar above it. Fills a flex column. */
export function GameStage({ game, frame, onDeposit, onTransfer, onLimits, onClose, onPage }: GameStageProps) {
  const { launch, error, isFetching, retry } = useLaunch(game)
  const [isRoundOpen, setRoundOpen] = useState(false)
  const client = useQueryClient()
  // Refresh on unmount, so that it happens however the game is closed.
  useEffect(() => () => refresh(client), [client])
  const address = useLaunchAddress(launch?.url)
  const isReal = game.mode === 'REAL'
  const title = launch?.game.displayName ?? game.title
  const wallet = useVendorWallet(isReal ? launch?.game.vassalage : undefined)
  const transfer = wallet && (() => onTransfer(wallet.vassalage))
  const onMessage = (message: StudioMessage) => {
    if (message === 'round-started') setRoundOpen(true)
    if (message === 'round-ended') {
      setRoundOpen(false)
      if (isReal) refresh(client)
    }
    if (message === 'deposit' && isReal) (transfer ?? onDeposit)()
    if (message === 'exit') onClose()
  }
  return (
    <>
      <GameBar
        title={title}
        isReal={isReal}
        isRoundOpen={isRoundOpen}
        frame={frame}
        onDeposit={onDeposit}
        onClose={onClose}
        onPage={onPage && launch && isReal && !isRoundOpen ? () => onPage(gamePagePath(launch.game)) : undefined}
      />
      {wallet && transfer && <VendorWalletBar wallet={wallet} onTransfer={transfer} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {error ? (
          <GameFailure
            error={error}
            title={title}
            vendor={launch?.game.vassalage}
            retrying={isFetching}
            onRetry={retry}
          />
        ) : launch?.open === 'popup' ? (
          <OwnWindow url={launch.url} />
        ) : (
          <GameFrame key={address} url={address} title={title} onMessage={onMessage} onRetry={retry} />
        )}
        {isReal && <RealityCheck onLimits={onLimits} onLeave={onClose} />}
      </div>
    </>
  )
}

/** A launch URL is single-use and short-lived, so it is never cached. */
function useLaunch({ nodeId, mode }: StagedGame) {
  const { code } = useLanguage()
  const wanted = { nodeId, language: code, backUrl: location.origin }
  const options = read(mode === 'REAL' ? launchGame : launchDemo, wanted)
  const query = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false })
  return {
    launch: query.isFetching ? undefined : query.data,
    error: query.isFetching ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Invalidates what a round changes: balance, vendor wallets, records and recent games. */
function refresh(client: QueryClient): void {
  for (const route of [getBalance, getMerchantWallet, getRecentGames, getBettingRecord, getTransactionHistory]) {
    void client.invalidateQueries({ queryKey: [route.path] })
  }
}
