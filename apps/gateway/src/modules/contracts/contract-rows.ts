import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { parseContractTiers, type TierTerms } from '@foyer/contract/agents/contract-tiers.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { lockMembers } from '#modules/team/service.ts'

export type ContractRow = typeof agentContract.$inferSelect

const upline = alias(member, 'upline')
/** The downline of `selectContracts`. */
export const downline = alias(member, 'downline')

/** Contracts with the accounts of both parties; that of the upline is null for a contract of the brand. */
export function selectContracts(db: Db, condition: SQL | undefined) {
  return db
    .select({ row: agentContract, uplineAccount: upline.account, downlineAccount: downline.account })
    .from(agentContract)
    .innerJoin(downline, eq(downline.id, agentContract.downlineId))
    .leftJoin(upline, eq(upline.id, agentContract.uplineId))
    .where(condition)
    .$dynamic()
}

export type SelectedContract = Awaited<ReturnType<typeof selectContracts>>[number]

/** The states of a contract that pays now. */
export const statesInForce = ['active', 'ending'] as const

/** Locks the parties of a contract; that of the brand has one. */
export async function lockParties(tx: Tx, { uplineId, downlineId }: ContractParties): Promise<void> {
  await lockMembers(tx, uplineId === null ? [downlineId] : [uplineId, downlineId])
}

type ContractParties = Pick<ContractRow, 'uplineId' | 'downlineId'>

/** Locks both parties of a contract and the contract. Undefined if there is none. */
export async function lockContract(tx: Tx, id: string): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(agentContract).where(eq(agentContract.id, id))
  if (!row) return undefined
  // The parties of a contract never change.
  await lockParties(tx, row)
  const [locked] = await tx.select().from(agentContract).where(eq(agentContract.id, id)).for('update')
  return locked
}

/** The contracts of a kind that a downline has: one that has not begun, and one in force. */
export interface HeldContracts {
  readonly agreed: ContractRow | undefined
  readonly inForce: ContractRow | undefined
}

export async function readHeldContracts(
  db: Db,
  { downlineId, kind }: { downlineId: bigint; kind: ContractKind },
): Promise<HeldContracts> {
  const rows = await db
    .select()
    .from(agentContract)
    .where(
      and(
        eq(agentContract.downlineId, downlineId),
        eq(agentContract.kind, kind),
        inArray(agentContract.state, ['agreed', ...statesInForce]),
      ),
    )
  return {
    agreed: rows.find(({ state }) => state === 'agreed'),
    inForce: rows.find(({ state }) => state !== 'agreed'),
  }
}

/** The terms of a stored contract. */
export function termsOfRow(
  { id, kind, tiers }: Pick<ContractRow, 'id' | 'kind' | 'tiers'>,
  currency: Currency,
): readonly TierTerms[] {
  const parsed = parseContractTiers(kind, tiers, currency)
  if ('invalidAt' in parsed) throw new Error(`Tier ${parsed.invalidAt} of contract ${id} is invalid.`)
  return parsed.terms
}
