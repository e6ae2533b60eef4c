import type { UplineTransfer } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'

type UplineTransferListProps = { list: readonly UplineTransfer[]; pageNo: number; totalPages: number }

/** The past transfers to the upline, newest first. */
export function UplineTransferList({ list, pageNo, totalPages }: UplineTransferListProps) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const columns: readonly DataTableColumn<UplineTransfer>[] = [
    { key: 'at', head: t('time'), cell: (row) => formatTimestamp(row.createdAt, format) },
    { key: 'to', head: t('to'), cell: (row) => <bdi>{row.upline}</bdi> },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: (row) => formatMoney(row.amount, format) },
  ]
  return (
    <section aria-labelledby="upline-transfers" className="grid gap-3">
      <h2 id="upline-transfers" className="font-display text-md font-bold">
        {t('yours')}
      </h2>
      <DataTable
        caption={t('yours')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        state="ready"
        empty={<EmptyState icon="handshake" title={t('empty')} text={t('emptyText')} />}
      />
      <ListPagination
        page={pageNo}
        pageCount={totalPages}
        onPageChange={(page) => navigate({ to: 'transferUpline', search: { pageNo: page }, keepsScroll: true })}
      />
    </section>
  )
}
