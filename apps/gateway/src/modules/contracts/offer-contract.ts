import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AgentContract, offerContract } from '@foyer/contract/agents/agent-contracts.ts'
import {
  type ContractKind,
  type ContractPeriod,
  type ContractTier,
  featureOfContractKind,
  parseContractTiers,
  periodsOfContractKind,
} from '@foyer/contract/agents/contract-tiers.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { type AgentContext, findDirectDownline, isAgentType, readTeamNode } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { insertContractEvent, publishContract } from './apply-contract-step.ts'
import { assertCanGive, type ContractTerms, countContractsBelow, listUncoveredContracts } from './contract-coverage.ts'
import { notifyContractStep } from './contract-notifications.ts'
import { type ContractRow, lockParties, readHeldContracts } from './contract-rows.ts'
import { readContractView } from './contract-views.ts'

/**
 * Offers a contract to a direct downline who is an agent; the same idempotency key with the same content returns the same contract in its
 * current state. Throws `feature_off`, `downline_not_found`, `downline_not_direct` and the errors of `createOfferOnce`.
 */
export async function offerContractToDownline(
  services: AppServices,
  context: AgentContext,
  { downlineId, ...offer }: RequestBodyOf<typeof offerContract>,
): Promise<AgentContract> {
  const parties = await findParties(services.db, context, downlineId)
  const row = await createOfferOnce(services, context.brand, { ...offer, ...parties })
  return readContractView(services, context, row.id)
}

/** The parties of an offer of the caller. Throws `downline_not_found` and `downline_not_direct`. */
export async function findParties(
  db: Db,
  { session }: AgentContext,
  downlineId: string,
): Promise<{ uplineId: bigint; downlineId: bigint }> {
  const caller = await readTeamNode(db, session.memberId)
  const node = await findDirectDownline(db, caller, BigInt(downlineId))
  return { uplineId: caller.memberId, downlineId: node.memberId }
}

export interface NewOffer {
  /** Null for an offer of the brand. */
  readonly uplineId: bigint | null
  readonly downlineId: bigint
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly tiers: readonly ContractTier[]
  readonly note?: string
  readonly confirmEnds?: boolean
  readonly idempotencyKey: string
  /** The name of the operator who makes an offer of the brand. */
  readonly operator?: string
}

/**
 * Stores an offer, once for each idempotency key of the upline. Throws `feature_off`, `contract_tiers_invalid`, `downline_not_agent`,
 * `contract_none`, `contract_above_own`, `contract_pending`, `contract_period_differs`, `contract_ends_unconfirmed` and `idempotency_mismatch`.
 */
export async function createOfferOnce(services: AppServices, brand: Brand, offer: NewOffer): Promise<ContractRow> {
  const terms = readOfferTerms(brand, offer)
  return inTransaction(services.db, async (tx) => {
    const { uplineId, downlineId } = offer
    await lockParties(tx, { uplineId, downlineId })
    const existing = await findByKey(tx, brand, offer)
    if (existing) return existing
    await assertOfferable(tx, brand, { ...terms, uplineId, downlineId })
    const ending = await listUncoveredContracts(tx, brand, { ...terms, agentId: downlineId })
    if (ending.length > 0 && !offer.confirmEnds) {
      const downlineIds = ending.map((row) => row.downlineId)
      const below = await countContractsBelow(tx, { downlineIds, kind: offer.kind })
      throw new AppError('contract_ends_unconfirmed', { count: ending.length + below })
    }
    return insertOffer(tx, services, brand, offer)
  })
}

/** Throws `feature_off`, `contract_tiers_invalid`, and `invalid_input` for a period that the kind does not have. */
export function readOfferTerms(
  brand: Brand,
  { kind, period, tiers }: Pick<NewOffer, 'kind' | 'period' | 'tiers'>,
): ContractTerms {
  if (!brand.features[featureOfContractKind[kind]]) throw new AppError('feature_off')
  const periods: readonly ContractPeriod[] = periodsOfContractKind[kind]
  if (!periods.includes(period)) {
    throw new AppError('invalid_input', { at: '/period', problem: `must be one of ${periods.join(', ')}` })
  }
  const parsed = parseContractTiers(kind, tiers, brand.currency)
  if ('invalidAt' in parsed) throw new AppError('contract_tiers_invalid', { at: parsed.invalidAt })
  return { kind, period, terms: parsed.terms }
}

