import type { RoundTransaction } from '@foyer/contract/games/rounds.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { SignedAmount } from '#records/signed-amount.tsx'
import { useTransactionName } from '#records/transaction-name.ts'

/** The ledger entries of a round on the member's accounts. */
export function RoundTransactionList({ movements }: { movements: readonly RoundTransaction[] | undefined }) {
  const t = useTranslations('records')
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-md font-bold">{t('roundEntries')}</h2>
      <DataTable
        caption={t('roundEntries')}
        columns={useColumns()}
        rows={movements ?? []}
        rowKey={({ id, account }) => `${id} ${account}`}
        state={movements ? 'ready' : 'loading'}
        loadingRows={2}
        empty={<EmptyState icon="receipt-text" title={t('noRoundEntries')} text={t('noRoundEntriesText')} />}
      />
    </section>
  )
}

function useColumns(): readonly DataTableColumn<RoundTransaction>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const nameOf = useTransactionName()
  return [
    { key: 'at', head: t('time'), cell: ({ at }) => formatTimestamp(at, format) },
    { key: 'type', head: t('movement'), cell: nameOf },
    { key: 'account', head: t('account'), cell: ({ account, name }) => t(`accounts.${account}`, { name }) },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: ({ amount }) => <SignedAmount amount={amount} /> },
    { key: 'after', head: t('after'), kind: 'figure', cell: ({ balanceAfter }) => formatMoney(balanceAfter, format) },
  ]
}
