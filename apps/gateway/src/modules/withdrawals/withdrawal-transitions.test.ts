import {
  findWithdrawalTransition,
  type WithdrawalActor,
  type WithdrawalPostingKind,
  type WithdrawalState,
  type WithdrawalTransitionName,
  withdrawalStateMachine,
  withdrawalStateNames,
  withdrawalTransitionNames,
} from '@foyer/contract/payments/withdrawal-states.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withdrawal, withdrawalEvent } from '#db/schema/withdrawals.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const app = await startWithdrawalTestApp()
const payer = await app.createPayer({ money: '100000' })
const actors: readonly WithdrawalActor[] = ['member', 'operator', 'company', 'clock']

interface ActorTransition {
  readonly step: WithdrawalTransitionName
  readonly by: WithdrawalActor
}

/** The fee of 50.01 is 1 %, so 49.51 is paid out. */
const [amount, fee, payout, part] = [5_001n, 50n, 4_951n, 1_000n]

/** The shortest path of transitions from the request to each state. */
function findShortestPaths(): Map<WithdrawalState, ActorTransition[]> {
  const pathByState = new Map<WithdrawalState, ActorTransition[]>([['review', []]])
  for (const [from, path] of pathByState) {
    for (const [step, { to, by }] of Object.entries(withdrawalStateMachine[from])) {
      if (!pathByState.has(to as WithdrawalState))
        pathByState.set(to as WithdrawalState, [...path, { step: step as WithdrawalTransitionName, by: by[0] }])
    }
  }
  return pathByState
}

const pathByState = findShortestPaths()

async function createWithdrawalIn(state: WithdrawalState, owner: FundedTestMember = payer): Promise<string> {
  const { id } = await app.createRequestDirectly(owner)
  for (const { step, by } of pathByState.get(state) ?? []) await applyTransitionTo(id, { step, by })
  return id
}

const applyTransitionTo = (id: string, { step, by }: ActorTransition) =>
  app.applyTransition(id, step, by, step === 'receivePart' ? { receivedMinor: part } : undefined)

async function readStored(id: string) {
  const [row] = await app.db.select().from(withdrawal).where(eq(withdrawal.id, id))
  const isOf = eq(withdrawalEvent.withdrawalId, id)
  const events = await app.db.select().from(withdrawalEvent).where(isOf).orderBy(asc(withdrawalEvent.seq))
  return { row, events, money: await app.readAccountBalances(payer) }
}

const noChange = { cash: 0n, pending: 0n, clearing: 0n, fee: 0n }

/** The expected balance changes of a posting, independent of the implementation. */
function expectedPosting(movement: WithdrawalPostingKind, from: WithdrawalState): typeof noChange {
  if (movement === 'release') return { ...noChange, cash: amount, pending: -amount }
  if (movement === 'payOut') return { ...noChange, pending: -amount, clearing: payout, fee }
  if (movement !== 'refund') return noChange
  return from === 'disputed'
    ? { cash: amount, pending: 0n, clearing: -payout, fee: -fee }
    : { cash: payout - part, pending: 0n, clearing: part - payout, fee: 0n }
}

const cases = withdrawalStateNames.flatMap((state) =>
  withdrawalTransitionNames.flatMap((step) =>
    actors.map((by) => ({ state, step, by, next: findWithdrawalTransition(state, step, by) })),
  ),
)

test('can reach every state', () => {
  expect([...pathByState.keys()].sort()).toEqual([...withdrawalStateNames].sort())
})

test.each(cases.filter(({ next }) => next))(
  'allows $step by $by in state $state, and posts what the table says',
  async ({ state, step, by, next }) => {
    const id = await createWithdrawalIn(state)
    const before = await readStored(id)
    await applyTransitionTo(id, { step, by })
    const after = await readStored(id)
    const changes = Object.fromEntries(
      Object.entries(after.money).map(([name, now]) => [name, now - before.money[name as keyof typeof noChange]]),
    )
    expect(changes).toEqual(expectedPosting(next?.movement ?? 'none', state))
    expect(after.row?.state).toBe(next?.to)
    expect(after.events).toHaveLength(before.events.length + 1)
    expect(after.events.at(-1)).toMatchObject({ state: next?.to, by })
    expect(after.row?.settledAt !== null).toBe(Object.keys(withdrawalStateMachine[next?.to ?? 'review']).length === 0)
  },
)

test.each(withdrawalStateNames)('refuses every other transition in state %s, and changes nothing', async (state) => {
  const id = await createWithdrawalIn(state)
  const before = await readStored(id)
  for (const { step, by } of cases.filter((one) => one.state === state && !one.next)) {
    await expect(applyTransitionTo(id, { step, by }), `${step} by ${by}`).rejects.toMatchObject({
      code: 'withdrawal_state_changed',
    })
  }
  expect(await readStored(id)).toEqual(before)
})

test('refuses a transition of an unknown withdrawal', async () => {
  await expect(app.applyTransition('nobody', 'approve', 'operator')).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  })
})

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
