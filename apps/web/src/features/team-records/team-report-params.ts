import { teamBetGroups, teamFigureNames, teamTransactionKinds } from '@foyer/contract/agents/team-records.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { parsePageNumber } from '#platform/navigation/page-number.ts'
import { periodAround } from '#records/date-range-presets.ts'
import { type PageTrail, readPageTrail } from '#records/page-trail.ts'
import { type DateRange, isRowId, readDateRange, toCode } from '#records/record-params.ts'
import { type EntriesFilter, readEntriesParam } from '#records/team-entries-param.ts'

/** The figures of the overview's chart. */
export const chartFigures = [...teamFigureNames, 'rounds', 'newMembers'] as const
export type ChartFigure = (typeof chartFigures)[number]

/** What the page about rounds shows: sums, or the rounds themselves. */
export const betViews = ['sums', 'rounds'] as const

/** The URL parameters of the reports of a team; each report has some of them. */
export interface TeamReportParams {
  readonly days: DateRange
  /** The member of the team whose report it is; the agent without it. */
  readonly of: string | undefined
  /** An exact account name, or empty. */
  readonly account: string
  readonly category: GameType | undefined
  readonly vendor: string | undefined
  readonly type: (typeof teamTransactionKinds)[number] | undefined
  readonly by: (typeof teamBetGroups)[number]
  readonly view: (typeof betViews)[number]
  readonly chart: ChartFigure
  readonly trail: PageTrail
  /** The page of a list that is read at once, from 1; it may exceed the number of pages. */
  readonly pageNo: number
  /** The figure whose entries are open. */
  readonly entries: EntriesFilter | undefined
}

/** Reads the URL parameters of a report. Invalid values count as absent; the range is this month by default. */
export function readTeamReportParams(params: Readonly<Record<string, string>>, today: string): TeamReportParams {
  const { of, account = '', category, vendor, type, by, view, chart, after, pageNo, entries } = params
  return {
    days: readDateRange(params) ?? periodAround(today, 'month'),
    of: isRowId(of) ? of : undefined,
    account: account.trim().slice(0, limits.accountSearchMaxChars),
    category: gameTypes.find((gameType) => gameType === category),
    vendor: toCode(vendor),
    type: teamTransactionKinds.find((kind) => kind === type),
    by: teamBetGroups.find((group) => group === by) ?? 'day',
    view: betViews.find((name) => name === view) ?? 'sums',
    chart: chartFigures.find((figure) => figure === chart) ?? 'profit',
    trail: readPageTrail(after),
    pageNo: parsePageNumber(pageNo),
    entries: readEntriesParam(entries),
  }
}

/** The query of a range and, if one is searched for, of an account. */
export function toRangeQuery({ days, account }: Pick<TeamReportParams, 'days'> & { readonly account?: string }) {
  return { startDate: days.start, endDate: days.end, ...(account && { account }) }
}

/** The query of a statement: of an account, or of a member by id. */
export function toStatementQuery({ days, of, account }: Pick<TeamReportParams, 'days' | 'of' | 'account'>) {
  return { ...toRangeQuery({ days, account }), ...(!account && of !== undefined && { of }) }
}

/** The query of rounds. */
export function toBetsQuery({ days, account, category, vendor }: TeamReportParams) {
  return {
    ...toRangeQuery({ days, account }),
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor }),
  }
}
