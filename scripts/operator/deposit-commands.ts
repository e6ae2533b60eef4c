import { decideDeposit, listDepositOrders, type OperatorDeposit } from '@foyer/contract/operator.ts'
import { type DepositState, depositStates } from '@foyer/contract/wallet.ts'
import { type Command, oneOf, pageOf } from './command.ts'
import { list, pages, table, time } from './table.ts'

const states = Object.keys(depositStates) as DepositState[]

export const depositCommands: readonly Command[] = [
  {
    name: 'deposits',
    takes: [],
    options: ['state', 'brand', 'page'],
    summary: 'deposits to look at, oldest first; --state shows another state, or all',
    async run(call, _words, options) {
      const state = options.state === 'all' ? undefined : (oneOf(options.state, states, 'state') ?? 'review')
      const value = await call(listDepositOrders, { query: { state, brand: options.brand, ...pageOf(options) } })
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
        ]
      })
      const heads = ['id', 'made (UTC)', 'state', 'brand', 'account', 'amount', '', 'by', 'reference', 'reported']
      return { value, text: table(heads, rows) + pages(value, pageOf(options).pageNo) }
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
  return reported ? `${reported.amount} ${reported.currency}` : ''
}

function sheet(one: OperatorDeposit): string {
  return list([
    ['deposit', one.id],
    ['state', one.state],
    ['made (UTC)', time(one.createdAt)],
    ['amount', `${one.amount} ${one.currency}, less ${one.fee} of fee: ${one.credited} to the balance`],
    ['reported', reportOf(one)],
    ['by', [one.provider, one.providerRef].filter(Boolean).join(', ')],
    ['member', `${one.owner.account} of ${one.owner.brand}, member ${one.owner.memberId}`],
    ['reason', one.reason],
  ])
}
