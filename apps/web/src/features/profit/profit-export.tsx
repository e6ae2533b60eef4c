import type { ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import { useTranslations } from 'use-intl'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import type { ExportColumn } from '#records/export/export-column.ts'
import type { ProfitParams } from '#records/record-params.ts'

export type ProfitExportButtonsProps = {
  params: ProfitParams
  rows: readonly ProfitAndLossLine[]
  /** Undefined until the count of the range is known. */
  rowCount: number | undefined
}

/** Exports the rows of every page. */
export function ProfitExportButtons({ params: { days, by }, rows, rowCount }: ProfitExportButtonsProps) {
  const t = useTranslations('records')
  const currency = useCurrencyExportColumn()
  const groupColumn: ExportColumn<ProfitAndLossLine> =
    by === 'day'
      ? { head: t('profitGroups.day'), kind: 'day', cell: ({ key }) => key }
      : { head: t(`profitGroups.${by}`), cell: ({ name }) => name }
  return (
    <ExportButtons<ProfitAndLossLine>
      fileName={`${t('profitFile')}-${days.start}-${days.end}`}
      columns={[
        groupColumn,
        { ...moneyColumn(t('rounds'), ({ rounds }) => String(rounds)), kind: 'count' },
        currency,
        moneyColumn(t('stake'), ({ betAmount }) => betAmount),
        moneyColumn(t('win'), ({ winAmount }) => winAmount),
        moneyColumn(t('profit'), ({ profit }) => profit),
      ]}
      readPage={async () => ({ list: rows, next: null })}
      rowCount={rowCount}
    />
  )
}

function moneyColumn(head: string, cell: (row: ProfitAndLossLine) => string): ExportColumn<ProfitAndLossLine> {
  return { head, kind: 'money', cell, total: cell }
}
