import { getPlayRules, type PlayRules } from '@foyer/contract/responsible.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import { BreakSection, type ConfirmByPassword } from './break-section.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { LimitSection } from './limit-section.tsx'
import { untilNextEndMs } from './period-ends.ts'
import { RealityCheckSection } from './reality-check-section.tsx'

/** `/member?page=responsiblePlay`: the member's limits, the reality check, breaks and self-exclusion. */
export function ResponsiblePage({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPassword }) {
  const t = useTranslations('responsible')
  const { hasMemberPage } = useSiteMap()
  const asked = useQuery({
    ...read(getPlayRules),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? untilNextEndMs(state.data.limits, serverNow()) : false),
  })
  if (failureOf(asked)) return <LoadFailure asked={asked} />
  return (
    <div className="grid gap-6">
      <p className="max-w-[70ch] text-muted">
        {t('intro')}{' '}
        {hasMemberPage('personalProfit') && (
          <Link
            to="/member"
            search={{ page: 'personalProfit' }}
            className="text-accent-text underline underline-offset-2"
          >
            {t('seeProfit')}
          </Link>
        )}
      </p>
      {asked.data ? (
        <>
          <ExclusionNotice exclusion={asked.data.exclusion} />
          <LimitChoice isDue={asked.data.isChoiceDue} />
          <LimitSection own={asked.data.limits} />
          <RealityCheckSection minutes={asked.data.realityCheckMinutes} choices={asked.data.realityCheckChoices} />
          <BreakSection ConfirmByPassword={ConfirmByPassword} />
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

function ExclusionNotice({ exclusion }: { exclusion: PlayRules['exclusion'] }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const notice = useRef<HTMLParagraphElement>(null)
  const until = exclusion?.until
  const [untilAtFirst] = useState(until)
  // After a member takes a break, the focus is still further down, on the button for it.
  useEffect(() => {
    if (until !== untilAtFirst) notice.current?.focus()
  }, [until, untilAtFirst])
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
        : t('excludedUntil', { time: formatInstant(exclusion.until, format) })}
    </p>
  )
}
