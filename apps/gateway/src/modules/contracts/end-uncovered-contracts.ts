import type { ContractEndReason } from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { lockMembers } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyContractStep, publishContract } from './apply-contract-step.ts'
import { type ContractTerms, isCovered, toContractTerms } from './contract-coverage.ts'
import { notifyContractStep } from './contract-notifications.ts'
import { type ContractRow, readHeldContracts } from './contract-rows.ts'

interface Ending {
  readonly row: ContractRow
  readonly endReason: ContractEndReason
}

/** How many contracts one statement ends. */
const endedAtOnce = 1_000

/**
 * Ends the contracts of a kind that an agent has given and that the own one no longer covers, and all below that are then not covered, in one
 * transaction: an agent without a contract has nothing to pay from. Their last period is the one before `at`. The caller has locked the agent.
 */
export async function endUncoveredContracts(
  tx: Tx,
  services: AppServices,
  { agentId, kind, at }: { agentId: bigint; kind: ContractKind; at: Date },
): Promise<void> {
  const { inForce } = await readHeldContracts(tx, { downlineId: agentId, kind })
  // The agents of a level whose own contract has changed, with the one in force now.
  let changed: ReadonlyMap<bigint, ContractRow | undefined> = new Map([[agentId, inForce]])
  while (changed.size > 0) {
    const given = await lockGivenContracts(tx, { agentIds: [...changed.keys()], kind })
    const next = new Map<bigint, ContractRow | undefined>()
    const ending: Ending[] = []
    for (const [downlineId, rows] of Map.groupBy(given, (row) => row.downlineId)) {
      const own = changed.get(rows[0]?.uplineId ?? 0n)
      await voidUncoveredOffer(tx, services, { rows, own })
      const ended = listEndingContracts(services, { rows, own, at })
      if (ended.length === 0) continue
      ending.push(...ended.map((row) => ({ row, endReason: own ? ('notCovered' as const) : ('uplineEnded' as const) })))
      next.set(
        downlineId,
        rows.find((row) => isInForce(row) && !ended.includes(row)),
      )
    }
    await endContracts(tx, services, { ending, at })
    changed = next
  }
}

interface DownlineContracts {
  /** The contracts and offers of one downline. */
  readonly rows: readonly ContractRow[]
  /** The contract in force of the upline. */
  readonly own: ContractRow | undefined
}

/** An offer needs an active contract of its upline that covers it. */
async function voidUncoveredOffer(tx: Tx, services: AppServices, { rows, own }: DownlineContracts): Promise<void> {
  const offer = rows.find(({ state }) => state === 'offered')
  const isOpen = offer && own?.state === 'active' && isCoveredRow(services, own, offer)
  if (offer && !isOpen) await applyContractStep(tx, services, offer, { step: 'void', by: 'clock' })
}

/**
 * Which contracts of a downline are no longer covered. One in force is left alone if a covered one begins in its place at the same moment: it
 * ends by that.
 */
function listEndingContracts(
  services: AppServices,
  { rows, own, at }: DownlineContracts & { at: Date },
): readonly ContractRow[] {
  const isKept = (row: ContractRow) => isCoveredRow(services, own, row)
  const hasSuccessor = rows.some(
    (row) => row.state === 'agreed' && row.startsAt !== null && row.startsAt <= at && isKept(row),
  )
  return rows.filter((row) => row.state !== 'offered' && !isKept(row) && !(hasSuccessor && isInForce(row)))
}

const isInForce = ({ state }: ContractRow) => state === 'active' || state === 'ending'

function isCoveredRow(services: AppServices, own: ContractRow | undefined, row: ContractRow): boolean {
  if (!own) return false
  const terms = termsOf(services, row)
  return terms !== undefined && isCovered(termsOf(services, own), terms)
}

/** Undefined for a contract of a brand that is no longer served. */
function termsOf({ brands }: AppServices, row: ContractRow): ContractTerms | undefined {
  const brand = brands.getByCode(row.brand)
  return brand && toContractTerms(row, brand)
}

/** Locks the agents below and then their contracts, by the agents' numbers. */
async function lockGivenContracts(
  tx: Tx,
  { agentIds, kind }: { agentIds: readonly bigint[]; kind: ContractKind },
): Promise<ContractRow[]> {
  const isGiven = and(
    inArray(agentContract.uplineId, [...agentIds]),
    eq(agentContract.kind, kind),
    inArray(agentContract.state, ['offered', 'agreed', 'active', 'ending']),
  )
  const parties = await tx.selectDistinct({ id: agentContract.downlineId }).from(agentContract).where(isGiven)
  await lockMembers(
    tx,
    parties.map(({ id }) => id),
  )
  return tx.select().from(agentContract).where(isGiven).orderBy(asc(agentContract.downlineId)).for('update')
}

/** The same as `applyContractStep` with `autoTerminate`, for many contracts at once. */
async function endContracts(
  tx: Tx,
  services: AppServices,
  { ending, at }: { ending: readonly Ending[]; at: Date },
): Promise<void> {
  const atText = at.toISOString()
  for (const [endReason, group] of Map.groupBy(ending, (one) => one.endReason)) {
    for (let first = 0; first < group.length; first += endedAtOnce) {
      const rows = group.slice(first, first + endedAtOnce).map(({ row }) => row)
      const ids = rows.map(({ id }) => id)
      const ended = await tx
        .update(agentContract)
        .set({
          state: 'ended',
          endReason,
          endsAt: sql`case state when 'agreed' then starts_at else ${atText}::timestamptz end`,
        })
        .where(inArray(agentContract.id, ids))
        .returning()
      await insertEndEvents(tx, services, ids)
      await notifyContractStep(tx, services, ended, { step: 'autoTerminate', by: 'clock', reason: '' })
      for (const row of ended) publishContract(services, row)
    }
  }
}

async function insertEndEvents(tx: Tx, { clock }: AppServices, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: agentContractEvent.contractId, count: sql<number>`count(*)::integer` })
    .from(agentContractEvent)
    .where(inArray(agentContractEvent.contractId, [...ids]))
    .groupBy(agentContractEvent.contractId)
  const at = new Date(clock.now())
  await tx
    .insert(agentContractEvent)
    .values(
      rows.map(({ id, count }) => ({ contractId: id, seq: count, state: 'ended' as const, by: 'clock' as const, at })),
    )
}
