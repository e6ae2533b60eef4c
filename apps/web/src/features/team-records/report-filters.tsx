import type { ReactNode } from 'react'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { listTeamReportPresets } from '#records/date-range-presets.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import type { TeamReportParams } from './team-report-params.ts'

type ReportFiltersProps = {
  record: RecordParamsState<TeamReportParams>
  /** Further filters, in a row below the range. */
  children?: ReactNode
}

/** The range of a report, and its other filters. */
export function ReportFilters({ record: { search, today, change }, children }: ReportFiltersProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <DateRangeFilter days={search.days} today={today} presets={listTeamReportPresets(today)} onChange={change} />
      {children}
    </div>
  )
}
