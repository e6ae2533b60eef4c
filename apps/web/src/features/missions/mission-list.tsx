import { getMissions } from '@foyer/contract/engagement/missions.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { Missions } from './apply-mission-progress.ts'
import { MissionCard } from './mission-card.tsx'

/** Some missions count for a minute after play on another device: the page asks again while it is looked at. */
const pollMs = 30_000
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** The missions by period, with what the member has done of each. */
export function MissionList() {
  const t = useTranslations('missions')
  const { code } = useLanguage()
  const query = useQuery({
    ...apiQueryOptions(getMissions, { language: code }),
    staleTime: 0,
    refetchInterval: pollMs,
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (query.data?.groups.length === 0) {
    return (
      <EmptyState
        picture={<PagePicture name="compass" />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('toGames')}
          </Link>
        }
      />
    )
  }
  return (
    <div className="grid gap-6">
      <Summary missions={query.data} />
      {query.data ? (
        query.data.groups.map((group) => <MissionGroup key={group.period} group={group} />)
      ) : (
        <div aria-busy className="grid gap-3 lg:grid-cols-2">
          {skeletons.map((place) => (
            <Skeleton key={place} className="h-48" />
          ))}
        </div>
      )}
    </div>
  )
}

/** Undefined while they load. */
function Summary({ missions }: { missions: Missions | undefined }) {
  const t = useTranslations('missions')
  const { tag } = useLanguage()
  const figure = (count: number | undefined) => (count === undefined ? '' : formatNumber(count, tag))
  const all = missions?.groups.flatMap((group) => group.missions)
  const done = all?.filter(({ state }) => state === 'done' || state === 'claimed').length
  return (
    <StatGrid columns={3}>
      <Stat icon="gift" label={t('ready')} value={figure(missions?.ready)} loading={!missions} />
      <Stat icon="circle-check" label={t('done')} value={figure(done)} loading={!missions} />
      <Stat icon="star" label={t('starsOfWeek')} value={figure(missions?.starsOfWeek)} loading={!missions} />
    </StatGrid>
  )
}

function MissionGroup({ group }: { group: Missions['groups'][number] }) {
  const t = useTranslations('missions')
  const { format } = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-md font-bold">
          {t(`periods.${group.period}`)}
        </h2>
        {group.endsAt && (
          <p className="text-sm text-muted">{t('endsAt', { time: formatTimestamp(group.endsAt, format) })}</p>
        )}
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {group.missions.map((mission) => (
          <li key={mission.id} className="grid">
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  )
}
