import { getLineRates } from '@foyer/contract/agents/line-rates.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDay, formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

type Rates = ResponseValueOf<typeof getLineRates>

/** The agent's own rebate rates by category of games, and those that change tomorrow. */
export function OwnRates() {
  const t = useTranslations('lineRates')
  const query = useQuery({ ...apiQueryOptions(getLineRates), staleTime: 0 })
  return (
    <section aria-labelledby="own-rates" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="own-rates" className="font-display text-md font-bold">
          {t('own')}
        </h2>
        <p className="text-sm text-muted text-pretty">{t('ownText')}</p>
      </div>
      {findLoadError(query) ? (
        <Card padding="none">
          <LoadFailure query={query} />
        </Card>
      ) : (
        <RateGrid rates={query.data} />
      )}
    </section>
  )
}

/** Undefined while they load. */
function RateGrid({ rates }: { rates: Rates | undefined }) {
  const t = useTranslations()
  const { tag, format } = useLanguage()
  if (!rates) {
    return (
      <StatGrid>
        <Stat loading label={t('category.RNG')} value="" />
        <Stat loading label={t('category.LIVE')} value="" />
        <Stat loading label={t('category.FISH')} value="" />
        <Stat loading label={t('category.PVP')} value="" />
      </StatGrid>
    )
  }
  const shown = rates.own.filter(({ rate, nextRate }) => Number(rate) > 0 || Number(nextRate) > 0)
  if (shown.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon="percent" title={t('lineRates.ownNone')} text={t('lineRates.ownNoneText')} />
      </Card>
    )
  }
  const day = formatDay(`${rates.changesFrom}T12:00:00Z`, { ...format, timeZone: 'UTC' })
  return (
    <StatGrid>
      {shown.map(({ category, rate, nextRate }) => (
        <Stat
          key={category}
          label={t(`category.${category}`)}
          value={formatRate(rate, tag)}
          note={nextRate !== rate && t('lineRates.ownNext', { rate: formatRate(nextRate, tag), day })}
        />
      ))}
    </StatGrid>
  )
}
