import { limits } from '@foyer/contract/limits.ts'
import { type BetRecord, getBettingRecord } from '@foyer/contract/records.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, tableStateOf } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call, read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link } from '#lib/navigation.tsx'
import { useBettingColumns, useBettingFileColumns } from './betting-columns.tsx'
import { BettingFilters } from './betting-filters.tsx'
import { BettingTotals } from './betting-totals.tsx'
import { DayFilter } from './day-filter.tsx'
import { ExportButtons } from './export-button.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OneRound } from './one-round.tsx'
import { RecordPages } from './record-pages.tsx'
import { type BettingSearch, readBettingSearch } from './record-search.ts'
import { type RecordSearchOf, useRecordSearch } from './use-record-search.ts'

/** `/member?page=personalHistoryCopy`: every round played, with the totals of the date range. */
export function BettingRecordPage() {
  const record = useRecordSearch('personalHistoryCopy', readBettingSearch)
  const { search, today, change } = record
  if (search.round !== undefined) return <OneRound round={search.round} />
  return (
    <div className="grid gap-5">
      <div className="@container">
        <div className="grid grid-cols-2 content-start gap-4 @lg:grid-cols-4">
          <div className="col-span-full min-w-0">
            <DayFilter days={search.days} today={today} onChange={change} />
          </div>
          <BettingFilters search={search} onChange={change} />
        </div>
      </div>
      <Rounds {...record} />
    </div>
  )
}

function Rounds({ search, today, list, change, turnTo }: RecordSearchOf<BettingSearch>) {
  const t = useTranslations('records')
  const rounds = useQuery({
    ...read(getBettingRecord, { ...filtersOf(search), ...search.cursor }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useBettingColumns(rounds.data?.totals)
  const failure = failureOf(rounds)
  return (
    <>
      {!failure && <BettingTotals totals={rounds.data?.totals} />}
      <DataTable
        ref={list}
        caption={t('bettingCaption')}
        columns={columns}
        rows={rounds.data?.list ?? []}
        rowKey={({ roundId }) => roundId}
        totalLabel={t('total')}
        state={tableStateOf(rounds)}
        loadingRows={8}
        empty={
          <EmptyState
            icon="receipt-text"
            title={t('noRounds')}
            text={t('noRoundsText')}
            action={
              <NothingHere days={search.days} today={today} onChange={change}>
                {isFiltered(search) && <Button onClick={() => change(noFilters)}>{t('clearFilters')}</Button>}
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('findGame')}
                </Link>
              </NothingHere>
            }
          />
        }
        error={failure ? <LoadFailure asked={rounds} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {rounds.data?.list.length !== 0 && (
          <RoundsExport search={search} rowCount={rounds.isPlaceholderData ? undefined : rounds.data?.totals.rounds} />
        )}
        <RecordPages search={search} ways={rounds.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function RoundsExport({ search, rowCount }: { search: BettingSearch; rowCount: number | undefined }) {
  const t = useTranslations('records')
  return (
    <ExportButtons<BetRecord>
      fileName={`${t('bettingFile')}-${search.days.start}-${search.days.end}`}
      columns={useBettingFileColumns()}
      readPage={(cursor, signal) => {
        const query = { ...filtersOf(search), ...cursor, pageSize: limits.recordsExportPageSize }
        return call(getBettingRecord, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

const noFilters = { gameType: undefined, vassalage: undefined, nodeId: undefined, state: undefined }

function isFiltered({ gameType, vassalage, nodeId, state }: BettingSearch): boolean {
  return [gameType, vassalage, nodeId, state].some((filter) => filter !== undefined)
}

function filtersOf({ days, gameType, vassalage, nodeId, state }: BettingSearch) {
  return {
    startDate: days.start,
    endDate: days.end,
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
    ...(nodeId && { nodeId }),
    ...(state && { state }),
  }
}
