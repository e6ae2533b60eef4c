import type { SimulatedParty, simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import type { ContractKind, TierTerms } from '@foyer/contract/agents/contract-tiers.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import type { AgentContext } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { listUncoveredContracts } from './contract-coverage.ts'
import { type ClosedPeriod, lastClosedPeriod } from './contract-periods.ts'
import { readHeldContracts, termsOfRow } from './contract-rows.ts'
import { firstPeriodStart } from './contract-start.ts'
import { describeEnds } from './contract-views.ts'
import { assertOfferable, findParties, readOfferTerms } from './offer-contract.ts'
import { readHourlyFigures, readPeriodFigures } from './period-figures.ts'
import {
  calculateContractPeriod,
  countsActiveMembers,
  noFigures,
  type PeriodFigures,
} from './settlement-calculation.ts'

/** A contract as the simulation sees it: who gets what by which tiers. */
interface SimulatedContract {
  readonly downlineId: bigint
  readonly tiers: readonly TierTerms[]
}

/**
 * Computes what an offer would have paid for the last period that is over, in place of the downline's present contract. Reads the sums of the
 * two parties and of their direct downlines who have a contract, and changes nothing. Throws what the offer itself would be refused for, but for
 * contracts that it ends.
 */
export async function simulateOffer(
  services: AppServices,
  context: AgentContext,
  { downlineId: id, ...offer }: RequestBodyOf<typeof simulateContract>,
): Promise<ResponseValueOf<typeof simulateContract>> {
  const { db, clock } = services
  const { brand } = context
  const { kind } = offer
  const { uplineId: callerId, downlineId } = await findParties(db, context, id)
  const offered = readOfferTerms(brand, offer)
  await assertOfferable(db, brand, { ...offered, uplineId: callerId, downlineId })
  const ending = await listUncoveredContracts(db, brand, { ...offered, agentId: downlineId })
  const endingIds = new Set(ending.map((row) => row.downlineId))
  const own = await readOwnContract(db, brand, { callerId, kind })
  const others = (await readGivenContracts(db, brand, { uplineId: callerId, kind })).filter(
    (contract) => contract.downlineId !== downlineId,
  )
  const givenOn = (await readGivenContracts(db, brand, { uplineId: downlineId, kind })).filter(
    (contract) => !endingIds.has(contract.downlineId),
  )
  const closed = lastClosedPeriod(clock.now(), offer.period, brand.site.timeZone)
  const contracts = [own, { downlineId, tiers: offered.terms }, ...others, ...givenOn]
  const paid = await simulatePayments(db, brand, { kind, contracts, closed })
  const sumOf = (given: readonly SimulatedContract[]) =>
    given.reduce((sum, contract) => sum + (paid.get(contract.downlineId)?.gross ?? 0n), 0n)
  const toOthers = sumOf(others)
  const downline = toParty(brand.currency, kind, { ...paidOf(paid, downlineId), given: sumOf(givenOn) })
  const callerPaid = { ...paidOf(paid, callerId), given: toOthers + paidOf(paid, downlineId).gross }
  return {
    simulated: { from: new Date(closed.fromMs).toISOString(), to: new Date(closed.toMs).toISOString() },
    startsAt: (await firstPeriodStart(services, db, brand, { ...offer, downlineId })).toISOString(),
    caller: toParty(brand.currency, kind, callerPaid),
    downline,
    toOthers: fromMinor(toOthers, brand.currency),
    isCallerShort: callerPaid.given > callerPaid.gross,
    ...(await describeEnds(db, brand, { ending, kind, level: 2 })),
  }
}

/** The caller's contract in force: `assertOfferable` has seen one. */
async function readOwnContract(
  db: Db,
  { currency }: Brand,
  { callerId, kind }: { callerId: bigint; kind: ContractKind },
): Promise<SimulatedContract> {
  const { inForce } = await readHeldContracts(db, { downlineId: callerId, kind })
  return { downlineId: callerId, tiers: inForce ? termsOfRow(inForce, currency) : [] }
}

/** The contracts that an agent gives and that go on. */
async function readGivenContracts(
  db: Db,
  { currency }: Brand,
  { uplineId, kind }: { uplineId: bigint; kind: ContractKind },
): Promise<SimulatedContract[]> {
  const rows = await db
    .select()
    .from(agentContract)
    .where(and(eq(agentContract.uplineId, uplineId), eq(agentContract.kind, kind), eq(agentContract.state, 'active')))
  return rows.map((row) => ({ downlineId: row.downlineId, tiers: termsOfRow(row, currency) }))
}

interface SimulatedPayment {
  readonly figures: PeriodFigures
  readonly tier: number | null
  readonly gross: bigint
}

/** What each contract would have paid; nothing is carried into the period. */
async function simulatePayments(
  db: Db,
  brand: Brand,
  { kind, contracts, closed }: { kind: ContractKind; contracts: readonly SimulatedContract[]; closed: ClosedPeriod },
): Promise<ReadonlyMap<bigint, SimulatedPayment>> {
  const agentIds = contracts.map(({ downlineId }) => downlineId)
  const figuresOf = await readPeriodFigures(db, { brand, ...closed }, agentIds)
  const hoursOf = kind === 'hourly' ? await readHourlyFigures(db, { agentIds, ...closed }) : undefined
  return new Map(
    contracts.map(({ downlineId, tiers }) => {
      const figures = figuresOf.get(downlineId) ?? noFigures
      const parts = hoursOf ? (hoursOf.get(downlineId) ?? []) : [figures]
      return [downlineId, { figures, ...payParts({ kind, tiers, parts }) }]
    }),
  )
}

/** What a contract pays for several periods, one after the other. */
function payParts({
  kind,
  tiers,
  parts,
}: {
  kind: ContractKind
  tiers: readonly TierTerms[]
  parts: readonly PeriodFigures[]
}) {
  let carry = 0n
  let gross = 0n
  let highest = 0
  for (const figures of parts) {
    const result = calculateContractPeriod({ kind, tiers, figures, carry })
    carry = result.carry
    gross += result.gross
    highest = Math.max(highest, result.tier ?? 0)
  }
  return { gross, tier: highest === 0 ? null : highest }
}

function paidOf(paid: ReadonlyMap<bigint, SimulatedPayment>, memberId: bigint): SimulatedPayment {
  const payment = paid.get(memberId)
  if (!payment) throw new Error(`Nothing was simulated for member ${memberId}.`)
  return payment
}

function toParty(
  currency: Currency,
  kind: ContractKind,
  { figures, tier, gross, given }: SimulatedPayment & { given: bigint },
): SimulatedParty {
  return {
    validBet: fromMinor(figures.valid, currency),
    loss: fromMinor(figures.loss, currency),
    activeMembers: countsActiveMembers(kind) ? figures.active : null,
    tier,
    gross: fromMinor(gross, currency),
    given: fromMinor(given, currency),
    net: fromMinor(gross - given, currency),
  }
}
