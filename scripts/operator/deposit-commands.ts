import {
  type BackOfficeDeposit,
  chargeBackDeposit,
  type DepositHoldReason,
  decideDeposit,
  listDepositOrders,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { type DepositState, depositStateMachine } from '@foyer/contract/payments/deposits.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

const states = Object.keys(depositStateMachine) as DepositState[]

export const depositCommands: readonly OperatorCommand[] = [
  {
    name: 'deposits',
    parameters: [],
    options: ['state', 'brand', 'after'],
    summary: 'lists deposits in review, oldest first; --state selects another state, or all',
    async run(call, _arguments, options) {
      const state = options.state === 'all' ? undefined : (parseChoice(options.state, states, 'state') ?? 'review')
      const value = await call(listDepositOrders, { query: { state, brand: options.brand, after: options.after } })
      const rows = value.list.map((one) => {
        const { id, createdAt, owner, amount, currency, provider } = one
        const reference = one.bankAccount?.reference ?? one.providerRef
        return [
          id,
          formatTime(createdAt),
          one.state,
          owner.brand,
          owner.account,
          amount,
          currency,
          provider,
          reference,
          formatReported(one),
          formatHoldReason(one),
          formatRequest(one),
        ]
      })
      const headers = [
        'id',
        'created (UTC)',
        'state',
        'brand',
        'account',
        'amount',
        '',
        'provider',
        'reference',
        'reported',
        'on hold',
        'requested',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'confirm',
    parameters: ['ID'],
    options: ['amount', 'reference', 'reason'],
    summary:
      'confirms a received deposit and credits it; --amount is the received amount, if it differs from the order; --reference is the bank’s, for an order without a slip',
    async run(call, [id = ''], { amount, reference, reason }) {
      const fields = { ...(amount && { amount }), ...(reference && { reference }), ...(reason && { reason }) }
      const body = { id, decision: 'confirm' as const, ...fields }
      const value = await call(decideDeposit, { body })
      return { value, text: formatDeposit(value) }
    },
  },
  {
    name: 'close',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'rejects a deposit that was not received',
    async run(call, [id = ''], { reason }) {
      const value = await call(decideDeposit, { body: { id, decision: 'reject', ...(reason && { reason }) } })
      return { value, text: formatDeposit(value) }
    },
  },
  {
    name: 'deposit-charge-back',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'charges a confirmed deposit back that the payer had reversed; what the balance lacks becomes a debt',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(chargeBackDeposit, { body: { id, reason } })
      return { value, text: formatDeposit(value) }
    },
  },
]

function formatReported({ reported }: BackOfficeDeposit): string {
  return reported.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ')
}

const holdReasonTexts: Record<DepositHoldReason, string> = {
  play_excluded: 'the member has excluded themselves from play',
  deposit_limit_reached: 'it exceeds a limit of the member',
  rejected: 'it was paid after it had been rejected',
  other_reference: 'the provider reported the payment with the reference of another order',
  charged_back: 'the provider reported that the payment was charged back before it was credited',
}

const formatHoldReason = ({ holdReason }: BackOfficeDeposit) => (holdReason ? holdReasonTexts[holdReason] : '')

function formatRequest({ pendingApproval, state }: BackOfficeDeposit): string {
  if (pendingApproval && state === 'confirmed')
    return `${pendingApproval.by} requested to charge it back: another operator has to request the same`
  return pendingApproval
    ? `${pendingApproval.by} requested ${pendingApproval.amount}: another operator has to confirm the same amount, or close the deposit`
    : ''
}

function formatDeposit(one: BackOfficeDeposit): string {
  return formatNameValuePairs([
    ['deposit', one.id],
    ['state', one.state],
    ['created (UTC)', formatTime(one.createdAt)],
    ['charged back (UTC)', one.chargedBackAt && formatTime(one.chargedBackAt)],
    ['amount', `${one.amount} ${one.currency}, fee ${one.fee}, credited ${one.credited}`],
    ['reported', formatReported(one)],
    ['on hold', formatHoldReason(one)],
    ['requested', formatRequest(one)],
    ['provider', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['bank reference', one.bankReference],
    ['member', `${one.owner.account} of ${one.owner.brand}, member ${one.owner.memberId}`],
    ['reason', one.reason],
  ])
}
