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
import { hrefOf, Link, navigate } from '#lib/navigation.tsx'
import { AccountNumber } from './account-number.tsx'
import { type WithdrawSearch, withdrawAddress } from './withdraw-search.ts'
import { WithdrawalStateBadge } from './withdrawal-state-badge.tsx'

/** The member's withdrawals, newest first. */
export function WithdrawalList({ search }: { search: WithdrawSearch }) {
  const t = useTranslations('withdraw')
  const { pageNo } = search
  const withdrawals = useQuery({ ...read(getWithdrawals, { pageNo }), placeholderData: keepPreviousData })
  const columns = useColumns(search)
  const pageAt = (page: number) => withdrawAddress({ ...search, pageNo: page })
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
        onPageChange={(page) => navigate({ ...pageAt(page), keepsScroll: true })}
        hrefFor={(page) => hrefOf(pageAt(page))}
      />
    </section>
  )
}

function useColumns(search: WithdrawSearch): readonly Column<Withdrawal>[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  return [
    {
      key: 'asked',
      head: t('asked'),
      cell: (row) => (
        <Link
          {...withdrawAddress({ withdrawal: row.id, step: undefined, pageNo: search.pageNo })}
          className="font-medium text-accent-text underline-offset-2 hover:underline aria-current:font-bold aria-current:text-ink"
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
