import { getWithdrawals, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, navigate, toHref } from '#platform/navigation/navigation.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { FormattedAccountNumber } from './payout-accounts/formatted-account-number.tsx'
import { toWithdrawPageDestination, type WithdrawPageParams } from './withdraw-page-params.ts'
import { WithdrawalStateBadge } from './withdrawal-state-badge.tsx'

/** The member's withdrawals, newest first. */
export function WithdrawalList({ params }: { params: WithdrawPageParams }) {
  const t = useTranslations('withdraw')
  const { pageNo } = params
  const withdrawals = useQuery({ ...apiQueryOptions(getWithdrawals, { pageNo }), placeholderData: keepPreviousData })
  const columns = useColumns(params)
  const linkToPage = (page: number) => toWithdrawPageDestination({ ...params, pageNo: page })
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
        empty={<EmptyState picture={<PagePicture name="banknote" />} title={t('empty')} text={t('emptyText')} />}
        error={findLoadError(withdrawals) ? <LoadFailure query={withdrawals} /> : undefined}
      />
      <ListPagination
        page={pageNo}
        pageCount={withdrawals.data?.totalPages ?? 1}
        onPageChange={(page) => navigate({ ...linkToPage(page), keepsScroll: true })}
        hrefFor={(page) => toHref(linkToPage(page))}
      />
    </section>
  )
}

function useColumns(params: WithdrawPageParams): readonly DataTableColumn<Withdrawal>[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  return [
    {
      key: 'asked',
      head: t('asked'),
      cell: (row) => (
        <Link
          {...toWithdrawPageDestination({ withdrawal: row.id, step: undefined, pageNo: params.pageNo })}
          className="font-medium text-accent-text underline-offset-2 hover:underline aria-current:font-bold aria-current:text-ink"
        >
          {formatTimestamp(row.createdAt, format)}
        </Link>
      ),
    },
    {
      key: 'to',
      head: t('to'),
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.bankName} <FormattedAccountNumber>{row.number}</FormattedAccountNumber>
        </span>
      ),
    },
    { key: 'state', head: t('state'), cell: (row) => <WithdrawalStateBadge state={row.state} /> },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: (row) => formatMoney(row.amount, format) },
  ]
}
