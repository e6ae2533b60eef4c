import {
  type StepTaker,
  type WithdrawalMovement,
  type WithdrawalState,
  type WithdrawalStep,
  withdrawalStateNames,
  withdrawalStates,
  withdrawalStep,
  withdrawalSteps,
} from '@foyer/contract/withdrawal-states.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withdrawal, withdrawalEvent } from '#db/schema/withdrawals.ts'
import { checkBook } from '#ledger/checker.ts'
import { openPayingHouse, type Payer } from './test-payouts.ts'

const house = await openPayingHouse()
const who = await house.payer({ money: '100000' })
const takers: readonly StepTaker[] = ['member', 'operator', 'company', 'clock']

interface Way {
  readonly step: WithdrawalStep
  readonly by: StepTaker
}

/** The fee of 50.01 is 1 %, so 49.51 is paid out. */
const [amount, fee, payout, part] = [5_001n, 50n, 4_951n, 1_000n]

/** The shortest path of transitions from the request to each state. */
function waysTo(): Map<WithdrawalState, Way[]> {
  const ways = new Map<WithdrawalState, Way[]>([['review', []]])
  for (const [from, way] of ways) {
    for (const [step, { to, by }] of Object.entries(withdrawalStates[from])) {
      if (!ways.has(to as WithdrawalState))
        ways.set(to as WithdrawalState, [...way, { step: step as WithdrawalStep, by: by[0] }])
    }
  }
  return ways
}

const ways = waysTo()

async function withdrawalIn(state: WithdrawalState, owner: Payer = who): Promise<string> {
  const { id } = await house.askDirectly(owner)
  for (const { step, by } of ways.get(state) ?? []) await take(id, { step, by })
  return id
}

const take = (id: string, { step, by }: Way) =>
  house.step(id, step, by, step === 'receivePart' ? { receivedMinor: part } : undefined)

async function written(id: string) {
  const [row] = await house.db.select().from(withdrawal).where(eq(withdrawal.id, id))
  const isOf = eq(withdrawalEvent.withdrawalId, id)
  const events = await house.db.select().from(withdrawalEvent).where(isOf).orderBy(asc(withdrawalEvent.seq))
  return { row, events, money: await house.money(who) }
}

const still = { cash: 0n, pending: 0n, clearing: 0n, fee: 0n }

/** The expected balance changes of a posting, independent of the implementation. */
function bookedBy(movement: WithdrawalMovement, from: WithdrawalState): typeof still {
  if (movement === 'release') return { ...still, cash: amount, pending: -amount }
  if (movement === 'payOut') return { ...still, pending: -amount, clearing: payout, fee }
  if (movement !== 'refund') return still
  return from === 'disputed'
    ? { cash: amount, pending: 0n, clearing: -payout, fee: -fee }
    : { cash: payout - part, pending: 0n, clearing: part - payout, fee: 0n }
}

const cases = withdrawalStateNames.flatMap((state) =>
  withdrawalSteps.flatMap((step) => takers.map((by) => ({ state, step, by, next: withdrawalStep(state, step, by) }))),
)

test('can reach every state', () => {
  expect([...ways.keys()].sort()).toEqual([...withdrawalStateNames].sort())
})

test.each(cases.filter(({ next }) => next))(
  'allows $step by $by in state $state, and posts what the table says',
  async ({ state, step, by, next }) => {
    const id = await withdrawalIn(state)
    const before = await written(id)
    await take(id, { step, by })
    const after = await written(id)
    const moved = Object.fromEntries(
      Object.entries(after.money).map(([name, now]) => [name, now - before.money[name as keyof typeof still]]),
    )
    expect(moved).toEqual(bookedBy(next?.movement ?? 'none', state))
    expect(after.row?.state).toBe(next?.to)
    expect(after.events).toHaveLength(before.events.length + 1)
    expect(after.events.at(-1)).toMatchObject({ state: next?.to, by })
    expect(after.row?.settledAt !== null).toBe(Object.keys(withdrawalStates[next?.to ?? 'review']).length === 0)
  },
)

test.each(withdrawalStateNames)('refuses every other transition in state %s, and changes nothing', async (state) => {
  const id = await withdrawalIn(state)
  const before = await written(id)
  for (const { step, by } of cases.filter((one) => one.state === state && !one.next)) {
    await expect(take(id, { step, by }), `${step} by ${by}`).rejects.toMatchObject({ code: 'withdrawal_moved_on' })
  }
  expect(await written(id)).toEqual(before)
})

test('refuses a transition of an unknown withdrawal', async () => {
  await expect(house.step('nobody', 'approve', 'operator')).rejects.toMatchObject({ code: 'withdrawal_not_found' })
})

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})
