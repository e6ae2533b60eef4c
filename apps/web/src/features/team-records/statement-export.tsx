import { getTeamStatement } from '@foyer/contract/agents/team-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { ownRowId, type StatementRow, toStatementRows } from './statement-rows.ts'
import { useTeamFigureExportColumns } from './team-figures.tsx'
import { type TeamReportParams, toStatementQuery } from './team-report-params.ts'

type StatementExportProps = {
  params: TeamReportParams
  /** Undefined until the number of rows is known. */
  rowCount: number | undefined
}

/** Exports the rows of every page, the own one included. */
export function StatementExport({ params, rowCount }: StatementExportProps) {
  const t = useTranslations()
  const currency = useCurrencyExportColumn()
  const figures = useTeamFigureExportColumns()
  const { start, end } = params.days
  return (
    <ExportButtons<StatementRow>
      fileName={`${t('teamRecords.statementFile')}-${start}-${end}`}
      columns={[
        {
          head: t('teamRecords.account'),
          cell: ({ id, account }) => (id === ownRowId ? t('teamRecords.withoutTeam') : account),
        },
        { head: t('downlines.type'), cell: ({ isAgent }) => t(`agentCentre.types.${isAgent ? 'agent' : 'member'}`) },
        currency,
        ...figures,
      ]}
      readPage={async ({ before }, signal) => {
        const after = before === undefined ? {} : { after: before }
        const query = { ...toStatementQuery(params), ...after, pageSize: limits.recordsExportPageSize }
        const page = await callApi(getTeamStatement, { query, signal })
        return { list: toStatementRows(page, before === undefined), next: page.next }
      }}
      rowCount={rowCount}
    />
  )
}
