import type { getTransactionHistory, TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import type { ExportColumn } from '#records/export/export-column.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { useTransactionName } from '#records/transaction-name.ts'
import { toTransactionSourcePage } from './link-transaction-to-source.ts'

type Totals = ResponseValueOf<typeof getTransactionHistory>['totals']

/** The columns of the transaction history; the total covers the whole range. */
export function useTransactionColumns(
  totals: Totals | undefined,
  onOpen: (id: string) => void,
): readonly DataTableColumn<TransactionRecord>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const nameOf = useTransactionName()
  return [
    {
      key: 'at',
      head: t('time'),
      lines: 3,
      cell: (row) => (
        <>
          <span className="block">{formatTimestamp(row.at, format)}</span>
          <button
            type="button"
            title={t('openMovement', { number: row.id })}
            className="inline-block min-h-6 rounded-tag text-sm text-muted underline decoration-line-control underline-offset-4 transition-colors hover:text-ink"
            onClick={() => onOpen(row.id)}
          >
            {t('movementOf', { number: row.id })}
          </button>
        </>
      ),
    },
    {
      key: 'type',
      head: t('movement'),
      lines: 2,
      cell: (row) => (
        <>
          <span className="block font-semibold">{nameOf(row)}</span>
          <TransactionSource row={row} />
        </>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'figure',
      cell: (row) => <SignedAmount amount={row.amount} />,
      total: totals && <SignedAmount amount={totals.net} />,
    },
    { key: 'before', head: t('before'), kind: 'figure', cell: (row) => formatMoney(row.balanceBefore, format) },
    { key: 'after', head: t('after'), kind: 'figure', cell: (row) => formatMoney(row.balanceAfter, format) },
  ]
}

/** The export columns of the transaction history. */
export function useTransactionExportColumns(): readonly ExportColumn<TransactionRecord>[] {
  const t = useTranslations('records')
  const nameOf = useTransactionName()
  const counterpartyOf = useCounterparty()
  const currency = useCurrencyExportColumn()
  return [
    { head: t('time'), kind: 'instant', cell: ({ at }) => at },
    { head: t('number'), cell: ({ id }) => id },
    { head: t('movement'), cell: nameOf },
    { head: t('otherEnd'), cell: (row) => counterpartyOf(row) ?? '' },
    { head: t('game'), cell: ({ gameName }) => gameName ?? '' },
    { head: t('reference'), cell: ({ reference }) => reference ?? '' },
    currency,
    { head: t('amount'), kind: 'money', cell: ({ amount }) => amount, total: ({ amount }) => amount },
    { head: t('before'), kind: 'money', cell: ({ balanceBefore }) => balanceBefore },
    { head: t('after'), kind: 'money', cell: ({ balanceAfter }) => balanceAfter },
  ]
}

/** Returns the counterparty of a transfer; undefined for any other transaction. */
function useCounterparty(): (row: TransactionRecord) => string | undefined {
  const t = useTranslations('records')
  return ({ transfer, amount }) =>
    transfer ? t(`transfers.${transfer.with}.${signOf(amount) < 0 ? 'to' : 'from'}`, transfer) : undefined
}

/** The source of a transaction: its game and round, its deposit or withdrawal, or the counterparty of a transfer. */
function TransactionSource({ row }: { row: TransactionRecord }) {
  const t = useTranslations('records')
  const { isAvailable } = usePages()
  const source = toTransactionSourcePage(row)
  const { gameName } = row
  const counterparty = useCounterparty()(row)
  if (!source || !isAvailable(source.to)) {
    return (counterparty ?? gameName) && <span className="block text-sm text-muted">{counterparty ?? gameName}</span>
  }
  const round = source.search?.round
  const roundLabel = round !== undefined && t('seeRound', { game: gameName ?? '', round })
  const orderLabel = t(row.type === 'withdrawal' ? 'seeWithdrawal' : 'seeDeposit')
  return (
    <Link {...source} className="block min-h-6 text-sm text-accent-text underline-offset-2 hover:underline">
      {counterparty ?? (roundLabel || orderLabel)}
    </Link>
  )
}
