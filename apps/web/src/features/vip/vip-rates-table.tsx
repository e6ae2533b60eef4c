import type { VipInfo, VipLevel } from '@foyer/contract/engagement/vip.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { groupRatesByCategory } from './group-rates.ts'
import { LevelCell } from './vip-levels-table.tsx'

/** The daily withdrawals and the rebate rates of each level. Categories with the same rates share a column. */
export function VipRatesTable({ info }: { info: VipInfo }) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const list = new Intl.ListFormat(tag, { style: 'long', type: 'unit' })
  const withdrawals: DataTableColumn<VipLevel> = {
    key: 'withdrawals',
    head: t('vip.columns.withdrawals'),
    kind: 'figure',
    cell: (row) => t('vip.times', { count: row.withdrawals }),
  }
  const columns: DataTableColumn<VipLevel>[] = [
    { key: 'level', head: t('vip.columns.level'), cell: (row) => <LevelCell level={row} own={info.level} /> },
    ...(isFeatureEnabled('withdraw') ? [withdrawals] : []),
    ...(isFeatureEnabled('rebate') ? groupRatesByCategory(info.levels) : []).map(
      ({ categories, rates }): DataTableColumn<VipLevel> => ({
        key: categories.join(),
        head: list.format(categories.map((category) => t(`category.${category}`))),
        kind: 'figure',
        cell: (row) => formatRate(rates[info.levels.indexOf(row)] ?? '0', tag),
      }),
    ),
  ]
  return <DataTable caption={t('vip.rates')} columns={columns} rows={info.levels} rowKey={({ level }) => `${level}`} />
}
