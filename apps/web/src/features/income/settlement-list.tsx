import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { type AgentSettlement, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DataTable, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useSettlementColumns, useSettlementExportColumns } from './settlement-columns.tsx'
import type { SettlementParams } from './settlement-params.ts'

export type SettlementsQuery = UseQueryResult<ResponseValueOf<typeof getAgentSettlements>>

type SettlementListProps = {
  kind: ContractKind
  record: RecordParamsState<SettlementParams>
  query: SettlementsQuery
}

/** The settlements of the range, latest period first, with their totals and their export. */
export function SettlementList({ kind, record, query }: SettlementListProps) {
  const t = useTranslations('income')
  const total = useTranslations('records')('total')
  const { search, list, open, turnTo } = record
  const columns = useSettlementColumns({
    kind,
    side: search.side,
    totals: query.data?.totals,
    onOpen: (settlement) => open({ settlement }),
  })
  return (
    <>
      <DataTable
        ref={list}
        caption={t('settlements')}
        compact
        columns={columns}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={total}
        state={toDataTableRowsState(query)}
        loadingRows={8}
        empty={<NoSettlements record={record} />}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {query.data?.list.length !== 0 && (
          <SettlementsExport
            kind={kind}
            params={search}
            rowCount={query.isPlaceholderData ? undefined : query.data?.entries}
          />
        )}
        <TrailPagination
          trail={search.trail}
          next={query.isPlaceholderData ? null : query.data?.next}
          linkTo={trailLinks(turnTo)}
        />
      </div>
    </>
  )
}

/** The filters of the URL, as the call takes them. */
export function toSettlementQuery(kind: ContractKind, { side, days, state }: SettlementParams) {
  return { kind, side, startDate: days.start, endDate: days.end, ...(state && { state }) }
}

type SettlementsExportProps = { kind: ContractKind; params: SettlementParams; rowCount: number | undefined }

function SettlementsExport({ kind, params, rowCount }: SettlementsExportProps) {
  const t = useTranslations('income')
  return (
    <ExportButtons<AgentSettlement>
      fileName={`${t(`files.${kind}`)}-${params.days.start}-${params.days.end}`}
      columns={useSettlementExportColumns(params.side)}
      readPage={(cursor, signal) => {
        const query = { ...toSettlementQuery(kind, params), ...cursor, pageSize: limits.recordsExportPageSize }
        return callApi(getAgentSettlements, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

function NoSettlements({ record: { search, today, change } }: { record: RecordParamsState<SettlementParams> }) {
  const t = useTranslations('income')
  const records = useTranslations('records')
  return (
    <EmptyState
      picture={<PagePicture name="hourglass" />}
      title={t('noSettlements')}
      text={t('noSettlementsText')}
      action={
        <EmptyRecordActions days={search.days} today={today} onChange={change}>
          {search.state && <Button onClick={() => change({ state: undefined })}>{records('clearFilters')}</Button>}
        </EmptyRecordActions>
      }
    />
  )
}
