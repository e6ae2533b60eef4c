import { writeFile } from 'node:fs/promises'
import { readProof } from '@foyer/contract/operator.ts'
import {
  closeStrayPayout,
  listWithdrawals,
  type OperatorWithdrawal,
  stepWithdrawal,
} from '@foyer/contract/operator-withdrawals.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { withdrawalStateNames } from '@foyer/contract/withdrawal-states.ts'
import type { Call } from './call.ts'
import { type Command, Failure, type FlagName, type OptionName, oneOf, wholeNumber } from './command.ts'
import { list, readOn, table, time } from './table.ts'

type Step = BodyOf<typeof stepWithdrawal>['step']

const steps: Readonly<
  Record<Step, { summary: string; options: readonly (OptionName | FlagName)[]; needs?: readonly OptionName[] }>
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
    takes: [],
    options: ['state', 'brand', 'paid-elsewhere', 'after'],
    summary:
      'lists withdrawals in review, oldest first; --state selects another state, or all; --paid-elsewhere those with unmatched payouts',
    async run(call, _words, options) {
      const paidElsewhere = options['paid-elsewhere']
      const named = options.state === 'all' ? undefined : oneOf(options.state, withdrawalStateNames, 'state')
      const state = named ?? (options.state === undefined && !paidElsewhere ? 'review' : undefined)
      const { brand } = options
      const value = await call(listWithdrawals, { query: { state, brand, paidElsewhere, after: options.after } })
      const rows = value.list.map((one) => {
        const { id, owner, createdAt, state: stands, payout, currency, bankName, facts } = one
        const strays = one.paidElsewhere.map(({ reference }) => reference).join(', ')
        return [
          id,
          time(createdAt),
          stands,
          owner.brand,
          owner.account,
          payout,
          currency,
          bankName,
          facts.turnover.left,
          strays,
        ]
      })
      const heads = ['id', 'requested (UTC)', 'state', 'brand', 'account', 'payout', '', 'bank', 'wagering left']
      heads.push('paid elsewhere')
      return { value, text: table(heads, rows) + readOn(value, 'after') }
    },
  },
  {
    name: 'withdrawal',
    takes: ['ID'],
    options: [],
    summary: 'shows one withdrawal: the member, the account, review details and its history',
    async run(call, [id = '']) {
      const value = await readOne(call, id)
      return { value, text: sheet(value) }
    },
  },
  ...Object.entries(steps).map(
    ([step, { summary, options, needs = [] }]): Command => ({
      name: step,
      takes: ['ID'],
      options,
      needs,
      summary,
      async run(call, [id = ''], { reason, reference, 'without-notice': withoutNotice }) {
        const said = {
          ...(reason && { reason }),
          ...(reference && { reference }),
          ...(withoutNotice && { withoutNotice }),
        }
        const value = await call(stepWithdrawal, { body: { id, step: step as Step, ...said } })
        return { value, text: sheet(value) }
      },
    }),
  ),
  {
    name: 'dealt-with',
    takes: ['ID'],
    options: ['reference', 'reason'],
    needs: ['reference', 'reason'],
    summary: 'closes an unmatched payout of a withdrawal, with how it was resolved',
    async run(call, [id = ''], { reference = '', reason = '' }) {
      const value = await call(closeStrayPayout, { body: { id, reference, reason } })
      return { value, text: sheet(value) }
    },
  },
  {
    name: 'proof',
    takes: ['ID'],
    options: ['of', 'place', 'to'],
    needs: ['to'],
    summary: 'saves an image that a member uploaded to a file, as WebP',
    async run(call, [id = ''], { of, place = '0', to = '' }) {
      const kind = oneOf(of, ['withdrawal', 'deposit'] as const, 'kind') ?? 'withdrawal'
      const value = await call(readProof, { query: { of: kind, id, place: wholeNumber(place, '--place') } })
      await writeFile(to, Buffer.from(value.content, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new Failure(`The image could not be written: ${error instanceof Error ? error.message : error}`)
      })
      return { value: { ...value, content: undefined, file: to }, text: `${to} (${value.width} × ${value.height})` }
    },
  },
]

async function readOne(call: Call, id: string): Promise<OperatorWithdrawal> {
  const [found] = (await call(listWithdrawals, { query: { id } })).list
  if (!found) throw new Failure(`Withdrawal ${id} does not exist.`)
  return found
}

function sheet(one: OperatorWithdrawal): string {
  const { owner, facts, currency } = one
  const facing = list([
    ['withdrawal', one.id],
    ['state', one.isForced ? `${one.state}, forced by an operator` : one.state],
    ['requested (UTC)', time(one.createdAt)],
    ['amount', `${one.amount} ${currency}, fee ${one.fee}, payout ${one.payout}`],
    ['to', `${one.accountNumber}, ${one.bankName}`],
    ['account holder', one.accountHolder],
    ['provider', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['payout order', one.order],
    ...one.paidElsewhere.map(
      (stray) =>
        [
          'paid elsewhere',
          `${stray.amount} ${stray.currency} as ${stray.reference}, order ${stray.order}, reported ${time(stray.at)}`,
        ] as const,
    ),
    ['member', `${owner.account} of ${owner.brand}, member ${owner.memberId} since ${time(facts.registeredAt)}`],
    ['balance', facts.balance],
    ['deposits, withdrawals', `${facts.deposits}, ${facts.withdrawals}`],
    ['wagering', `${facts.turnover.met} of ${facts.turnover.required}, ${facts.turnover.left} left`],
    ['received, missing', one.receivedAmount && `${one.receivedAmount}, ${one.remainingAmount}`],
    ['refunded', one.refundedAmount],
    ['member’s comment', one.comment],
    ['images', one.proofs === 0 ? '' : String(one.proofs)],
  ])
  const rows = one.events.map(({ at, state, by, reason }) => [time(at), state, by, reason])
  return `${facing}\n\n${table(['at (UTC)', 'state', 'by', 'reason'], rows)}`
}
