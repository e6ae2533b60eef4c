import { clampToZero } from '@foyer/contract/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { settlement } from '#db/schema/settlements.ts'
import { agentDebt, agentPayable } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { statesInForce } from '#modules/contracts/service.ts'
import { isUnpaid } from '#modules/settlements/service.ts'
import type { AgentContext } from '#modules/team/service.ts'

/** An agent's commission that is earned and not taken, in minor units. */
export interface AgentPayable {
  readonly payable: bigint
  /**
   * One minor unit for each direct downline with a real-time contract: windows of an upline and of downlines round down apart, so what the
   * upline is paid can be that much less than what it pays.
   */
  readonly reserve: bigint
  /** What an operator has advanced: zero or above. */
  readonly debt: bigint
  /** Whether a payout group of the agent is unpaid: nothing can be taken until it is. */
  readonly isHeld: boolean
  readonly available: bigint
}

export async function readAgentPayable(db: Db, { brand, session }: AgentContext): Promise<AgentPayable> {
  const { memberId } = session
  const accounts = { payable: agentPayable(memberId, brand.currency), debt: agentDebt(memberId, brand.currency) }
  const balances = await balancesOf(db, Object.values(accounts))
  const payable = balances.get(accounts.payable.code) ?? 0n
  const debt = -(balances.get(accounts.debt.code) ?? 0n)
  const isRealtime = and(
    eq(agentContract.uplineId, memberId),
    eq(agentContract.kind, 'realtime'),
    inArray(agentContract.state, [...statesInForce]),
  )
  const reserve = BigInt(await db.$count(agentContract, isRealtime))
  const isHeld = (await db.$count(settlement, and(eq(settlement.uplineId, memberId), isUnpaid))) > 0
  return { payable, reserve, debt, isHeld, available: isHeld ? 0n : clampToZero(payable - reserve - debt) }
}
