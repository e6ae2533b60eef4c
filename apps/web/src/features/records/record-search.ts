import { profitGroups, roundStates, transactionTypes } from '@foyer/contract/records.ts'

/** A range of calendar days of the brand's zone, `yyyy-MM-dd`, both included. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** The row that a page lies below, or above; neither of the newest page. */
export type Cursor = { readonly before?: string; readonly after?: string }

interface RecordSearch {
  readonly days: Days
  readonly cursor: Cursor
}

export interface BettingSearch extends RecordSearch {
  readonly gameType: string | undefined
  readonly vassalage: string | undefined
  readonly state: (typeof roundStates)[number] | undefined
  /** One round to show alone, by its id. */
  readonly round: string | undefined
}

export interface TransactionSearch extends RecordSearch {
  readonly type: (typeof transactionTypes)[number] | undefined
}

export interface ProfitSearch {
  readonly days: Days
  readonly by: (typeof profitGroups)[number]
}

type Raw = Readonly<Record<string, string>>

const daysByDefault = 7
const dayMs = 24 * 60 * 60 * 1_000

/** What the address asks of the betting record. What makes no sense counts as absent; `today` is the brand's day. */
export function readBettingSearch(search: Raw, today: string): BettingSearch {
  const { round } = search
  return {
    ...readRecordSearch(search, today),
    gameType: codeOf(search.gameType),
    vassalage: codeOf(search.vassalage),
    state: roundStates.find((state) => state === search.state),
    round: round !== undefined && /^\d{1,19}$/.test(round) ? round : undefined,
  }
}

/** What the address asks of the transaction history. */
export function readTransactionSearch(search: Raw, today: string): TransactionSearch {
  return { ...readRecordSearch(search, today), type: transactionTypes.find((type) => type === search.type) }
}

/** What the address asks of profit and loss. */
export function readProfitSearch(search: Raw, today: string): ProfitSearch {
  const { days } = readRecordSearch(search, today)
  return { days, by: profitGroups.find((group) => group === search.by) ?? 'day' }
}

/** The `count` days that end with a day, which is one of them. */
export function daysUntil(end: string, count: number): Days {
  return { start: plusDays(end, 1 - count), end }
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function readRecordSearch({ start, end, before, after }: Raw, today: string): RecordSearch {
  const isRange = isDay(start) && isDay(end) && start <= end
  return {
    days: isRange ? { start, end } : daysUntil(today, daysByDefault),
    cursor: isRowId(before) ? { before } : isRowId(after) ? { after } : {},
  }
}

function isRowId(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,18}$/.test(value)
}

function isDay(value: string | undefined): value is string {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function codeOf(value: string | undefined): string | undefined {
  return value !== undefined && /^\w{1,32}$/.test(value) ? value : undefined
}
