import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { Command } from './command.ts'
import { readOn, table, time } from './table.ts'

export const roundCommands: readonly Command[] = [
  {
    name: 'unbooked',
    takes: [],
    options: ['after'],
    summary:
      'lists vendor rounds that could not be posted to the ledger, oldest first; --json includes all reported data',
    async run(call, _words, { after }) {
      const value = await call(listUnbookedRounds, { query: { after } })
      const rows = value.list.map(({ id, adapter, vendorRoundId, playerRef, firstSeenAt, triedAt, tried, ...row }) => {
        const times = [time(firstSeenAt), time(triedAt), String(tried)]
        return [id, adapter, vendorRoundId, playerRef, ...times, row.why, row.askedBy]
      })
      const heads = [
        'id',
        'vendor',
        'round',
        'member',
        'first seen (UTC)',
        'last attempt',
        'attempts',
        'error',
        'drop requested by',
      ]
      return { value, text: table(heads, rows) + readOn(value, 'after') }
    },
  },
  {
    name: 'book',
    takes: ['ID'],
    options: ['reason'],
    summary: 'retries posting a round now, together with all rounds of its player in order',
    async run(call, [id = ''], { reason }) {
      const value = await call(decideUnbookedRound, { body: { id, step: 'retry', ...(reason && { reason }) } })
      return {
        value,
        text: value.state === 'booked' ? 'The round is posted.' : `The round is still not posted: ${value.why}`,
      }
    },
  },
  {
    name: 'drop',
    takes: ['ID'],
    options: ['reason', 'without-booking'],
    needs: ['reason'],
    summary:
      'drops a round: it is never posted, and its win or loss is posted to the vendor wallet as an adjustment; --without-booking if it had no effect there',
    async run(call, [id = ''], { reason, 'without-booking': withoutBooking }) {
      const body = { id, step: 'drop', ...(reason && { reason }), ...(withoutBooking && { withoutBooking }) } as const
      const value = await call(decideUnbookedRound, { body })
      return { value, text: dropText(value) }
    },
  },
]

function dropText({ state, why, amount }: ValueOf<typeof decideUnbookedRound>): string {
  if (state === 'waiting')
    return `Waiting for a second operator to drop it: ${amount} would be posted to the vendor wallet.`
  return amount === null
    ? `The round is dropped. Nothing was posted: ${why}`
    : `The round is dropped, and ${amount} was posted to its player’s vendor wallet.`
}
