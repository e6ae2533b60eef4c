import {
  type ContractKind,
  type ContractPeriod,
  findUncoveredTier,
  type TierTerms,
  tiersOfHighestRate,
} from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { type ContractRow, readHeldContracts, termsOfRow } from './contract-rows.ts'

/** What an agent has, or is offered: the base of what they can give. */
export interface ContractTerms {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly terms: readonly TierTerms[]
}

export function toContractTerms(row: ContractRow, { currency }: Brand): ContractTerms {
  return { kind: row.kind, period: row.period, terms: termsOfRow(row, currency) }
}

/** The number of the first tier that a contract does not cover, counted from 1; 1 if the periods differ. */
function uncoveredTier(above: ContractTerms, below: ContractTerms): number | undefined {
  return above.period === below.period ? findUncoveredTier(above.terms, below.terms) : 1
}

export function isCovered(above: ContractTerms | undefined, below: ContractTerms): boolean {
  return above !== undefined && uncoveredTier(above, below) === undefined
}

/**
 * Throws unless the upline can give such a contract. An agent needs an active one of the kind and period (`contract_none`) that covers it, and so
 * does the next one if it is agreed already; the brand is held to its highest rates (`contract_above_own`).
 */
export async function assertCanGive(
  db: Db,
  brand: Brand,
  { uplineId, ...given }: ContractTerms & { uplineId: bigint | null },
): Promise<void> {
  for (const above of await listOwnTerms(db, brand, { uplineId, ...given })) {
    const tier = uncoveredTier(above, given)
    if (tier !== undefined) throw new AppError('contract_above_own', { tier })
  }
}

async function listOwnTerms(
  db: Db,
  brand: Brand,
  { uplineId, kind, period }: ContractTerms & { uplineId: bigint | null },
): Promise<ContractTerms[]> {
  if (uplineId === null) {
    const highest = brand.site.agents?.mostRates[kind]
    if (highest === undefined) throw new AppError('contract_none')
    return [{ kind, period, terms: tiersOfHighestRate(highest) }]
  }
  const { inForce, agreed } = await readHeldContracts(db, { downlineId: uplineId, kind })
  if (inForce?.state !== 'active' || inForce.period !== period) throw new AppError('contract_none')
  return [inForce, ...(agreed ? [agreed] : [])].map((row) => toContractTerms(row, brand))
}

/** Which contracts that an agent has given end if the agent gets this one, because it does not cover them; by the downline's number. */
export async function listUncoveredContracts(
  db: Db,
  brand: Brand,
  { agentId, ...own }: ContractTerms & { agentId: bigint },
): Promise<ContractRow[]> {
  const given = await db
    .select()
    .from(agentContract)
    .where(
      and(
        eq(agentContract.uplineId, agentId),
        eq(agentContract.kind, own.kind),
        inArray(agentContract.state, ['agreed', 'active']),
      ),
    )
    .orderBy(agentContract.downlineId)
  // One that is agreed takes the place of the active one before, or together with, the agent's new one.
  const isReplaced = ({ state, downlineId }: ContractRow) =>
    state === 'active' && given.some((other) => other.state === 'agreed' && other.downlineId === downlineId)
  return given.filter((row) => !isReplaced(row) && !isCovered(own, toContractTerms(row, brand)))
}

/** How many agents below these downlines have a contract of the kind, which ends with theirs. */
export async function countContractsBelow(
  db: Db,
  { downlineIds, kind }: { downlineIds: readonly bigint[]; kind: ContractKind },
): Promise<number> {
  if (downlineIds.length === 0) return 0
  const ids = sql.join(
    downlineIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const [row] = await db.rows<{ count: number }>(sql`
    select count(distinct given.downline_id)::integer as count from team_node top
      join team_node below on below.path > top.path and below.path < left(top.path, -1) || '0'
      join agent_contract given on given.downline_id = below.member_id
      where top.member_id in (${ids}) and given.kind = ${kind} and given.state in ('agreed', 'active')`)
  return row?.count ?? 0
}
