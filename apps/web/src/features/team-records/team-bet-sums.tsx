import { getTeamBetSums, teamBetGroups, teamPlayFigures } from '@foyer/contract/agents/team-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import type { ExportColumn } from '#records/export/export-column.ts'
import { liveReport } from '#records/live-report.ts'
import { toEntriesParam } from '#records/team-entries-param.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { useCategoryName } from '#records/use-vendors.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { CountedUpTo } from './counted-up-to.tsx'
import { NoRounds } from './no-rounds.tsx'
import { PlayTotals } from './play-totals.tsx'
import { ReportFailure } from './report-failure.tsx'
import { useFigureColumns, useFigureExportColumns, useRoundsColumn, useRoundsExportColumn } from './team-figures.tsx'
import { type TeamReportParams, toBetsQuery } from './team-report-params.ts'

type BetSum = ResponseValueOf<typeof getTeamBetSums>['list'][number]
type Grouping = TeamReportParams['by']

/** The rounds of the team added up by day, category or vendor. */
export function TeamBetSums(record: RecordParamsState<TeamReportParams>) {
  const t = useTranslations('teamRecords')
  const { search: params, list, change, open } = record
  const { by, days } = params
  const query = useQuery({
    ...apiQueryOptions(getTeamBetSums, { ...toBetsQuery(params), by }),
    ...liveReport,
    // Previous rows are placeholders only while the grouping stays the same: categories have no dates.
    placeholderData: (previous, before) => (before?.queryKey[1].by === by ? previous : undefined),
  })
  const { data } = query
  const failure = findLoadError(query)
  const name = useSumName(by)
  const columns = useFigureColumns({
    figures: teamPlayFigures,
    totals: data?.totals,
    onOpen: (figure, row: BetSum | undefined) =>
      open({ entries: toEntriesParam({ figure, ...(row && { [by]: row.key }) }) }),
  })
  const nameColumn: DataTableColumn<BetSum> = {
    key: 'name',
    head: t(`groups.${by}`),
    cell: (row) => <bdi className="font-semibold">{name(row)}</bdi>,
  }
  const rounds = useRoundsColumn<BetSum>(data?.totals)
  return (
    <div className="grid gap-5">
      {!failure && <CountedUpTo asOf={data?.asOf} />}
      {!failure && (
        <PlayTotals totals={data?.totals} onOpen={(figure) => open({ entries: toEntriesParam({ figure }) })} />
      )}
      <div className="sm:w-80">
        <NativeSelect
          label={t('groupBy')}
          value={by}
          onChange={({ target }) => change({ by: target.value })}
          options={teamBetGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
        />
      </div>
      <DataTable
        ref={list}
        caption={t('sumsCaption')}
        columns={[nameColumn, rounds, ...columns]}
        rows={data?.list ?? []}
        rowKey={({ key }) => key}
        totalLabel={t('total')}
        state={toDataTableRowsState(query)}
        loadingRows={8}
        empty={<NoRounds {...record} />}
        error={failure ? <ReportFailure query={query} onClear={() => change({ account: undefined })} /> : undefined}
      />
      {data?.list.length !== 0 && (
        <SumsExport
          rows={data?.list ?? []}
          rowCount={query.isPlaceholderData ? undefined : data?.list.length}
          fileName={`${t('sumsFile')}-${by}-${days.start}-${days.end}`}
          by={by}
        />
      )}
    </div>
  )
}

/** Returns a day in the format of the user's language, the name of a category, or that of a vendor. */
function useSumName(by: Grouping): (row: BetSum) => string {
  const { format } = useLanguage()
  const categoryName = useCategoryName()
  const inUtc = { ...format, timeZone: 'UTC' }
  return ({ key, name }) => {
    if (by === 'day') return formatDay(`${key}T12:00:00Z`, inUtc)
    return by === 'category' ? categoryName(key) : name
  }
}

type SumsExportProps = {
  rows: readonly BetSum[]
  rowCount: number | undefined
  fileName: string
  by: Grouping
}

function SumsExport({ rows, rowCount, fileName, by }: SumsExportProps) {
  const t = useTranslations('teamRecords')
  const name = useSumName(by)
  const group: ExportColumn<BetSum> =
    by === 'day'
      ? { head: t('groups.day'), kind: 'day', cell: ({ key }) => key }
      : { head: t(`groups.${by}`), cell: name }
  const columns = [useRoundsExportColumn(), useCurrencyExportColumn(), ...useFigureExportColumns(teamPlayFigures)]
  return (
    <ExportButtons<BetSum>
      fileName={fileName}
      columns={[group, ...columns]}
      readPage={async () => ({ list: rows, next: null })}
      rowCount={rowCount}
    />
  )
}
