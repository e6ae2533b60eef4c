import { type Deposit, getDepositMethods, getDeposits } from '@foyer/contract/wallet.ts'
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
import { type DepositSearch, depositAddress } from './deposit-search.ts'
import { DepositStateBadge } from './deposit-state-badge.tsx'
import { useMethodWords } from './deposit-words.ts'

/** The member's deposits, newest first. */
export function DepositList({ search }: { search: DepositSearch }) {
  const t = useTranslations('cashier')
  const { pageNo } = search
  const deposits = useQuery({ ...read(getDeposits, { pageNo }), placeholderData: keepPreviousData })
  const columns = useColumns(search)
  const pageAt = (page: number) => depositAddress({ ...search, pageNo: page })
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
        empty={<EmptyState icon="wallet" title={t('empty')} text={t('emptyText')} />}
        error={failureOf(deposits) ? <LoadFailure asked={deposits} /> : undefined}
      />
      <ListPages
        page={pageNo}
        pageCount={deposits.data?.totalPages ?? 1}
        onPageChange={(page) => navigate({ ...pageAt(page), keepsScroll: true })}
        hrefFor={(page) => hrefOf(pageAt(page))}
      />
    </section>
  )
}

function useColumns(search: DepositSearch): readonly Column<Deposit>[] {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const words = useMethodWords()
  const { data: methods } = useQuery(read(getDepositMethods))
  const nameOf = ({ methodId }: Deposit) => {
    const method = methods?.find(({ id }) => id === methodId)
    return method ? words.nameOf(method) : methodId
  }
  return [
    {
      key: 'opened',
      head: t('opened'),
      cell: (row) => (
        <Link
          {...depositAddress({ deposit: row.id, step: undefined, pageNo: search.pageNo })}
          className="font-medium text-accent-text underline-offset-2 hover:underline aria-current:font-bold aria-current:text-ink"
        >
          {formatInstant(row.createdAt, format)}
        </Link>
      ),
    },
    { key: 'method', head: t('method'), cell: nameOf },
    { key: 'state', head: t('state'), cell: (row) => <DepositStateBadge state={row.state} /> },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: (row) => formatMoney(row.amount, format) },
  ]
}
