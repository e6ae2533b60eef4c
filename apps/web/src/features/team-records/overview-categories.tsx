import { teamPlayFigures } from '@foyer/contract/agents/team-records.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { useCategoryName } from '#records/use-vendors.ts'
import type { Overview } from './overview-value.ts'
import { useFigureColumns, useRoundsColumn } from './team-figures.tsx'
import type { TeamReportParams } from './team-report-params.ts'

type Category = Overview['categories'][number]

type OverviewCategoriesProps = { record: RecordParamsState<TeamReportParams>; overview: Overview; isOld: boolean }

/** The figures of each category that was played, and its share of the valid bet. */
export function OverviewCategories({ record: { open }, overview, isOld }: OverviewCategoriesProps) {
  const t = useTranslations('teamRecords')
  const categoryName = useCategoryName()
  const { categories, totals } = overview
  const [bet, validBet, ...results] = useFigureColumns({
    figures: teamPlayFigures,
    totals,
    onOpen: (figure, row: Category | undefined) =>
      open({ entries: toEntriesParam({ figure, category: row?.category }) }),
  })
  const rounds = useRoundsColumn<Category>(totals)
  const columns: readonly (DataTableColumn<Category> | undefined)[] = [
    {
      key: 'category',
      head: t('groups.category'),
      cell: ({ category }) => <span className="font-semibold">{categoryName(category)}</span>,
    },
    {
      key: 'share',
      head: t('share'),
      cell: (row) => <Share share={Number(row.validBet) / Number(totals.validBet)} />,
    },
    rounds,
    bet,
    validBet,
    ...results,
  ]
  return (
    <DataTable
      compact
      caption={t('categoriesCaption')}
      columns={columns.filter((column) => column !== undefined)}
      rows={categories}
      rowKey={({ category }) => category}
      totalLabel={t('total')}
      state={isOld ? 'old' : 'ready'}
    />
  )
}

/** A part of a whole. Rollbacks can make a figure negative, so that there is no share. */
function Share({ share }: { share: number }) {
  const { tag } = useLanguage()
  if (!(share >= 0 && share <= 1)) return '–'
  const text = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  return (
    <span className="flex min-w-28 items-center gap-2">
      <span aria-hidden="true" className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-pill bg-surface-4">
        <span className="block h-full rounded-pill bg-accent" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="w-12 flex-none text-end tabular-nums">{text}</span>
    </span>
  )
}
