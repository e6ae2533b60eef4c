import { getRebate } from '@foyer/contract/engagement/rebate.ts'
import { toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { CountedAt } from '#records/counted-at.tsx'
import { liveReport } from '#records/live-report.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { RebateClaim } from './rebate-claim.tsx'
import { RebateHistory } from './rebate-history.tsx'
import { RebateRows } from './rebate-rows.tsx'

/** `/member?page=manualRebate`: what the bets of today are rebated by category and provider, claiming it, and the days before. */
export function RebatePage() {
  const t = useTranslations('rebate')
  const query = useQuery({ ...apiQueryOptions(getRebate), ...liveReport })
  if (findLoadError(query)) return <LoadFailure query={query} />
  const state = toDataTableRowsState(query)
  return (
    <div className="grid gap-6">
      <RebateClaim overview={query.data} />
      <section aria-labelledby="rebate-today" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="rebate-today" className="font-display text-md font-bold">
            {t('today')}
          </h2>
          <p className="text-sm text-muted text-pretty">{t('todayText')}</p>
        </div>
        <RebateRows overview={query.data} state={state} />
        <CountedAt asOf={query.data?.asOf} />
      </section>
      <section aria-labelledby="rebate-history" className="grid gap-4">
        <h2 id="rebate-history" className="font-display text-md font-bold">
          {t('history')}
        </h2>
        <RebateHistory overview={query.data} state={state} />
      </section>
    </div>
  )
}
