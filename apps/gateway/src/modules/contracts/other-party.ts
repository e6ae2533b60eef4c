import type { AgentContract } from '@foyer/contract/agents/agent-contracts.ts'
import { maskUsername } from '#identity/masks.ts'
import { type AgentContext, accountNamesFor } from '#modules/team/service.ts'

/** What both parties may see of each other. */
interface ContractParties {
  readonly uplineId: bigint | null
  readonly uplineAccount: string | null
  readonly downlineId: bigint
  readonly downlineAccount: string
}

/** The other party of a contract, as the caller sees it; null for the brand. An upline's account is always masked. */
export function toOtherParty(
  { brand, session }: AgentContext,
  { uplineId, uplineAccount, downlineId, downlineAccount }: ContractParties,
): AgentContract['party'] {
  if (downlineId !== session.memberId) {
    return { id: String(downlineId), account: accountNamesFor(brand)(downlineAccount, 1) }
  }
  return uplineId === null ? null : { id: String(uplineId), account: maskUsername(uplineAccount ?? '') }
}
