import {
  type AgentContract,
  processDailySalaryContract,
  processDividendContract,
  processHourlySalaryContract,
  processRealtimeSalaryContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { type ContractKind, contractKinds } from '@foyer/contract/agents/contract-tiers.ts'
import { useQuery } from '@tanstack/react-query'
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
  const waiting = {
    dividend: useWaitingContractsOf('dividend', flagOf),
    daily: useWaitingContractsOf('daily', flagOf),
    hourly: useWaitingContractsOf('hourly', flagOf),
    realtime: useWaitingContractsOf('realtime', flagOf),
  } satisfies Record<ContractKind, readonly AgentContract[]>
  return contractKinds.flatMap((kind) => waiting[kind])
}

/** Not `useQueries`: the bundler puts it, and the observer of several queries, into the script that every page loads. */
function useWaitingContractsOf(
  kind: ContractKind,
  flagOf: ReturnType<typeof useContractFlags>,
): readonly AgentContract[] {
  const { path, access } = decisionRoutes[kind]
  const isWaiting = flagOf !== undefined && flagOf(kind) > 0
  const { data } = useQuery({
    queryKey: [path, {}],
    queryFn: ({ signal }) => callApi(decisionRoutes[kind], { body: {}, signal }),
    meta: { access },
    staleTime: 0,
    enabled: isWaiting,
  })
  return (isWaiting && data?.list) || []
}
