import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

/** The flags of the consolidated call (specification section 3): 1 an offer waits, 2 a contract ended unseen, 0 neither. */
const flagNames = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>

/** What of each kind waits for the signed-in agent; undefined for everybody else. Kept current over the socket. */
export function useContractFlags(): ((kind: ContractKind) => number) | undefined {
  const { role } = useSession()
  const isAgent = isFeatureEnabled('agentPolicy') && hasAccess('agent', role)
  const { data } = useQuery({ ...apiQueryOptions(getConsolidatedFunds), enabled: isAgent })
  return isAgent && data ? (kind) => data[flagNames[kind]] : undefined
}
