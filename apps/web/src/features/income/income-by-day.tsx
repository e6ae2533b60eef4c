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
import { SignedAmount } from '#records/signed-amount.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { IncomeParams } from './income-params.ts'
import { useIncomeText } from './use-income-text.ts'

type Income = ResponseValueOf<typeof getAgentIncome>
type IncomeDay = Income['days'][number]

type IncomeByDayProps = {
  kinds: readonly IncomeKind[]
  record: RecordParamsState<IncomeParams>
  income: Income | undefined
  state: DataTableRowsState
}

/** The net income of each day by kind, newest first, and what was taken in the same days. */
export function IncomeByDay({ kinds, record, income, state }: IncomeByDayProps) {
  const t = useTranslations('income')
  const total = useTranslations('records')('total')
  const text = useIncomeText()
  const { search, today, change, list, open } = record
  const rows = income?.days.toReversed() ?? []
  const exportColumns = useDayExportColumns(kinds)
  return (
    <>
      <DataTable
        ref={list}
        caption={t('byDay')}
        columns={useDayColumns({ kinds, income, onOpenRebates: (rebates) => open({ rebates }) })}
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

interface DayColumnsOptions {
  readonly kinds: readonly IncomeKind[]
  readonly income: Income | undefined
  /** Opens what the rebate of a day, or of all days, consists of. */
  readonly onOpenRebates: (days: string) => void
}

function useDayColumns({ kinds, income, onOpenRebates }: DayColumnsOptions): readonly DataTableColumn<IncomeDay>[] {
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
    ...names.map((name) => {
      const figureOf = (net: IncomeDay['net'], days: string) =>
        name === 'rebate' && signOf(net.rebate) !== 0 ? (
          <RebateButton amount={net.rebate} onOpen={() => onOpenRebates(days)} />
        ) : (
          <SignedAmount amount={net[name]} />
        )
      return {
        key: name,
        head: name === 'total' ? t('net') : text.kind(name),
        kind: 'figure' as const,
        cell: ({ day, net }: IncomeDay) => figureOf(net, day),
        total: income && figureOf(income.totals.net, 'all'),
      }
    }),
  ]
}

/** A rebate that opens what it consists of. */
function RebateButton({ amount, onOpen }: { amount: string; onOpen: () => void }) {
  const t = useTranslations('income')
  const text = useIncomeText()
  return (
    <button
      type="button"
      aria-label={t('rebates.open', { amount: text.money(amount) })}
      onClick={onOpen}
      className="min-h-6 rounded-tag underline decoration-line-control underline-offset-4 transition-colors hover:decoration-current"
    >
      <SignedAmount amount={amount} />
    </button>
  )
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
