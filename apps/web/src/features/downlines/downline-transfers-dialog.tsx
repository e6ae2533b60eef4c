import { type DownlineTransfer, getFloat } from '@foyer/contract/agents/float.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

const teamTransactions = 'agentHome/agentDownlineTransactionDetailsCopy'

/** The agent's own transfers to the team, newest first, with a link to those of all agents of the team. */
export function DownlineTransfersDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery({
    ...apiQueryOptions(getFloat, { pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = query
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('float.history')}
      closeLabel={t('frame.close')}
      footer={
        isAvailable(teamTransactions) && (
          <Link to={teamTransactions} search={{ type: 'transferDown' }} className={buttonClass()}>
            {t('float.teamTransfers')}
          </Link>
        )
      }
    >
      <div className="grid gap-4">
        <DataTable
          caption={t('float.history')}
          columns={useTransferColumns()}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          state={toDataTableRowsState(query)}
          loadingRows={6}
          empty={<EmptyState icon="send" title={t('float.historyEmpty')} text={t('float.historyEmptyText')} />}
          error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
        />
        <ListPagination page={pageNo} pageCount={data?.totalPages ?? 1} onPageChange={setPageNo} />
      </div>
    </Dialog>
  )
}

function useTransferColumns(): readonly DataTableColumn<DownlineTransfer>[] {
  const t = useTranslations('float')
  const { format } = useLanguage()
  return [
    { key: 'at', head: t('time'), cell: ({ createdAt }) => formatTimestamp(createdAt, format) },
    {
      key: 'to',
      head: t('receiver'),
      cell: ({ account }) => <bdi className="font-semibold wrap-anywhere">{account}</bdi>,
    },
    { key: 'amount', head: t('amount'), kind: 'figure', cell: ({ amount }) => formatMoney(amount, format) },
  ]
}
