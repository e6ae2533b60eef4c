import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyContractStep, endedAt } from './apply-contract-step.ts'
import { lockContract, lockParties, readHeldContracts } from './contract-rows.ts'
import { endUncoveredContracts } from './end-uncovered-contracts.ts'
import { voidUncoveredOffers } from './void-offers.ts'

/** How many contracts one run handles. */
const defaultBatchSize = 200

interface DueContract {
  readonly downlineId: bigint
  readonly kind: ContractKind
}

/**
 * Takes the steps that are due: contracts begin and end with their periods, and offers expire or are void. Steps are taken in the order of their
 * times, and of one time from the head of a line down, as if each had been taken in time. Returns whether more may be due.
 */
export async function advanceContracts(services: AppServices, { size = defaultBatchSize } = {}): Promise<boolean> {
  await voidOffersOfBrands(services)
  const expired = await expireOffers(services, size)
  const due = await listDueContracts(services, size)
  let failures = 0
  for (const contract of due) {
    try {
      await inTransaction(services.db, (tx) => advanceContract(tx, services, contract))
    } catch (error) {
      failures++
      services.log.error(
        { err: error, downline: String(contract.downlineId), kind: contract.kind },
        'a contract step failed',
      )
    }
  }
  return (due.length === size && failures < size) || expired === size
}

/** A downline may be due twice, if the gateway was away for more than a period: each run takes the first of its steps. */
async function listDueContracts({ db, clock }: AppServices, size: number): Promise<DueContract[]> {
  const now = new Date(clock.now()).toISOString()
  const rows = await db.rows<{ downlineId: string; kind: ContractKind }>(sql`
    select due.downline_id::text as "downlineId", due.kind from agent_contract due
      join team_node node on node.member_id = due.downline_id
      where (due.state = 'agreed' and due.starts_at <= ${now}::timestamptz)
        or (due.state = 'ending' and due.ends_at <= ${now}::timestamptz)
      group by due.downline_id, due.kind, node.level
      order by min(case due.state when 'agreed' then due.starts_at else due.ends_at end), node.level, due.downline_id
      limit ${size}`)
  return rows.map(({ downlineId, kind }) => ({ downlineId: BigInt(downlineId), kind }))
}

/** The first due step of a downline: the contract in force ends, and the agreed one begins in its place; then what they no longer cover ends. */
async function advanceContract(tx: Tx, services: AppServices, { downlineId, kind }: DueContract): Promise<void> {
  const [node] = await tx.select({ uplineId: member.uplineId }).from(member).where(eq(member.id, downlineId))
  await lockParties(tx, { uplineId: node?.uplineId ?? null, downlineId })
  const { agreed, inForce } = await readHeldContracts(tx, { downlineId, kind })
  const endsAtMs = inForce?.state === 'ending' ? inForce.endsAt?.getTime() : undefined
  const dueMs = Math.min(endsAtMs ?? Infinity, agreed?.startsAt?.getTime() ?? Infinity)
  // Another node may have taken the step, or a party have ended the contract.
  if (dueMs > services.clock.now()) return
  const at = new Date(dueMs)
  const isEnd = endsAtMs === dueMs
  const isBegin = agreed?.startsAt?.getTime() === dueMs
  if (inForce && isEnd) await applyContractStep(tx, services, inForce, { step: 'finish', by: 'clock' })
  else if (inForce && isBegin) {
    const change = { ...endedAt(inForce, at, 'replaced'), seenAt: new Date(services.clock.now()) }
    await applyContractStep(tx, services, inForce, { step: 'replace', by: 'clock', change })
  }
  if (agreed && isBegin) await applyContractStep(tx, services, agreed, { step: 'begin', by: 'clock' })
  await endUncoveredContracts(tx, services, { agentId: downlineId, kind, at })
}

async function expireOffers(services: AppServices, size: number): Promise<number> {
  const isOver = and(eq(agentContract.state, 'offered'), lte(agentContract.answerBy, new Date(services.clock.now())))
  const rows = await services.db
    .select({ id: agentContract.id })
    .from(agentContract)
    .where(isOver)
    .orderBy(asc(agentContract.answerBy))
    .limit(size)
  for (const { id } of rows) {
    await inTransaction(services.db, async (tx) => {
      const row = await lockContract(tx, id)
      if (row?.state === 'offered') await applyContractStep(tx, services, row, { step: 'expire', by: 'clock' })
    }).catch(ignoreMovedOn)
  }
  return rows.length
}

/** A brand may have lowered its highest rates since it made its offers. */
async function voidOffersOfBrands(services: AppServices): Promise<void> {
  for (const { code } of services.brands.all()) {
    await inTransaction(services.db, (tx) => voidUncoveredOffers(tx, services, { uplineId: null, brand: code }))
  }
}

function ignoreMovedOn(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'contract_moved_on')) throw error
}
