import { limits } from '@foyer/contract/limits.ts'
import { profitGroups, roundStates, transactionTypes } from '@foyer/contract/records.ts'
import { pageNumberOf } from '#lib/page-number.ts'

/** A range of calendar days in the brand's time zone, `yyyy-MM-dd`, both ends included. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** The id of the row that a page comes after (`before`: older rows) or before (`after`: newer rows); empty for the newest page. */
export type Cursor = { readonly before?: string; readonly after?: string }

interface RecordSearch {
  readonly days: Days
  readonly cursor: Cursor
  /** The page number, from 1; undefined when the URL does not name it. */
  readonly pageNo: number | undefined
}

export interface BettingSearch extends RecordSearch {
  readonly gameType: string | undefined
  readonly vassalage: string | undefined
  readonly nodeId: string | undefined
  readonly state: (typeof roundStates)[number] | undefined
  /** The id of a single round to show. */
  readonly round: string | undefined
}

export interface TransactionSearch extends RecordSearch {
  readonly type: (typeof transactionTypes)[number] | undefined
  /** The id of the transaction whose dialog is open. */
  readonly movement: string | undefined
}

export interface ProfitSearch {
  readonly days: Days
  readonly by: (typeof profitGroups)[number]
  /** The page number, from 1; it may exceed the number of pages. */
  readonly pageNo: number
}

type Raw = Readonly<Record<string, string>>

const [daysByDefault] = limits.quickPickDays
const dayMs = 24 * 60 * 60 * 1_000

/** Reads the URL parameters of the betting record. Invalid values count as absent; `today` is the current day in the brand's time zone. */
export function readBettingSearch(search: Raw, today: string): BettingSearch {
  const { round } = search
  return {
    ...readRecordSearch(search, today),
    gameType: codeOf(search.gameType),
    vassalage: codeOf(search.vassalage),
    nodeId: search.nodeId !== undefined && /^[\w-]{1,64}$/.test(search.nodeId) ? search.nodeId : undefined,
    state: roundStates.find((state) => state === search.state),
    round: isRowId(round) ? round : undefined,
  }
}

/** Reads the URL parameters of the transaction history. */
export function readTransactionSearch(search: Raw, today: string): TransactionSearch {
  const { movement } = search
  return {
    ...readRecordSearch(search, today),
    type: transactionTypes.find((type) => type === search.type),
    movement: isRowId(movement) ? movement : undefined,
  }
}

/** Reads the URL parameters of the profit and loss page. */
export function readProfitSearch(search: Raw, today: string): ProfitSearch {
  const { days } = readRecordSearch(search, today)
  const by = profitGroups.find((group) => group === search.by) ?? 'day'
  return { days, by, pageNo: pageNumberOf(search.pageNo) }
}

/** The last `count` days up to and including `end`. */
export function daysUntil(end: string, count: number): Days {
  return { start: plusDays(end, 1 - count), end }
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function readRecordSearch({ start, end, before, after, pageNo }: Raw, today: string): RecordSearch {
  const isRange = isDay(start) && isDay(end) && start <= end
  const days = isRange ? { start, end } : daysUntil(today, daysByDefault)
  const cursor = isRowId(before) ? { before } : isRowId(after) ? { after } : undefined
  if (!cursor) return { days, cursor: {}, pageNo: 1 }
  const number = pageNumberOf(pageNo)
  return { days, cursor, pageNo: number > 1 ? number : undefined }
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
