import { randomUUID } from 'node:crypto'
import { type ContractKind, type ContractTier, defaultContractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { settlement } from '#db/schema/settlements.ts'
import { type Account, agentPayable, houseCommission, playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp, type TestAppOptions, type TestMember } from './test-app.ts'
import { placeInTestTeam } from './test-team.ts'

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
  const { db } = app

  /** An agent directly below the upline, or the head of a line. */
  async function createAgent(upline?: TestMember): Promise<TestMember> {
    const agent = await app.registerMember()
    await placeInTestTeam(db, agent, upline, true)
    return agent
  }

  /** A contract in force, of the brand without an upline. */
  async function addContract(
    kind: ContractKind,
    { upline, downline, ...values }: { upline?: TestMember | undefined; downline: TestMember } & ContractValues,
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
  const addIncome = ({ id }: TestMember, minor: bigint, scope = 'settlement') =>
    post(scope, 'commission', [houseCommission('aurora', 'USD'), agentPayable(id, 'USD')], minor)

  const addCash = ({ id }: TestMember, minor: bigint) =>
    post('deposit', 'deposit', [pspClearing('aurora', 'sandbox', 'USD'), playerCash(id, 'USD')], minor)

  return { ...app, createAgent, addContract, addSettlement, addIncome, addCash }
}
