import {
  getContracts,
  processDailySalaryContract,
  processDividendContract,
  processHourlySalaryContract,
  processRealtimeSalaryContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches the contracts and offers that the page shows. */
export function refreshContracts(): void {
  const routes = [
    getContracts,
    processDividendContract,
    processDailySalaryContract,
    processHourlySalaryContract,
    processRealtimeSalaryContract,
  ]
  for (const { path } of routes) void queryClient.invalidateQueries({ queryKey: [path] })
}
