import type { RebateOverview, RebateRow } from '@foyer/contract/engagement/rebate.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatMoney, formatRate, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useCategoryName } from '#records/use-vendors.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

type RebateRowsProps = { overview: RebateOverview | undefined; state: DataTableRowsState }

/** The rebate of the open days by category and provider. */
export function RebateRows({ overview, state }: RebateRowsProps) {
  const t = useTranslations('rebate')
  return (
    <DataTable
      caption={t('today')}
      columns={useColumns(overview)}
      rows={overview?.rows ?? []}
      rowKey={({ day, category, vendor }) => `${day} ${category} ${vendor}`}
      totalLabel={t('total')}
      state={state}
      loadingRows={4}
      empty={
        <EmptyState
          picture={<PagePicture name="slot-machine" />}
          title={t('none')}
          text={t('noneText')}
          action={
            <Link to="/" className={buttonClass()}>
              {t('findGame')}
            </Link>
          }
        />
      }
    />
  )
}

function useColumns(overview: RebateOverview | undefined): readonly DataTableColumn<RebateRow>[] {
  const t = useTranslations('rebate')
  const { tag, format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  const totals = overview?.totals
  const hasSeveralDays = new Set(overview?.rows.map(({ day }) => day)).size > 1
  return [
    { key: 'game', head: t('game'), lines: 2, cell: (row) => <RowName row={row} showsDay={hasSeveralDays} /> },
    {
      key: 'validBet',
      head: t('validBet'),
      kind: 'figure',
      cell: (row) => <CountedBet row={row} />,
      total: totals && money(totals.validBet),
    },
    { key: 'rate', head: t('rate'), kind: 'figure', cell: (row) => formatRate(row.rate, tag) },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'figure',
      cell: (row) => (
        <>
          {money(row.amount)}
          {signOf(row.carryIn) !== 0 && (
            <span className="block text-sm text-muted">{t('lessCarry', { amount: money(row.carryIn) })}</span>
          )}
        </>
      ),
      total: totals && money(totals.amount),
    },
    {
      key: 'claimed',
      head: t('claimed'),
      kind: 'figure',
      cell: (row) => money(row.claimed),
      total: totals && money(totals.claimed),
    },
    { key: 'due', head: t('due'), kind: 'figure', cell: (row) => money(row.due), total: totals && money(totals.due) },
  ]
}

function RowName({ row, showsDay }: { row: RebateRow; showsDay: boolean }) {
  const { format } = useLanguage()
  const categoryName = useCategoryName()
  const day = formatDay(`${row.day}T12:00:00Z`, { ...format, timeZone: 'UTC' })
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        <bdi>{row.vendorName}</bdi>
      </span>
      <span className="block text-sm text-muted">
        {categoryName(row.category)}
        {showsDay && (
          <>
            {' · '}
            <bdi>{day}</bdi>
          </>
        )}
      </span>
    </>
  )
}

/** The bet that counts, linked to its rounds. */
function CountedBet({ row: { day, category, vendor, validBet } }: { row: RebateRow }) {
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const text = formatMoney(validBet, format)
  if (!isAvailable('personalHistoryCopy')) return text
  return (
    <Link
      to="personalHistoryCopy"
      search={{ start: day, end: day, gameType: category, vassalage: vendor }}
      className="underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  )
}
