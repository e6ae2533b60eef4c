import type { BetRecord, getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, useSearchParams } from '#platform/navigation/navigation.tsx'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import type { ExportColumn } from '#records/export/export-column.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { useVendorNameLookup } from '#records/use-vendors.ts'
import { RoundStateBadge } from './round-state-badge.tsx'
import { VerifyRoundButton } from './verify-round-button.tsx'

type Totals = ResponseValueOf<typeof getBettingRecord>['totals']

/** The columns of the betting record; the totals cover the whole range. */
export function useBettingRecordColumns(totals: Totals | undefined): readonly DataTableColumn<BetRecord>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const urlParams = useSearchParams()
  const vendorName = useVendorNameLookup()
  return [
    { key: 'started', head: t('time'), cell: (row) => formatTimestamp(row.startedAt, format) },
    {
      key: 'game',
      head: t('game'),
      lines: 2,
      cell: (row) => (
        <>
          <Link
            to="personalHistoryCopy"
            search={{ ...urlParams, round: row.roundId }}
            aria-label={t('seeRound', { game: row.gameName, round: row.roundId })}
            className="block justify-self-start font-semibold underline decoration-line-control underline-offset-4 hover:decoration-current"
          >
            {row.gameName}
          </Link>
          <span className="block text-sm text-muted">
            {t('roundOf', { vendor: vendorName(row.vassalage), round: row.roundId })}
          </span>
          {row.hasProof && <VerifyRoundButton bet={row} />}
        </>
      ),
    },
    { key: 'state', head: t('state'), cell: (row) => <RoundStateBadge state={row.state} /> },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'figure',
      cell: (row) => formatMoney(row.betAmount, format),
      total: totals && formatMoney(totals.betAmount, format),
    },
    {
      key: 'win',
      head: t('win'),
      kind: 'figure',
      cell: (row) => formatMoney(row.winAmount, format),
      total: totals && formatMoney(totals.winAmount, format),
    },
    {
      key: 'profit',
      head: t('profit'),
      kind: 'figure',
      cell: (row) => (row.state === 'open' ? t('notYet') : <SignedAmount amount={row.profit} />),
      total: totals && <SignedAmount amount={totals.profit} />,
    },
  ]
}

/** The export columns of the betting record. */
export function useBettingRecordExportColumns(): readonly ExportColumn<BetRecord>[] {
  const t = useTranslations('records')
  const vendorName = useVendorNameLookup()
  const currency = useCurrencyExportColumn()
  return [
    { head: t('time'), kind: 'instant', cell: ({ startedAt }) => startedAt },
    { head: t('round'), cell: ({ roundId }) => roundId },
    { head: t('game'), cell: ({ gameName }) => gameName },
    { head: t('vendor'), cell: ({ vassalage }) => vendorName(vassalage) },
    { head: t('state'), cell: ({ state }) => t(`states.${state}`) },
    currency,
    {
      head: t('stake'),
      kind: 'money',
      cell: ({ betAmount }) => betAmount,
      // A returned stake does not count as a bet.
      total: ({ state, betAmount }) => (state === 'returned' ? undefined : betAmount),
    },
    { head: t('win'), kind: 'money', cell: ({ winAmount }) => winAmount, total: ({ winAmount }) => winAmount },
    { head: t('profit'), kind: 'money', cell: ({ profit }) => profit, total: ({ profit }) => profit },
  ]
}
