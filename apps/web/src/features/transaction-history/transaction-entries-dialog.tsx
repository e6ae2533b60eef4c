import { getTransaction, type TransactionEntry } from '@foyer/contract/betting-and-transaction-records.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { SignedAmount } from '#records/signed-amount.tsx'
import { useTransactionName } from '#records/transaction-name.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

type TransactionDialogProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** Every ledger entry of a transaction: where its money came from and where it went. */
export function TransactionEntriesDialog({ id, onOpen, onClose }: TransactionDialogProps) {
  const t = useTranslations('records')
  const frame = useTranslations('frame')
  const { format } = useLanguage()
  const query = useQuery(apiQueryOptions(getTransaction, { id }))
  const nameOf = useTransactionName()
  const { type, at, legs, reverses, reversedBy } = query.data ?? {}
  const amount = legs?.find(({ account }) => account === 'balance')?.amount
  const link = (text: string, other: string | null | undefined) =>
    other && (
      <button
        type="button"
        className="justify-self-start text-sm text-accent-text underline underline-offset-2"
        onClick={() => onOpen(other)}
      >
        {text}
      </button>
    )
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('movementOf', { number: id })} closeLabel={frame('close')}>
      <div className="grid gap-4">
        {at && type && (
          <p>
            <span className="block font-semibold">{nameOf({ type, amount })}</span>
            <span className="block text-sm text-muted">{formatTimestamp(at, format)}</span>
          </p>
        )}
        <DataTable
          caption={t('entries')}
          scroll="box"
          columns={useColumns()}
          rows={legs ?? []}
          rowKey={({ account, name }) => `${account} ${name}`}
          state={query.data ? 'ready' : 'loading'}
          loadingRows={2}
          error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
        />
        <p className="text-sm text-muted">{t('entriesText')}</p>
        {link(t('reverses', { number: reverses ?? '' }), reverses)}
        {link(t('reversedBy', { number: reversedBy ?? '' }), reversedBy)}
      </div>
    </Dialog>
  )
}

function useColumns(): readonly DataTableColumn<TransactionEntry>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  return [
    { key: 'account', head: t('account'), cell: ({ account, name }) => t(`accounts.${account}`, { name }) },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: ({ amount }) => <SignedAmount amount={amount} /> },
    {
      key: 'after',
      head: t('after'),
      kind: 'figure',
      cell: ({ balanceAfter }) => (balanceAfter === null ? '–' : formatMoney(balanceAfter, format)),
    },
  ]
}
