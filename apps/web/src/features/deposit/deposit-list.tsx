import { type Deposit, getDepositMethods, getDeposits } from '@foyer/contract/payments/deposits.ts'
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
import { useDepositMethodLabels } from './deposit-labels.ts'
import { type DepositPageParams, toDepositPageDestination } from './deposit-page-params.ts'
import { DepositStateBadge } from './deposit-state-badge.tsx'

/** The member's deposits, newest first. */
export function DepositList({ params }: { params: DepositPageParams }) {
  const t = useTranslations('cashier')
  const { pageNo } = params
  const deposits = useQuery({ ...apiQueryOptions(getDeposits, { pageNo }), placeholderData: keepPreviousData })
  const columns = useColumns(params)
  const linkToPage = (page: number) => toDepositPageDestination({ ...params, pageNo: page })
  return (
    <section aria-labelledby="deposits-title" className="grid gap-3">
      <h2 id="deposits-title" className="font-display text-md font-bold">
        {t('yours')}
      </h2>
      <DataTable
        caption={t('yours')}
        columns={columns}
        rows={deposits.data?.list ?? []}
        rowKey={({ id }) => id}
        state={deposits.data ? 'ready' : 'loading'}
        empty={<EmptyState picture={<PagePicture name="money-bag" />} title={t('empty')} text={t('emptyText')} />}
        error={findLoadError(deposits) ? <LoadFailure query={deposits} /> : undefined}
      />
      <ListPagination
        page={pageNo}
        pageCount={deposits.data?.totalPages ?? 1}
        onPageChange={(page) => navigate({ ...linkToPage(page), keepsScroll: true })}
        hrefFor={(page) => toHref(linkToPage(page))}
      />
    </section>
  )
}

function useColumns(params: DepositPageParams): readonly DataTableColumn<Deposit>[] {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const labels = useDepositMethodLabels()
  const { data: methods } = useQuery(apiQueryOptions(getDepositMethods))
  const nameOf = ({ methodId }: Deposit) => {
    const method = methods?.find(({ id }) => id === methodId)
    return method ? labels.nameOf(method) : methodId
  }
  return [
    {
      key: 'opened',
      head: t('opened'),
      cell: (row) => (
        <Link
          {...toDepositPageDestination({ deposit: row.id, step: undefined, pageNo: params.pageNo })}
          className="font-medium text-accent-text underline-offset-2 hover:underline aria-current:font-bold aria-current:text-ink"
        >
          {formatTimestamp(row.createdAt, format)}
        </Link>
      ),
    },
    { key: 'method', head: t('method'), cell: nameOf },
    { key: 'state', head: t('state'), cell: (row) => <DepositStateBadge state={row.state} /> },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: (row) => formatMoney(row.amount, format) },
  ]
}