/** Throws `downline_not_agent`, `contract_none`, `contract_above_own`, `contract_pending` and `contract_period_differs`. */
export async function assertOfferable(
  db: Db,
  brand: Brand,
  { downlineId, ...given }: ContractTerms & Pick<NewOffer, 'uplineId' | 'downlineId'>,
): Promise<void> {
  await assertIsAgent(db, downlineId)
  await assertCanGive(db, brand, given)
  await assertNothingPending(db, { ...given, downlineId })
}

async function findByKey(tx: Tx, { code }: Brand, offer: NewOffer): Promise<ContractRow | undefined> {
  const { uplineId, idempotencyKey } = offer
  const [row] = await tx
    .select()
    .from(agentContract)
    .where(
      and(
        eq(agentContract.brand, code),
        uplineId === null ? isNull(agentContract.uplineId) : eq(agentContract.uplineId, uplineId),
        eq(agentContract.idempotencyKey, idempotencyKey),
      ),
    )
  if (!row) return undefined
  const contentOf = ({
    downlineId,
    kind,
    period,
    note = '',
    tiers,
  }: Omit<NewOffer, 'uplineId' | 'idempotencyKey'>) => ({
    downlineId,
    kind,
    period,
    note: note.trim(),
    tiers,
  })
  // The terms are compared as they are stored: as JSON.
  const isSame = isDeepStrictEqual(contentOf(row), {
    ...contentOf(offer),
    tiers: JSON.parse(JSON.stringify(offer.tiers)),
  })
  if (!isSame) throw new AppError('idempotency_mismatch')
  return row
}

async function assertIsAgent(db: Db, downlineId: bigint): Promise<void> {
  const [row] = await db.select({ type: member.type }).from(member).where(eq(member.id, downlineId))
  if (!row || !isAgentType(row.type)) throw new AppError('downline_not_agent')
}

/** A downline answers one offer at a time, and a contract in force is replaced by one of the same period, so that none is cut short. */
async function assertNothingPending(
  db: Db,
  { downlineId, kind, period }: Pick<NewOffer, 'downlineId' | 'kind' | 'period'>,
): Promise<void> {
  const pending = await db.$count(
    agentContract,
    and(
      eq(agentContract.downlineId, downlineId),
      eq(agentContract.kind, kind),
      inArray(agentContract.state, ['offered', 'agreed']),
    ),
  )
  if (pending > 0) throw new AppError('contract_pending')
  const { inForce } = await readHeldContracts(db, { downlineId, kind })
  if (inForce?.state === 'active' && inForce.period !== period) {
    throw new AppError('contract_period_differs', { period: inForce.period })
  }
}

async function insertOffer(tx: Tx, services: AppServices, brand: Brand, offer: NewOffer): Promise<ContractRow> {
  const { uplineId, downlineId, kind, period, tiers, note = '', idempotencyKey, operator } = offer
  const nowMs = services.clock.now()
  const offerDays = brand.site.agents?.offerDays
  if (offerDays === undefined) throw new Error(`Brand ${brand.code} has no limits of agent contracts.`)
  const [row] = await tx
    .insert(agentContract)
    .values({
      id: randomUUID(),
      brand: brand.code,
      kind,
      uplineId,
      downlineId,
      period,
      tiers,
      state: 'offered',
      note: note.trim(),
      offeredAt: new Date(nowMs),
      answerBy: new Date(nowMs + offerDays * dayMs),
      idempotencyKey,
    })
    .returning()
  if (!row) throw new Error('The contract disappeared while it was being written.')
  const by = uplineId === null ? 'operator' : 'upline'
  await insertContractEvent(tx, services, row, { by, operator, reason: row.note })
  await notifyContractStep(tx, services, [row], { step: 'offer', by, reason: row.note })
  publishContract(services, row)
  if (operator !== undefined) {
    await writeAuditEntry(tx, {
      operator,
      brand: brand.code,
      action: 'contract.offer',
      subject: row.id,
      detail: { downline: String(downlineId), kind, period, tiers },
      nowMs,
    })
  }
  return row
}
