import { contractSides } from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { settlementPages } from '#widgets/settlement-pages.ts'
import { HeldPayoutGroups } from './held-payout-groups.tsx'
import { RunningContracts } from './running-contracts.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { SettlementFilters } from './settlement-filters.tsx'
import { SettlementList, type SettlementsQuery, toSettlementQuery } from './settlement-list.tsx'
import { readSettlementParams, type SettlementParams } from './settlement-params.ts'
import { SettlementTotals } from './settlement-totals.tsx'

export const DividendPage = () => <SettlementsPage kind="dividend" />
export const DailySalaryPage = () => <SettlementsPage kind="daily" />
export const HourlySalaryPage = () => <SettlementsPage kind="hourly" />
export const RealtimeSalaryPage = () => <SettlementsPage kind="realtime" />

/** The contracts of a kind and what they pay: the agent's own, and those with direct downlines. Side, filters and page are in the URL. */
function SettlementsPage({ kind }: { kind: ContractKind }) {
  const t = useTranslations('income')
  const record = useRecordParams(settlementPages[kind], (params, today) => readSettlementParams(kind, params, today))
  const { search, open, close, change } = record
  const query = useSettlements(kind, search)
  return (
    <>
      <Tabs
        label={t('sides.label')}
        selected={search.side}
        onSelectedChange={(side) => change({ side: side === 'own' ? undefined : side })}
        tabs={contractSides.map((side) => ({
          id: side,
          label: t(`sides.${side}`),
          icon: side === 'own' ? 'user' : 'users',
          content: <SettlementSideView kind={kind} record={record} query={query} />,
        }))}
      />
      {search.settlement !== undefined && (
        <SettlementDialog
          id={search.settlement}
          onOpen={(settlement) => open({ settlement })}
          onClose={() => close('settlement')}
        />
      )}
    </>
  )
}

function useSettlements(kind: ContractKind, params: SettlementParams): SettlementsQuery {
  const before = params.trail.at(-1)
  return useQuery({
    ...apiQueryOptions(getAgentSettlements, {
      ...toSettlementQuery(kind, params),
      ...(before !== undefined && { before }),
    }),
    // Rows of the other side, and of another kind, are no placeholders.
    placeholderData: (previous, { queryKey } = {} as never) =>
      queryKey?.[1].kind === kind && queryKey[1].side === params.side ? previous : undefined,
    staleTime: 0,
    refetchInterval: limits.teamReportPollMs,
  })
}

type SettlementSideProps = {
  kind: ContractKind
  record: RecordParamsState<SettlementParams>
  query: SettlementsQuery
}

function SettlementSideView({ kind, record, query }: SettlementSideProps) {
  const t = useTranslations('income')
  const { side } = record.search
  if (findLoadError(query)) return <LoadFailure query={query} />
  const { held = [], running, asOf } = query.data ?? {}
  return (
    <div className="grid gap-6">
      <HeldPayoutGroups held={held} />
      <RunningContracts kind={kind} side={side} running={running} asOf={asOf} />
      <section aria-labelledby="settlements" className="grid gap-4">
        <h2 id="settlements" className="font-display text-md font-bold">
          {t('settlements')}
        </h2>
        <SettlementFilters record={record} />
        <SettlementTotals side={side} data={query.data} />
        <SettlementList kind={kind} record={record} query={query} />
      </section>
    </div>
  )
}
