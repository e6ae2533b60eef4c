import {
  type Adjustment,
  adjustmentStates,
  decideAdjustment,
  getAuditLog,
  listAdjustments,
  requestAdjustment,
  reverseDownlineTransfer,
  reverseUplineTransfer,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import { idempotencyKeyOrNew } from './operator-client.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const adjustmentCommands: readonly OperatorCommand[] = [
  {
    name: 'adjust',
    parameters: ['BRAND', 'ACCOUNT', 'AMOUNT'],
    options: ['reason', 'key'],
    requiredOptions: ['reason'],
    summary:
      'adjusts a balance, for example by 25.00 or -25.00; above the threshold it waits for the approval of a second operator',
    async run(call, [brand = '', account = '', amount = ''], { reason = '', key }) {
      const value = await call(requestAdjustment, {
        body: { brand, account, amount, reason, idempotencyKey: idempotencyKeyOrNew(key) },
      })
      return { value, text: formatAdjustment(value) }
    },
  },
  {
    name: 'reverse-upline',
    parameters: ['ID'],
    options: ['reason', 'key'],
    requiredOptions: ['reason'],
    summary: 'reverses a transfer to the upline; the same approval rules as for adjust apply',
    async run(call, [id = ''], { reason = '', key }) {
      const value = await call(reverseUplineTransfer, {
        body: { id, reason, idempotencyKey: idempotencyKeyOrNew(key) },
      })
      return { value, text: formatAdjustment(value) }
    },
  },
  {
    name: 'reverse-downline',
    parameters: ['ID'],
    options: ['reason', 'key'],
    requiredOptions: ['reason'],
    summary: 'reverses an agent’s transfer to a member of the team; the same approval rules as for adjust apply',
    async run(call, [id = ''], { reason = '', key }) {
      const value = await call(reverseDownlineTransfer, {
        body: { id, reason, idempotencyKey: idempotencyKeyOrNew(key) },
      })
      return { value, text: formatAdjustment(value) }
    },
  },
  {
    name: 'adjustments',
    parameters: [],
    options: ['state', 'before'],
    summary: 'lists adjustments, newest first; --state filters by state',
    async run(call, _arguments, options) {
      const state = parseChoice(options.state, adjustmentStates, 'state')
      const value = await call(listAdjustments, { query: { state, before: options.before } })
      const rows = value.list.map(({ id, requestedAt, owner, amount, currency, ...adjustment }) => {
        return [
          id,
          formatTime(requestedAt),
          adjustment.state,
          owner.brand,
          owner.account,
          amount,
          currency,
          adjustment.requestedBy,
          adjustment.decidedBy,
          adjustment.reason,
        ]
      })
      const headers = [
        'id',
        'requested (UTC)',
        'state',
        'brand',
        'account',
        'amount',
        '',
        'requested by',
        'decided by',
        'reason',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'before') }
    },
  },
  ...(['accept', 'decline'] as const).map(
    (name): OperatorCommand => ({
      name,
      parameters: ['ID'],
      options: ['reason'],
      summary: name === 'accept' ? 'approves a pending adjustment' : 'declines a pending adjustment',
      async run(call, [id = ''], { reason }) {
        const value = await call(decideAdjustment, {
          body: { id, accept: name === 'accept', ...(reason && { reason }) },
        })
        return { value, text: formatAdjustment(value) }
      },
    }),
  ),
  {
    name: 'audit',
    parameters: [],
    options: ['operator', 'subject', 'before'],
    summary: 'shows the audit log, newest first; --before ID shows the next page',
    async run(call, _arguments, { operator, subject, before }) {
      const value = await call(getAuditLog, { query: { operator, subject, before } })
      const rows = value.list.map(({ id, at, label, reason, detail, ...entry }) => {
        return [id, formatTime(at), entry.operator, label, entry.subject, reason, formatDetail(detail)]
      })
      return {
        value,
        text:
          formatTable(['id', 'at (UTC)', 'operator', 'action', 'subject', 'reason', 'detail'], rows) +
          formatNextPageHint(value, 'before'),
      }
    },
  },
]

function formatDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

function formatAdjustment(one: Adjustment): string {
  return formatNameValuePairs([
    ['adjustment', one.id],
    ['state', one.state === 'waiting' ? 'waiting: a second operator has to accept or decline it' : one.state],
    ['amount', `${one.amount} ${one.currency}`],
    ['member', `${one.owner.account} of ${one.owner.brand}, member ${one.owner.memberId}`],
    ['reverses', one.uplineTransfer && `upline transfer ${one.uplineTransfer}`],
    ['reverses', one.downlineTransfer && `downline transfer ${one.downlineTransfer}`],
    ['reason', one.reason],
    ['requested', `by ${one.requestedBy} at ${formatTime(one.requestedAt)}`],
    ['decided', one.decidedBy && `by ${one.decidedBy} at ${formatTime(one.decidedAt)}`],
  ])
}
