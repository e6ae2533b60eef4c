import { DownlineContracts } from '#features/contracts/downline-contracts.tsx'
import { DownlinesPage } from '#features/downlines/downlines-page.tsx'

/** The agent's team, with the contracts in the details of each direct downline who is an agent. */
export function AgentDownlinesPage() {
  return <DownlinesPage renderContracts={(downline) => <DownlineContracts downline={downline} />} />
}
