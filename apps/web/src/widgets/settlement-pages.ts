import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { AgentPageKey } from '@foyer/contract/pages.ts'

/** The page of each kind of contract. */
export const settlementPages = {
  dividend: 'agentHome/agentDividendRecordCopy2',
  daily: 'agentHome/agentDailyWages2',
  hourly: 'agentHome/agentHourSalary',
  realtime: 'agentHome/agentRealtimeSalary',
} as const satisfies Record<ContractKind, AgentPageKey>
