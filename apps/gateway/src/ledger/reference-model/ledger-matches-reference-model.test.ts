import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { balancesOf } from '#ledger/balances.ts'
import {
  type AcknowledgedResult,
  computeTrialBalance,
  findAccountFaults,
  findAcknowledgedResultFaults,
  findAllLedgerFaults,
} from '#ledger/checker/checker.ts'
import {
  type LedgerTransactionOutcome,
  postInOwnTransaction,
  postRollbackInOwnTransaction,
  type RollbackOutcome,
  rollUpHouseBalances,
  setAccountStatus,
} from '#ledger/ledger.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import {
  accountsOfRun,
  cashAccountOfRunPlayer,
  type LedgerModelRun,
  type ModelCall,
  type ModelStep,
  playersPerRun,
  startModelRun,
  toModelCall,
  transferKinds,
} from './random-ledger-operations.ts'
import { balanceInModel, type ModelResult, postInModel, rollBackInModel } from './reference-ledger.ts'

/** A sample, with another seed in each run; FOYER_LONG=1 is the full size. An operation takes twice as long on a server. */
const target = process.env.FOYER_LONG ? 200_000 : process.env.DATABASE_URL ? 1_500 : 3_000
/** A sample in which an outcome is too rare goes on until it is not: the rarest has 3 of 1,000 operations. */
const maxOperations = 4 * target
const firstSeed = inject('seed')
const wholeLedgerCheckEvery = 1_000
/** Some 150 operations each: few, so that the target is not overshot by much. */
const runsPerSeed = 4

const db = await createTestDatabase({ keepRows: true })
let operations = 0
let runs = 0
const outcomes = new Map<string, number>()
const expectedOutcomes = [
  'posted',
  'replayed',
  'cancelled',
  'mismatch',
  'tombstoned',
  'refused INSUFFICIENT',
  'refused BLOCKED',
  'refused PARENT_FAILED',
  'refused ALREADY_REVERSED',
]
const isTooRare = (outcome: string) => (outcomes.get(outcome) ?? 0) <= target / 1_000

test(
  `matches the model over ${target} random operations and keeps the ledger consistent (seed ${firstSeed})`,
  async () => {
    const isComplete = () => operations >= target && !expectedOutcomes.some(isTooRare)
    for (let seed = firstSeed; !isComplete() && operations < maxOperations; seed++) {
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 300, size: 'max' }), async (history) => {
          const run = startModelRun(++runs)
          await fc.asyncModelRun(() => ({ model: run, real: undefined }), history)
          await checkRun(run)
        }),
        { seed, numRuns: runsPerSeed },
      )
    }
    await checkWholeLedger()
    expect(expectedOutcomes.filter(isTooRare)).toEqual([])
  },
  target * 100,
)

const player = fc.nat({ max: playersPerRun - 1 })
const key = fc.nat({ max: 300 })
const back = fc.nat({ max: 20 })
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 500n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 2n ** 55n }) },
)
const stake = fc.oneof({ weight: 9, arbitrary: amount }, { weight: 1, arbitrary: fc.constant(0n) })
const transferSteps = transferKinds.map((kind) =>
  fc.record({ do: fc.constant(kind), player, key, amount: kind === 'bet' || kind === 'win' ? stake : amount }),
)
const rollbackStep = fc.record({
  do: fc.constant('rollback' as const),
  key,
  player,
  scope: fc.constantFrom('vendor' as const, 'cashier' as const),
})
// Repeated so often that some transactions are reversed twice in spite of the many other step kinds.
const otherSteps = [
  rollbackStep,
  rollbackStep,
  ...(['undo', 'undo', 'undo', 'repeat', 'alter'] as const).map((kind) => fc.record({ do: fc.constant(kind), back })),
  fc.record({ do: fc.constantFrom('freeze' as const, 'thaw' as const, 'thaw' as const), player }),
  fc.constant({ do: 'fold' as const }),
]

