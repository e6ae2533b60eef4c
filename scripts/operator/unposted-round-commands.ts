import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { OperatorCommand } from './command-types.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const unpostedRoundCommands: readonly OperatorCommand[] = [
  {
    name: 'unposted',
    parameters: [],
    options: ['after'],
    summary:
      'lists vendor rounds that could not be posted to the ledger, oldest first; --json includes all reported data',
    async run(call, _arguments, { after }) {
      const value = await call(listUnpostedRounds, { query: { after } })
      const rows = value.list.map(
        ({ id, adapter, vendorRoundId, playerRef, firstSeenAt, lastAttemptAt, attempts, ...row }) => {
          const times = [formatTime(firstSeenAt), formatTime(lastAttemptAt), String(attempts)]
          return [id, adapter, vendorRoundId, playerRef, ...times, row.error, row.requestedBy]
        },
      )
      const headers = [
        'id',
        'vendor',
        'round',
        'member',
        'first seen (UTC)',
        'last attempt',
        'attempts',
        'error',
        'adjustment requested by',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'post-round',
    parameters: ['ID'],
    options: ['reason'],
    summary: 'retries posting a round now, together with all rounds of its player in order',
    async run(call, [id = ''], { reason }) {
      const value = await call(resolveUnpostedRound, { body: { id, step: 'retry', ...(reason && { reason }) } })
      return {
        value,
        text: value.state === 'posted' ? 'The round is posted.' : `The round is still not posted: ${value.error}`,
      }
    },
  },
  {
    name: 'adjust-round',
    parameters: ['ID'],
    options: ['reason', 'without-posting'],
    requiredOptions: ['reason'],
    summary:
      'adjusts a round: it is never posted as a round, and its win or loss is posted to the vendor wallet as an adjustment; --without-posting if it had no effect there',
    async run(call, [id = ''], { reason, 'without-posting': withoutPosting }) {
      const body = { id, step: 'adjust', ...(reason && { reason }), ...(withoutPosting && { withoutPosting }) } as const
      const value = await call(resolveUnpostedRound, { body })
      return { value, text: formatAdjustmentResult(value) }
    },
  },
]

function formatAdjustmentResult({ state, error, amount }: ResponseValueOf<typeof resolveUnpostedRound>): string {
  if (state === 'waiting')
    return `Waiting for a second operator to adjust it: ${amount} would be posted to the vendor wallet.`
  return amount === null
    ? `The round is adjusted. Nothing was posted: ${error}`
    : `The round is adjusted, and ${amount} was posted to its player’s vendor wallet.`
}
