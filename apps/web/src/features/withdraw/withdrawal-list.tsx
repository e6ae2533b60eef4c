import { getWithdrawals, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { type Column, DataTable } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { ListPages } from '#lib/list-pages.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link, navigate } from '#lib/navigation.tsx'
import { AccountNumber } from './account-number.tsx'
import { WithdrawalStateBadge } from './withdrawal-state-badge.tsx'

/** One's own withdrawals, newest first. */
export function WithdrawalList({ pageNo }: { pageNo: number }) {
  const t = useTranslations('withdraw')
  const withdrawals = useQuery({ ...read(getWithdrawals, { pageNo }), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <section aria-labelledby="withdrawals-title" className="grid gap-3">
      <h2 id="withdrawals-title" className="font-display text-md font-bold">
        {t('yours')}
      </h2>
      <DataTable
        caption={t('yours')}
        columns={columns}
        rows={withdrawals.data?.list ?? []}
        rowKey={({ id }) => id}
        state={withdrawals.data ? 'ready' : 'loading'}
        empty={<EmptyState icon="banknote" title={t('empty')} text={t('emptyText')} />}
        error={failureOf(withdrawals) ? <LoadFailure asked={withdrawals} /> : undefined}
      />
      <ListPages
        page={pageNo}
        pageCount={withdrawals.data?.totalPages ?? 1}
        onPageChange={(page) =>
          navigate({ to: '/member', search: { page: 'withdraw', pageNo: page }, keepsScroll: true })
        }
      />
    </section>
  )
}

function useColumns(): readonly Column<Withdrawal>[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  return [
    {
      key: 'asked',
      head: t('asked'),
      cell: (row) => (
        <Link
          to="/member"
          search={{ page: 'withdraw', withdrawal: row.id }}
          className="font-medium text-accent-text underline-offset-2 hover:underline"
        >
          {formatInstant(row.createdAt, format)}
        </Link>
      ),
    },
    {
      key: 'to',
      head: t('to'),
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.bankName} <AccountNumber>{row.number}</AccountNumber>
        </span>
      ),
    },
    { key: 'state', head: t('state'), cell: (row) => <WithdrawalStateBadge state={row.state} /> },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: (row) => formatMoney(row.amount, format) },
  ]
}
