import type { AgentContract, getContract, getContracts } from '@foyer/contract/agents/agent-contracts.ts'
import { type ContractState, isContractFinal } from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { fetchCursorPage, invalidCursorError } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { type AgentContext, accountNamesFor } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { countContractsBelow, listUncoveredContracts, toContractTerms } from './contract-coverage.ts'
import { nextContractPeriodStart } from './contract-periods.ts'
import { type ContractRow, readHeldContracts, type SelectedContract, selectContracts } from './contract-rows.ts'
import { firstPeriodStart } from './contract-start.ts'
import { toOtherParty } from './other-party.ts'

/** The caller's contracts with the upline or with direct downlines, newest offer first. Throws `invalid_input` for an unknown cursor. */
export async function listContracts(
  services: AppServices,
  context: AgentContext,
  { side, kind, state, downlineId, before, pageSize }: RequestQueryOf<typeof getContracts>,
): Promise<ResponseValueOf<typeof getContracts>> {
  const { db } = services
  const { memberId } = context.session
  const isListed = and(
    eq(side === 'own' ? agentContract.downlineId : agentContract.uplineId, memberId),
    kind && eq(agentContract.kind, kind),
    state && eq(agentContract.state, state),
    downlineId === undefined ? undefined : eq(agentContract.downlineId, BigInt(downlineId)),
  )
  if (before !== undefined) {
    const own = await db.$count(agentContract, and(eq(agentContract.id, before), isPartyCondition(memberId)))
    if (own === 0) throw invalidCursorError('before')
  }
  const page = await fetchCursorPage(
    db,
    { table: agentContract, by: [agentContract.offeredAt, agentContract.id], isNewestFirst: true },
    { ...(before !== undefined && { before }), pageSize },
    {
      read: ({ follows, order, limit }) =>
        selectContracts(db, and(isListed, follows))
          .orderBy(...order)
          .limit(limit),
      idOf: ({ row }) => row.id,
    },
  )
  return { list: await toContracts(services, context, page.rows), next: page.next }
}

/** What waits for the caller as a downline: offers of the kind, and contracts that end unseen; or the one with the id. */
export async function listWaitingContracts(
  services: AppServices,
  context: AgentContext,
  { kind, id }: { kind: AgentContract['kind']; id?: string | undefined },
): Promise<AgentContract[]> {
  const isOwn = and(eq(agentContract.downlineId, context.session.memberId), eq(agentContract.kind, kind))
  const isWaiting = id === undefined ? undefined : eq(agentContract.id, id)
  const rows = await selectContracts(
    services.db,
    and(isOwn, isWaiting ?? inArray(agentContract.state, ['offered', 'ending', 'ended'])),
  )
    .orderBy(desc(agentContract.offeredAt))
    .limit(100)
  if (id !== undefined && rows.length === 0) throw new AppError('contract_not_found')
  const waiting = rows.filter(({ row }) => id !== undefined || row.state === 'offered' || isUnseen(row))
  return toContracts(services, context, waiting)
}

/** One contract of the caller's. Throws `contract_not_found`. */
export async function readContractView(
  services: AppServices,
  context: AgentContext,
  id: string,
): Promise<AgentContract> {
  const rows = await selectContracts(
    services.db,
    and(eq(agentContract.id, id), isPartyCondition(context.session.memberId)),
  )
  const [contract] = await toContracts(services, context, rows)
  if (!contract) throw new AppError('contract_not_found')
  return contract
}

/** One contract of the caller's, with the present terms of an offer and the effect of a termination. Throws `contract_not_found`. */
export async function readContractDetails(
  services: AppServices,
  context: AgentContext,
  { id }: RequestQueryOf<typeof getContract>,
): Promise<ResponseValueOf<typeof getContract>> {
  const { db, clock } = services
  const contract = await readContractView(services, context, id)
  const [row] = await db.select().from(agentContract).where(eq(agentContract.id, id))
  if (!row) throw new AppError('contract_not_found')
  const { inForce, agreed } = await readHeldContracts(db, row)
  const { state, kind, period, downlineId } = row
  // Contracts of the downline go on under the next one, as far as that covers them.
  const isLast = state === 'agreed' ? !inForce : !agreed
  const termination = {
    endsAt:
      state === 'agreed'
        ? null
        : new Date(nextContractPeriodStart(clock.now(), period, context.brand.site.timeZone)).toISOString(),
    endsBelow: isLast ? await countContractsBelow(db, { downlineIds: [downlineId], kind }) : 0,
  }
  return {
    contract,
    presentTiers: state === 'offered' && inForce ? [...inForce.tiers] : null,
    termination: state === 'active' || state === 'agreed' ? termination : null,
  }
}

