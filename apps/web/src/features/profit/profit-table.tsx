import type { getProfitAndLoss, ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import type { ProfitParams } from '#records/record-params.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

export type ProfitTableProps = {
  record: RecordParamsState<ProfitParams>
  /** The rows of the current page. */
  rows: readonly ProfitAndLossLine[]
  totals: ResponseValueOf<typeof getProfitAndLoss>['totals'] | undefined
  state: DataTableRowsState
}

/** The rounds, stakes, wins and profit of each day, game or vendor. */
export function ProfitTable({ record, rows, totals, state }: ProfitTableProps) {
  const t = useTranslations('records')
  const { search: params, today, list, change } = record
  const columns = useColumns(params, totals)
  return (
    <DataTable
      ref={list}
      caption={t('profitCaption')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      totalLabel={t('total')}
      state={state}
      loadingRows={8}
      empty={
        <EmptyState
          picture={<PagePicture name="chart-up" />}
          title={t('noRounds')}
          text={t('noRoundsText')}
          action={
            <EmptyRecordActions days={params.days} today={today} onChange={change}>
              <Link to="/" className={buttonClass({ variant: 'primary' })}>
                {t('findGame')}
              </Link>
            </EmptyRecordActions>
          }
        />
      }
    />
  )
}

function useColumns(
  params: ProfitParams,
  totals: ProfitTableProps['totals'],
): readonly DataTableColumn<ProfitAndLossLine>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  const number = (count: number) => formatNumber(count, format.tag)
  return [
    {
      key: 'name',
      head: t(`profitGroups.${params.by}`),
      cell: (row) => <RowLink row={row} params={params} />,
    },
    {
      key: 'rounds',
      head: t('rounds'),
      kind: 'figure',
      cell: (row) => number(row.rounds),
      total: totals && number(totals.rounds),
    },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'figure',
      cell: (row) => money(row.betAmount),
      total: totals && money(totals.betAmount),
    },
    {
      key: 'win',
      head: t('win'),
      kind: 'figure',
      cell: (row) => money(row.winAmount),
      total: totals && money(totals.winAmount),
    },
    {
      key: 'profit',
      head: t('profit'),
      kind: 'figure',
      cell: (row) => <SignedAmount amount={row.profit} />,
      total: totals && <SignedAmount amount={totals.profit} />,
    },
  ]
}

/** The day, game or vendor of a row, linked to its rounds. */
function RowLink({ row, params }: { row: ProfitAndLossLine; params: ProfitParams }) {
  const { isAvailable } = usePages()
  const name = <bdi>{useRowName(params.by)(row)}</bdi>
  if (!isAvailable('personalHistoryCopy')) return name
  return (
    <Link
      to="personalHistoryCopy"
      search={{ ...toRoundsFilter(row, params) }}
      className="underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}

/** The filters of the betting record that select the rounds of a row. */
function toRoundsFilter({ key }: ProfitAndLossLine, { by, days: { start, end } }: ProfitParams) {
  if (by === 'day') return { start: key, end: key }
  return by === 'game' ? { start, end, nodeId: key } : { start, end, vassalage: key }
}

/** Returns a day in the format of the user's language, or the name of a game or vendor. */
function useRowName(by: ProfitParams['by']): (row: ProfitAndLossLine) => string {
  const { format } = useLanguage()
  return (row) => (by === 'day' ? formatDay(`${row.key}T12:00:00Z`, { ...format, timeZone: 'UTC' }) : row.name)
}
