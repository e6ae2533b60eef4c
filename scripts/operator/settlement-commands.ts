import { contractKinds, contractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import {
  advancePayoutGroup,
  clearContractCarry,
  listHeldPayoutGroups,
  listSettledPeriods,
  waivePayoutGroup,
} from '@foyer/contract/operator/payout-groups.ts'
import { type OperatorCommand, parseChoice, parseWholeNumber } from './command-types.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

const listCommands: readonly OperatorCommand[] = [
  {
    name: 'settlements',
    parameters: ['BRAND', 'KIND'],
    options: ['period', 'before'],
    summary: 'lists the settled periods of a kind of contract, latest first, with what is unpaid of each',
    async run(call, [brand = '', kindName = ''], { period, before }) {
      const kind = parseChoice(kindName, contractKinds, 'kind')
      const query = { brand, kind, period: parseChoice(period, contractPeriods, 'period'), before }
      const value = await call(listSettledPeriods, { query })
      const rows = value.list.map(({ periodStart, periodEnd, contracts, gross, unpaid, doneAt }) => [
        formatTime(periodStart),
        formatTime(periodEnd),
        String(contracts),
        gross,
        String(unpaid.contracts),
        unpaid.gross,
        value.currency,
        formatTime(doneAt),
      ])
      const headers = ['from (UTC)', 'to', 'contracts', 'gross', 'unpaid', 'unpaid gross', '', 'settled']
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'before') }
    },
  },
  {
    name: 'held',
    parameters: [],
    options: ['brand', 'days', 'after'],
    summary: 'lists payout groups that have been held for 7 days, or --days, the longest first',
    async run(call, _arguments, { brand, days, after }) {
      const query = { brand, days: days === undefined ? undefined : parseWholeNumber(days, '--days'), after }
      const value = await call(listHeldPayoutGroups, { query })
      const rows = value.list.map(({ id, owner, kind, advance, ...group }) => [
        id,
        formatTime(group.heldSince),
        owner.brand,
        owner.account,
        kind,
        formatTime(group.periodStart),
        formatTime(group.periodEnd),
        String(group.downlines),
        group.total,
        group.missing,
        group.currency,
        advance && `${advance.amount} by ${advance.requestedBy}`,
      ])
      const headers = [
        'id',
        'held since (UTC)',
        'brand',
        'upline',
        'kind',
        'from',
        'to',
        'downlines',
        'total',
        'missing',
        '',
        'advance requested',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
]

export const settlementCommands: readonly OperatorCommand[] = [
  ...listCommands,
  {
    name: 'advance',
    parameters: ['ID'],
    options: [],
    summary:
      'advances what the upline of a held payout group lacks, as a debt; above the limit it requires two operators',
    async run(call, [id = '']) {
      const value = await call(advancePayoutGroup, { body: { id } })
      const amount = `${value.amount} ${value.currency}`
      const texts = {
        advanced: `${amount} is advanced. The next run of the settlement pays the group.`,
        waiting: `Waiting for a second operator to advance ${amount}.`,
        covered: 'The payable lacks nothing. The next run of the settlement pays the group.',
      }
      return { value, text: texts[value.state] }
    },
  },
  {
    name: 'waive',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'waives a held payout group: its downlines are not paid for the period',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(waivePayoutGroup, { body: { id, reason } })
      const { downlines, total, currency } = value
      return { value, text: `The payout of ${total} ${currency} is waived (downlines: ${downlines}).` }
    },
  },
  {
    name: 'carry-clear',
    parameters: ['BRAND', 'ACCOUNT', 'KIND'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'clears what earlier periods of a kind of contract left to an agent to be made up for',
    async run(call, [brand = '', account = '', kindName = ''], { reason = '' }) {
      const kind = parseChoice(kindName, contractKinds, 'kind') ?? 'dividend'
      const value = await call(clearContractCarry, { body: { brand, account, kind, reason } })
      return { value, text: `The carry of ${account} (${kind}) is cleared: ${value.cleared} ${value.currency}.` }
    },
  },
]
