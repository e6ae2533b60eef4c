import type { AgentContract } from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractKind, ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import type { RunningContract } from '@foyer/contract/agents/settlements.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { contractCarry } from '#db/schema/settlements.ts'
import {
  calculateContractPeriod,
  contractPeriodContaining,
  countsActiveMembers,
  isStartOfDay,
  noFigures,
  type PeriodFigures,
  readPeriodFigures,
  type SelectedContract,
  selectContracts,
  statesInForce,
  termsOfRow,
  toOtherParty,
} from '#modules/contracts/service.ts'
import type { AgentContext } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { toCarryMinor } from './settlement-rows.ts'

interface RunningPeriod {
  readonly period: ContractPeriod
  readonly fromMs: number
  readonly toMs: number
}

interface RunningRow extends RunningPeriod {
  readonly contract: SelectedContract
  readonly isEnding: boolean
}

/** The contracts of a side that are in force or agreed, in their running or first period, as if it ended now. */
export async function listRunningContracts(
  { db, clock }: AppServices,
  context: AgentContext,
  { kind, side }: { readonly kind: ContractKind; readonly side: AgentContract['side'] },
): Promise<RunningContract[]> {
  const isOfSide = eq(side === 'own' ? agentContract.downlineId : agentContract.uplineId, context.session.memberId)
  const states = ['agreed', ...statesInForce] as const
  const contracts = await selectContracts(
    db,
    and(isOfSide, eq(agentContract.kind, kind), inArray(agentContract.state, [...states])),
  ).orderBy(asc(agentContract.downlineId), asc(agentContract.startsAt))
  const { timeZone } = context.brand.site
  const running = contracts.flatMap((contract) =>
    findRunningPeriod(contract, contracts, { nowMs: clock.now(), timeZone }),
  )
  const figures = await readFigures(db, context.brand, running)
  const carries = await readCarries(
    db,
    kind,
    contracts.map(({ row }) => row.downlineId),
  )
  return running.map((one) =>
    toRunningContract(context, one, {
      figures: figures.get(one) ?? noFigures,
      carry: carries.get(one.contract.row.downlineId) ?? 0n,
    }),
  )
}

/** None for a contract whose end has come, and which the job has not ended yet. */
function findRunningPeriod(
  contract: SelectedContract,
  contracts: readonly SelectedContract[],
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): RunningRow[] {
  const { row } = contract
  const successor =
    row.state === 'agreed'
      ? undefined
      : contracts.find((other) => other.row.state === 'agreed' && other.row.downlineId === row.downlineId)
  const endsAt = row.endsAt ?? successor?.row.startsAt
  if (endsAt && endsAt.getTime() <= nowMs) return []
  const atMs = Math.max(nowMs, row.startsAt?.getTime() ?? nowMs)
  const { fromMs, toMs } = contractPeriodContaining(atMs, row.period, timeZone)
  return [{ contract, period: row.period, fromMs, toMs, isEnding: endsAt ? endsAt.getTime() <= toMs : false }]
}

/** One read for all contracts that have the same running period. */
async function readFigures(
  db: Db,
  brand: Brand,
  running: readonly RunningRow[],
): Promise<ReadonlyMap<RunningRow, PeriodFigures>> {
  const figures = new Map<RunningRow, PeriodFigures>()
  for (const rows of Map.groupBy(running, ({ period, fromMs }) => `${period} ${fromMs}`).values()) {
    const [first] = rows
    if (!first) continue
    const { period, fromMs, toMs } = first
    const ownerIds = [...new Set(rows.map(({ contract }) => contract.row.downlineId))]
    const byOwner = await readPeriodFigures(db, { brand, period, fromMs, toMs }, ownerIds)
    for (const one of rows) figures.set(one, byOwner.get(one.contract.row.downlineId) ?? noFigures)
  }
  return figures
}

async function readCarries(db: Db, kind: ContractKind, downlineIds: readonly bigint[]) {
  if (downlineIds.length === 0) return new Map<bigint, bigint>()
  const rows = await db
    .select()
    .from(contractCarry)
    .where(and(inArray(contractCarry.downlineId, [...downlineIds]), eq(contractCarry.kind, kind)))
  return new Map(rows.map(({ downlineId, carry }) => [downlineId, carry]))
}

function toRunningContract(
  context: AgentContext,
  { contract, fromMs, toMs, isEnding }: RunningRow,
  { figures, carry }: { readonly figures: PeriodFigures; readonly carry: bigint },
): RunningContract {
  const { row, uplineAccount, downlineAccount } = contract
  const { currency, site } = context.brand
  const { kind, uplineId, downlineId } = row
  const tiers = termsOfRow(row, currency)
  const result = calculateContractPeriod({
    kind,
    tiers,
    figures,
    carry,
    isFirstWindowOfDay: isStartOfDay(fromMs, site.timeZone),
  })
  const format = (minor: bigint) => fromMinor(minor, currency)
  return {
    contractId: row.id,
    period: row.period,
    party: toOtherParty(context, { uplineId, downlineId, uplineAccount, downlineAccount }),
    tiers: [...row.tiers],
    isEnding,
    periodStart: new Date(fromMs).toISOString(),
    periodEnd: new Date(toMs).toISOString(),
    validBet: format(figures.valid),
    loss: format(figures.loss),
    activeMembers: countsActiveMembers(kind) ? figures.active : null,
    carryIn: format(toCarryMinor(kind, carry)),
    tier: result.tier,
    gross: format(result.gross),
    carryOut: format(toCarryMinor(kind, result.carry)),
  }
}
