import { type BetRecord, getBettingRecord } from '@foyer/contract/records.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call, read } from '#lib/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import type { Search } from '#lib/navigation.tsx'
import { Link } from '#lib/navigation.tsx'
import { useBettingColumns } from './betting-columns.tsx'
import { BettingFilters } from './betting-filters.tsx'
import { BettingTotals } from './betting-totals.tsx'
import { allRows } from './csv.ts'
import { DayFilter } from './day-filter.tsx'
import { ExportButtons } from './export-button.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OneRound } from './one-round.tsx'
import { RecordPages } from './record-pages.tsx'
import { type BettingSearch, type Cursor, readBettingSearch } from './record-search.ts'
import { type TurnTo, useRecordSearch } from './use-record-search.ts'

const exportPageSize = 100
const mostExportPages = 500

/** `/member?page=personalHistoryCopy`: every round played, with the totals of the days chosen. */
export function BettingRecordPage() {
  const { search, today, change, turnTo } = useRecordSearch('personalHistoryCopy', readBettingSearch)
  if (search.round !== undefined) return <OneRound round={search.round} />
  return (
    <div className="grid gap-5">
      <div className="@container">
        <div className="grid grid-cols-2 content-start gap-4 @lg:grid-cols-3 @3xl:grid-cols-[minmax(0,20rem)_repeat(3,minmax(0,1fr))]">
          <div className="col-span-2 min-w-0 @lg:col-span-3 @3xl:col-span-1">
            <DayFilter days={search.days} today={today} onChange={change} />
          </div>
          <BettingFilters search={search} onChange={change} />
        </div>
      </div>
      <Rounds search={search} today={today} change={change} turnTo={turnTo} />
    </div>
  )
}

type RoundsProps = { search: BettingSearch; today: string; change: (patch: Search) => void; turnTo: TurnTo }

function Rounds({ search, today, change, turnTo }: RoundsProps) {
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
        caption={t('bettingCaption')}
        columns={columns}
        rows={rounds.data?.list ?? []}
        rowKey={({ roundId }) => roundId}
        totalLabel={t('total')}
        state={rounds.data ? 'ready' : 'loading'}
        loadingRows={8}
        className={rounds.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        empty={
          <EmptyState
            icon="receipt-text"
            title={t('noRounds')}
            text={t('noRoundsText')}
            action={
              <NothingHere days={search.days} today={today} onChange={change}>
                {isFiltered(search) && (
                  <Button onClick={() => change({ gameType: undefined, vassalage: undefined, state: undefined })}>
                    {t('clearFilters')}
                  </Button>
                )}
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
        {rounds.data?.list.length !== 0 && <RoundsExport search={search} disabled={!rounds.data} />}
        <RecordPages cursor={search.cursor} ways={rounds.data} turnTo={turnTo} />
      </div>
    </>
  )
}

function RoundsExport({ search, disabled }: { search: BettingSearch; disabled: boolean }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const row = (bet: BetRecord) => [
    formatInstant(bet.startedAt, format),
    bet.roundId,
    bet.gameName,
    bet.vassalage,
    t(`states.${bet.state}`),
    bet.betAmount,
    bet.winAmount,
    bet.profit,
  ]
  const readPage = (cursor: Cursor) =>
    call(getBettingRecord, { query: { ...filtersOf(search), ...cursor, pageSize: exportPageSize } })
  return (
    <ExportButtons
      fileName={`${t('bettingFile')}-${search.days.start}-${search.days.end}`}
      columns={[
        { head: t('time') },
        { head: t('round') },
        { head: t('game') },
        { head: t('vendor') },
        { head: t('state') },
        { head: t('stake'), kind: 'figure' },
        { head: t('win'), kind: 'figure' },
        { head: t('profit'), kind: 'figure' },
      ]}
      readRows={async () => (await allRows(readPage, mostExportPages)).map(row)}
      disabled={disabled}
    />
  )
}

function isFiltered({ gameType, vassalage, state }: BettingSearch): boolean {
  return [gameType, vassalage, state].some((filter) => filter !== undefined)
}

function filtersOf({ days, gameType, vassalage, state }: BettingSearch) {
  return {
    startDate: days.start,
    endDate: days.end,
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
    ...(state && { state }),
  }
}
