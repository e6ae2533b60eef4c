import { randomUUID } from 'node:crypto'
import type { ContractActor } from '@foyer/contract/agents/contract-states.ts'
import {
  type ContractKind,
  type ContractTier,
  contractKinds,
  defaultContractPeriods,
  featureOfContractKind,
} from '@foyer/contract/agents/contract-tiers.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { lineRebateClose } from '#db/schema/line-rebates.ts'
import { contractPeriodContaining } from '#modules/contracts/service.ts'
import { calendarDayOf, dayBefore } from '#time/date-ranges.ts'
import { demoTeam, listAgentsBelow } from './demo-team.ts'
import { listSeededMembers } from './write-demo-team.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Since when the agents are paid every day. */
const paidDays = 30
/** When `subagent` got a higher daily salary. */
const raisedDaysAgo = 12

/**
 * How long before the seed the contracts of a kind begin, at the start of a period. A month of hours is 720 periods and a month of
 * windows 8,640, which would take minutes to settle: salaries of these kinds are new.
 */
const beganMsAgo: Readonly<Record<ContractKind, number>> = {
  dividend: paidDays * dayMs,
  daily: paidDays * dayMs,
  hourly: 2 * dayMs,
  realtime: hourMs,
}

/** The rates of both tiers by the agent's level, from the head of the line down. A real-time salary has one. */
const ratesByLevel: Readonly<Record<ContractKind, readonly (readonly [string, string])[]>> = {
  dividend: [
    ['0.25', '0.35'],
    ['0.2', '0.3'],
    ['0.12', '0.2'],
    ['0.08', '0.13'],
  ],
  daily: [
    ['0.0035', '0.007'],
    ['0.003', '0.006'],
    ['0.002', '0.004'],
    ['0.0015', '0.003'],
  ],
  hourly: [
    ['0.0009', '0.0018'],
    ['0.00075', '0.0015'],
    ['0.0005', '0.001'],
    ['0.00035', '0.0007'],
  ],
  realtime: [
    ['0', '0.0016'],
    ['0', '0.0012'],
    ['0', '0.0008'],
  ],
}
const raisedRealtimeRate = '0.0014'

/** What the second tier asks for: a multiple of the bet that makes a member active, and so many active members. */
const secondTier = {
  dividend: { period: 'semimonth', times: 16n, activeMembers: 6 },
  daily: { period: 'day', times: 4n, activeMembers: 2 },
  hourly: { period: 'day', times: 1n, activeMembers: 0 },
} as const

interface Parties {
  /** Null for the brand. */
  readonly uplineId: bigint | null
  readonly downlineId: bigint
}

/**
 * Writes the contracts of the demo's line: of each kind that the brand has, in force for all agents, but of real-time salaries only for those
 * who accepted them. Beside these the demo agent has an offer, and others have rejected one or got a better one. What they pay is not written:
 * the jobs settle the periods that are over, and pay the rebates of the line, as after a gateway was away (`settle-demo-history.ts`).
 */
export async function writeDemoContracts(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const kinds = contractKinds.filter((kind) => brand.features[featureOfContractKind[kind]])
  const members = await listSeededMembers(tx, brand)
  const partiesOf = ({ account, upline }: Agent): Parties => ({
    uplineId: upline === undefined ? null : idOf(members, upline),
    downlineId: idOf(members, account),
  })
  const contracts = kinds.flatMap((kind) => {
    const holders = kind === 'realtime' ? agents.filter(({ account }) => realtimeAgents.includes(account)) : agents
    return [
      ...holders.flatMap((agent) => writeInForce(brand, { kind, agent, parties: partiesOf(agent), nowMs })),
      ...(kind === 'realtime' ? writeUnacceptedOffers(brand, partiesOf, nowMs) : []),
    ]
  })
  if (contracts.length > 0) {
    await tx.insert(agentContract).values(contracts.map(({ row }) => row))
    await tx.insert(agentContractEvent).values(contracts.flatMap(({ events }) => events))
  }
  if (brand.features.teamRebate) await beginRebates(tx, brand, nowMs)
}

interface Agent {
  readonly account: string
  readonly upline?: string
  readonly level: number
}

const agents: readonly Agent[] = [
  { account: 'harbor', level: 1 },
  { account: 'agent', upline: 'harbor', level: 2 },
  ...demoTeam.filter(({ isAgent }) => isAgent),
]
const [firstAgent = '', secondAgent = '', thirdAgent = ''] = listAgentsBelow('agent')
/** The head, the demo agent, and the two agents below who accepted. */
const realtimeAgents = ['harbor', 'agent', firstAgent, secondAgent]

interface NewContract {
  readonly row: typeof agentContract.$inferInsert
  readonly events: (typeof agentContractEvent.$inferInsert)[]
}

interface Term extends Parties {
  readonly kind: ContractKind
  readonly tiers: readonly ContractTier[]
}

