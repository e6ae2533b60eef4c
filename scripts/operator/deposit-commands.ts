import { type DepositHold, decideDeposit, listDepositOrders, type OperatorDeposit } from '@foyer/contract/operator.ts'
import { type DepositState, depositStates } from '@foyer/contract/wallet.ts'
import { type Command, oneOf } from './command.ts'
import { list, readOn, table, time } from './table.ts'

const states = Object.keys(depositStates) as DepositState[]

export const depositCommands: readonly Command[] = [
  {
    name: 'deposits',
    takes: [],
    options: ['state', 'brand', 'after'],
    summary: 'deposits to look at, oldest first; --state shows another state, or all',
    async run(call, _words, options) {
      const state = options.state === 'all' ? undefined : (oneOf(options.state, states, 'state') ?? 'review')
      const value = await call(listDepositOrders, { query: { state, brand: options.brand, after: options.after } })
      const rows = value.list.map((one) => {
        const { id, createdAt, state: stands, owner, amount, currency, provider } = one
        const reference = one.bankAccount?.reference ?? one.providerRef
        return [
          id,
          time(createdAt),
          stands,
          owner.brand,
          owner.account,
          amount,
          currency,
          provider,
          reference,
          reportOf(one),
          heldFor(one),
          askedOf(one),
        ]
      })
      const heads = [
        'id',
        'made (UTC)',
        'state',
        'brand',
        'account',
        'amount',
        '',
        'by',
        'reference',
        'reported',
        'held since',
        'asked',
      ]
      return { value, text: table(heads, rows) + readOn(value, 'after') }
    },
  },
  {
    name: 'confirm',
    takes: ['ID'],
    options: ['amount', 'reason'],
    summary: 'books a deposit that has come; --amount says what came, where it is not what was ordered',
    async run(call, [id = ''], { amount, reason }) {
      const body = { id, decision: 'confirm' as const, ...(amount && { amount }), ...(reason && { reason }) }
      const value = await call(decideDeposit, { body })
      return { value, text: sheet(value) }
    },
  },
  {
    name: 'close',
    takes: ['ID'],
    options: ['reason'],
    needs: ['reason'],
    summary: 'closes a deposit that has not come',
    async run(call, [id = ''], { reason }) {
      const value = await call(decideDeposit, { body: { id, decision: 'reject', ...(reason && { reason }) } })
      return { value, text: sheet(value) }
    },
  },
]

function reportOf({ reported }: OperatorDeposit): string {
  return reported.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ')
}

const holds: Record<DepositHold, string> = {
  play_excluded: 'the member takes a break from play',
  deposit_limit_reached: 'it passes a limit that the member has set',
  rejected: 'it was paid after it had been closed',
}

const heldFor = ({ held }: OperatorDeposit) => (held ? holds[held] : '')

function askedOf({ asked }: OperatorDeposit): string {
  return asked ? `${asked.by} would book ${asked.amount}: another operator confirms the same amount, or closes it` : ''
}

function sheet(one: OperatorDeposit): string {
  return list([
    ['deposit', one.id],
    ['state', one.state],
    ['made (UTC)', time(one.createdAt)],
    ['amount', `${one.amount} ${one.currency}, less ${one.fee} of fee: ${one.credited} to the balance`],
    ['reported', reportOf(one)],
    ['held since', heldFor(one)],
    ['asked', askedOf(one)],
    ['by', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['member', `${one.owner.account} of ${one.owner.brand}, member ${one.owner.memberId}`],
    ['reason', one.reason],
  ])
}