const commands = [...transferSteps, ...otherSteps].map((steps) =>
  (steps as fc.Arbitrary<ModelStep>).map(
    (step): fc.AsyncCommand<LedgerModelRun, undefined> => ({
      check: () => true,
      run: (run) => execute(run, step),
      toString: () => JSON.stringify(step, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    }),
  ),
)

async function execute(run: LedgerModelRun, step: ModelStep): Promise<void> {
  operations++
  const call = toModelCall(run, step)
  if (call) await executeCall(run, call)
  else if (step.do === 'fold') await inTransaction(db, rollUpHouseBalances)
  else if (step.do === 'freeze' || step.do === 'thaw') await setFrozen(run, step.player, step.do === 'freeze')
  if (operations % wholeLedgerCheckEvery === 0) await checkWholeLedger()
}

async function executeCall(run: LedgerModelRun, call: ModelCall): Promise<void> {
  const expected =
    'movement' in call ? postInModel(run.ledgerModel, call.model) : rollBackInModel(run.ledgerModel, call.model)
  const outcome =
    'movement' in call
      ? await postInOwnTransaction(db, call.movement)
      : await postRollbackInOwnTransaction(db, call.rollback)
  expect(toModelResult(outcome)).toEqual(expected)
  const acknowledged = { ...call, outcome } as AcknowledgedResult
  run.calls.push(call)
  run.acknowledged.push(acknowledged)
  const name = expected.reason ? `${expected.outcome} ${expected.reason}` : expected.outcome
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  const accounts = touchedAccounts(run, call)
  expect(await findAccountFaults(db, accounts)).toEqual([])
  expect(await findAcknowledgedResultFaults(db, [acknowledged])).toEqual([])
}

/** The live accounts named by a call or by its parent. */
function touchedAccounts(run: LedgerModelRun, call: ModelCall) {
  const { model } = call
  const parent =
    'parentKey' in model ? run.ledgerModel.rows.get(`${model.scope} ${model.parentKey}`)?.request : undefined
  const codes = 'from' in model ? [model.from, model.to] : [model.cash, model.debt, parent?.from, parent?.to]
  return accountsOfRun(run).filter(({ code, live }) => live && codes.includes(code))
}

async function checkWholeLedger(): Promise<void> {
  expect(await findAllLedgerFaults(db)).toEqual([])
  expect((await computeTrialBalance(db)).filter(({ total }) => total !== 0n)).toEqual([])
}

/** Checks at the end of a run that all acknowledged results still hold, and that every balance, including the house's, equals the model's. */
async function checkRun(run: LedgerModelRun): Promise<void> {
  expect(await findAcknowledgedResultFaults(db, run.acknowledged)).toEqual([])
  const accounts = accountsOfRun(run)
  const expected = new Map(accounts.map(({ code }) => [code, balanceInModel(run.ledgerModel, code)]))
  expect(await balancesOf(db, accounts)).toEqual(expected)
}

async function setFrozen(run: LedgerModelRun, player: number, frozen: boolean): Promise<void> {
  const cash = cashAccountOfRunPlayer(run, player)
  await inTransaction(db, (tx) => setAccountStatus(tx, cash, frozen ? 'frozen' : 'open'))
  run.ledgerModel.frozen[frozen ? 'add' : 'delete'](cash.code)
}

/** Removes what the model does not cover: transaction ids, and balances of outcomes that moved nothing. */
function toModelResult(outcome: LedgerTransactionOutcome | RollbackOutcome): ModelResult {
  if (outcome.outcome === 'cancelled' || outcome.outcome === 'mismatch') return { outcome: outcome.outcome }
  if (outcome.outcome === 'tombstoned') return { outcome: 'tombstoned' }
  const { outcome: name, balances } = outcome
  if (outcome.outcome !== 'refused') return { outcome: name, balances }
  const { reason } = outcome
  const isParents = reason === 'PARENT_FAILED' || reason === 'ALREADY_REVERSED'
  return { outcome: name, reason, ...(!isParents && { balances }) }
}
