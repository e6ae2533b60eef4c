import { writeFile } from 'node:fs/promises'
import {
  type BackOfficeWithdrawal,
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/back-office-withdrawals.ts'
import { getPaymentProofImage } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { withdrawalStateNames } from '@foyer/contract/payments/withdrawal-states.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import {
  CommandError,
  type FlagName,
  type OperatorCommand,
  type OptionName,
  parseChoice,
  parseWholeNumber,
} from './command-types.ts'
import type { OperatorClient } from './operator-client.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

type WithdrawalAction = RequestBodyOf<typeof transitionWithdrawal>['step']

const withdrawalActions: Readonly<
  Record<
    WithdrawalAction,
    { summary: string; options: readonly (OptionName | FlagName)[]; needs?: readonly OptionName[] }
  >
> = {
  approve: { summary: 'approves a withdrawal for payout', options: ['reason'] },
  reject: { summary: 'rejects it and returns its amount to the balance', options: ['reason'], needs: ['reason'] },
  send: { summary: 'submits the payout to the payment provider', options: ['reason'] },
  settle: { summary: 'marks it as paid, with the bank’s payment reference', options: ['reason', 'reference'] },
  fail: {
    summary: 'marks the payout as failed; --without-confirmation if the payment provider has not reported it',
    options: ['reason', 'without-confirmation'],
    needs: ['reason'],
  },
  force: { summary: 'marks a disputed payout as received', options: ['reason'], needs: ['reason'] },
  refund: { summary: 'returns the amount that was not received to the balance', options: ['reason'] },
}

export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    name: 'withdrawals',
    parameters: [],
    options: ['state', 'brand', 'unmatched', 'after'],
    summary:
      'lists withdrawals in review, oldest first; --state selects another state, or all; --unmatched those with unmatched payouts',
    async run(call, _arguments, options) {
      const { unmatched: unmatchedPayouts } = options
      const named = options.state === 'all' ? undefined : parseChoice(options.state, withdrawalStateNames, 'state')
      const state = named ?? (options.state === undefined && !unmatchedPayouts ? 'review' : undefined)
      const { brand } = options
      const value = await call(listWithdrawals, { query: { state, brand, unmatchedPayouts, after: options.after } })
      const rows = value.list.map((one) => {
        const { id, owner, createdAt, payout, currency, bankName, memberSummary } = one
        return [
          id,
          formatTime(createdAt),
          one.state,
          owner.brand,
          owner.account,
          payout,
          currency,
          bankName,
          memberSummary.wagering.left,
          one.unmatchedPayouts.map(({ reference }) => reference).join(', '),
        ]
      })
      const headers = ['id', 'requested (UTC)', 'state', 'brand', 'account', 'payout', '', 'bank', 'wagering left']
      headers.push('unmatched payouts')
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'withdrawal',
    parameters: ['ID'],
    options: [],
    summary: 'shows one withdrawal: the member, the account, review details and its history',
    async run(call, [id = '']) {
      const value = await findWithdrawal(call, id)
      return { value, text: formatWithdrawal(value) }
    },
  },
  ...Object.entries(withdrawalActions).map(
    ([step, { summary, options, needs: requiredOptions = [] }]): OperatorCommand => ({
      name: step,
      parameters: ['ID'],
      options,
      requiredOptions,
      summary,
      async run(call, [id = ''], { reason, reference, 'without-confirmation': withoutConfirmation }) {
        const fields = {
          ...(reason && { reason }),
          ...(reference && { reference }),
          ...(withoutConfirmation && { withoutConfirmation }),
        }
        const value = await call(transitionWithdrawal, { body: { id, step: step as WithdrawalAction, ...fields } })
        return { value, text: formatWithdrawal(value) }
      },
    }),
  ),
  {
    name: 'close-unmatched',
    parameters: ['ID'],
    options: ['reference', 'reason'],
    requiredOptions: ['reference', 'reason'],
    summary: 'closes an unmatched payout of a withdrawal, with how it was resolved',
    async run(call, [id = ''], { reference = '', reason = '' }) {
      const value = await call(closeUnmatchedPayout, { body: { id, reference, reason } })
      return { value, text: formatWithdrawal(value) }
    },
  },
  {
    name: 'proof',
    parameters: ['ID'],
    options: ['type', 'index', 'to'],
    requiredOptions: ['to'],
    summary:
      'saves an image that a member uploaded to a file, as WebP; --type deposit for a deposit slip, --index for another image than the first (0)',
    async run(call, [id = ''], { type: typeName, index = '0', to = '' }) {
      const type = parseChoice(typeName, ['withdrawal', 'deposit'] as const, 'type') ?? 'withdrawal'
      const value = await call(getPaymentProofImage, { query: { type, id, index: parseWholeNumber(index, '--index') } })
      await writeFile(to, Buffer.from(value.content, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new CommandError(`The image could not be written: ${error instanceof Error ? error.message : error}`)
      })
      return { value: { ...value, content: undefined, file: to }, text: `${to} (${value.width} × ${value.height})` }
    },
  },
]

async function findWithdrawal(call: OperatorClient, id: string): Promise<BackOfficeWithdrawal> {
  const [found] = (await call(listWithdrawals, { query: { id } })).list
  if (!found) throw new CommandError(`Withdrawal ${id} does not exist.`)
  return found
}

function formatPendingApproval({ pendingApproval }: BackOfficeWithdrawal): string {
  return pendingApproval
    ? `${pendingApproval.by} requested to ${pendingApproval.step} it: another operator has to do so too`
    : ''
}

function formatWithdrawal(one: BackOfficeWithdrawal): string {
  const { owner, memberSummary, currency } = one
  const fieldsText = formatNameValuePairs([
    ['withdrawal', one.id],
    ['state', one.isForced ? `${one.state}, forced by an operator` : one.state],
    ['requested (UTC)', formatTime(one.createdAt)],
    ['held until (UTC)', one.heldUntil && formatTime(one.heldUntil)],
    ['first approval', formatPendingApproval(one)],
    ['amount', `${one.amount} ${currency}, fee ${one.fee}, payout ${one.payout}`],
    ['to', `${one.accountNumber}, ${one.bankName}`],
    ['account holder', one.accountHolder],
    ['provider', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['payout order', one.order],
    ...one.unmatchedPayouts.map(
      (unmatchedPayout) =>
        [
          'unmatched payout',
          `${unmatchedPayout.amount} ${unmatchedPayout.currency} as ${unmatchedPayout.reference}, order ${unmatchedPayout.order}, reported ${formatTime(unmatchedPayout.at)}`,
        ] as const,
    ),
    [
      'member',
      `${owner.account} of ${owner.brand}, member ${owner.memberId} since ${formatTime(memberSummary.registeredAt)}`,
    ],
    ['balance', memberSummary.balance],
    ['deposits, withdrawals', `${memberSummary.deposits}, ${memberSummary.withdrawals}`],
    [
      'wagering',
      `${memberSummary.wagering.met} of ${memberSummary.wagering.required}, ${memberSummary.wagering.left} left`,
    ],
    ['received, missing', one.receivedAmount && `${one.receivedAmount}, ${one.remainingAmount}`],
    ['refunded', one.refundedAmount],
    ['member’s comment', one.comment],
    ['images', one.proofs === 0 ? '' : String(one.proofs)],
  ])
  const rows = one.events.map(({ at, state, by, reason }) => [formatTime(at), state, by, reason])
  return `${fieldsText}\n\n${formatTable(['at (UTC)', 'state', 'by', 'reason'], rows)}`
}
