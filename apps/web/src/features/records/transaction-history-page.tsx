import { limits } from '@foyer/contract/limits.ts'
import { getTransactionHistory, type TransactionRecord, transactionTypes } from '@foyer/contract/records.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, tableStateOf } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call, read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import { DayFilter } from './day-filter.tsx'
import { ExportButtons } from './export-button.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { useMovementName } from './movement-name.ts'
import { NothingHere } from './nothing-here.tsx'
import { RecordPages } from './record-pages.tsx'
import { readTransactionSearch, type TransactionSearch } from './record-search.ts'
import { useTransactionColumns, useTransactionFileColumns } from './transaction-columns.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { type RecordSearchOf, useRecordSearch } from './use-record-search.ts'

/** `/member?page=transactionHistory`: every transaction of the balance, with the balance before and after. */
export function TransactionHistoryPage() {
  const t = useTranslations('records')
  const record = useRecordSearch('transactionHistory', readTransactionSearch)
  const { search, today, change } = record
  const nameOf = useMovementName()
  const types = transactionTypes.map((type) => ({ value: type, label: nameOf({ type }) }))
  return (
    <div className="grid gap-5">
      <div className="grid min-w-0 gap-4">
        <DayFilter days={search.days} today={today} onChange={change} />
        <div className="sm:w-80">
          <NativeSelect
            label={t('movement')}
            value={search.type ?? ''}
            onChange={({ target }) => change({ type: target.value === '' ? undefined : target.value })}
            options={[{ value: '', label: t('allTypes') }, ...types]}
          />
        </div>
      </div>
      <Movements {...record} />
    </div>
  )
}

function Movements({ search, today, list, change, turnTo, open, close }: RecordSearchOf<TransactionSearch>) {
  const t = useTranslations('records')
  const { hasMemberPage } = useSiteMap()
  const movements = useQuery({
    ...read(getTransactionHistory, { ...filtersOf(search), ...search.cursor }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const openMovement = (movement: string) => open({ movement })
  const columns = useTransactionColumns(movements.data?.totals, openMovement)
  const failure = failureOf(movements)
  return (
    <>
      {search.movement !== undefined && (
        <MovementDialog id={search.movement} onOpen={openMovement} onClose={() => close('movement')} />
      )}
      {!failure && <TransactionTotals totals={movements.data?.totals} />}
      <DataTable
        ref={list}
        caption={t('transactionCaption')}
        columns={columns}
        rows={movements.data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={tableStateOf(movements)}
        loadingRows={8}
        empty={
          <EmptyState
            icon="history"
            title={t('noMovements')}
            text={t('noMovementsText')}
            action={
              <NothingHere days={search.days} today={today} onChange={change}>
                {search.type && <Button onClick={() => change({ type: undefined })}>{t('clearFilters')}</Button>}
                {hasMemberPage('depositv2') && (
                  <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ variant: 'primary' })}>
                    {t('deposit')}
                  </Link>
                )}
              </NothingHere>
            }
          />
        }
        error={failure ? <LoadFailure asked={movements} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {movements.data?.list.length !== 0 && (
          <MovementsExport
            search={search}
            rowCount={movements.isPlaceholderData ? undefined : movements.data?.totals.count}
          />
        )}
        <RecordPages search={search} ways={movements.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function MovementsExport({ search, rowCount }: { search: TransactionSearch; rowCount: number | undefined }) {
  const t = useTranslations('records')
  return (
    <ExportButtons<TransactionRecord>
      fileName={`${t('transactionFile')}-${search.days.start}-${search.days.end}`}
      columns={useTransactionFileColumns()}
      readPage={(cursor, signal) => {
        const query = { ...filtersOf(search), ...cursor, pageSize: limits.recordsExportPageSize }
        return call(getTransactionHistory, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

function filtersOf({ days, type }: TransactionSearch) {
  return { startDate: days.start, endDate: days.end, ...(type && { type }) }
}
