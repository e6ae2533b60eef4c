import Type from 'typebox'
import { route } from './route.ts'
import { Amount, Day, Instant } from './schemas.ts'

// What the operator reads of the book (docs/operators.md).

const Line = Type.Object({ account: Type.String(), currency: Type.String(), balance: Amount })

export const readTrialBalance = route({
  name: 'readTrialBalance',
  method: 'GET',
  path: '/wps/operator/reports/trial-balance',
  summary:
    'The whole book by kind of account and currency, each currency summing to zero; what breaks a rule of the book',
  access: 'operator',
  value: Type.Object({
    at: Instant,
    /** Summed by kind: `player:cash`, `house:ggr`, … */
    lines: Type.Array(Line),
    /** By currency: zero. */
    differences: Type.Array(Type.Object({ currency: Type.String(), difference: Amount })),
    /** `account` names all that a transaction's fault moved; it is empty where the fault is no account's. */
    findings: Type.Array(Type.Object({ rule: Type.String(), account: Type.String(), detail: Type.String() })),
  }),
})

export const readLiabilities = route({
  name: 'readLiabilities',
  method: 'GET',
  path: '/wps/operator/reports/liabilities',
  summary:
    'What the house owes its members: balances, withdrawals under way, vendor wallets, open rounds, and what it is owed',
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
        /** Stakes in play: they are owed until their round is settled. */
        openRounds: Type.Object({ count: Type.Integer(), stakes: Amount }),
        /** What members owe: zero, or negative. */
        receivables: Amount,
        /** The sum of all of these. */
        total: Amount,
      }),
    ),
  }),
})

export const readDailyClose = route({
  name: 'readDailyClose',
  method: 'GET',
  path: '/wps/operator/reports/daily-close',
  summary:
    'A day of a brand in its zone: what members had, what moved it by kind, what they have; the difference is zero',
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
