import { getWinnerBoard } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { ErrorState } from '@foyer/ui/error-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useAutoplay } from '@foyer/ui/use-autoplay.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { withPosterWidth } from '#widgets/game-card.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { sortWinnersByAmount, type WinnerEntry } from './sort-winners-by-amount.ts'

const scrollIntervalMs = 3_000

/** The highest recent wins, three in view; fetched again every minute while the page is visible. Advances one row every three seconds, and pauses on hover or focus. */
export function WinnerBoard() {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const wanted = { gameCategory: 'ALL', language: code, limitNum: limits.winnerBoardEntries }
  const query = useQuery({ ...apiQueryOptions(getWinnerBoard, wanted), refetchInterval: limits.winnerBoardPollMs })
  return (
    <section
      aria-label={t('winners')}
      className="hidden h-(--banner-size) min-w-0 flex-col rounded-panel bg-surface-2 shadow-1 min-[75rem]:flex"
    >
      <h2 className="flex min-h-11 items-center px-4 pbs-2 font-display text-md font-bold tracking-display">
        {t('winners')}
      </h2>
      <Board query={query} />
    </section>
  )
}

function Board({
  query,
}: {
  query: { data: { list: WinnerEntry[] } | undefined; error: unknown; refetch: () => unknown }
}) {
  const t = useTranslations()
  const textOf = useErrorText()
  // After a failed refresh the last board stays: its title says which days it covers.
  if (query.error && !query.data) {
    return (
      <ErrorState
        title={textOf(query.error).title}
        onRetry={() => void query.refetch()}
        retryLabel={t('frame.retry')}
      />
    )
  }
  if (!query.data) return <SkeletonRows />
  if (query.data.list.length === 0) {
    return (
      <EmptyState picture={<PagePicture name="trophy" />} title={t('home.noWinners')} text={t('home.noWinnersText')} />
    )
  }
  return <Rows winners={sortWinnersByAmount(query.data.list)} />
}

function Rows({ winners }: { winners: readonly WinnerEntry[] }) {
  const { format } = useLanguage()
  const t = useTranslations('home')
  const list = useRef<HTMLUListElement>(null)
  const [requestedRows, setRequestedRows] = useState(limits.winnerBoardVisible * 2)
  useAutoplay(list, winners.length > limits.winnerBoardVisible ? scrollIntervalMs : 0, false, () =>
    scrollToNextRow(list.current),
  )
  return (
    <ul
      ref={list}
      onScroll={({ currentTarget }) => setRequestedRows(Math.max(requestedRows, countRowsWithPicture(currentTarget)))}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.2, 2.1.1).
      tabIndex={0}
      aria-label={t('winners')}
      className="min-h-0 flex-1 snap-y snap-mandatory overflow-y-auto rounded-control px-4 [scrollbar-width:none]"
    >
      {winners.map((winner, index) => (
        <li
          key={`${winner.nodeId} ${winner.customerName} ${winner.winAmount}`}
          // Rows out of view are neither styled nor laid out; all have one height.
          className="flex h-15 snap-start items-center gap-3 border-be border-line [contain-intrinsic-size:auto_--spacing(15)] [content-visibility:auto]"
        >
          <span className="size-9 flex-none overflow-hidden rounded-control bg-surface-3">
            {index < requestedRows && (
              <img
                src={withPosterWidth(winner.iconUrl, 100)}
                alt=""
                width={36}
                height={36}
                className="size-full object-cover"
              />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold">{winner.customerName}</bdi>
            <span className="block truncate text-xs text-muted">{winner.gameName}</span>
          </span>
          <bdi className="font-bold text-gain tabular-nums">{formatMoney(winner.winAmount, format)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The rows down to a board's height below the visible ones. The browser's lazy loading would fetch the pictures of all rows at once. */
function countRowsWithPicture(list: HTMLElement): number {
  const rowPx = list.scrollHeight / list.childElementCount
  return Math.ceil((list.scrollTop + list.clientHeight * 2) / rowPx)
}

/** Scrolls one row down; from the last row back to the first. */
function scrollToNextRow(list: HTMLElement | null): void {
  const row = list?.firstElementChild
  if (!list || !row) return
  const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
  const rowPx = row.getBoundingClientRect().height * limits.winnerBoardStep
  list.scrollTo({ top: atEnd ? 0 : list.scrollTop + rowPx, behavior: 'smooth' })
}

function SkeletonRows() {
  return (
    <div aria-busy="true" className="grid px-4">
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="flex h-15 items-center gap-3">
          <Skeleton className="size-9 flex-none rounded-control" />
          <Skeleton shape="line" className="flex-1" />
        </div>
      ))}
    </div>
  )
}
