import {
  getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { RecordPagination } from '#records/record-pagination.tsx'
import { readTransactionHistoryParams, type TransactionHistoryParams } from '#records/record-params.ts'
import { useTransactionName } from '#records/transaction-name.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useTransactionColumns, useTransactionExportColumns } from './transaction-columns.tsx'
import { TransactionEntriesDialog } from './transaction-entries-dialog.tsx'
import { TransactionTotals } from './transaction-totals.tsx'

/** `/member?page=transactionHistory`: every transaction of the balance, with the balance before and after. */
export function TransactionHistoryPage() {
  const t = useTranslations('records')
  const record = useRecordParams('transactionHistory', readTransactionHistoryParams)
  const { search: params, today, change } = record
  const nameOf = useTransactionName()
  const types = transactionTypes.map((type) => ({ value: type, label: nameOf({ type }) }))
  return (
    <div className="grid gap-5">
      <div className="grid min-w-0 gap-4">
        <DateRangeFilter days={params.days} today={today} onChange={change} />
        <div className="sm:w-80">
          <NativeSelect
            label={t('movement')}
            value={params.type ?? ''}
            onChange={({ target }) => change({ type: target.value === '' ? undefined : target.value })}
            options={[{ value: '', label: t('allTypes') }, ...types]}
          />
        </div>
      </div>
      <Transactions {...record} />
    </div>
  )
}

function Transactions({
  search: params,
  today,
  list,
  change,
  turnTo,
  open,
  close,
}: RecordParamsState<TransactionHistoryParams>) {
  const t = useTranslations('records')
  const { isAvailable } = usePages()
  const transactions = useQuery({
    ...apiQueryOptions(getTransactionHistory, { ...toFilterQuery(params), ...params.cursor }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const openTransaction = (transactionId: string) => open({ movement: transactionId })
  const columns = useTransactionColumns(transactions.data?.totals, openTransaction)
  const failure = findLoadError(transactions)
  return (
    <>
      {params.movement !== undefined && (
        <TransactionEntriesDialog id={params.movement} onOpen={openTransaction} onClose={() => close('movement')} />
      )}
      {!failure && <TransactionTotals totals={transactions.data?.totals} />}
      <DataTable
        ref={list}
        caption={t('transactionCaption')}
        columns={columns}
        rows={transactions.data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={toDataTableRowsState(transactions)}
        loadingRows={8}
        empty={
          <EmptyState
            picture={<PagePicture name="abacus" />}
            title={t('noMovements')}
            text={t('noMovementsText')}
            action={
              <EmptyRecordActions days={params.days} today={today} onChange={change}>
                {params.type && <Button onClick={() => change({ type: undefined })}>{t('clearFilters')}</Button>}
                {isAvailable('depositv2') && (
                  <Link to="depositv2" className={buttonClass({ variant: 'primary' })}>
                    {t('deposit')}
                  </Link>
                )}
              </EmptyRecordActions>
            }
          />
        }
        error={failure ? <LoadFailure query={transactions} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {transactions.data?.list.length !== 0 && (
          <TransactionsExport
            params={params}
            rowCount={transactions.isPlaceholderData ? undefined : transactions.data?.totals.count}
          />
        )}
        <RecordPagination params={params} cursors={transactions.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function TransactionsExport({ params, rowCount }: { params: TransactionHistoryParams; rowCount: number | undefined }) {
  const t = useTranslations('records')
  return (
    <ExportButtons<TransactionRecord>
      fileName={`${t('transactionFile')}-${params.days.start}-${params.days.end}`}
      columns={useTransactionExportColumns()}
      readPage={(cursor, signal) => {
        const query = { ...toFilterQuery(params), ...cursor, pageSize: limits.recordsExportPageSize }
        return callApi(getTransactionHistory, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

function toFilterQuery({ days, type }: TransactionHistoryParams) {
  return { startDate: days.start, endDate: days.end, ...(type && { type }) }
}
