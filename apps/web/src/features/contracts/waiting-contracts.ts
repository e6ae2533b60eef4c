import {
  type AgentContract,
  processDailySalaryContract,
  processDividendContract,
  processHourlySalaryContract,
  processRealtimeSalaryContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { type ContractKind, contractKinds } from '@foyer/contract/agents/contract-tiers.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { callApi } from '#platform/api/api.ts'
import { useContractFlags } from '#widgets/use-contract-flags.ts'

/** The specification's call of each kind: what waits for the caller, and the caller's decisions. */
export const decisionRoutes: Readonly<Record<ContractKind, typeof processDividendContract>> = {
  dividend: processDividendContract,
  daily: processDailySalaryContract,
  hourly: processHourlySalaryContract,
  realtime: processRealtimeSalaryContract,
}

/** The agent's offers and the contracts that end unseen, of the kinds whose flag says that there are some. */
export function useWaitingContracts(): readonly AgentContract[] {
  const flagOf = useContractFlags()
  const kinds = flagOf ? contractKinds.filter((kind) => flagOf(kind) > 0) : []
  return useQueries({ queries: kinds.map(waitingQueryOptions), combine: listAll })
}

function waitingQueryOptions(kind: ContractKind) {
  const route = decisionRoutes[kind]
  return {
    queryKey: [route.path, {}] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(route, { body: {}, signal }),
    meta: { access: route.access },
    staleTime: 0,
  }
}

function listAll(results: UseQueryResult<{ list: AgentContract[] }>[]): readonly AgentContract[] {
  return results.flatMap(({ data }) => data?.list ?? [])
}
