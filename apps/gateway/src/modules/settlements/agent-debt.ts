import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { type Account, agentDebt, agentPayable } from '#ledger/accounts.ts'
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
 * Pays off what agents owe for advances, as far as an income and the payable go. Call it in the transaction that has credited the incomes to
 * payables.
 */
export async function payOffDebt(tx: Tx, { currency, reference, incomes }: PaidIncomes): Promise<void> {
  const accounts = incomes.flatMap(({ memberId }) => [agentDebt(memberId, currency), agentPayable(memberId, currency)])
  const balances = await balancesOf(tx, accounts)
  const balanceOf = ({ code }: Account) => balances.get(code) ?? 0n
  const payments = incomes
    .map(({ memberId, amountMinor }) => {
      const owed = -balanceOf(agentDebt(memberId, currency))
      const payable = balanceOf(agentPayable(memberId, currency))
      return { memberId, minor: [owed, amountMinor, payable].reduce((least, one) => (one < least ? one : least)) }
    })
    .filter(({ minor }) => minor > 0n)
  if (payments.length === 0) return
  const outcomes = await postLedgerTransactions(
    tx,
    payments.map(({ memberId, minor }) => ({
      scope: debtLedgerScope,
      idempotencyKey: `${reference}:${memberId}`,
      kind: 'commission',
      legs: [
        { account: agentPayable(memberId, currency), amount: -minor },
        { account: agentDebt(memberId, currency), amount: minor },
      ],
    })),
  )
  for (const [index, { outcome }] of outcomes.entries()) {
    // What is paid again finds a smaller debt, and so another amount.
    const accepted: readonly LedgerTransactionOutcome['outcome'][] = ['posted', 'replayed', 'mismatch']
    if (!accepted.includes(outcome)) {
      throw new Error(`The debt of agent ${payments[index]?.memberId} was not paid off: ${outcome}.`)
    }
  }
}
