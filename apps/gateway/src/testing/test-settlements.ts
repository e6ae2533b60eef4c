import { randomUUID } from 'node:crypto'
import { type ContractKind, type ContractTier, defaultContractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { settlement } from '#db/schema/settlements.ts'
import { teamNode } from '#db/schema/team.ts'
import { type Account, agentPayable, houseCommission, playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestMember } from './test-app.ts'
import { placeInTestTeam } from './test-team.ts'

/** An agent of a test, with the account name. */
export type TestAgent = Pick<TestMember, 'id' | 'username'>

type ContractValues = Partial<typeof agentContract.$inferInsert>
type SettlementValues = Partial<typeof settlement.$inferInsert>

const rate = '0.1'
const testTiers: Record<ContractKind, readonly ContractTier[]> = {
  dividend: [{ periodValidBet: '0', activeMembers: 0, rate }],
  daily: [{ betAmount: '0', activeMembers: 0, rate: '0.005' }],
  hourly: [{ betAmount: '0', rate: '0.001' }],
  realtime: [{ rate: '0.001' }],
}

/** A test app with agents, their contracts and settlements as rows, and money in their accounts. */
export async function startSettlementTestApp(options: TestAppOptions = {}) {
  const app = await startTestApp(options)
  return { ...app, ...createAgentActions(app), ...createSettlementActions(app), ...createMoneyActions(app) }
}

/** Adds agents to a test app. */
export function createAgentActions(app: TestApp) {
  const { db } = app

  /** An agent directly below the upline, or the head of a line. */
  async function createAgent(upline?: TestAgent): Promise<TestMember> {
    const agent = await app.registerMember()
    await placeInTestTeam(db, agent, upline, true)
    return agent
  }

  /** An agent that makes no call: as rows, without a session. */
  async function insertAgent(upline?: TestAgent): Promise<TestAgent> {
    const username = `a${randomUUID().slice(0, 12)}`
    const above = upline && (await db.select().from(teamNode).where(eq(teamNode.memberId, upline.id)))[0]
    return inTransaction(db, async (tx) => {
      const names = { account: username, nickname: username, passwordHash: '' }
      const [row] = await tx
        .insert(member)
        .values({ brand: 'aurora', ...names, type: memberTypes.agent, currency: 'USD', uplineId: upline?.id ?? null })
        .returning()
      if (!row) throw new Error('The agent is not stored.')
      const place = { memberId: row.id, brand: row.brand, level: (above?.level ?? 0) + 1 }
      await tx.insert(teamNode).values({ ...place, path: `${above?.path ?? '/'}${row.id}/` })
      return { id: row.id, username }
    })
  }

  return { createAgent, insertAgent }
}

/** Adds contracts and settlements to a test app. */
export function createSettlementActions(app: TestApp) {
  const { db } = app

  /** A contract in force, of the brand without an upline. */
  async function addContract(
    kind: ContractKind,
    { upline, downline, ...values }: { upline?: TestAgent | undefined; downline: TestAgent } & ContractValues,
  ) {
    const id = randomUUID()
    const at = new Date(app.now() - 60 * 24 * 60 * 60_000)
    const times = { offeredAt: at, answerBy: at, startsAt: at }
    const terms = { kind, period: defaultContractPeriods[kind], tiers: testTiers[kind], state: 'active' as const }
    const row = { id, brand: 'aurora', idempotencyKey: id, ...times, ...terms, ...values }
    const parties = { uplineId: upline?.id ?? null, downlineId: downline.id }
    const [contract] = await inTransaction(db, (tx) =>
      tx
        .insert(agentContract)
        .values({ ...row, ...parties })
        .returning(),
    )
    if (!contract) throw new Error('The contract is not stored.')
    return contract
  }

  /** A settlement of a contract; without other values, of a period that pays nothing. */
  async function addSettlement(contract: typeof agentContract.$inferSelect, values: SettlementValues) {
    const { brand, id: contractId, kind, period, uplineId, downlineId } = contract
    const at = new Date(app.now())
    const figures = { validMinor: 0n, lossMinor: 0n, active: 0, carryIn: 0n, grossMinor: 0n, carryOut: 0n }
    const row = { brand, contractId, kind, period, uplineId, downlineId, level: 1, ...figures, childrenGrossMinor: 0n }
    const [stored] = await inTransaction(db, (tx) =>
      tx
        .insert(settlement)
        .values({ ...row, periodStart: at, periodEnd: at, state: 'zero', calculatedAt: at, ...values })
        .returning(),
    )
    if (!stored) throw new Error('The settlement is not stored.')
    return stored
  }

  return { addContract, addSettlement }
}

function createMoneyActions({ db }: TestApp) {
  const post = (scope: string, kind: 'commission' | 'deposit', [from, to]: [Account, Account], amount: bigint) =>
    postInOwnTransaction(db, {
      scope,
      kind,
      idempotencyKey: randomUUID(),
      legs: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    })

  /** Credits the payable of an agent from the brand's commission account. */
  const addIncome = ({ id }: TestAgent, minor: bigint, scope = 'test') =>
    post(scope, 'commission', [houseCommission('aurora', 'USD'), agentPayable(id, 'USD')], minor)

  const addCash = ({ id }: TestAgent, minor: bigint) =>
    post('deposit', 'deposit', [pspClearing('aurora', 'sandbox', 'USD'), playerCash(id, 'USD')], minor)

  return { addIncome, addCash }
}
