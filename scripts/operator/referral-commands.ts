import { referralStates } from '@foyer/contract/engagement/referrals.ts'
import { decideReferral, listReferrals } from '@foyer/contract/operator/referrals.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import type { OperatorClient } from './operator-client.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const referralCommands: readonly OperatorCommand[] = [
  {
    name: 'referrals',
    parameters: [],
    options: ['state', 'after'],
    summary: 'lists referrals, oldest first; without --state, those that are held',
    async run(call, _arguments, { state, after }) {
      const value = await call(listReferrals, { query: { state: parseChoice(state, referralStates, 'state'), after } })
      const rows = value.list.map(
        ({ id, owner, referrer, why, registeredAt, qualifiedAt, deposit, bet, currency, ...row }) => [
          ...[id, owner.brand, referrer, owner.account, row.state, why],
          ...[formatTime(registeredAt), qualifiedAt && formatTime(qualifiedAt), deposit, bet, currency],
        ],
      )
      const headers = [
        'id',
        'brand',
        'referrer',
        'friend',
        'state',
        'why',
        'registered (UTC)',
        'qualified',
        'deposit',
        'bet',
        '',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'referral-release',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'releases a held referral, which gives both their rewards',
    async run(call, [id = ''], { reason = '' }) {
      const value = await decide(call, { id, decision: 'release', reason })
      const text = value.isHeld
        ? 'Released. The rewards wait for another operator, because they are above what you may approve alone.'
        : 'Released. Both can claim their rewards.'
      return { value, text }
    },
  },
  {
    name: 'referral-refuse',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'refuses a held referral, which gives no rewards',
    async run(call, [id = ''], { reason = '' }) {
      const value = await decide(call, { id, decision: 'refuse', reason })
      return { value, text: 'Refused. No rewards are given.' }
    },
  },
]

const decide = (
  call: OperatorClient,
  body: { readonly id: string; readonly decision: 'release' | 'refuse'; readonly reason: string },
) => call(decideReferral, { body })
