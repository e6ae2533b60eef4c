import { getPointConfig, type PointConfig } from '@foyer/contract/engagement/points.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

type EarnRate = PointConfig['earn'][number]

/** What earns points, and the rules of using them, from the brand's figures. */
export function PointRules() {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const query = useQuery(apiQueryOptions(getPointConfig))
  const { data } = query
  const columns = useEarnColumns(data ? formatMoney(data.per, format) : '')
  if (findLoadError(query)) return <LoadFailure query={query} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="-mbe-3 font-display text-md font-bold">{t('rules.earn')}</h2>
      <DataTable
        caption={t('rules.earn')}
        columns={columns}
        rows={data?.earn ?? []}
        rowKey={({ type }) => type}
        state={data ? 'ready' : 'loading'}
        loadingRows={6}
      />
      {data && <RuleList config={data} />}
    </div>
  )
}

function RuleList({ config }: { config: PointConfig }) {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const unit = formatMoney(config.unit, format)
  const sentences = [
    t('rules.counted'),
    t('rules.posted'),
    t('rules.rollback'),
    t('rules.forever'),
    t('rules.convert', { unit, most: formatMoney(config.mostADay, format) }),
    t('rules.redeem'),
    t('rules.rejected'),
    t('rules.breaks'),
  ]
  return (
    <section aria-labelledby="point-rules" className="grid gap-3 rounded-panel bg-surface-2 p-5 shadow-1">
      <h2 id="point-rules" className="font-display text-md font-bold">
        {t('rules.use')}
      </h2>
      <ul className="grid list-disc gap-2 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEarnColumns(per: string): readonly DataTableColumn<EarnRate>[] {
  const t = useTranslations('pointMall')
  const { tag } = useLanguage().format
  return [
    { key: 'type', head: t('type'), cell: ({ type }) => <span className="font-semibold">{t(`types.${type}`)}</span> },
    {
      key: 'games',
      head: t('rules.what'),
      cell: ({ type }) => <span className="text-muted">{t(`earnedBy.${type}`)}</span>,
    },
    {
      key: 'points',
      head: t('rules.pointsPer', { amount: per }),
      kind: 'figure',
      cell: ({ points }) => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(Number(points)),
    },
  ]
}
