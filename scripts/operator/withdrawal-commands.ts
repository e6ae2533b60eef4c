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
  approve: { summary: 'lets a withdrawal be paid', options: ['reason'] },
  reject: { summary: 'refuses it; its amount returns to the balance', options: ['reason'], needs: ['reason'] },
  send: { summary: 'has the payment company pay it', options: ['reason'] },
  settle: { summary: 'says that it was paid, by the bank’s own name of the payment', options: ['reason', 'reference'] },
  fail: {
    summary: 'says that the payment did not go through; --without-notice although the company has not said so',
    options: ['reason', 'without-notice'],
    needs: ['reason'],
  },
  force: { summary: 'takes a disputed payment as received', options: ['reason'], needs: ['reason'] },
  refund: { summary: 'gives back what did not come', options: ['reason'] },
}

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals',
    takes: [],
    options: ['state', 'brand', 'paid-elsewhere', 'after'],
    summary:
      'withdrawals to look at, oldest first; --state shows another state, or all, --paid-elsewhere those paid unseen',
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
      const heads = ['id', 'asked (UTC)', 'state', 'brand', 'account', 'to pay', '', 'bank', 'turnover left']
      heads.push('paid elsewhere')
      return { value, text: table(heads, rows) + readOn(value, 'after') }
    },
  },
  {
    name: 'withdrawal',
    takes: ['ID'],
    options: [],
    summary: 'all of one: who asks, where it goes, what speaks for and against, its steps',
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
    summary: 'says what came of a payment that was made elsewhere, and takes it off the withdrawal',
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
    summary: 'writes a picture that a member has shown to a file, as WebP',
    async run(call, [id = ''], { of, place = '0', to = '' }) {
      const kind = oneOf(of, ['withdrawal', 'deposit'] as const, 'kind') ?? 'withdrawal'
      const value = await call(readProof, { query: { of: kind, id, place: wholeNumber(place, '--place') } })
      await writeFile(to, Buffer.from(value.content, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new Failure(`The picture could not be written: ${error instanceof Error ? error.message : error}`)
      })
      return { value: { ...value, content: undefined, file: to }, text: `${to} (${value.width} × ${value.height})` }
    },
  },
]

async function readOne(call: Call, id: string): Promise<OperatorWithdrawal> {
  const [found] = (await call(listWithdrawals, { query: { id } })).list
  if (!found) throw new Failure(`There is no withdrawal ${id}.`)
  return found
}

function sheet(one: OperatorWithdrawal): string {
  const { owner, facts, currency } = one
  const facing = list([
    ['withdrawal', one.id],
    ['state', one.isForced ? `${one.state}, by the house’s word` : one.state],
    ['asked (UTC)', time(one.createdAt)],
    ['amount', `${one.amount} ${currency}, less ${one.fee} of fee: ${one.payout} to pay`],
    ['to', `${one.accountNumber}, ${one.bankName}`],
    ['in the name of', one.accountHolder],
    ['by', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['the company’s order', one.order],
    ...one.paidElsewhere.map(
      (stray) =>
        [
          'paid elsewhere',
          `${stray.amount} ${stray.currency} as ${stray.reference}, order ${stray.order}, told ${time(stray.at)}`,
        ] as const,
    ),
    ['asked by', `${owner.account} of ${owner.brand}, member ${owner.memberId} since ${time(facts.registeredAt)}`],
    ['balance', facts.balance],
    ['paid in and out', `${facts.deposits} and ${facts.withdrawals}`],
    ['turnover', `${facts.turnover.met} of ${facts.turnover.required}, ${facts.turnover.left} left`],
    ['came, did not', one.receivedAmount && `${one.receivedAmount}, ${one.remainingAmount}`],
    ['given back', one.refundedAmount],
    ['the member says', one.comment],
    ['pictures', one.proofs === 0 ? '' : String(one.proofs)],
  ])
  const rows = one.events.map(({ at, state, by, reason }) => [time(at), state, by, reason])
  return `${facing}\n\n${table(['at (UTC)', 'became', 'by', 'reason'], rows)}`
}
