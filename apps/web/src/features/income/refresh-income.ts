import { getAgentIncome, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches the settlements and the income that the page shows. */
export function refreshIncome(): void {
  for (const { path } of [getAgentSettlements, getAgentIncome]) void queryClient.invalidateQueries({ queryKey: [path] })
}
