import { writeFile } from 'node:fs/promises'
import { getProofImage } from '@foyer/contract/operator/operator.ts'
import {
  closeUnmatchedPayout,
  listWithdrawals,
  type OperatorWithdrawal,
  transitionWithdrawal,
} from '@foyer/contract/operator/operator-withdrawals.ts'
import { withdrawalStateNames } from '@foyer/contract/payments/withdrawal-states.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { type Command, CommandError, type FlagName, type OptionName, parseChoice, parseWholeNumber } from './command.ts'
import type { OperatorClient } from './operator-client.ts'
import { formatFields, formatNextPage, formatTable, formatTime } from './text-table.ts'

type WithdrawalAction = BodyOf<typeof transitionWithdrawal>['step']

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
    summary: 'marks the payout as failed; --without-notice if the payment provider has not reported it',
    options: ['reason', 'without-notice'],
    needs: ['reason'],
  },
  force: { summary: 'marks a disputed payout as received', options: ['reason'], needs: ['reason'] },
  refund: { summary: 'returns the amount that was not received to the balance', options: ['reason'] },
}

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals',
    parameters: [],
    options: ['state', 'brand', 'paid-elsewhere', 'after'],
    summary:
      'lists withdrawals in review, oldest first; --state selects another state, or all; --paid-elsewhere those with unmatched payouts',
    async run(call, _words, options) {
      const paidElsewhere = options['paid-elsewhere']
      const named = options.state === 'all' ? undefined : parseChoice(options.state, withdrawalStateNames, 'state')
      const state = named ?? (options.state === undefined && !paidElsewhere ? 'review' : undefined)
      const { brand } = options
      const value = await call(listWithdrawals, { query: { state, brand, paidElsewhere, after: options.after } })
      const rows = value.list.map((one) => {
        const { id, owner, createdAt, state: stands, payout, currency, bankName, facts } = one
        const unmatchedPayouts = one.paidElsewhere.map(({ reference }) => reference).join(', ')
        return [
          id,
          formatTime(createdAt),
          stands,
          owner.brand,
          owner.account,
          payout,
          currency,
          bankName,
          facts.turnover.left,
          unmatchedPayouts,
        ]
      })
      const heads = ['id', 'requested (UTC)', 'state', 'brand', 'account', 'payout', '', 'bank', 'wagering left']
      heads.push('paid elsewhere')
      return { value, text: formatTable(heads, rows) + formatNextPage(value, 'after') }
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
    ([step, { summary, options, needs: requiredOptions = [] }]): Command => ({
      name: step,
      parameters: ['ID'],
      options,
      requiredOptions,
      summary,
      async run(call, [id = ''], { reason, reference, 'without-notice': withoutNotice }) {
        const fields = {
          ...(reason && { reason }),
          ...(reference && { reference }),
          ...(withoutNotice && { withoutNotice }),
        }
        const value = await call(transitionWithdrawal, { body: { id, step: step as WithdrawalAction, ...fields } })
        return { value, text: formatWithdrawal(value) }
      },
    }),
  ),
  {
    name: 'dealt-with',
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
    options: ['of', 'place', 'to'],
    requiredOptions: ['to'],
    summary: 'saves an image that a member uploaded to a file, as WebP',
    async run(call, [id = ''], { of, place = '0', to = '' }) {
      const kind = parseChoice(of, ['withdrawal', 'deposit'] as const, 'kind') ?? 'withdrawal'
      const value = await call(getProofImage, { query: { of: kind, id, place: parseWholeNumber(place, '--place') } })
      await writeFile(to, Buffer.from(value.content, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new CommandError(`The image could not be written: ${error instanceof Error ? error.message : error}`)
      })
      return { value: { ...value, content: undefined, file: to }, text: `${to} (${value.width} × ${value.height})` }
    },
  },
]

async function findWithdrawal(call: OperatorClient, id: string): Promise<OperatorWithdrawal> {
  const [found] = (await call(listWithdrawals, { query: { id } })).list
  if (!found) throw new CommandError(`Withdrawal ${id} does not exist.`)
  return found
}

function formatWithdrawal(one: OperatorWithdrawal): string {
  const { owner, facts, currency } = one
  const fieldsText = formatFields([
    ['withdrawal', one.id],
    ['state', one.isForced ? `${one.state}, forced by an operator` : one.state],
    ['requested (UTC)', formatTime(one.createdAt)],
    ['amount', `${one.amount} ${currency}, fee ${one.fee}, payout ${one.payout}`],
    ['to', `${one.accountNumber}, ${one.bankName}`],
    ['account holder', one.accountHolder],
    ['provider', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['payout order', one.order],
    ...one.paidElsewhere.map(
      (unmatchedPayout) =>
        [
          'paid elsewhere',
          `${unmatchedPayout.amount} ${unmatchedPayout.currency} as ${unmatchedPayout.reference}, order ${unmatchedPayout.order}, reported ${formatTime(unmatchedPayout.at)}`,
        ] as const,
    ),
    ['member', `${owner.account} of ${owner.brand}, member ${owner.memberId} since ${formatTime(facts.registeredAt)}`],
    ['balance', facts.balance],
    ['deposits, withdrawals', `${facts.deposits}, ${facts.withdrawals}`],
    ['wagering', `${facts.turnover.met} of ${facts.turnover.required}, ${facts.turnover.left} left`],
    ['received, missing', one.receivedAmount && `${one.receivedAmount}, ${one.remainingAmount}`],
    ['refunded', one.refundedAmount],
    ['member’s comment', one.comment],
    ['images', one.proofs === 0 ? '' : String(one.proofs)],
  ])
  const rows = one.events.map(({ at, state, by, reason }) => [formatTime(at), state, by, reason])
  return `${fieldsText}\n\n${formatTable(['at (UTC)', 'state', 'by', 'reason'], rows)}`
}
