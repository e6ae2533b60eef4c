import { setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { approveVipLevel, getMemberVip, listVipRequests, type MemberVip } from '@foyer/contract/operator/vip-levels.ts'
import { type OperatorCommand, parseWholeNumber, UsageError } from './command-types.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const vipCommands: readonly OperatorCommand[] = [
  {
    name: 'level',
    parameters: ['BRAND', 'ACCOUNT', '[LEVEL]'],
    options: ['auto'],
    summary:
      'sets a member’s level, which unlocks the payment methods that require it and gives what the VIP level gives; --auto lets it follow the play again',
    async run(call, [brand = '', account = '', level], { auto }) {
      if ((level === undefined) !== (auto === true)) throw new UsageError('Give either a LEVEL or --auto.')
      const wanted = level === undefined ? 'auto' : parseWholeNumber(level, 'LEVEL')
      const value = await call(setMemberLevel, { body: { brand, account, level: wanted } })
      return { value, text: `${account} of ${brand} has level ${value.level}.` }
    },
  },
  {
    name: 'vip',
    parameters: ['BRAND', 'ACCOUNT'],
    options: [],
    summary: "shows a member's VIP level, the progress, and what was played in the last months",
    async run(call, [brand = '', account = '']) {
      const value = await call(getMemberVip, { query: { brand, account } })
      return { value, text: formatVip(value) }
    },
  },
  {
    name: 'vip-requests',
    parameters: [],
    options: ['brand', 'after'],
    summary: 'lists the members whose play has reached a level that waits for an approval',
    async run(call, _arguments, { brand, after }) {
      const value = await call(listVipRequests, { query: { ...(brand && { brand }), ...(after && { after }) } })
      const rows = value.list.map((one) => [
        ...[one.id, one.brand, one.account, String(one.level)],
        ...[String(one.pendingLevel), formatTime(one.pendingSince)],
      ])
      const headers = ['member', 'brand', 'account', 'level', 'reached', 'since (UTC)']
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'vip-approve',
    parameters: ['BRAND', 'ACCOUNT', 'LEVEL'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'approves a level that a member has reached, after identity, means and play were checked',
    async run(call, [brand = '', account = '', level = ''], { reason = '' }) {
      const body = { brand, account, level: parseWholeNumber(level, 'LEVEL'), reason }
      const value = await call(approveVipLevel, { body })
      return { value, text: formatVip(value) }
    },
  },
]

function formatVip(vip: MemberVip): string {
  const { account, level, isPinned, progress, currency, reachedLevel, pendingLevel } = vip
  const lines = [
    `${account} has level ${level} since ${formatTime(vip.levelSince)} UTC${isPinned ? ', set by an operator' : ''}.`,
    `Progress: ${progress} ${currency}, which reaches level ${reachedLevel}.`,
    ...(pendingLevel === null
      ? []
      : [`Level ${pendingLevel} waits for an approval since ${formatTime(vip.pendingSince)} UTC.`]),
  ]
  if (vip.months.length === 0) return lines.join('\n')
  const rows = vip.months.map(({ month, played }) => [month.slice(0, 7), played])
  return `${lines.join('\n')}\n\n${formatTable(['month', `played (${currency})`], rows)}`
}