function isPartyCondition(memberId: bigint): SQL | undefined {
  return or(eq(agentContract.uplineId, memberId), eq(agentContract.downlineId, memberId))
}

/** Whether it ends or has ended without the downline knowing. */
function isUnseen({ state, seenAt }: ContractRow): boolean {
  return (state === 'ending' || state === 'ended') && seenAt === null
}

async function toContracts(
  services: AppServices,
  context: AgentContext,
  found: readonly SelectedContract[],
): Promise<AgentContract[]> {
  const reasons = await readLastReasons(
    services.db,
    found.map(({ row }) => row.id),
  )
  const list: AgentContract[] = []
  for (const one of found) list.push(await toContract(services, context, { ...one, reason: reasons.get(one.row.id) }))
  return list
}

async function toContract(
  services: AppServices,
  context: AgentContext,
  { row, uplineAccount, downlineAccount, reason }: SelectedContract & { reason: string | undefined },
): Promise<AgentContract> {
  const { brand, session } = context
  const isOwn = row.downlineId === session.memberId
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    tiers: [...row.tiers],
    state: row.state,
    side: isOwn ? 'own' : 'downline',
    party: toOtherParty(context, { ...row, uplineAccount, downlineAccount }),
    note: row.note,
    offeredAt: row.offeredAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    startsAt: await startOf(services, brand, row),
    endsAt: row.endsAt?.toISOString() ?? null,
    endReason: row.endReason,
    reason: hasOwnReason(row.state) ? (reason ?? '') : '',
    isUnseen: isUnseen(row),
    replaces: row.replaces,
    ...(await readEnds(services.db, brand, isOwn && row.state === 'offered' ? row : undefined)),
  }
}

/** The last step of these states is one that a party gives a reason for; that of an offer is its note. */
function hasOwnReason(state: ContractState): boolean {
  return state === 'ending' || isContractFinal(state)
}

async function startOf(services: AppServices, brand: Brand, row: ContractRow): Promise<string | null> {
  const at = row.state === 'offered' ? await firstPeriodStart(services, services.db, brand, row) : row.startsAt
  return at?.toISOString() ?? null
}

/** What an offer ends if its downline accepts it. */
async function readEnds(
  db: Db,
  brand: Brand,
  offer: ContractRow | undefined,
): Promise<Pick<AgentContract, 'ends' | 'endsBelow'>> {
  if (!offer) return { ends: [], endsBelow: 0 }
  const ending = await listUncoveredContracts(db, brand, {
    ...toContractTerms(offer, brand),
    agentId: offer.downlineId,
  })
  return describeEnds(db, brand, { ending, kind: offer.kind, level: 1 })
}

/** Contracts that an offer ends, and how many end with them. `level`: how far below the reader their downlines are. */
export async function describeEnds(
  db: Db,
  brand: Brand,
  { ending, kind, level }: { ending: readonly ContractRow[]; kind: ContractKind; level: number },
): Promise<Pick<AgentContract, 'ends' | 'endsBelow'>> {
  if (ending.length === 0) return { ends: [], endsBelow: 0 }
  const downlineIds = ending.map(({ downlineId }) => downlineId)
  const accounts = await db
    .select({ id: member.id, account: member.account })
    .from(member)
    .where(inArray(member.id, downlineIds))
  const accountOf = new Map(accounts.map(({ id, account }) => [id, account]))
  const names = accountNamesFor(brand)
  return {
    ends: ending.map(({ id, downlineId }) => ({ id, account: names(accountOf.get(downlineId) ?? '', level) })),
    endsBelow: await countContractsBelow(db, { downlineIds, kind }),
  }
}

async function readLastReasons(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([agentContractEvent.contractId], {
      id: agentContractEvent.contractId,
      reason: agentContractEvent.reason,
    })
    .from(agentContractEvent)
    .where(inArray(agentContractEvent.contractId, [...ids]))
    .orderBy(agentContractEvent.contractId, desc(agentContractEvent.seq))
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
