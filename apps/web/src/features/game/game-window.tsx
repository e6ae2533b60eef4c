import { getRecentGames, launchDemo, launchGame } from '@foyer/contract/games.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { getBalance, getBettingRecord, getTransactionHistory } from '@foyer/contract/wallet.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { Modal } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { useNativeDialog } from '#lib/use-native-dialog.ts'
import { GameBar } from './game-bar.tsx'
import { GameFailure } from './game-failure.tsx'
import { GameFrame } from './game-frame.tsx'
import { OwnWindow } from './own-window.tsx'
import type { StudioMessage } from './studio-messages.ts'

type Launch = ValueOf<typeof launchGame>

export type GameWindowProps = { game: Extract<Modal, { name: 'game' }>; onClose: () => void }

/** A game over the whole page, in the vendor's own frame, with our bar above it. */
export function GameWindow({ game, onClose }: GameWindowProps) {
  const t = useTranslations('game')
  const { launch, error, isFetching, retry } = useLaunch(game)
  const [isRoundOpen, setRoundOpen] = useState(false)
  const refresh = useRefresh()
  const { dialog, close } = useNativeDialog(() => {
    refresh()
    onClose()
  })
  const isReal = game.mode === 'REAL'
  const title = launch?.game.displayName ?? game.title
  const deposit = () => {
    close()
    navigate({ to: '/member', search: { page: 'depositv2' } })
  }
  const onMessage = (message: StudioMessage) => {
    if (message === 'round-started') setRoundOpen(true)
    if (message === 'round-ended') {
      setRoundOpen(false)
      if (isReal) refresh()
    }
    if (message === 'deposit' && isReal) deposit()
    if (message === 'exit') close()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame', { game: title })}
      className="m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-surface-0 text-ink open:flex backdrop:bg-overlay"
    >
      <GameBar
        title={title}
        isReal={isReal}
        isRoundOpen={isRoundOpen}
        frame={dialog}
        onDeposit={deposit}
        onClose={close}
      />
      {error ? (
        <GameFailure
          error={error}
          title={title}
          vendor={launch?.game.vassalage}
          retrying={isFetching}
          onRetry={retry}
        />
      ) : (
        <Stage launch={launch} title={title} onMessage={onMessage} onRetry={retry} />
      )}
    </dialog>
  )
}

type StageProps = {
  launch: Launch | undefined
  title: string
  onMessage: (message: StudioMessage) => void
  onRetry: () => void
}

function Stage({ launch, title, onMessage, onRetry }: StageProps) {
  if (launch?.open === 'popup') return <OwnWindow url={launch.url} />
  return <GameFrame key={launch?.url} url={launch?.url} title={title} onMessage={onMessage} onRetry={onRetry} />
}

/** A launch address is good once and for a short time: it is never taken from the cache. */
function useLaunch({ nodeId, mode }: { nodeId: string; mode: 'REAL' | 'DEMO' }) {
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

/** What a round changes: the balance, the records, the games played last. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const route of [getBalance, getRecentGames, getBettingRecord, getTransactionHistory]) {
      void client.invalidateQueries({ queryKey: [route.path] })
    }
  }
}
