import { getMissionLeaderboard, type LeaderboardPlace } from '@foyer/contract/engagement/missions.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { Badge } from '@foyer/ui/badge.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDayRange, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, useSearchParam } from '#platform/navigation/navigation.tsx'
import { getAvatarUrl } from '#widgets/avatar-url.ts'
import { FilterLinks } from '#widgets/filter-links.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'

type Board = ResponseValueOf<typeof getMissionLeaderboard>

const boards = {
  week: { period: 'week', of: 'current' },
  lastWeek: { period: 'week', of: 'last' },
  month: { period: 'month', of: 'current' },
  lastMonth: { period: 'month', of: 'last' },
} as const
type BoardName = keyof typeof boards
const boardNames = Object.keys(boards) as BoardName[]

function isBoardName(name: string | undefined): name is BoardName {
  return name !== undefined && Object.hasOwn(boards, name)
}

/** The members with the most stars of a week or month. Which one is in the URL. */
export function Leaderboard() {
  const t = useTranslations('missions')
  const { code, format } = useLanguage()
  const given = useSearchParam('board')
  const name = isBoardName(given) ? given : 'week'
  const query = useQuery({
    ...apiQueryOptions(getMissionLeaderboard, { ...boards[name], language: code }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = query
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('leaderboardTab')}</h2>
      <FilterLinks
        label={t('boards')}
        links={boardNames.map((one) => ({
          key: one,
          label: t(`board.${one}`),
          isCurrent: one === name,
          to: { to: 'missionLeaderboard', search: { tab: 'leaderboard', board: one === 'week' ? undefined : one } },
        }))}
      />
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:items-start">
          <div className="grid gap-2 max-lg:order-2">
            {data && (
              <p className="text-sm text-muted">
                {formatDayRange(data.from, new Date(Date.parse(data.to) - 1).toISOString(), format)}
              </p>
            )}
            <Places places={data?.places} isOld={query.isPlaceholderData} />
          </div>
          <div className="grid gap-3">
            <OwnPlace own={data?.own} />
            {data?.prizes && <Prizes prizes={data.prizes} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** Undefined while they load. */
function Places({ places, isOld }: { places: readonly LeaderboardPlace[] | undefined; isOld: boolean }) {
  const t = useTranslations('missions')
  const { tag } = useLanguage()
  if (!places) return <Skeleton className="h-96 w-full" />
  if (places.length === 0) {
    return <EmptyState picture={<PagePicture name="trophy" />} title={t('noPlaces')} text={t('noPlacesText')} />
  }
  return (
    <ol
      aria-label={t('leaderboardTab')}
      aria-busy={isOld}
      className={`overflow-hidden rounded-panel bg-surface-2 shadow-1 transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      {places.map((row) => (
        <li
          key={row.place}
          className={`flex min-h-13 items-center gap-3 px-4 py-2 not-first:border-bs not-first:border-line ${row.isOwn ? 'bg-accent-soft' : ''}`}
        >
          <span
            className={`w-8 flex-none font-display font-bold tabular-nums ${row.place <= 3 ? 'text-md text-warning-text' : 'text-muted'}`}
          >
            <span className="sr-only">{t('place')} </span>
            {formatNumber(row.place, tag)}
          </span>
          <PlaceName row={row} />
          <span className="ms-auto flex flex-none items-center gap-1 font-semibold tabular-nums">
            <Icon name="star" size={16} className="text-warning-text" />
            <span aria-hidden="true">{formatNumber(row.stars, tag)}</span>
            <span className="sr-only">{t('stars', { count: row.stars })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function PlaceName({ row }: { row: LeaderboardPlace }) {
  const t = useTranslations('missions')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={row.name} src={getAvatarUrl(row.icon)} size="sm" />
      <bdi className={`min-w-0 wrap-anywhere ${row.isOwn ? 'font-bold' : ''}`}>{row.name}</bdi>
      {row.isOwn && <Badge tone="accent">{t('you')}</Badge>}
    </span>
  )
}

/** Undefined while it loads; null without a star. */
function OwnPlace({ own }: { own: Board['own'] | undefined }) {
  const t = useTranslations('missions')
  const { tag } = useLanguage()
  return (
    <Card heading="h3" title={t('ownPlace')} aria-busy={own === undefined}>
      {own ? (
        <div className="grid gap-2">
          <p className="flex items-baseline gap-3">
            <span className="font-display text-2xl font-bold tabular-nums">
              {t('placeNumber', { place: formatNumber(own.place, tag) })}
            </span>
            <span className="flex items-center gap-1 font-semibold text-warning-text tabular-nums">
              <Icon name="star" size={16} />
              {t('stars', { count: own.stars })}
            </span>
          </p>
          <p className="text-sm text-muted text-pretty">
            {own.toNext === null ? t('firstPlace') : t('toNext', { count: own.toNext })}
          </p>
        </div>
      ) : (
        <p className="min-h-14 text-sm text-muted text-pretty">{own === null && t('noStars')}</p>
      )}
    </Card>
  )
}

function Prizes({ prizes }: { prizes: NonNullable<Board['prizes']> }) {
  const t = useTranslations('missions')
  const { format } = useLanguage()
  const number = (count: number) => formatNumber(count, format.tag)
  const rewardAmount = useRewardAmount()
  return (
    <Card heading="h3" title={t('prizes')}>
      <p className="mbe-3 text-sm text-muted text-pretty">
        {t(prizes.isJoined ? 'prizesJoined' : 'prizesText', { title: prizes.title })}
      </p>
      <dl className="grid gap-2 text-sm">
        {prizes.list.map((prize) => (
          <div key={prize.from} className="flex justify-between gap-3">
            <dt className="text-muted">
              {prize.from === prize.to
                ? t('placeNumber', { place: number(prize.from) })
                : t('placeNumbers', { from: number(prize.from), to: number(prize.to) })}
            </dt>
            <dd className="font-semibold tabular-nums">{rewardAmount(prize)}</dd>
          </div>
        ))}
      </dl>
      {!prizes.isJoined && (
        <Link
          to="/promotions"
          search={{ type: prizes.type }}
          className={`${buttonClass({ wide: true })} mbs-3 bg-surface-4! hover:bg-surface-3!`}
        >
          {t('toPromotion')}
        </Link>
      )}
    </Card>
  )
}
