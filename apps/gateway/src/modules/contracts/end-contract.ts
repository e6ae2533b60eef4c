import type { AgentContract } from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractActor } from '@foyer/contract/agents/contract-states.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import type { AgentContext } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { isAlreadyDone } from './answer-contract.ts'
import { applyContractStep, endedAt } from './apply-contract-step.ts'
import { nextContractPeriodStart } from './contract-periods.ts'
import { type ContractRow, lockContract } from './contract-rows.ts'
import { readContractView } from './contract-views.ts'
import { voidUncoveredOffers } from './void-offers.ts'

interface EndRequest {
  readonly id: string
  readonly reason?: string
}

/** Withdraws an offer of the caller. Repeating it has no effect. Throws `contract_not_found` and `contract_moved_on`. */
export async function withdrawOffer(
  services: AppServices,
  context: AgentContext,
  { id, reason = '' }: EndRequest,
): Promise<AgentContract> {
  await withContract(services.db, id, async (tx, row) => {
    if (row.uplineId !== context.session.memberId) throw new AppError('contract_not_found')
    if (await isAlreadyDone(tx, row, { step: 'withdraw', by: 'upline' })) return
    await applyContractStep(tx, services, row, { step: 'withdraw', by: 'upline', reason: reason.trim() })
  })
  return readContractView(services, context, id)
}

/** Terminates a contract of the caller, as the upline or the downline. Repeating it has no effect. Throws `contract_not_found` and `contract_moved_on`. */
export async function terminateOwnContract(
  services: AppServices,
  context: AgentContext,
  { id, reason = '' }: EndRequest,
): Promise<AgentContract> {
  const { memberId } = context.session
  await withContract(services.db, id, async (tx, row) => {
    if (row.uplineId !== memberId && row.downlineId !== memberId) throw new AppError('contract_not_found')
    const by = row.downlineId === memberId ? 'downline' : 'upline'
    if (await isAlreadyDone(tx, row, { step: 'terminate', by })) return
    await terminate(tx, services, row, { by, reason: reason.trim() })
  })
  return readContractView(services, context, id)
}

/** Runs `work` with a locked contract. Throws `contract_not_found`. */
export function withContract(
  db: Database,
  id: string,
  work: (tx: Tx, row: ContractRow) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockContract(tx, id)
    if (!row) throw new AppError('contract_not_found')
    await work(tx, row)
  })
}

/**
 * Ends a contract with the running period, which is still paid, or at once if it has not begun. Offers that the downline has made under it are
 * void at once; contracts that the downline has given end with it.
 */
export async function terminate(
  tx: Tx,
  services: AppServices,
  row: ContractRow,
  { by, reason, operator }: { by: ContractActor; reason: string; operator?: string },
): Promise<void> {
  const nowMs = services.clock.now()
  const endsAt = new Date(nextContractPeriodStart(nowMs, row.period, services.brands.timeZoneOf(row.brand)))
  const seenAt = by === 'downline' ? new Date(nowMs) : null
  const change = { ...endedAt(row, endsAt, 'terminated'), seenAt }
  await applyContractStep(tx, services, row, { step: 'terminate', by, reason, change, ...(operator && { operator }) })
  await voidUncoveredOffers(tx, services, { uplineId: row.downlineId, kind: row.kind })
}
