import type { RebateDay, RebateOverview } from '@foyer/contract/engagement/rebate.ts'
import { DataTable, type DataTableColumn, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

type RebateHistoryProps = { overview: RebateOverview | undefined; state: DataTableRowsState }

/** The rebate of the days that are closed. */
export function RebateHistory({ overview, state }: RebateHistoryProps) {
  const t = useTranslations('rebate')
  return (
    <DataTable
      caption={t('history')}
      columns={useColumns()}
      rows={overview?.history ?? []}
      rowKey={({ day }) => day}
      state={state}
      loadingRows={5}
      empty={<EmptyState picture={<PagePicture name="hourglass" />} title={t('noHistory')} text={t('noHistoryText')} />}
    />
  )
}

function useColumns(): readonly DataTableColumn<RebateDay>[] {
  const t = useTranslations('rebate')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  return [
    { key: 'day', head: t('day'), cell: (row) => <DayCell day={row.day} /> },
    { key: 'validBet', head: t('validBet'), kind: 'figure', cell: (row) => money(row.validBet) },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'figure',
      cell: (row) => (
        <>
          {money(row.amount)}
          {signOf(row.carryOut) !== 0 && (
            <span className="block text-sm text-muted">{t('carriedOn', { amount: money(row.carryOut) })}</span>
          )}
        </>
      ),
    },
    { key: 'claimed', head: t('claimed'), kind: 'figure', cell: (row) => money(row.claimed) },
    {
      key: 'credited',
      head: t('credited'),
      kind: 'figure',
      cell: (row) => (
        <>
          {money(row.credited)}
          {signOf(row.waiting) > 0 && (
            <span className="block text-sm text-muted">{t('waiting', { amount: money(row.waiting) })}</span>
          )}
        </>
      ),
    },
  ]
}

/** The day, linked to its rounds. */
function DayCell({ day }: { day: string }) {
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const text = <bdi>{formatDay(`${day}T12:00:00Z`, { ...format, timeZone: 'UTC' })}</bdi>
  if (!isAvailable('personalHistoryCopy')) return text
  return (
    <Link
      to="personalHistoryCopy"
      search={{ start: day, end: day }}
      className="underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  )
}
