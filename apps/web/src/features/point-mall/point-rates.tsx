import { getPointBalance, getPointConfig, type PointConfig } from '@foyer/contract/engagement/points.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

type Rate = PointConfig['rates'][number]

/** What points are converted at, by VIP level; the member's own level is marked. */
export function PointRates({ isPlayer }: { isPlayer: boolean }) {
  const t = useTranslations('pointMall')
  const query = useQuery(apiQueryOptions(getPointConfig))
  const own = useQuery({ ...apiQueryOptions(getPointBalance), enabled: isPlayer })
  const columns = useRateColumns(query.data, isPlayer ? own.data?.level : undefined)
  if (findLoadError(query)) return <LoadFailure query={query} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-muted text-pretty">{t('rates.text')}</p>
      <DataTable
        caption={t('tabs.rates')}
        columns={columns}
        rows={query.data?.rates ?? []}
        rowKey={({ level }) => String(level)}
        state={query.data ? 'ready' : 'loading'}
        loadingRows={6}
      />
    </div>
  )
}

function useRateColumns(
  config: PointConfig | undefined,
  ownLevel: number | undefined,
): readonly DataTableColumn<Rate>[] {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const last = (config?.rates.length ?? 1) - 1
  const unit = config ? formatMoney(config.unit, format) : ''
  // A level above the last one of the table has the rate of the last one.
  const isOwn = (level: number) => ownLevel !== undefined && Math.min(ownLevel, last) === level
  return [
    {
      key: 'level',
      head: t('level'),
      cell: ({ level }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          {t('rates.level', { level })}
          {isOwn(level) && <Badge tone="accent">{t('rates.yours')}</Badge>}
        </span>
      ),
    },
    {
      key: 'points',
      head: t('rates.pointsFor', { amount: unit }),
      kind: 'figure',
      cell: ({ points }) => formatNumber(points, format.tag),
    },
  ]
}
