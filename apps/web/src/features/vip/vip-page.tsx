import { getVipInfo, type VipInfo } from '@foyer/contract/engagement/vip.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { CountedAt } from '#records/counted-at.tsx'
import { liveReport } from '#records/live-report.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { VipCountingNote } from './vip-counting-note.tsx'
import { VipLevelsTable } from './vip-levels-table.tsx'
import { VipRatesTable } from './vip-rates-table.tsx'
import { VipRewards } from './vip-rewards.tsx'
import { VipStatus } from './vip-status.tsx'

/** `/member?page=vip`: the level, what is left to the next one and to keep it, its rewards, and what every level gives. */
export function VipPage() {
  const { code } = useLanguage()
  const query = useQuery({ ...apiQueryOptions(getVipInfo, { language: code }), ...liveReport })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <VipSkeleton />
  return <Vip info={query.data} />
}

function Vip({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  return (
    <div className="grid gap-6">
      <VipStatus info={info} />
      {isFeatureEnabled('rewards') && <VipRewards info={info} />}
      <section aria-labelledby="vip-levels" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="vip-levels" className="font-display text-md font-bold">
            {t('levels')}
          </h2>
          <p className="text-sm text-muted text-pretty">{t('levelsText')}</p>
        </div>
        <VipLevelsTable info={info} />
      </section>
      {(isFeatureEnabled('rebate') || isFeatureEnabled('withdraw')) && (
        <section aria-labelledby="vip-rates" className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="vip-rates" className="font-display text-md font-bold">
              {t('rates')}
            </h2>
            <p className="text-sm text-muted text-pretty">{t('ratesText')}</p>
          </div>
          <VipRatesTable info={info} />
        </section>
      )}
      <VipCountingNote info={info} />
      <CountedAt asOf={info.asOf} />
    </div>
  )
}

function VipSkeleton() {
  return (
    <div className="grid gap-6" aria-busy>
      <Card padding="lg">
        <div className="grid gap-5">
          <Skeleton shape="line" className="h-8 w-48" />
          <div className="grid gap-5 lg:grid-cols-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </div>
      </Card>
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  )
}
