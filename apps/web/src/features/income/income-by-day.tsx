import type { getAgentIncome, IncomeKind } from '@foyer/contract/agents/settlements.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DataTable, type DataTableColumn, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import type { DateRange } from '#records/record-params.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useIncomeText } from './use-income-text.ts'

type Income = ResponseValueOf<typeof getAgentIncome>
type IncomeDay = Income['days'][number]

type IncomeByDayProps = {
  kinds: readonly IncomeKind[]
  record: RecordParamsState<{ readonly days: DateRange }>
  income: Income | undefined
  state: DataTableRowsState
}

/** The net income of each day by kind, newest first, and what was taken in the same days. */
export function IncomeByDay({ kinds, record, income, state }: IncomeByDayProps) {
  const t = useTranslations('income')
  const total = useTranslations('records')('total')
  const text = useIncomeText()
  const { search, today, change, list } = record
  const rows = income?.days.toReversed() ?? []
  const exportColumns = useDayExportColumns(kinds)
  return (
    <>
      <DataTable
        ref={list}
        caption={t('byDay')}
        columns={useDayColumns(kinds, income)}
        rows={rows}
        rowKey={({ day }) => day}
        totalLabel={total}
        state={state}
        loadingRows={8}
        empty={
          <EmptyState
            picture={<PagePicture name="money-bag" />}
            title={t('noIncome')}
            text={t('noIncomeText')}
            action={
              <EmptyRecordActions days={search.days} today={today} onChange={change}>
                {null}
              </EmptyRecordActions>
            }
          />
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {rows.length > 0 && (
          <ExportButtons<IncomeDay>
            fileName={`${t('files.income')}-${search.days.start}-${search.days.end}`}
            columns={exportColumns}
            readPage={async () => ({ list: rows, next: null })}
            rowCount={state === 'ready' ? rows.length : undefined}
          />
        )}
        {income && (
          <p className="text-sm text-muted">
            {t(signOf(income.taken) < 0 ? 'paidInInRange' : 'takenInRange', {
              amount: text.money(income.taken.replace('-', '')),
            })}
          </p>
        )}
      </div>
    </>
  )
}

function useDayColumns(
  kinds: readonly IncomeKind[],
  income: Income | undefined,
): readonly DataTableColumn<IncomeDay>[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { format } = useLanguage()
  const names = [...kinds, 'total'] as const
  return [
    {
      key: 'day',
      head: t('day'),
      cell: ({ day }) => formatDay(`${day}T12:00:00Z`, { ...format, timeZone: 'UTC' }),
    },
    ...names.map((name) => ({
      key: name,
      head: name === 'total' ? t('net') : text.kind(name),
      kind: 'figure' as const,
      cell: ({ net }: IncomeDay) => <SignedAmount amount={net[name]} />,
      total: income && <SignedAmount amount={income.totals.net[name]} />,
    })),
  ]
}

function useDayExportColumns(kinds: readonly IncomeKind[]) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const currency = useCurrencyExportColumn()
  const names = [...kinds, 'total'] as const
  return [
    { head: t('day'), kind: 'day' as const, cell: ({ day }: IncomeDay) => day },
    currency,
    ...names.map((name) => ({
      head: name === 'total' ? t('net') : text.kind(name),
      kind: 'money' as const,
      cell: ({ net }: IncomeDay) => net[name],
      total: ({ net }: IncomeDay) => net[name],
    })),
  ]
}
