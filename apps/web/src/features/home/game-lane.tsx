import type { Game, HomeSection } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { ErrorState } from '@foyer/ui/error-state.tsx'
import { ScrollingRow } from '@foyer/ui/scrolling-row.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { categoryPaths } from '#platform/site/game-categories.ts'
import type { FavoritesState } from '#widgets/favorites/use-favorites.ts'
import { GameCard } from '#widgets/game-card.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { GameActionHandlers } from '#widgets/use-game-actions.ts'

export interface GameLaneActions {
  readonly play: GameActionHandlers
  readonly favorites: FavoritesState | undefined
}

export interface GameLaneData {
  readonly games: readonly Game[] | undefined
  readonly count: number | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type GameLaneProps = {
  section: HomeSection
  title: string
  state: GameLaneData
  context: GameLaneActions
  empty?: { title: string; text: string } | undefined
  /** Above the fold: the first images load eagerly. */
  eager?: boolean
}

/** As many as the widest lane shows, and part of the next. */
const firstPosters = 8

/** Up to twenty posters in a row; the loading, empty and error states keep its height. */
export function GameLane({ section, title, state, context, empty, eager = false }: GameLaneProps) {
  const t = useTranslations('home')
  const { tag } = useLanguage()
  // Several lanes receive their games at once; their posters are rendered without blocking the page.
  const shownCount = useGrowingCount(firstPosters, limits.homeSectionGames)
  const games = useDeferredValue(state.games)?.slice(0, shownCount)
  if (!games?.length) {
    return (
      <LaneSection title={title} busy={!games && !state.error}>
        <LanePlaceholder state={state} isEmpty={games !== undefined} empty={empty} />
      </LaneSection>
    )
  }
  return (
    <ScrollingRow
      title={title}
      {...(state.count !== undefined && { count: formatNumber(state.count, tag) })}
      action={<SeeAllLink section={section} title={title} />}
      labels={{ previous: t('previousGames'), next: t('nextGames') }}
      items={games}
      itemKey={(game) => game.nodeId}
    >
      {(game) => <GameCard game={game} {...context} eager={eager && games.indexOf(game) < firstPosters} />}
    </ScrollingRow>
  )
}

/** `first`, then `all`: what the first view does not show is rendered after it, in steps that leave the page responsive. */
function useGrowingCount(first: number, all: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => startTransition(() => setCount(all)), [all])
  return count
}

/** Links to the page that lists all games of the section. */
function SeeAllLink({ section, title }: { section: HomeSection; title: string }) {
  const t = useTranslations('home')
  const { isAvailable } = usePages()
  const path = categoryPaths[section]
  if (!path || !isAvailable(path)) return null
  return (
    <Link
      to={path}
      aria-label={t('allOf', { section: title })}
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      {t('all')}
    </Link>
  )
}

type LanePlaceholderProps = Pick<GameLaneProps, 'state' | 'empty'> & {
  /** The lane is known to have no games; while its games are still to be rendered, it is loading. */
  isEmpty: boolean
}

function LanePlaceholder({ state, isEmpty, empty }: LanePlaceholderProps) {
  const t = useTranslations()
  const textOf = useErrorText()
  if (state.error) {
    const { title, requestId } = textOf(state.error)
    return (
      <div className="rounded-panel bg-surface-1">
        <ErrorState
          title={title}
          onRetry={() => void state.refetch()}
          retryLabel={t('frame.retry')}
          retrying={state.isFetching}
          requestId={requestId}
          requestIdLabel={t('frame.request')}
        />
      </div>
    )
  }
  if (isEmpty) {
    return (
      <div className="rounded-panel bg-surface-1">
        <EmptyState
          picture={empty && <PagePicture name="heart" />}
          title={empty?.title ?? t('home.emptyTitle')}
          text={empty?.text ?? t('home.emptyText')}
        />
      </div>
    )
  }
  return (
    <div className="scroller lane-row overflow-hidden!">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
        <Skeleton key={place} shape="poster" />
      ))}
    </div>
  )
}

function LaneSection({ title, busy, children }: { title: string; busy: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} aria-busy={busy} className="lane min-w-0">
      <div className="mbe-3 flex min-h-8 items-center">
        <h2 className="min-w-0 font-display text-lg font-bold tracking-display wrap-anywhere">{title}</h2>
      </div>
      {children}
    </section>
  )
}
