import { getContract, getContracts } from '@foyer/contract/agents/agent-contracts.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { decisionRoutes } from './waiting-contracts.ts'

/** Refetches the contracts and offers that the page shows. */
export function refreshContracts(): void {
  for (const { path } of [getContract, getContracts, ...Object.values(decisionRoutes)]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
