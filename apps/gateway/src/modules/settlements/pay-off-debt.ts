import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { agentDebt, agentPayable } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { type LedgerTransactionOutcome, postLedgerTransactions } from '#ledger/ledger.ts'

interface Income {
  readonly memberId: bigint
  /** What was credited to the payable; minor units. */
  readonly amountMinor: bigint
}

interface PaidIncomes {
  readonly currency: Currency
  /** Names what was paid: a debt is paid off once for each reference and agent. */
  readonly reference: string
  readonly incomes: readonly Income[]
}

/** Ledger scope of debts that income pays off. */
const debtLedgerScope = 'agent-debt'

/**
 * Pays off what agents owe for advances, as far as their incomes go and are still in their payables. Call it in the transaction that has
 * credited the incomes: their payables are locked until it commits.
 */
export async function payOffDebt(tx: Tx, { currency, reference, incomes }: PaidIncomes): Promise<void> {
  const incomeOf = new Map<bigint, bigint>()
  for (const { memberId, amountMinor } of incomes) {
    incomeOf.set(memberId, (incomeOf.get(memberId) ?? 0n) + amountMinor)
  }
  const debts = await balancesOf(
    tx,
    [...incomeOf.keys()].map((id) => agentDebt(id, currency)),
  )
  const owing = [...incomeOf].filter(([id]) => (debts.get(agentDebt(id, currency).code) ?? 0n) < 0n)
  const payables = await balancesOf(
    tx,
    owing.map(([id]) => agentPayable(id, currency)),
  )
  const payments = owing
    .map(([id, income]) => {
      const owed = -(debts.get(agentDebt(id, currency).code) ?? 0n)
      return { id, minor: smallestOf(owed, income, payables.get(agentPayable(id, currency).code) ?? 0n) }
    })
    .filter(({ minor }) => minor > 0n)
  if (payments.length === 0) return
  const outcomes = await postLedgerTransactions(
    tx,
    payments.map(({ id, minor }) => ({
      scope: debtLedgerScope,
      idempotencyKey: `${reference}:${id}`,
      kind: 'commission',
      legs: [
        { account: agentPayable(id, currency), amount: -minor },
        { account: agentDebt(id, currency), amount: minor },
      ],
    })),
  )
  for (const [index, { outcome }] of outcomes.entries()) {
    if (!accepted.includes(outcome)) {
      throw new Error(`The debt of agent ${payments[index]?.id} was not paid off: ${outcome}.`)
    }
  }
}

/** What is paid off again finds a smaller debt, and so another amount. */
const accepted: readonly LedgerTransactionOutcome['outcome'][] = ['posted', 'replayed', 'mismatch']

function smallestOf(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least))
}
