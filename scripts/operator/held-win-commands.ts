import { heldWinStates, listHeldWins, releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const heldWinCommands: readonly OperatorCommand[] = [
  {
    name: 'held-wins',
    parameters: [],
    options: ['state', 'after'],
    summary:
      'lists wins above the largest win of their brand, oldest first; without --state, those that are still held',
    async run(call, _arguments, { state, after }) {
      const value = await call(listHeldWins, { query: { state: parseChoice(state, heldWinStates, 'state'), after } })
      const rows = value.list.map(({ id, owner, heldAt, amount, currency, ...win }) => [
        id,
        formatTime(heldAt),
        owner.brand,
        owner.account,
        amount,
        currency,
        win.vendor,
        win.vendorRoundId,
        win.txId,
        win.state,
        win.requestedBy,
        win.releasedBy,
      ])
      const headers = [
        'id',
        'held since (UTC)',
        'brand',
        'member',
        'amount',
        '',
        'vendor',
        'round',
        'transaction',
        'state',
        'release requested by',
        'released by',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'release-win',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'releases a held win to the balance of its member; requires two operators',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(releaseHeldWin, { body: { id, reason } })
      const amount = `${value.amount} ${value.currency}`
      const texts = {
        waiting: `Waiting for a second operator to release ${amount}.`,
        released: `${amount} is released to the balance of the member.`,
        withdrawn: 'The vendor undid the round. Nothing is released.',
      }
      return { value, text: texts[value.state] }
    },
  },
]
