import { randomUUID } from 'node:crypto'
import {
  type ContractKind,
  type ContractTier,
  contractKinds,
  defaultContractPeriods,
  featureOfContractKind,
} from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { contractPeriodContaining } from '#modules/contracts/service.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The highest rate of each kind for the demo's head agent, and for the agent below. */
const rates: Readonly<Record<ContractKind, { readonly agent: string; readonly subagent: string }>> = {
  dividend: { agent: '0.3', subagent: '0.2' },
  daily: { agent: '0.006', subagent: '0.004' },
  hourly: { agent: '0.0015', subagent: '0.001' },
  realtime: { agent: '0.0012', subagent: '0.0008' },
}

/** Writes a contract in force of each kind that the brand has: from the brand to the demo agent, and from that agent to the one below. */
export async function writeDemoContracts(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const agent = await findMemberId(tx, brand, 'agent')
  const subagent = await findMemberId(tx, brand, 'subagent')
  const enabled = contractKinds.filter((kind) => brand.features[featureOfContractKind[kind]])
  for (const kind of enabled) {
    const { agent: above, subagent: below } = rates[kind]
    await writeContract(tx, brand, {
      kind,
      uplineId: null,
      downlineId: agent,
      tiers: tiersOf(brand, kind, above),
      nowMs,
    })
    await writeContract(tx, brand, {
      kind,
      uplineId: agent,
      downlineId: subagent,
      tiers: tiersOf(brand, kind, below),
      nowMs,
    })
  }
}

async function findMemberId(tx: Tx, { code }: Brand, account: string): Promise<bigint> {
  const [row] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, code), eq(member.account, account)))
  if (!row) throw new Error(`The demo account ${account} is missing.`)
  return row.id
}

/** Two tiers, the first of which pays half; a real-time salary has one. */
function tiersOf({ site, currency }: Brand, kind: ContractKind, rate: string): ContractTier[] {
  if (kind === 'realtime') return [{ rate }]
  const half = String(Number(rate) / 2)
  const { activeBet } = site.agents
  const bet = fromMinor(
    (toMinor(kind === 'dividend' ? activeBet.semimonth : activeBet.day, currency) ?? 0n) * 10n,
    currency,
  )
  if (kind === 'dividend') {
    return [
      { periodValidBet: '0', activeMembers: 0, rate: half },
      { periodValidBet: bet, activeMembers: 2, rate },
    ]
  }
  if (kind === 'daily') {
    return [
      { betAmount: '0', activeMembers: 0, rate: half },
      { betAmount: bet, activeMembers: 2, rate },
    ]
  }
  return [
    { betAmount: '0', rate: half },
    { betAmount: bet, rate },
  ]
}

interface DemoContract {
  readonly kind: ContractKind
  /** Null for the brand. */
  readonly uplineId: bigint | null
  readonly downlineId: bigint
  readonly tiers: readonly ContractTier[]
  readonly nowMs: number
}

/** A contract that was accepted before the running period, which is its first. */
async function writeContract(
  tx: Tx,
  brand: Brand,
  { kind, uplineId, downlineId, tiers, nowMs }: DemoContract,
): Promise<void> {
  const id = randomUUID()
  const period = defaultContractPeriods[kind]
  const startsAt = new Date(contractPeriodContaining(nowMs, period, brand.site.timeZone).fromMs)
  const offeredAt = new Date(startsAt.getTime() - dayMs)
  const answerBy = new Date(offeredAt.getTime() + brand.site.agents.offerDays * dayMs)
  const terms = { brand: brand.code, kind, period, uplineId, downlineId, tiers }
  await tx
    .insert(agentContract)
    .values({ ...terms, id, state: 'active', offeredAt, answerBy, startsAt, idempotencyKey: id })
  await tx.insert(agentContractEvent).values([
    { contractId: id, seq: 0, state: 'offered', by: uplineId === null ? 'operator' : 'upline', at: offeredAt },
    { contractId: id, seq: 1, state: 'agreed', by: 'downline', at: offeredAt },
    { contractId: id, seq: 2, state: 'active', by: 'clock', at: startsAt },
  ])
}
