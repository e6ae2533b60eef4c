import { randomUUID } from 'node:crypto'
import {
  type AgentContract,
  getContracts,
  offerContract,
  processDailySalaryContract,
  processDividendContract,
  processHourlySalaryContract,
  processRealtimeSalaryContract,
  terminateContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { makeAgent } from '@foyer/contract/agents/team.ts'
import { offerBrandContract } from '@foyer/contract/operator/brand-agent-contracts.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { advanceContracts } from '#modules/contracts/service.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export interface TestAgent {
  readonly id: bigint
  readonly token: string
  readonly account: string
  readonly password: string
  /** Registers whoever uses it below the agent. */
  readonly code: string
}

type Decision = RequestBodyOf<typeof processDividendContract>
type OfferBody = Partial<RequestBodyOf<typeof offerContract>> & { readonly tiers: ContractTier[] }

const decisionRoutes = {
  dividend: processDividendContract,
  daily: processDailySalaryContract,
  hourly: processHourlySalaryContract,
  realtime: processRealtimeSalaryContract,
} as const satisfies Record<ContractKind, unknown>

/** A test app with lines of agents, and what they do with contracts. */
export async function startContractTestApp(options: TestAppOptions = {}) {
  const app = await startTestApp(options)
  // No period ends while a test takes its steps: it begins at the start of an hour.
  app.advanceClock(hourMs - (app.now() % hourMs) + minuteMs)
  return { ...app, ...agentActions(app), ...contractActions(app), ...agreementActions(app) }
}

function agentActions(app: TestApp) {
  const updateMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
    inTransaction(app.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))

  /** A new head of a line. */
  async function createHead(): Promise<TestAgent> {
    const { id, token, username, password } = await app.registerMember()
    const code = `H${id}`
    await updateMember(id, { type: memberTypes.headAgent, affiliateCode: code })
    return { id, token, account: username, password, code }
  }

  /** A new agent directly below another one. */
  async function createAgentBelow(upline: TestAgent): Promise<TestAgent> {
    const { id, token, username, password } = await app.registerMember({ fields: { affiliateCode: upline.code } })
    await app.call(makeAgent, { token: upline.token, body: { id: String(id) } })
    const [row] = await app.db.select().from(member).where(eq(member.id, id))
    return { id, token, account: username, password, code: row?.affiliateCode ?? '' }
  }

  /** A line of this many agents, the head first. */
  async function createLine(length: number): Promise<TestAgent[]> {
    const line = [await createHead()]
    for (let above = line[0]; above && line.length < length; above = line.at(-1)) {
      line.push(await createAgentBelow(above))
    }
    return line
  }

  /** The agent with a new session, for after a time in which the last one ended. */
  async function withNewSession(agent: TestAgent): Promise<TestAgent> {
    const { value } = await app.signIn(agent.account, agent.password)
    return { ...agent, token: value.token }
  }

  return { createHead, createAgentBelow, createLine, withNewSession }
}

function contractActions(app: TestApp) {
  /** An hourly contract unless the body says otherwise. */
  const offer = (upline: TestAgent, downline: TestAgent, body: OfferBody) =>
    app.call(offerContract, {
      token: upline.token,
      body: {
        downlineId: String(downline.id),
        kind: 'hourly',
        period: 'hourly',
        idempotencyKey: randomUUID(),
        ...body,
      },
    })

  /** An offer of the brand to a head agent. */
  const offerOfBrand = (
    head: TestAgent,
    tiers: ContractTier[],
    kind: ContractKind = 'hourly',
    period?: ContractPeriod,
  ) => {
    const body = { brand: 'aurora', account: head.account, kind, tiers, confirmEnds: true }
    return app.call(offerBrandContract, {
      token: app.operatorKey(),
      body: { ...body, ...(period && { period }), idempotencyKey: randomUUID() },
    })
  }

  const decide = (downline: TestAgent, body: Decision, kind: ContractKind = 'hourly') =>
    app.call(decisionRoutes[kind], { token: downline.token, body })

  const terminate = (agent: TestAgent, id: string, reason = '') =>
    app.call(terminateContract, { token: agent.token, body: { id, reason } })

  const listOf = async (agent: TestAgent, query: object) =>
    (await app.call(getContracts, { token: agent.token, query: { side: 'own', ...query } })).value.list

  /** The row of a contract. */
  async function readContract(id: string) {
    const [row] = await app.db.select().from(agentContract).where(eq(agentContract.id, id))
    if (!row) throw new Error(`There is no contract ${id}.`)
    return row
  }

  return { offer, offerOfBrand, decide, terminate, listOf, readContract }
}

function agreementActions(app: TestApp) {
  const { offer, offerOfBrand, decide } = contractActions(app)

  /** Takes the steps that are due after this time. */
  async function advance(ms = 0): Promise<void> {
    app.advanceClock(ms)
    while (await advanceContracts(app.services)) {
      // A full batch: more may be due.
    }
  }

  /** An hourly contract with this rate, offered by the upline (the brand for null) and accepted, whatever ends by it. */
  async function agreeOnly(upline: TestAgent | null, downline: TestAgent, rate: string): Promise<AgentContract> {
    const tiers = [{ betAmount: '0', rate }]
    const offered = await (upline
      ? offer(upline, downline, { tiers, confirmEnds: true })
      : offerOfBrand(downline, tiers))
    const { id } = offered.value
    const waiting = await decide(downline, { id })
    const ends = waiting.value.list[0]?.ends.map((one) => one.id) ?? []
    const answer = await decide(downline, { id, decision: 'accept', ends })
    const [accepted] = answer.value.list
    if (!accepted) throw new Error(`The offer was not accepted: ${answer.message}.`)
    return accepted
  }

  /** The same, and begun. */
  async function agree(upline: TestAgent | null, downline: TestAgent, rate: string): Promise<AgentContract> {
    const contract = await agreeOnly(upline, downline, rate)
    await advance(hourMs)
    return contract
  }

  return { advance, agreeOnly, agree }
}

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
