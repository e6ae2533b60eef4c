import { defaultContractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type {
  endAgentContract,
  listAgentContracts,
  OperatorContract,
  offerBrandContract,
} from '@foyer/contract/operator/brand-agent-contracts.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyContractStep } from './apply-contract-step.ts'
import { downline, type SelectedContract, selectContracts } from './contract-rows.ts'
import { terminate, withContract } from './end-contract.ts'
import { createOfferOnce } from './offer-contract.ts'

const newestFirst = {
  table: agentContract,
  by: [agentContract.offeredAt, agentContract.id],
  isNewestFirst: true,
} as const

/** Contracts of the brands in the scope, newest offer first. */
export async function readAgentContractsPage(
  db: Db,
  { brand, account, kind, state, ...cursor }: RequestQueryOf<typeof listAgentContracts>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listAgentContracts>> {
  const filter = and(
    isInBrandScope(agentContract.brand, brands),
    brand === undefined ? undefined : eq(agentContract.brand, brand),
    account === undefined ? undefined : sql`lower(${downline.account}) = lower(${account})`,
    kind && eq(agentContract.kind, kind),
    state && eq(agentContract.state, state),
  )
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      selectContracts(db, and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: await toOperatorContracts(db, rows), next }
}

/**
 * Offers a head agent a contract with the brand. Throws `member_not_found`, `member_has_upline` and the errors of
 * `createOfferOnce`.
 */
export async function offerContractOfBrand(
  services: AppServices,
  operator: string,
  { brand: code, account, period, ...offer }: RequestBodyOf<typeof offerBrandContract>,
): Promise<OperatorContract> {
  const brand = services.brands.getByCode(code)
  const [head] = await services.db
    .select({ id: member.id, uplineId: member.uplineId })
    .from(member)
    .where(accountNameCondition(code, account))
  if (!brand || !head) throw new AppError('member_not_found')
  if (head.uplineId !== null) throw new AppError('member_has_upline')
  const row = await createOfferOnce(services, brand, {
    ...offer,
    period: period ?? defaultContractPeriods[offer.kind],
    uplineId: null,
    downlineId: head.id,
    operator,
  })
  return readOperatorContract(services.db, row.id)
}

/** Withdraws an offer or terminates a contract, of whichever parties. Throws `contract_not_found` and `contract_moved_on`. */
export async function endContractByOperator(
  services: AppServices,
  operator: string,
  { id, reason }: RequestBodyOf<typeof endAgentContract>,
): Promise<OperatorContract> {
  await withContract(services.db, id, async (tx, row) => {
    const step = { by: 'operator', operator, reason } as const
    if (row.state === 'offered') await applyContractStep(tx, services, row, { step: 'withdraw', ...step })
    else await terminate(tx, services, row, step)
    await writeAuditEntry(tx, {
      operator,
      brand: row.brand,
      action: 'contract.end',
      subject: id,
      reason,
      detail: { kind: row.kind, state: row.state },
      nowMs: services.clock.now(),
    })
  })
  return readOperatorContract(services.db, id)
}

/** The brand of a contract; undefined if there is none with the id. */
export function findContractBrand(db: Db, id: string): Promise<string | undefined> {
  return findRecordBrand(db, agentContract, eq(agentContract.id, id))
}

async function readOperatorContract(db: Db, id: string): Promise<OperatorContract> {
  const [contract] = await toOperatorContracts(db, await selectContracts(db, eq(agentContract.id, id)))
  if (!contract) throw new AppError('contract_not_found')
  return contract
}

async function toOperatorContracts(db: Db, found: readonly SelectedContract[]): Promise<OperatorContract[]> {
  const ids = found.map(({ row }) => row.id)
  const events =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(agentContractEvent)
          .where(inArray(agentContractEvent.contractId, ids))
          .orderBy(asc(agentContractEvent.seq))
  return found.map(({ row, downlineAccount, uplineAccount }) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    tiers: [...row.tiers],
    state: row.state,
    owner: { memberId: String(row.downlineId), account: downlineAccount, brand: row.brand },
    uplineAccount,
    offeredAt: row.offeredAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    endReason: row.endReason,
    events: events
      .filter(({ contractId }) => contractId === row.id)
      .map(({ state, by, operator, reason, at }) => ({ state, by, operator, reason, at: at.toISOString() })),
  }))
}