/** The contract of an agent; of one whose salary was raised, the contract before too. */
function writeInForce(
  brand: Brand,
  { kind, agent, parties, nowMs }: { kind: ContractKind; agent: Agent; parties: Parties; nowMs: number },
): NewContract[] {
  const startOf = (ms: number) =>
    new Date(contractPeriodContaining(ms, defaultContractPeriods[kind], brand.site.timeZone).fromMs)
  const startsAt = startOf(nowMs - beganMsAgo[kind])
  const tiersAt = (level: number) => tiersOf(brand, kind, ratesByLevel[kind][level - 1])
  const term = { ...parties, kind, tiers: tiersAt(agent.level) }
  if (kind !== 'daily' || agent.account !== firstAgent) return [accepted(brand, term, { startsAt })]
  const raisedAt = startOf(nowMs - raisedDaysAgo * dayMs)
  const before = accepted(brand, { ...term, tiers: tiersAt(agent.level + 1) }, { startsAt, endsAt: raisedAt })
  return [before, accepted(brand, term, { startsAt: raisedAt, replaces: before.row.id })]
}

/** An offer that waits for the demo agent, and one that was rejected. */
function writeUnacceptedOffers(brand: Brand, partiesOf: (agent: Agent) => Parties, nowMs: number): NewContract[] {
  const raised = { ...partiesOf({ account: 'agent', upline: 'harbor', level: 2 }), kind: 'realtime' as const }
  const refused = { ...partiesOf({ account: thirdAgent, upline: 'agent', level: 3 }), kind: 'realtime' as const }
  const tiers = tiersOf(brand, 'realtime', ratesByLevel.realtime[2])
  return [
    offered(brand, { ...raised, tiers: [{ rate: raisedRealtimeRate }] }, nowMs - dayMs / 2),
    offered(brand, { ...refused, tiers }, nowMs - 3 * dayMs, 'I would rather keep the hourly salary'),
  ]
}

/** A contract that was accepted the day before it began. */
function accepted(
  brand: Brand,
  term: Term,
  { startsAt, endsAt, replaces }: { startsAt: Date; endsAt?: Date; replaces?: string },
): NewContract {
  const offeredAt = new Date(startsAt.getTime() - dayMs)
  const end = endsAt && ({ endsAt, endReason: 'replaced', seenAt: endsAt } as const)
  const row = { ...rowOf(brand, term, offeredAt), state: endsAt ? 'ended' : 'active', startsAt, ...end } as const
  return {
    row: { ...row, replaces: replaces ?? null },
    events: [
      ...offerEvents(row, offeredAt),
      { contractId: row.id, seq: 1, state: 'agreed', by: 'downline', at: offeredAt },
      { contractId: row.id, seq: 2, state: 'active', by: 'clock', at: startsAt },
      ...(endsAt ? [{ contractId: row.id, seq: 3, state: 'ended', by: 'clock', at: endsAt } as const] : []),
    ],
  }
}

/** An offer without an answer, or rejected an hour later with a reason. */
function offered(brand: Brand, term: Term, offeredAtMs: number, rejection?: string): NewContract {
  const offeredAt = new Date(offeredAtMs)
  const row = { ...rowOf(brand, term, offeredAt), state: rejection === undefined ? 'offered' : 'rejected' } as const
  const at = new Date(offeredAtMs + hourMs)
  const rejected = { contractId: row.id, seq: 1, state: 'rejected', by: 'downline', reason: rejection, at } as const
  return { row, events: [...offerEvents(row, offeredAt), ...(rejection === undefined ? [] : [rejected])] }
}

function rowOf({ code, site }: Brand, term: Term, offeredAt: Date) {
  const id = randomUUID()
  const answerBy = new Date(offeredAt.getTime() + site.agents.offerDays * dayMs)
  return {
    ...term,
    id,
    brand: code,
    period: defaultContractPeriods[term.kind],
    offeredAt,
    answerBy,
    idempotencyKey: id,
  }
}

function offerEvents({ id, uplineId }: { id: string; uplineId: bigint | null }, at: Date): NewContract['events'] {
  const by: ContractActor = uplineId === null ? 'operator' : 'upline'
  return [{ contractId: id, seq: 0, state: 'offered', by, at }]
}

function tiersOf(
  { site, currency }: Brand,
  kind: ContractKind,
  rates: readonly [string, string] | undefined,
): ContractTier[] {
  if (!rates) throw new Error(`No agent of this level has a ${kind} contract.`)
  const [low, high] = rates
  if (kind === 'realtime') return [{ rate: high }]
  const { period, times, activeMembers } = secondTier[kind]
  const bet = multiplyAmount(site.agents.activeBet[period], times, currency)
  if (kind === 'hourly') {
    return [
      { betAmount: '0', rate: low },
      { betAmount: bet, rate: high },
    ]
  }
  const field = kind === 'dividend' ? 'periodValidBet' : 'betAmount'
  return [
    { [field]: '0', activeMembers: 0, rate: low },
    { [field]: bet, activeMembers, rate: high },
  ]
}

function multiplyAmount(amount: string, times: bigint, currency: Currency): string {
  return fromMinor((toMinor(amount, currency) ?? 0n) * times, currency)
}

/** The rebate of the line is paid for as many days as daily salaries: the rates were given before. */
async function beginRebates(tx: Tx, { code, site }: Brand, nowMs: number): Promise<void> {
  const at = new Date(nowMs - paidDays * dayMs)
  const day = dayBefore(calendarDayOf(at.getTime(), site.timeZone))
  await tx
    .insert(lineRebateClose)
    .values({ brand: code, day, agents: 0, amountMinor: 0n, calculatedAt: at, doneAt: at })
}

function idOf(members: SeededMembers, account: string): bigint {
  const found = members.get(account)
  if (!found) throw new Error(`The demo account ${account} is missing.`)
  return found.id
}

type SeededMembers = Awaited<ReturnType<typeof listSeededMembers>>
