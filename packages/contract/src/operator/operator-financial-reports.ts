import Type from 'typebox'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, CalendarDaySchema, InstantSchema } from '#src/shared-field-schemas.ts'

// Reports from the ledger for operators (docs/operators.md).

const BalanceLine = Type.Object({ account: Type.String(), currency: Type.String(), balance: AmountSchema })

export const getTrialBalance = defineRoute({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/wps/operator/reports/trial-balance',
  summary:
    'Returns ledger balances by account kind and currency, in total and by brand. Each currency sums to zero. Findings list violations of ledger rules',
  access: 'operator',
  right: 'reports.read',
  value: Type.Object({
    at: InstantSchema,
    /** Totals by account kind: `player:cash`, `house:ggr`, … */
    lines: Type.Array(BalanceLine),
    /**
     * The same by brand. An empty brand stands for house accounts whose codes carry none, as in ledgers from before they did; without
     * those, every difference is zero. The differences of a currency sum to zero.
     */
    brands: Type.Array(
      Type.Object({
        brand: Type.String(),
        currency: Type.String(),
        lines: Type.Array(Type.Object({ account: Type.String(), balance: AmountSchema })),
        difference: AmountSchema,
      }),
    ),
    /** The sum of each currency, which must be zero. */
    differences: Type.Array(Type.Object({ currency: Type.String(), difference: AmountSchema })),
    /** `account` lists all accounts of a faulty transaction. It is empty if the fault does not concern an account. */
    findings: Type.Array(Type.Object({ rule: Type.String(), account: Type.String(), detail: Type.String() })),
  }),
})

export const getLiabilities = defineRoute({
  name: 'getLiabilities',
  method: 'GET',
  path: '/wps/operator/reports/liabilities',
  summary:
    'Returns what the operator owes its members: balances, pending withdrawals, locked bonuses, vendor wallets and open rounds, less receivables',
  access: 'operator',
  right: 'reports.read',
  value: Type.Object({
    at: InstantSchema,
    list: Type.Array(
      Type.Object({
        brand: Type.String(),
        currency: Type.String(),
        balances: AmountSchema,
        pendingWithdrawals: AmountSchema,
        /** Wins above the brand's largest win that are not released yet. */
        heldWins: AmountSchema,
        /** Locked bonuses, which play has not released yet. */
        bonuses: AmountSchema,
        vendorWallets: AmountSchema,
        agents: AmountSchema,
        /** Stakes of open rounds: a liability until the round is settled. */
        openRounds: Type.Object({ count: Type.Integer(), stakes: AmountSchema }),
        /** What members owe, and agents for advances: zero or negative. */
        receivables: AmountSchema,
        /** The sum of the amounts above. */
        total: AmountSchema,
      }),
    ),
  }),
})

export const getDailyClose = defineRoute({
  name: 'getDailyClose',
  method: 'GET',
  path: '/wps/operator/reports/daily-close',
  summary:
    'Returns the daily close of a brand in its time zone: opening balance, transactions by kind, closing balance, and the changes of its accounts. The differences are zero',
  access: 'operator',
  right: 'reports.read',
  query: Type.Object({ brand: Type.String({ maxLength: 32 }), day: CalendarDaySchema }),
  value: Type.Object({
    brand: Type.String(),
    day: CalendarDaySchema,
    currency: Type.String(),
    opening: AmountSchema,
    movements: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), amount: AmountSchema })),
    closing: AmountSchema,
    difference: AmountSchema,
    /** What the day's transactions changed on the brand's accounts, by account kind: members', agents' and the house's. */
    accounts: Type.Array(Type.Object({ account: Type.String(), amount: AmountSchema })),
    /** The sum of `accounts`, which must be zero. */
    accountsDifference: AmountSchema,
    rounds: Type.Object({ count: Type.Integer(), bets: AmountSchema, wins: AmountSchema, revenue: AmountSchema }),
    /** Credited on the day, whatever became of them. */
    deposits: Type.Object({ count: Type.Integer(), amount: AmountSchema }),
    /** Charged back on the day. */
    chargeBacks: Type.Object({ count: Type.Integer(), amount: AmountSchema }),
    withdrawals: Type.Object({ count: Type.Integer(), amount: AmountSchema, fees: AmountSchema }),
  }),
  errors: ['not_found', 'date_range_invalid'],
})
