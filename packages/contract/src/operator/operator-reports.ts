import Type from 'typebox'
import { route } from '#src/route.ts'
import { Amount, Day, Instant } from '#src/schemas.ts'

// Reports from the ledger for operators (docs/operators.md).

const BalanceLine = Type.Object({ account: Type.String(), currency: Type.String(), balance: Amount })

export const getTrialBalance = route({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/wps/operator/reports/trial-balance',
  summary:
    'Returns ledger balances by account kind and currency. Each currency sums to zero. Findings list violations of ledger rules',
  access: 'operator',
  value: Type.Object({
    at: Instant,
    /** Totals by account kind: `player:cash`, `house:ggr`, … */
    lines: Type.Array(BalanceLine),
    /** The sum of each currency, which must be zero. */
    differences: Type.Array(Type.Object({ currency: Type.String(), difference: Amount })),
    /** `account` lists all accounts of a faulty transaction. It is empty if the fault does not concern an account. */
    findings: Type.Array(Type.Object({ rule: Type.String(), account: Type.String(), detail: Type.String() })),
  }),
})

export const getLiabilities = route({
  name: 'getLiabilities',
  method: 'GET',
  path: '/wps/operator/reports/liabilities',
  summary:
    'Returns what the operator owes its members: balances, pending withdrawals, vendor wallets and open rounds, less receivables',
  access: 'operator',
  value: Type.Object({
    at: Instant,
    list: Type.Array(
      Type.Object({
        brand: Type.String(),
        currency: Type.String(),
        balances: Amount,
        pendingWithdrawals: Amount,
        vendorWallets: Amount,
        agents: Amount,
        /** Stakes of open rounds: a liability until the round is settled. */
        openRounds: Type.Object({ count: Type.Integer(), stakes: Amount }),
        /** What members owe: zero or negative. */
        receivables: Amount,
        /** The sum of the amounts above. */
        total: Amount,
      }),
    ),
  }),
})

export const getDailyClose = route({
  name: 'getDailyClose',
  method: 'GET',
  path: '/wps/operator/reports/daily-close',
  summary:
    'Returns the daily close of a brand in its time zone: opening balance, transactions by kind, closing balance. The difference is zero',
  access: 'operator',
  query: Type.Object({ brand: Type.String({ maxLength: 32 }), day: Day }),
  value: Type.Object({
    brand: Type.String(),
    day: Day,
    currency: Type.String(),
    opening: Amount,
    movements: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), amount: Amount })),
    closing: Amount,
    difference: Amount,
    rounds: Type.Object({ count: Type.Integer(), bets: Amount, wins: Amount, revenue: Amount }),
    deposits: Type.Object({ count: Type.Integer(), amount: Amount }),
    withdrawals: Type.Object({ count: Type.Integer(), amount: Amount, fees: Amount }),
  }),
  errors: ['not_found', 'date_range_invalid'],
})
