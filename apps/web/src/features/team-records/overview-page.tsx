import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import { teamFigureNames } from '@foyer/contract/agents/team-records.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { AmountChartSkeleton } from '#records/amount-chart.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { liveReport } from '#records/live-report.ts'
import { StatGrid } from '#records/stat-grid.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { CountedUpTo } from './counted-up-to.tsx'
import { EntriesDialog } from './entries-dialog.tsx'
import { FigureStat } from './figure-stat.tsx'
import { OverviewCategories } from './overview-categories.tsx'
import { OverviewChart } from './overview-chart.tsx'
import { OverviewDays } from './overview-days.tsx'
import { OverviewIncome } from './overview-income.tsx'
import type { Overview } from './overview-value.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportSection } from './report-section.tsx'
import { RangeCounts, TeamCounts } from './team-counts.tsx'
import { readTeamReportParams, type TeamReportParams, toRangeQuery } from './team-report-params.ts'

/** `/agentHome?page=agentTeamOverview`: how large the team is, its figures by day and by category, and the agent's own income. */
export function TeamOverviewPage() {
  const record = useRecordParams('agentHome/agentTeamOverview', readTeamReportParams)
  const { search: params, close } = record
  const range = toRangeQuery({ days: params.days })
  const query = useQuery({ ...apiQueryOptions(getTeamOverview, range), ...liveReport })
  const failure = findLoadError(query)
  return (
    <div className="grid gap-6">
      <ReportFilters record={record} />
      {failure ? (
        <div className="rounded-panel bg-surface-2 shadow-1">
          <LoadFailure query={query} />
        </div>
      ) : (
        <OverviewContent record={record} overview={query.data} isOld={query.isPlaceholderData} />
      )}
      {params.entries && <EntriesDialog filter={params.entries} report={range} onClose={() => close('entries')} />}
    </div>
  )
}

type OverviewContentProps = {
  record: RecordParamsState<TeamReportParams>
  /** Undefined while it loads. */
  overview: Overview | undefined
  /** The figures are those of the range before, while the next ones load. */
  isOld: boolean
}

function OverviewContent({ record, overview, isOld }: OverviewContentProps) {
  const t = useTranslations('teamRecords')
  const { open } = record
  const search = { start: record.search.days.start, end: record.search.days.end }
  return (
    <>
      <CountedUpTo asOf={overview?.asOf} />
      <ReportSection title={t('team')} links={[{ to: 'agentHome/downlineManagmentView' }]}>
        <TeamCounts overview={overview} />
      </ReportSection>
      <ReportSection
        title={t('inPeriod')}
        links={[
          { to: 'agentHome/palStatementsAgentCopy', search },
          { to: 'agentHome/agentDownlineTransactionDetailsCopy', search },
        ]}
      >
        <StatGrid columns={3}>
          <RangeCounts overview={overview} />
          {teamFigureNames.map((figure) => (
            <FigureStat
              key={figure}
              figure={figure}
              amount={overview?.totals[figure]}
              onOpen={() => open({ entries: toEntriesParam({ figure }) })}
            />
          ))}
        </StatGrid>
      </ReportSection>
      <ReportSection title={t('income.title')} links={[{ to: 'agentHome/agentRevenueReport', search }]}>
        <OverviewIncome days={record.search.days} overview={overview} />
      </ReportSection>
      <ReportSection title={t('byDay')} links={[]}>
        <DayFigures record={record} overview={overview} isOld={isOld} />
      </ReportSection>
      {overview && overview.categories.length > 0 && (
        <ReportSection title={t('byCategory')} links={[{ to: 'agentHome/personalHistoryCopy', search }]}>
          <OverviewCategories record={record} overview={overview} isOld={isOld} />
        </ReportSection>
      )}
    </>
  )
}

/** The chart of one figure by day, and the table of all of them. */
function DayFigures({ record, overview, isOld }: OverviewContentProps) {
  if (overview?.days.length === 0) return <NoFigures record={record} hasMembers={overview.members > 0} />
  return (
    <>
      {overview ? <OverviewChart record={record} days={overview.days} /> : <AmountChartSkeleton />}
      <OverviewDays record={record} overview={overview} isOld={isOld} />
    </>
  )
}

type NoFiguresProps = { record: RecordParamsState<TeamReportParams>; hasMembers: boolean }

function NoFigures({ record: { search, today, change }, hasMembers }: NoFiguresProps) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  return (
    <div className="rounded-panel bg-surface-2 shadow-1">
      <EmptyState
        picture={<PagePicture name="chart-up" />}
        title={t('teamRecords.noFigures')}
        text={t(hasMembers ? 'teamRecords.noFiguresText' : 'downlines.emptyText')}
        action={
          <EmptyRecordActions days={search.days} today={today} onChange={change}>
            {!hasMembers && isAvailable('agentHome/registerCenter') && (
              <Link to="agentHome/registerCenter" className={buttonClass({ variant: 'primary' })}>
                {t('titles.registerCenter')}
              </Link>
            )}
          </EmptyRecordActions>
        }
      />
    </div>
  )
}
