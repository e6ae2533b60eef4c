import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { Command } from './command.ts'
import { readOn, table, time } from './table.ts'

export const roundCommands: readonly Command[] = [
  {
    name: 'unbooked',
    takes: [],
    options: ['after'],
    summary: 'rounds that vendors tell of and the books could not take, oldest first; --json has all that was told',
    async run(call, _words, { after }) {
      const value = await call(listUnbookedRounds, { query: { after } })
      const rows = value.list.map(({ id, adapter, vendorRoundId, playerRef, firstSeenAt, triedAt, tried, ...row }) => {
        const times = [time(firstSeenAt), time(triedAt), String(tried)]
        return [id, adapter, vendorRoundId, playerRef, ...times, row.why, row.askedBy]
      })
      const heads = ['id', 'from', 'round', 'member', 'first seen (UTC)', 'last tried', 'times', 'why', 'would drop it']
      return { value, text: table(heads, rows) + readOn(value, 'after') }
    },
  },
  {
    name: 'book',
    takes: ['ID'],
    options: ['reason'],
    summary: 'tries at once to book such a round, and all of its player’s in their order',
    async run(call, [id = ''], { reason }) {
      const value = await call(decideUnbookedRound, { body: { id, step: 'retry', ...(reason && { reason }) } })
      return { value, text: value.state === 'booked' ? 'It is booked.' : `It is still not booked: ${value.why}` }
    },
  },
  {
    name: 'drop',
    takes: ['ID'],
    options: ['reason', 'without-booking'],
    needs: ['reason'],
    summary:
      'gives such a round up: it is never booked, what it won or lost is put right in the wallet at the vendor; --without-booking where it moved nothing there',
    async run(call, [id = ''], { reason, 'without-booking': withoutBooking }) {
      const body = { id, step: 'drop', ...(reason && { reason }), ...(withoutBooking && { withoutBooking }) } as const
      const value = await call(decideUnbookedRound, { body })
      return { value, text: dropText(value) }
    },
  },
]

function dropText({ state, why, amount }: ValueOf<typeof decideUnbookedRound>): string {
  if (state === 'waiting') return `It waits until a second operator drops it: ${amount} would be booked to the wallet.`
  return amount === null
    ? `It is dropped. Nothing is booked: ${why}`
    : `It is dropped, and ${amount} is booked to its player’s wallet at the vendor.`
}
