import { getAgentRebates, type LineRebate } from '@foyer/contract/agents/line-rebates.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { formatDay, formatDayRange, formatRate, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import type { ExportColumn } from '#records/export/export-column.ts'
import { liveReport } from '#records/live-report.ts'
import type { PageTrail } from '#records/page-trail.ts'
import type { DateRange } from '#records/record-params.ts'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { TrailPagination } from '#records/trail-pagination.tsx'
import { useCategoryName } from '#records/use-vendors.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useIncomeText } from './use-income-text.ts'

/** Noon of a calendar day, which is on that day in UTC. */
const noonOf = (day: string) => `${day}T12:00:00Z`

type RebatesDialogProps = {
  /** The days of the payments. */
  days: DateRange
  onClose: () => void
}

/** What the rebate of some days consists of: a row for each day of bets, direct downline and category. They add up to the figure. */
export function RebatesDialog({ days, onClose }: RebatesDialogProps) {
  const t = useTranslations('income')
  const shared = useTranslations()
  const { format } = useLanguage()
  const [trail, setTrail] = useState<PageTrail>([])
  const before = trail.at(-1)
  const range = { startDate: days.start, endDate: days.end }
  const query = useQuery({
    ...apiQueryOptions(getAgentRebates, { ...range, ...(before !== undefined && { before }) }),
    ...liveReport,
  })
  const { data } = query
  const columns = useRebateColumns(data?.total)
  const exportColumns = useRebateExportColumns()
  return (
    <Dialog open size="xl" onOpenChange={onClose} title={t('rebates.title')} closeLabel={shared('frame.close')}>
      <div className="grid gap-4">
        <p className="text-muted text-pretty">
          <bdi>{formatDayRange(noonOf(days.start), noonOf(days.end), { ...format, timeZone: 'UTC' })}</bdi>
          {' · '}
          {t('rebates.text')} {t('validBetNote')}
        </p>
        <DataTable
          caption={t('rebates.caption')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          totalLabel={shared('records.total')}
          state={toDataTableRowsState(query)}
          loadingRows={6}
          empty={<EmptyState icon="percent" title={t('rebates.none')} text={t('rebates.noneText')} />}
          error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
        />
        <div className="flex flex-wrap-reverse items-center justify-between gap-4">
          {data?.rows !== 0 && (
            <ExportButtons<LineRebate>
              fileName={`${t('files.rebates')}-${days.start}-${days.end}`}
              columns={exportColumns}
              readPage={(cursor, signal) => {
                const page = { ...range, ...cursor, pageSize: limits.recordsExportPageSize }
                return callApi(getAgentRebates, { query: page, signal })
              }}
              rowCount={query.isPlaceholderData ? undefined : data?.rows}
            />
          )}
          <TrailPagination
            trail={trail}
            next={query.isPlaceholderData ? null : data?.next}
            linkTo={(pages) => ({ href: '', onGo: () => setTrail(pages) })}
          />
        </div>
      </div>
    </Dialog>
  )
}

function useRebateColumns(total: string | undefined): readonly DataTableColumn<LineRebate>[] {
  const t = useTranslations('income')
  const { money } = useIncomeText()
  const { tag, format } = useLanguage()
  const categoryName = useCategoryName()
  return [
    {
      key: 'day',
      head: t('rebates.day'),
      cell: ({ day }) => formatDay(noonOf(day), { ...format, timeZone: 'UTC' }),
    },
    {
      key: 'downline',
      head: t('party.downline'),
      lines: 2,
      cell: ({ downline, category }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            <bdi>{downline.account}</bdi>
          </span>
          <span className="block text-sm text-muted">{categoryName(category)}</span>
        </>
      ),
    },
    { key: 'validBet', head: t('validBet'), kind: 'figure', cell: (rebate) => <TeamBet rebate={rebate} /> },
    {
      key: 'ownRate',
      head: t('rebates.ownRate'),
      kind: 'figure',
      cell: ({ ownRate }) => formatRate(ownRate, tag),
    },
    {
      key: 'downlineRate',
      head: t('rebates.downlineRate'),
      kind: 'figure',
      cell: ({ downlineRate }) => formatRate(downlineRate, tag),
    },
    {
      key: 'amount',
      head: t('rebate'),
      kind: 'figure',
      cell: ({ amount }) => money(amount),
      total: total && money(total),
    },
  ]
}

/** What the downline's team bet, which opens its entries, and what earlier days left to be made up for first. */
function TeamBet({ rebate: { day, downline, category, validBet, carryIn } }: { rebate: LineRebate }) {
  const t = useTranslations('income')
  const { money } = useIncomeText()
  const { isAvailable } = usePages()
  const text = money(validBet)
  return (
    <>
      {isAvailable('agentHome/palStatementsAgentCopy') ? (
        <Link
          to="agentHome/palStatementsAgentCopy"
          search={{
            start: day,
            end: day,
            entries: toEntriesParam({ figure: 'commissionableBet', of: downline.id, category }),
          }}
          className="underline decoration-line-control underline-offset-4 hover:decoration-current"
        >
          {text}
        </Link>
      ) : (
        text
      )}
      {signOf(carryIn) !== 0 && (
        <span className="block text-sm text-muted">{t('rebates.lessCarry', { amount: money(carryIn) })}</span>
      )}
    </>
  )
}

function useRebateExportColumns(): readonly ExportColumn<LineRebate>[] {
  const t = useTranslations('income')
  const categoryName = useCategoryName()
  const currency = useCurrencyExportColumn()
  return [
    { head: t('rebates.day'), kind: 'day', cell: ({ day }) => day },
    { head: t('party.downline'), cell: ({ downline }) => downline.account },
    { head: t('rebates.category'), cell: ({ category }) => categoryName(category) },
    currency,
    { head: t('validBet'), kind: 'money', cell: ({ validBet }) => validBet },
    { head: t('carryIn'), kind: 'money', cell: ({ carryIn }) => carryIn },
    { head: t('rebates.ownRate'), cell: ({ ownRate }) => ownRate },
    { head: t('rebates.downlineRate'), cell: ({ downlineRate }) => downlineRate },
    { head: t('rebate'), kind: 'money', cell: ({ amount }) => amount, total: ({ amount }) => amount },
  ]
}
