import { getTeamStatement } from '@foyer/contract/agents/team-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { AccountSearch } from '#records/account-search.tsx'
import { liveReport } from '#records/live-report.ts'
import { TeamBreadcrumb } from '#records/team-breadcrumb.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { CountedUpTo } from './counted-up-to.tsx'
import { EntriesDialog } from './entries-dialog.tsx'
import { ReportFailure } from './report-failure.tsx'
import { ReportFilters } from './report-filters.tsx'
import { StatementExport } from './statement-export.tsx'
import { ownRowId, type StatementRow, toStatementRows } from './statement-rows.ts'
import { selectShownFigures, useFigureColumns } from './team-figures.tsx'
import { readTeamReportParams, type TeamReportParams, toRangeQuery, toStatementQuery } from './team-report-params.ts'

type Statement = ResponseValueOf<typeof getTeamStatement>

/** `/agentHome?page=palStatementsAgentCopy`: the figures of each direct downline's team, one level of the team at a time. */
export function StatementPage() {
  const record = useRecordParams('agentHome/palStatementsAgentCopy', readTeamReportParams)
  const { search: params, change, close } = record
  const { account, of, trail, entries, days } = params
  const after = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getTeamStatement, { ...toStatementQuery(params), ...(after !== undefined && { after }) }),
    ...liveReport,
  })
  const failure = findLoadError(query)
  const statement = query.data
  const { start, end } = days
  return (
    <div className="grid gap-5">
      <ReportFilters record={record}>
        <div className="sm:max-w-120">
          <AccountSearch
            key={account}
            account={account}
            onSearch={(name) => change({ account: name, of: undefined })}
          />
        </div>
      </ReportFilters>
      {!failure && <CountedUpTo asOf={statement?.asOf} />}
      {!failure && (
        <TeamBreadcrumb
          path={statement?.path ?? []}
          destinationOf={(id) => ({ to: 'agentHome/palStatementsAgentCopy', search: { start, end, of: id } })}
        />
      )}
      {failure ? (
        <div className="rounded-panel bg-surface-2 shadow-1">
          <ReportFailure query={query} onClear={() => change({ account: undefined, of: undefined })} />
        </div>
      ) : (
        <StatementTable
          record={record}
          statement={statement}
          state={toDataTableRowsState(query)}
          of={statement?.path.at(-1)?.id ?? of}
        />
      )}
      {entries && <EntriesDialog filter={entries} report={toRangeQuery({ days })} onClose={() => close('entries')} />}
    </div>
  )
}

type StatementTableProps = {
  record: RecordParamsState<TeamReportParams>
  statement: Statement | undefined
  state: ReturnType<typeof toDataTableRowsState>
  /** The member whose statement it is; the agent without it. */
  of: string | undefined
}

function StatementTable({ record, statement, state, of }: StatementTableProps) {
  const t = useTranslations('teamRecords')
  const { search: params, list, turnTo, open } = record
  const rows = statement ? toStatementRows(statement, params.trail.length === 0) : []
  const columns = useFigureColumns({
    figures: selectShownFigures(statement ? [statement.totals, ...rows] : []),
    totals: statement?.totals,
    onOpen: (figure, row: StatementRow | undefined) => {
      const isOwn = row?.id === ownRowId
      open({ entries: toEntriesParam({ figure, isOwn, of: row && !isOwn ? row.id : of }) })
    },
  })
  const account: DataTableColumn<StatementRow> = {
    key: 'account',
    head: t('account'),
    lines: 2,
    cell: (row) => <AccountCell row={row} params={params} ownName={statement?.path.at(-1)?.account} />,
  }
  const isLoaded = state === 'ready'
  return (
    <>
      <DataTable
        ref={list}
        compact
        caption={t('statementCaption')}
        columns={[account, ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={state}
        loadingRows={6}
      />
      {statement?.rows === 0 && <NoDownlines isOwnTeam={of === undefined} />}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <StatementExport params={params} rowCount={isLoaded && statement ? statement.rows + 1 : undefined} />
        <TrailPagination trail={params.trail} next={isLoaded ? statement?.next : null} linkTo={trailLinks(turnTo)} />
      </div>
    </>
  )
}

type AccountCellProps = {
  row: StatementRow
  params: TeamReportParams
  /** The account whose statement it is; undefined for the agent's own. */
  ownName: string | undefined
}

/** The account of a row. An agent's leads to the statement of their team. */
function AccountCell({ row: { id, account, isAgent }, params: { days }, ownName }: AccountCellProps) {
  const t = useTranslations()
  if (id === ownRowId) {
    return (
      <>
        <span className="block font-semibold">{ownName ? <bdi>{ownName}</bdi> : t('teamRecords.you')}</span>
        <span className="block text-muted">{t('teamRecords.withoutTeam')}</span>
      </>
    )
  }
  if (!isAgent) return <bdi className="font-semibold wrap-anywhere">{account}</bdi>
  return (
    <>
      <Link
        to="agentHome/palStatementsAgentCopy"
        search={{ start: days.start, end: days.end, of: id }}
        aria-label={t('downlines.teamOf', { account })}
        className="block font-semibold text-accent-text wrap-anywhere"
      >
        <bdi>{account}</bdi>
      </Link>
      <Badge tone="accent">{t('agentCentre.types.agent')}</Badge>
    </>
  )
}

function NoDownlines({ isOwnTeam }: { isOwnTeam: boolean }) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  return (
    <div className="rounded-panel bg-surface-2 shadow-1">
      <EmptyState
        picture={<PagePicture name="handshake" />}
        title={t('downlines.empty')}
        text={t(isOwnTeam ? 'downlines.emptyText' : 'downlines.emptyBelowText')}
        action={
          isOwnTeam &&
          isAvailable('agentHome/registerCenter') && (
            <Link to="agentHome/registerCenter" className={buttonClass({ variant: 'primary' })}>
              {t('titles.registerCenter')}
            </Link>
          )
        }
      />
    </div>
  )
}
