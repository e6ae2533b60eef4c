import { type GameType, gameTypes, getGameList } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { ErrorState } from '@foyer/ui/error-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { ModalState } from '#platform/navigation/modal-store.ts'
import { useFavorites } from '#widgets/favorites/use-favorites.ts'
import { GameCard } from '#widgets/game-card.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { useGameActions } from '#widgets/use-game-actions.ts'

export type VendorGamesDialogProps = { vendor: Extract<ModalState, { name: 'vendor' }>; onClose: () => void }

/** The games of one vendor in one category, fifteen per page. */
export function VendorGamesDialog({ vendor, onClose }: VendorGamesDialogProps) {
  const t = useTranslations()
  const { code } = useLanguage()
  const [page, setPage] = useState(1)
  const listQuery = {
    clientType: 3,
    platform: 'html5-desktop',
    merchant: 'foyer',
    vassalage: vendor.vassalage,
    ...(isGameType(vendor.gameType) && { gameType: vendor.gameType }),
    pageNo: page,
    pageSize: limits.gameListPageSize,
    language: code,
  }
  const query = useQuery({ ...apiQueryOptions(getGameList, listQuery), placeholderData: keepPreviousData })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('game.vendorGames', { vendor: vendor.title })}
      closeLabel={t('frame.close')}
    >
      <Games query={query} />
      <ListPagination
        page={page}
        pageCount={query.data?.totalPages ?? 1}
        onPageChange={setPage}
        marginPages={limits.paginatorMarginOnLists}
        className="mbs-4"
      />
    </Dialog>
  )
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-5'

interface GamesQuery {
  readonly data: ResponseValueOf<typeof getGameList> | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function Games({ query }: { query: GamesQuery }) {
  const t = useTranslations()
  const play = useGameActions()
  const favorites = useFavorites()
  const textOf = useErrorText()
  if (query.error) {
    const { title, requestId } = textOf(query.error)
    return (
      <ErrorState
        title={title}
        onRetry={() => void query.refetch()}
        retryLabel={t('frame.retry')}
        retrying={query.isFetching}
        requestId={requestId}
        requestIdLabel={t('frame.request')}
      />
    )
  }
  if (!query.data) {
    return (
      <div aria-busy="true" className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((place) => (
          <Skeleton key={place} shape="poster" />
        ))}
      </div>
    )
  }
  if (query.data.games.length === 0) return <EmptyState icon="search-x" title={t('game.noneOfVendor')} />
  return (
    <ul className={grid}>
      {query.data.games.map((game) => (
        <li key={game.nodeId}>
          <GameCard game={game} play={play} favorites={favorites} />
        </li>
      ))}
    </ul>
  )
}

function isGameType(gameType: string): gameType is GameType {
  return gameTypes.some((known) => known === gameType)
}
