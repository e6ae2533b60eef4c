import {
  approvePromotionEntry,
  createPromotion,
  getPromotionReport,
  listOperatorPromotions,
  listPromotionEntries,
  type OperatorEntry,
  openPromotion,
  type PromotionFile,
  rejectPromotionEntry,
  stopPromotion,
} from '@foyer/contract/operator/promotion-management.ts'
import { entryStates, promotionStatuses } from '@foyer/contract/promotions/promotion-states.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { type OperatorCommand, parseChoice, UsageError } from './command-types.ts'
import { readJsonFile } from './read-json-file.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

const entryCommands: readonly OperatorCommand[] = [
  {
    name: 'entries',
    parameters: [],
    options: ['promotion', 'brand', 'state', 'applying', 'after'],
    summary: 'lists entries of promotions, oldest first; --applying those that wait for an operator',
    async run(call, _arguments, { promotion, brand, state, applying, after }) {
      if (applying && state !== undefined) throw new UsageError('--applying and --state exclude each other.')
      const wanted = applying ? 'applying' : parseChoice(state, entryStates, 'state')
      const value = await call(listPromotionEntries, {
        query: { promotionId: promotion, brand, state: wanted, after },
      })
      const rows = value.list.map(({ id, promotionId, title, owner, ...entry }) => {
        const ended = [entry.endReason, entry.note].filter(Boolean).join(': ')
        return [id, formatTime(entry.joinedAt), owner.brand, owner.account, promotionId, title, entry.state, ended]
      })
      const headers = ['id', 'joined (UTC)', 'brand', 'member', 'promotion', 'title', 'state', 'ended']
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'entry-approve',
    parameters: ['ID'],
    options: [],
    summary: 'approves an application: what the member does counts from now on',
    async run(call, [id = '']) {
      const value = await call(approvePromotionEntry, { body: { id } })
      return { value, text: `The entry of ${formatOwner(value)} is approved.` }
    },
  },
  {
    name: 'entry-reject',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'rejects an application, or an entry that is being evaluated; the member reads the reason',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(rejectPromotionEntry, { body: { id, reason } })
      return { value, text: `The entry of ${formatOwner(value)} is rejected.` }
    },
  },
]

export const promotionCommands: readonly OperatorCommand[] = [
  {
    name: 'promotions',
    parameters: [],
    options: ['brand', 'state', 'after'],
    summary: 'lists promotions with their budget and entries, oldest first; --state draft, open or stopped',
    async run(call, _arguments, { brand, state, after }) {
      const value = await call(listOperatorPromotions, {
        query: { brand, status: parseChoice(state, promotionStatuses, 'state'), after },
      })
      const rows = value.list.map(({ id, startAt, endAt, ...row }) => [
        ...[id, row.brand, row.status, row.type, row.kind, formatTime(startAt), endAt && formatTime(endAt)],
        ...[String(row.entries), String(row.rewards), row.spent, row.budget, row.currency, row.createdBy, row.title],
      ])
      const headers = [
        ...['id', 'brand', 'state', 'type', 'rule', 'from (UTC)', 'to', 'entries', 'rewards', 'spent', 'budget', ''],
        ...['made by', 'title'],
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'promotion',
    parameters: ['BRAND', 'FILE'],
    options: ['open'],
    summary:
      'checks a promotion from a JSON file, prints its rule and its cost, and stores it as a draft; --open opens it at once',
    async run(call, [brand = '', file = ''], { open = false }) {
      const value = await call(createPromotion, {
        body: { brand, promotion: await readJsonFile<PromotionFile>(file), open },
      })
      return { value, text: formatOpened(value) }
    },
  },
  {
    name: 'promotion-open',
    parameters: ['ID'],
    options: [],
    summary: 'opens a draft; a budget above the limit is opened by another operator than made the draft',
    async run(call, [id = '']) {
      const value = await call(openPromotion, { body: { id } })
      return { value, text: formatOpened(value) }
    },
  },
  {
    name: 'promotion-stop',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'lets nobody enter a promotion any more; who has entered finishes by the rule they joined under',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(stopPromotion, { body: { id, reason } })
      return { value, text: `Promotion ${value.id} is stopped.` }
    },
  },
  {
    name: 'promotion-report',
    parameters: ['ID'],
    options: [],
    summary: 'shows the entries by state, what was spent, and the play of those who took part before and after',
    async run(call, [id = '']) {
      const value = await call(getPromotionReport, { query: { id } })
      return { value, text: formatReport(value) }
    },
  },
  ...entryCommands,
]

const formatOwner = ({ owner }: OperatorEntry) => `${owner.account} (${owner.brand})`

type Opened = ResponseValueOf<typeof createPromotion>

function formatOpened({ id, status, needsSecondOperator, currency, rule, cost }: Opened): string {
  const { kind, ...terms } = rule
  const money = (amount: string | null) => amount && `${amount} ${currency}`
  const pairs: [string, string | null][] = [
    ['rule', kind],
    ...listFigures(terms),
    ['costs at most', money(cost.most)],
    [rewardLabels[kind], money(cost.reward)],
    ['the same, less an edge of 4 % on its wagering', money(cost.rewardNet)],
    [`${rewardLabels[kind]}, in points`, cost.points],
  ]
  const states = {
    draft: needsSecondOperator
      ? `Promotion ${id} is a draft. Its budget is above the limit: another operator opens it with promotion-open ${id}.`
      : `Promotion ${id} is a draft. Open it with promotion-open ${id}.`,
    open: `Promotion ${id} is open.`,
    stopped: `Promotion ${id} is stopped.`,
  }
  return `${formatNameValuePairs(pairs.filter(([, value]) => value !== null) as [string, string][])}\n\n${states[status]}`
}

const rewardLabels: Readonly<Record<Opened['rule']['kind'], string>> = {
  info: 'a reward',
  depositMatch: 'a bonus at most',
  freeCredit: 'a reward',
  cashback: 'a cashback at most',
  ranking: 'all prizes',
  raffle: 'a ticket is worth',
  appDownload: 'a reward',
}

/** Every figure of a rule with its place in it: `prizes 1 reward amount`. */
function listFigures(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return [[path, value.join(', ')]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, part]) =>
    listFigures(part, `${path} ${isList ? Number(name) + 1 : name}`.trim()),
  )
}

function formatReport({
  promotion,
  entries,
  members,
  days,
  before,
  after,
}: ResponseValueOf<typeof getPromotionReport>) {
  const { currency } = promotion
  const summary = formatNameValuePairs([
    ['promotion', `${promotion.id} ${promotion.title} (${promotion.brand}, ${promotion.status})`],
    ['budget', promotion.budget === null ? 'none' : `${promotion.budget} ${currency}`],
    ['spent', `${promotion.spent} ${currency}`],
    ['rewards', String(promotion.rewards)],
    ['members', String(members)],
    ...entries.map(({ state, count }): [string, string] => [`entries ${state}`, String(count)]),
  ])
  const rows = [
    [`${days} days before`, String(before.rounds), before.bet, before.result, currency],
    [`${days} days from joining`, String(after.rounds), after.bet, after.result, currency],
  ]
  return `${summary}\n\n${formatTable(['play of the members', 'rounds', 'bets', 'result of the house', ''], rows)}`
}
