import {
  profitAndLossGroupings,
  roundStates,
  transactionTypes,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { parsePageNumber } from '#platform/navigation/page-number.ts'

/** A range of calendar days in the brand's time zone, `yyyy-MM-dd`, both ends included. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

/** The id of the row that a page comes after (`before`: older rows) or before (`after`: newer rows); empty for the newest page. */
export type PageCursor = { readonly before?: string; readonly after?: string }

interface RecordParams {
  readonly days: DateRange
  readonly cursor: PageCursor
  /** The page number, from 1; undefined when the URL does not name it. */
  readonly pageNo: number | undefined
}

export interface BettingRecordParams extends RecordParams {
  readonly gameType: string | undefined
  readonly vassalage: string | undefined
  readonly nodeId: string | undefined
  readonly state: (typeof roundStates)[number] | undefined
  /** The id of a single round to show. */
  readonly round: string | undefined
}

export interface TransactionHistoryParams extends RecordParams {
  readonly type: (typeof transactionTypes)[number] | undefined
  /** The id of the transaction whose dialog is open. */
  readonly movement: string | undefined
}

export interface ProfitParams {
  readonly days: DateRange
  readonly by: (typeof profitAndLossGroupings)[number]
  /** The page number, from 1; it may exceed the number of pages. */
  readonly pageNo: number
}

type UrlParams = Readonly<Record<string, string>>

const [defaultDayCount] = limits.quickPickDays
/** Reads the URL parameters of the betting record. Invalid values count as absent; `today` is the current day in the brand's time zone. */
export function readBettingRecordParams(params: UrlParams, today: string): BettingRecordParams {
  const { round } = params
  return {
    ...readRecordParams(params, today),
    gameType: toCode(params.gameType),
    vassalage: toCode(params.vassalage),
    nodeId: params.nodeId !== undefined && /^[\w-]{1,64}$/.test(params.nodeId) ? params.nodeId : undefined,
    state: roundStates.find((state) => state === params.state),
    round: isRowId(round) ? round : undefined,
  }
}

/** Reads the URL parameters of the transaction history. */
export function readTransactionHistoryParams(params: UrlParams, today: string): TransactionHistoryParams {
  const { movement } = params
  return {
    ...readRecordParams(params, today),
    type: transactionTypes.find((type) => type === params.type),
    movement: isRowId(movement) ? movement : undefined,
  }
}

/** Reads the URL parameters of the profit and loss page. */
export function readProfitParams(params: UrlParams, today: string): ProfitParams {
  const { days } = readRecordParams(params, today)
  const by = profitAndLossGroupings.find((group) => group === params.by) ?? 'day'
  return { days, by, pageNo: parsePageNumber(params.pageNo) }
}

/** The last `count` days up to and including `end`. */
export function dateRangeEndingAt(end: string, count: number): DateRange {
  return { start: addDays(end, 1 - count), end }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The date range in the URL; undefined without a valid one. */
export function readDateRange({ start, end }: UrlParams): DateRange | undefined {
  return isDay(start) && isDay(end) && start <= end ? { start, end } : undefined
}

function readRecordParams(params: UrlParams, today: string): RecordParams {
  const { before, after, pageNo } = params
  const days = readDateRange(params) ?? dateRangeEndingAt(today, defaultDayCount)
  const cursor = isRowId(before) ? { before } : isRowId(after) ? { after } : undefined
  if (!cursor) return { days, cursor: {}, pageNo: 1 }
  const number = parsePageNumber(pageNo)
  return { days, cursor, pageNo: number > 1 ? number : undefined }
}

export function isRowId(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,18}$/.test(value)
}

export function isDay(value: string | undefined): value is string {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The code of a category or vendor in the URL; undefined for anything else. */
export function toCode(value: string | undefined): string | undefined {
  return value !== undefined && /^\w{1,32}$/.test(value) ? value : undefined
}
