import type { BetRecord, getBettingRecord } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { Column } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { useVendors } from './betting-filters.tsx'
import { SignedFigure } from './money-figure.tsx'
import { RoundStateBadge } from './state-badge.tsx'
import { VerifyRound } from './verify-round.tsx'

type Totals = ValueOf<typeof getBettingRecord>['totals']

/** The columns of the betting record; the totals are those of the whole range. */
export function useBettingColumns(totals: Totals | undefined): readonly Column<BetRecord>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const { vendors } = useVendors()
  const vendorName = (code: string) => vendors.find(({ value }) => value === code)?.label ?? code
  return [
    { key: 'started', head: t('time'), cell: (row) => formatInstant(row.startedAt, format) },
    {
      key: 'game',
      head: t('game'),
      cell: (row) => (
        <>
          <span className="block font-semibold">{row.gameName}</span>
          <span className="block text-sm text-muted">
            {t('roundOf', { vendor: vendorName(row.vassalage), round: row.roundId })}
          </span>
          {row.hasProof && <VerifyRound bet={row} />}
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
      cell: (row) => (row.state === 'open' ? t('notYet') : <SignedFigure amount={row.profit} />),
      total: totals && <SignedFigure amount={totals.profit} />,
    },
  ]
}
