import {
  type ContractActor,
  type ContractEndReason,
  type ContractTransitionName,
  findContractTransition,
} from '@foyer/contract/agents/contract-states.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import type { AppServices } from '#src/app-services.ts'
import { notifyContractStep } from './contract-notifications.ts'
import type { ContractRow } from './contract-rows.ts'

interface ContractStep {
  readonly step: ContractTransitionName
  readonly by: ContractActor
  /** The operator's name, for a step by an operator. Not shown to the parties. */
  readonly operator?: string
  /** Shown to both parties. */
  readonly reason?: string
  readonly change?: Partial<Pick<ContractRow, 'startsAt' | 'endsAt' | 'replaces' | 'endReason' | 'seenAt'>>
}

/**
 * The only way to change the state of one contract: updates the row and its history together, and tells both parties. The caller has locked the
 * contract. Throws `contract_moved_on` if the state has no such step for this actor.
 */
export async function applyContractStep(
  tx: Tx,
  services: AppServices,
  before: ContractRow,
  { step, by, operator, reason = '', change = {} }: ContractStep,
): Promise<ContractRow> {
  const state = findContractTransition(before.state, step, by)
  if (!state) throw new AppError('contract_moved_on', { state: before.state })
  const row: ContractRow = { ...before, ...change, state }
  await tx
    .update(agentContract)
    .set({ ...change, state })
    .where(eq(agentContract.id, row.id))
  await insertContractEvent(tx, services, row, { by, operator, reason })
  await notifyContractStep(tx, services, [row], { step, by, reason })
  publishContract(services, row)
  return row
}

/** Appends the present state to the history of a contract. */
export async function insertContractEvent(
  tx: Tx,
  { clock }: AppServices,
  { id, state }: ContractRow,
  { by, operator, reason = '' }: { by: ContractActor; operator?: string | undefined; reason?: string | undefined },
): Promise<void> {
  const seq = await tx.$count(agentContractEvent, eq(agentContractEvent.contractId, id))
  const at = new Date(clock.now())
  await tx.insert(agentContractEvent).values({ contractId: id, seq, state, by, operator: operator ?? null, reason, at })
}

/** Tells the open pages of both parties after the commit. */
export function publishContract({ live }: AppServices, { id, kind, state, uplineId, downlineId }: ContractRow): void {
  afterCommit(() => {
    for (const memberId of [uplineId, downlineId]) {
      if (memberId === null) continue
      live.send(memberId, 'contract', { id, kind, state })
      live.send(memberId, 'consolidated', {})
    }
  })
}

/** The columns of a contract that ends at a moment. One that has not begun is paid for no period, even if it was due to begin. */
export function endedAt(
  { state, startsAt }: ContractRow,
  at: Date,
  endReason: ContractEndReason,
): Pick<ContractRow, 'endsAt' | 'endReason'> {
  return { endsAt: state === 'agreed' ? startsAt : at, endReason }
}
