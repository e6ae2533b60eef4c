import { getTransactionHistory, type TransactionRecord, transactionTypes } from '@foyer/contract/records.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, read } from '#lib/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import type { Search } from '#lib/navigation.tsx'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import { allRows } from './csv.ts'
import { DayFilter } from './day-filter.tsx'
import { ExportButtons } from './export-button.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { NothingHere } from './nothing-here.tsx'
import { RecordPages } from './record-pages.tsx'
import { type Cursor, readTransactionSearch, type TransactionSearch } from './record-search.ts'
import { useTransactionColumns, useTypeName } from './transaction-columns.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { type TurnTo, useRecordSearch } from './use-record-search.ts'

const exportPageSize = 100
const mostExportPages = 500

/** `/member?page=transactionHistory`: every movement of the balance, with the balance before and after. */
export function TransactionHistoryPage() {
  const t = useTranslations('records')
  const { search, today, change, turnTo } = useRecordSearch('transactionHistory', readTransactionSearch)
  const typeName = useTypeName()
  const types = transactionTypes.map((type) => ({ value: type, label: typeName(type) }))
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,16rem)]">
        <DayFilter days={search.days} today={today} onChange={change} />
        <NativeSelect
          label={t('movement')}
          value={search.type ?? ''}
          onChange={({ target }) => change({ type: target.value === '' ? undefined : target.value })}
          options={[{ value: '', label: t('allTypes') }, ...types]}
        />
      </div>
      <Movements search={search} today={today} change={change} turnTo={turnTo} />
    </div>
  )
}

type MovementsProps = { search: TransactionSearch; today: string; change: (patch: Search) => void; turnTo: TurnTo }

function Movements({ search, today, change, turnTo }: MovementsProps) {
  const t = useTranslations('records')
  const { hasMemberPage } = useSiteMap()
  const movements = useQuery({
    ...read(getTransactionHistory, { ...filtersOf(search), ...search.cursor }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [opened, setOpened] = useState<string>()
  const columns = useTransactionColumns(movements.data?.totals, setOpened)
  const failure = failureOf(movements)
  return (
    <>
      {opened !== undefined && <MovementDialog id={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
      {!failure && <TransactionTotals totals={movements.data?.totals} />}
      <DataTable
        caption={t('transactionCaption')}
        columns={columns}
        rows={movements.data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={movements.data ? 'ready' : 'loading'}
        loadingRows={8}
        className={movements.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
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
        {movements.data?.list.length !== 0 && <MovementsExport search={search} disabled={!movements.data} />}
        <RecordPages cursor={search.cursor} ways={movements.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function MovementsExport({ search, disabled }: { search: TransactionSearch; disabled: boolean }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const typeName = useTypeName()
  const row = (movement: TransactionRecord) => [
    formatInstant(movement.at, format),
    movement.id,
    typeName(movement.type),
    movement.gameName ?? '',
    movement.reference ?? '',
    movement.amount,
    movement.balanceBefore,
    movement.balanceAfter,
  ]
  const readPage = (cursor: Cursor) =>
    call(getTransactionHistory, { query: { ...filtersOf(search), ...cursor, pageSize: exportPageSize } })
  return (
    <ExportButtons
      fileName={`${t('transactionFile')}-${search.days.start}-${search.days.end}`}
      columns={[
        { head: t('time') },
        { head: t('number') },
        { head: t('movement') },
        { head: t('game') },
        { head: t('reference') },
        { head: t('amount'), kind: 'figure' },
        { head: t('before'), kind: 'figure' },
        { head: t('after'), kind: 'figure' },
      ]}
      readRows={async () => (await allRows(readPage, mostExportPages)).map(row)}
      disabled={disabled}
    />
  )
}

function filtersOf({ days, type }: TransactionSearch) {
  return { startDate: days.start, endDate: days.end, ...(type && { type }) }
}
