import { type getTransactionHistory, type TransactionRecord, transactionTypes } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { Column } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { Link } from '#lib/navigation.tsx'
import { SignedFigure } from './money-figure.tsx'
import { movementLink } from './movement-link.ts'

type Totals = ValueOf<typeof getTransactionHistory>['totals']

/** The name of a kind of movement; one that has no name yet is called by its code. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('records')
  return (type) => {
    const known = transactionTypes.find((candidate) => candidate === type)
    return known ? t(`types.${known}`) : type
  }
}

/** The columns of the account record; the total is that of the whole range. */
export function useTransactionColumns(
  totals: Totals | undefined,
  onOpen: (id: string) => void,
): readonly Column<TransactionRecord>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const typeName = useTypeName()
  return [
    { key: 'at', head: t('time'), cell: (row) => formatInstant(row.at, format) },
    {
      key: 'type',
      head: t('movement'),
      cell: (row) => (
        <>
          <span className="block font-semibold">{typeName(row.type)}</span>
          <Origin row={row} />
        </>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'figure',
      cell: (row) => (
        <button
          type="button"
          title={t('openMovement', { number: row.id })}
          className="rounded-tag underline decoration-line-control underline-offset-4 hover:decoration-current"
          onClick={() => onOpen(row.id)}
        >
          <SignedFigure amount={row.amount} />
        </button>
      ),
      total: totals && <SignedFigure amount={totals.net} />,
    },
    { key: 'before', head: t('before'), kind: 'figure', cell: (row) => formatMoney(row.balanceBefore, format) },
    { key: 'after', head: t('after'), kind: 'figure', cell: (row) => formatMoney(row.balanceAfter, format) },
  ]
}

/** Where a movement comes from: its game and round, or its deposit order. */
function Origin({ row }: { row: TransactionRecord }) {
  const t = useTranslations('records')
  const link = movementLink(row)
  if (!link) return row.gameName && <span className="block text-sm text-muted">{row.gameName}</span>
  const name = 'deposit' in link ? t('seeDeposit') : t('seeRound', { game: row.gameName ?? '', round: link.round })
  return (
    <Link
      to="/member"
      search={link}
      className="block min-h-6 text-sm text-accent-text underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  )
}
