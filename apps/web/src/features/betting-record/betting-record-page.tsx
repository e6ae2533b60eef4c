import { type BetRecord, getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { BettingTotals } from '#records/betting-totals.tsx'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { RecordPagination } from '#records/record-pagination.tsx'
import { type BettingRecordParams, readBettingRecordParams } from '#records/record-params.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { BettingFilters } from './betting-filters.tsx'
import { useBettingRecordColumns, useBettingRecordExportColumns } from './betting-record-columns.tsx'
import { RoundDetails } from './round-details.tsx'

/** `/member?page=personalHistoryCopy`: every round played, with the totals of the date range. */
export function BettingRecordPage() {
  const record = useRecordParams('personalHistoryCopy', readBettingRecordParams)
  const { search: params, today, change } = record
  if (params.round !== undefined) return <RoundDetails round={params.round} />
  return (
    <div className="grid gap-5">
      <div className="@container">
        <div className="grid grid-cols-2 content-start gap-4 @lg:grid-cols-4">
          <div className="col-span-full min-w-0">
            <DateRangeFilter days={params.days} today={today} onChange={change} />
          </div>
          <BettingFilters params={params} onChange={change} />
        </div>
      </div>
      <Rounds {...record} />
    </div>
  )
}

function Rounds({ search: params, today, list, change, turnTo }: RecordParamsState<BettingRecordParams>) {
  const t = useTranslations('records')
  const rounds = useQuery({
    ...apiQueryOptions(getBettingRecord, { ...toFilterQuery(params), ...params.cursor }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useBettingRecordColumns(rounds.data?.totals)
  const failure = findLoadError(rounds)
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
        state={toDataTableRowsState(rounds)}
        loadingRows={8}
        empty={
          <EmptyState
            picture={<PagePicture name="dice" />}
            title={t('noRounds')}
            text={t('noRoundsText')}
            action={
              <EmptyRecordActions days={params.days} today={today} onChange={change}>
                {isFiltered(params) && <Button onClick={() => change(noFilters)}>{t('clearFilters')}</Button>}
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('findGame')}
                </Link>
              </EmptyRecordActions>
            }
          />
        }
        error={failure ? <LoadFailure query={rounds} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {rounds.data?.list.length !== 0 && (
          <RoundsExport params={params} rowCount={rounds.isPlaceholderData ? undefined : rounds.data?.totals.rounds} />
        )}
        <RecordPagination params={params} cursors={rounds.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function RoundsExport({ params, rowCount }: { params: BettingRecordParams; rowCount: number | undefined }) {
  const t = useTranslations('records')
  return (
    <ExportButtons<BetRecord>
      fileName={`${t('bettingFile')}-${params.days.start}-${params.days.end}`}
      columns={useBettingRecordExportColumns()}
      readPage={(cursor, signal) => {
        const query = { ...toFilterQuery(params), ...cursor, pageSize: limits.recordsExportPageSize }
        return callApi(getBettingRecord, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

const noFilters = { gameType: undefined, vassalage: undefined, nodeId: undefined, state: undefined }

function isFiltered({ gameType, vassalage, nodeId, state }: BettingRecordParams): boolean {
  return [gameType, vassalage, nodeId, state].some((filter) => filter !== undefined)
}

function toFilterQuery({ days, gameType, vassalage, nodeId, state }: BettingRecordParams) {
  return {
    startDate: days.start,
    endDate: days.end,
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
    ...(nodeId && { nodeId }),
    ...(state && { state }),
  }
}
