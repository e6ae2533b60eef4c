import { rewardStates } from '@foyer/contract/engagement/rewards.ts'
import {
  type BackOfficeReward,
  grantReward,
  listMemberRewards,
  releaseReward,
  voidBonus,
  voidReward,
} from '@foyer/contract/operator/member-rewards.ts'
import {
  type CommandOptions,
  type OperatorCommand,
  parseChoice,
  parseWholeNumber,
  UsageError,
} from './command-types.ts'
import { idempotencyKeyOrNew } from './operator-client.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const rewardCommands: readonly OperatorCommand[] = [
  {
    name: 'rewards',
    parameters: [],
    options: ['state', 'brand', 'account', 'after'],
    summary: 'lists rewards that are held for an operator, oldest first; --state those in another state',
    async run(call, _arguments, { state, brand, account, after }) {
      const query = { state: parseChoice(state, rewardStates, 'state') ?? 'held', brand, account, after }
      const value = await call(listMemberRewards, { query })
      const rows = value.list.map((one) => [
        one.id,
        formatTime(one.readyAt),
        one.owner.brand,
        one.owner.account,
        one.kind,
        one.amount,
        one.currency,
        `${one.source} ${one.sourceKey}`,
        one.bonusState ?? one.state,
        one.reason,
        one.requestedBy,
      ])
      const headers = ['id', 'ready (UTC)', 'brand', 'account', 'kind', 'amount', '', 'for', 'state', 'reason', 'by']
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'grant',
    parameters: ['BRAND', 'ACCOUNT'],
    options: ['cash', 'locked', 'wager-multiplier', 'points', 'reason', 'key'],
    requiredOptions: ['reason'],
    summary: 'gives a member cash, a locked bonus or points; above the threshold a second operator has to release it',
    async run(call, [brand = '', account = ''], options) {
      const body = { brand, account, ...readGrant(options), reason: options.reason ?? '' }
      const value = await call(grantReward, { body: { ...body, idempotencyKey: idempotencyKeyOrNew(options.key) } })
      return { value, text: formatReward(value) }
    },
  },
  {
    name: 'reward-release',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'releases a held reward to its member, who can claim it then',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(releaseReward, { body: { id, reason } })
      const waiting = 'Waiting for a second operator to release this reward.\n'
      return { value, text: (value.outcome === 'waiting' ? waiting : '') + formatReward(value.reward) }
    },
  },
  {
    name: 'reward-void',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'voids a reward that is held or ready; the member reads the reason',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(voidReward, { body: { id, reason } })
      return { value, text: formatReward(value) }
    },
  },
  {
    name: 'bonus-void',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'voids an active locked bonus; the balance stays as it is, and the member reads the reason',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(voidBonus, { body: { id, reason } })
      return { value, text: `The bonus ${value.id} of ${value.amount} ${value.currency} is ${value.state}.` }
    },
  },
]

/** What is given: exactly one of the options says it. */
function readGrant({ cash, locked, points, 'wager-multiplier': wagerMultiplier }: CommandOptions) {
  const given = Object.entries({ cash, locked, points }).flatMap(([kind, amount]) =>
    amount === undefined ? [] : [{ kind: kind as 'cash' | 'locked' | 'points', amount }],
  )
  const [grant] = given
  if (!grant || given.length > 1) throw new UsageError('Use one of --cash, --locked and --points.')
  if (wagerMultiplier === undefined) return grant
  if (grant.kind !== 'locked') throw new UsageError('--wager-multiplier belongs to --locked.')
  return { ...grant, wagerMultiplier: parseWholeNumber(wagerMultiplier, '--wager-multiplier') }
}

function formatReward(one: BackOfficeReward): string {
  return formatNameValuePairs([
    ['reward', one.id],
    ['state', one.state === 'held' ? 'held: another operator has to release it' : one.state],
    ['amount', `${one.amount} ${one.currency}`],
    ['kind', one.kind],
    ['member', `${one.owner.account} of ${one.owner.brand}, member ${one.owner.memberId}`],
    ['reason', one.reason],
    ['by', one.requestedBy],
  ])
}
