import { getResponsiblePlaySettings, type ResponsiblePlaySettings } from '@foyer/contract/responsible-play.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatTimestamp, formatZoneOffset } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { InitialDepositLimitChoice } from './initial-deposit-limit-choice.tsx'
import { timeToNextPeriodEndMs } from './next-period-end.ts'
import { type ConfirmByPasswordComponent, PlayBreakSection } from './play-break-section.tsx'
import { PlayLimitsSection } from './play-limits-section.tsx'
import { RealityCheckSection } from './reality-check-section.tsx'

/** `/member?page=responsiblePlay`: the member's limits, the reality check, breaks and self-exclusion. */
export function ResponsiblePlayPage({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPasswordComponent }) {
  const t = useTranslations('responsible')
  const { isAvailable } = usePages()
  const { format } = useLanguage()
  const query = useQuery({
    ...apiQueryOptions(getResponsiblePlaySettings),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? timeToNextPeriodEndMs(state.data.limits, getServerNowMs()) : false),
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  return (
    <div className="grid gap-6">
      <p className="max-w-[70ch] text-muted">
        {t('intro', { zone: formatZoneOffset(getServerNowMs(), format.timeZone) })}{' '}
        {isAvailable('personalProfit') && (
          <Link to="personalProfit" className="text-accent-text underline underline-offset-2">
            {t('seeProfit')}
          </Link>
        )}
      </p>
      {query.data ? (
        <>
          <ExclusionNotice exclusion={query.data.exclusion} />
          <InitialDepositLimitChoice isDue={query.data.isChoiceDue} />
          <PlayLimitsSection playLimits={query.data.limits} />
          <RealityCheckSection minutes={query.data.realityCheckMinutes} choices={query.data.realityCheckChoices} />
          <PlayBreakSection ConfirmByPassword={ConfirmByPassword} />
        </>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-60" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  )
}

function ExclusionNotice({ exclusion }: { exclusion: ResponsiblePlaySettings['exclusion'] }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const notice = useRef<HTMLParagraphElement>(null)
  const until = exclusion?.until
  const [initialUntil] = useState(until)
  // After a member takes a break, the focus is still further down, on the button for it.
  useEffect(() => {
    if (until !== initialUntil) notice.current?.focus()
  }, [until, initialUntil])
  if (!exclusion) return null
  return (
    <p
      ref={notice}
      tabIndex={-1}
      role="status"
      className="rounded-panel bg-warning-soft px-4 py-3 font-semibold text-warning-text"
    >
      {exclusion.until === null
        ? t('excludedForGood')
        : t('excludedUntil', { time: formatTimestamp(exclusion.until, format) })}
    </p>
  )
}
