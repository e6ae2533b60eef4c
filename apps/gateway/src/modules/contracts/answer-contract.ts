import type { AgentContract, processDividendContract } from '@foyer/contract/agents/agent-contracts.ts'
import {
  type ContractActor,
  type ContractTransitionName,
  findContractTransition,
} from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { desc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import type { AgentContext } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyContractStep, publishContract } from './apply-contract-step.ts'
import { assertCanGive, listUncoveredContracts, toContractTerms } from './contract-coverage.ts'
import { type ContractRow, lockContract, readHeldContracts } from './contract-rows.ts'
import { firstPeriodStart } from './contract-start.ts'
import { listWaitingContracts, readContractView } from './contract-views.ts'
import { voidUncoveredOffers } from './void-offers.ts'

/**
 * Returns what waits for the caller as a downline, or takes a step. A step that was taken already returns the contract as it is. Throws
 * `contract_not_found`, `contract_moved_on` and `contract_ends_changed`.
 */
export async function decideContract(
  services: AppServices,
  context: AgentContext,
  {
    kind,
    id,
    decision,
    ends = [],
    reason = '',
  }: RequestBodyOf<typeof processDividendContract> & { kind: ContractKind },
): Promise<{ list: AgentContract[] }> {
  if (decision === undefined) return { list: await listWaitingContracts(services, context, { kind, id }) }
  if (id === undefined) throw new AppError('contract_not_found')
  await inTransaction(services.db, async (tx) => {
    const row = await lockContract(tx, id)
    if (!row || row.downlineId !== context.session.memberId || row.kind !== kind)
      throw new AppError('contract_not_found')
    if (decision === 'seen') return markSeen(tx, services, row)
    if (await isAlreadyDone(tx, row, { step: decision, by: 'downline' })) return
    assertOpen(services, row)
    if (decision === 'accept') await accept(tx, services, context.brand, { row, ends })
    else await applyContractStep(tx, services, row, { step: 'reject', by: 'downline', reason: reason.trim() })
  })
  return { list: [await readContractView(services, context, id)] }
}

/** An offer whose time is over is refused, whether the job has marked it or not. */
function assertOpen({ clock }: AppServices, { state, answerBy }: ContractRow): void {
  if (state === 'offered' && answerBy.getTime() <= clock.now())
    throw new AppError('contract_moved_on', { state: 'expired' })
}

/**
 * The downline agrees. The contract begins with the next period. Contracts that the downline has given and that it does not cover end then, so
 * the downline has to have seen them (`ends`); open offers that it does not cover are void at once.
 */
async function accept(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { row, ends }: { row: ContractRow; ends: readonly string[] },
): Promise<void> {
  if (row.state !== 'offered') throw new AppError('contract_moved_on', { state: row.state })
  const terms = toContractTerms(row, brand)
  await assertCanGive(tx, brand, { ...terms, uplineId: row.uplineId }).catch((error: unknown) => {
    // The upline's contract, or the brand's highest rate, has changed: the job voids the offer.
    throw error instanceof AppError ? new AppError('contract_moved_on', { state: 'voided' }) : error
  })
  const uncovered = await listUncoveredContracts(tx, brand, { ...terms, agentId: row.downlineId })
  const ids = uncovered.map(({ id }) => id)
  if (ids.length !== new Set(ends).size || ids.some((id) => !ends.includes(id))) {
    throw new AppError('contract_ends_changed', { ends: ids })
  }
  const { inForce } = await readHeldContracts(tx, row)
  const change = {
    startsAt: await firstPeriodStart(services, tx, brand, row),
    replaces: inForce?.state === 'active' ? inForce.id : null,
  }
  await applyContractStep(tx, services, row, { step: 'accept', by: 'downline', change })
  await voidUncoveredOffers(tx, services, { uplineId: row.downlineId, kind: row.kind })
}

/** The downline confirms having seen that a contract ends. */
async function markSeen(tx: Tx, services: AppServices, row: ContractRow): Promise<void> {
  if (row.state !== 'ending' && row.state !== 'ended') throw new AppError('contract_moved_on', { state: row.state })
  if (row.seenAt !== null) return
  await tx
    .update(agentContract)
    .set({ seenAt: new Date(services.clock.now()) })
    .where(eq(agentContract.id, row.id))
  publishContract(services, row)
}

/** Whether this party has taken the step already, and nothing has happened since but the begin of the contract. */
export async function isAlreadyDone(
  tx: Tx,
  row: ContractRow,
  { step, by }: { step: ContractTransitionName; by: ContractActor },
): Promise<boolean> {
  const events = await tx
    .select()
    .from(agentContractEvent)
    .where(eq(agentContractEvent.contractId, row.id))
    .orderBy(desc(agentContractEvent.seq))
    .limit(3)
  const [last, before] = events.filter(({ state }) => state !== 'active' || row.state !== 'active')
  return last?.by === by && before !== undefined && findContractTransition(before.state, step, by) === last.state
}
