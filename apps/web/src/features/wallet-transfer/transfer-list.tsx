import {
  getVendorTransfers,
  type VendorTransfer,
  type VendorWallet,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, navigate, toHref } from '#platform/navigation/navigation.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useTransferLabels } from './transfer-labels.ts'
import { type TransferPageParams, toTransferPageDestination } from './transfer-page-params.ts'
import { TransferStateBadge } from './transfer-state-badge.tsx'
import { isTransferFinal } from './wallet-polling.ts'

/** The list is polled this often while one of its transfers is not final, because the socket may be down. */
const openTransferPollMs = 5_000

type TransferListProps = { params: TransferPageParams; wallets: readonly VendorWallet[] }

/** The member's transfers, newest first, or only the one that the URL names. */
export function TransferList({ params, wallets }: TransferListProps) {
  const t = useTranslations('funds')
  const { transfer, pageNo } = params
  const transfers = useQuery({
    ...apiQueryOptions(getVendorTransfers, transfer === undefined ? { pageNo } : { id: transfer }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.every(isTransferFinal) === false ? openTransferPollMs : false),
  })
  const columns = useColumns(wallets)
  const linkToPage = (page: number) => toTransferPageDestination({ ...params, pageNo: page })
  return (
    <section aria-labelledby="transfers-title" className="grid gap-3">
      <h2 id="transfers-title" className="font-display text-md font-bold">
        {t(transfer === undefined ? 'yours' : 'one')}
      </h2>
      <DataTable
        caption={t(transfer === undefined ? 'yours' : 'one')}
        columns={columns}
        rows={transfers.data?.list ?? []}
        rowKey={({ id }) => id}
        state={transfers.data ? 'ready' : 'loading'}
        empty={<EmptyState picture={<PagePicture name="coin" />} title={t('empty')} text={t('emptyText')} />}
        error={findLoadError(transfers) ? <LoadFailure query={transfers} /> : undefined}
      />
      {transfer !== undefined && (
        <Link to="transferFund" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} justify-self-start`}>
          <Icon name="arrow-left" size={16} />
          {t('yours')}
        </Link>
      )}
      <ListPagination
        page={pageNo}
        pageCount={transfers.data?.totalPages ?? 1}
        onPageChange={(page) => navigate({ ...linkToPage(page), keepsScroll: true })}
        hrefFor={(page) => toHref(linkToPage(page))}
      />
    </section>
  )
}

function useColumns(wallets: readonly VendorWallet[]): readonly DataTableColumn<VendorTransfer>[] {
  const t = useTranslations('funds')
  const { format } = useLanguage()
  const labels = useTransferLabels(wallets)
  return [
    { key: 'time', head: t('time'), cell: (row) => formatTimestamp(row.createdAt, format) },
    { key: 'way', head: t('way'), cell: (row) => labels.directionOf(row) },
    {
      key: 'state',
      head: t('state'),
      cell: (row) => (
        <>
          <TransferStateBadge state={row.state} />
          {row.state === 'UNKNOWN' && (
            <span className="mbs-1 block max-w-80 text-sm text-muted text-pretty">{labels.explanationOf(row)}</span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'figure',
      cell: (row) => formatMoney(row.amount, { ...format, currency: row.currency }),
    },
  ]
}
