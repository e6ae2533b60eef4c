import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-financial-reports.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { OperatorCommand } from './command-types.ts'
import { formatNameValuePairs, formatTable, formatTime } from './text-table.ts'

export const reportCommands: readonly OperatorCommand[] = [
  {
    name: 'trial-balance',
    parameters: [],
    options: [],
    summary: 'shows the ledger by account kind and brand, its differences, and all violations of ledger rules',
    async run(call) {
      const value = await call(getTrialBalance)
      const lines = value.lines.map(({ account, currency, balance }) => [account, currency, balance])
      const differences = value.differences.map(({ currency, difference }) => ['difference', currency, difference])
      const findings = value.findings.map(({ rule, account, detail }) => [rule, account, detail])
      const findingsText =
        findings.length === 0 ? 'No ledger errors found.' : formatTable(['finding', 'account', 'detail'], findings)
      const sums = formatTable(['account', '', 'balance'], [...lines, ...differences])
      const brands = formatTable(['brand', 'account', '', 'balance'], value.brands.flatMap(toBrandRows))
      return { value, text: `As of ${formatTime(value.at)} UTC\n\n${sums}\n\n${brands}\n\n${findingsText}` }
    },
  },
  {
    name: 'liabilities',
    parameters: [],
    options: [],
    summary:
      'shows what is owed to members: balances, pending withdrawals, held wins, locked bonuses, vendor wallets, open stakes',
    async run(call) {
      const value = await call(getLiabilities)
      const rows = value.list.map(({ brand, currency, openRounds, ...sums }) => [
        brand,
        currency,
        sums.balances,
        sums.pendingWithdrawals,
        sums.heldWins,
        sums.bonuses,
        sums.vendorWallets,
        sums.agents,
        openRounds.stakes,
        String(openRounds.count),
        sums.receivables,
        sums.total,
      ])
      const headers = [
        'brand',
        '',
        'balances',
        'withdrawals',
        'held wins',
        'bonuses',
        'wallets',
        'agents',
        'open stakes',
        'rounds',
        'receivables',
        'total',
      ]
      return { value, text: `As of ${formatTime(value.at)} UTC\n\n${formatTable(headers, rows)}` }
    },
  },
  {
    name: 'daily-close',
    parameters: ['BRAND', 'DAY'],
    options: [],
    summary:
      'shows a day of a brand in its time zone, such as 2026-01-31: opening balance, transactions by kind, closing balance',
    async run(call, [brand = '', day = '']) {
      const value = await call(getDailyClose, { query: { brand, day } })
      const { rounds, deposits, chargeBacks, withdrawals, currency } = value
      const rows = [
        ['opening', '', value.opening],
        ...value.movements.map(({ kind, count, amount }) => [kind, String(count), amount]),
        ['closing', '', value.closing],
        ['difference', '', value.difference],
      ]
      const accounts = [
        ...value.accounts.map(({ account, amount }) => [account, amount]),
        ['difference', value.accountsDifference],
      ]
      const totalsText = formatNameValuePairs([
        ['rounds', `${rounds.count}: bets ${rounds.bets}, wins ${rounds.wins}, GGR ${rounds.revenue}`],
        ['deposits', `${deposits.count}: ${deposits.amount}`],
        ['charge-backs', `${chargeBacks.count}: ${chargeBacks.amount}`],
        ['withdrawals', `${withdrawals.count}: ${withdrawals.amount}, fees ${withdrawals.fees}`],
      ])
      const title = `${value.brand}, ${value.day}, members’ balances in ${currency}`
      const tables = `${formatTable(['', 'entries', 'amount'], rows)}\n\n${formatTable(['account', 'change'], accounts)}`
      return { value, text: `${title}\n\n${tables}\n\n${totalsText}` }
    },
  },
]

type TrialBalanceOfBrand = ResponseValueOf<typeof getTrialBalance>['brands'][number]

/** House accounts from before their codes carried the brand have no brand. */
function toBrandRows({ brand, currency, lines, difference }: TrialBalanceOfBrand): string[][] {
  const name = brand === '' ? '(none)' : brand
  return [
    ...lines.map(({ account, balance }) => [name, account, currency, balance]),
    [name, 'difference', currency, difference],
  ]
}
