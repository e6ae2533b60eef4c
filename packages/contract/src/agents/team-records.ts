import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { defineRoute } from '#src/route.ts'
import {
  AmountSchema,
  CalendarDaySchema,
  createPageSizeSchema,
  InstantSchema,
  RowIdSchema,
} from '#src/shared-field-schemas.ts'

/**
 * Reports of an agent's team. They read what the activity stream has counted, on the days on which it was counted; `asOf` is the moment
 * up to which that is. A team's figures are those of the agent and of all members below, at every level.
 */

export const asOfField = Type.Union([InstantSchema, Type.Null()])

/** The days of a report, in the brand's time zone. */
export const reportRange = { startDate: CalendarDaySchema, endDate: CalendarDaySchema }

/** A member of the caller's team, or the caller by default. */
const of = Type.Optional(RowIdSchema)

/** An exact account name of the team, ignoring case. */
const account = Type.Optional(Type.String({ minLength: 1, maxLength: limits.accountSearchMaxChars }))

/** The number of rows on all pages together. */
const rows = Type.Integer()

export const playFigureFields = {
  rounds: Type.Integer(),
  bet: AmountSchema,
  validBet: AmountSchema,
  win: AmountSchema,
  /** The players': win minus bet. */
  profit: AmountSchema,
}
const PlayFigures = Type.Object(playFigureFields)
export type PlayFigures = Static<typeof PlayFigures>

const moneyFigureFields = {
  deposit: AmountSchema,
  withdrawal: AmountSchema,
  /** To uplines, less what was returned. */
  transferUp: AmountSchema,
  /** From agents above, less what was returned. */
  transferDown: AmountSchema,
  /** By operators. */
  adjust: AmountSchema,
  /** Cash rewards and released bonuses. */
  bonus: AmountSchema,
  /** Of the members' own bets. */
  rebate: AmountSchema,
}
export const teamFigureFields = { ...moneyFigureFields, ...playFigureFields }
export const TeamFigures = Type.Object(teamFigureFields)
export type TeamFigures = Static<typeof TeamFigures>

/** Kinds of movement in the transactions of a team. */
export const teamTransactionKinds = [
  'deposit',
  'withdrawal',
  'transferUp',
  'transferDown',
  'adjust',
  'bonus',
  'rebate',
] as const

/** The figures of the rounds of a team. */
export const teamPlayFigures = ['bet', 'validBet', 'win', 'profit'] as const

/** The figures that open into the entries behind them. `profit` has those of `win` and of `bet`. */
export const teamFigureNames = [...teamTransactionKinds, ...teamPlayFigures] as const
export type TeamFigureName = (typeof teamFigureNames)[number]

/** The figures that open into entries: those of reports, and what contracts count of the valid bet. */
export const teamEntryFigures = [...teamFigureNames, 'commissionableBet'] as const
export type TeamEntryFigure = (typeof teamEntryFigures)[number]

const errors = ['downline_not_found', 'date_range_invalid', 'date_range_too_long'] as const

export const getTeamStatement = defineRoute({
  name: 'getTeamStatement',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamStatement',
  summary: "The figures of each direct downline's team, of the caller or of a member of the caller's team",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    ...reportRange,
    of,
    /** In place of `of`: the statement of this member. */
    account,
    /** The last id of the page before. */
    after: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize, limits.recordsExportPageSize),
  }),
  value: Type.Object({
    asOf: asOfField,
    /** From the caller's direct downline to the member whose statement it is; empty for the caller's own. */
    path: Type.Array(Type.Object({ id: Type.String(), account: Type.String() })),
    /** A row for each direct downline, by account number, with the figures of their team. */
    list: Type.Array(
      Type.Object({ id: Type.String(), account: Type.String(), isAgent: Type.Boolean(), ...teamFigureFields }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    rows,
    /** Of the member whose statement it is, without the team. */
    own: TeamFigures,
    /** All rows, and the own figures. */
    totals: TeamFigures,
  }),
  errors,
})

/** What the rounds of a team are added up by. */
export const teamBetGroups = ['day', 'category', 'vendor'] as const

export const getTeamBetSums = defineRoute({
  name: 'getTeamBetSums',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamBetSum',
  summary: 'The rounds of a team added up by day, category or vendor',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    ...reportRange,
    of,
    /** Of this member alone, without the team. */
    account,
    by: Type.Enum(teamBetGroups),
    category: Type.Optional(Type.Enum(gameTypes)),
    vendor: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  value: Type.Object({
    asOf: asOfField,
    /** Days newest first; categories and vendors by valid bet. */
    list: Type.Array(
      Type.Object({
        key: Type.String(),
        /** The vendor's name; the key itself of a day or a category. */
        name: Type.String(),
        ...playFigureFields,
      }),
    ),
    totals: PlayFigures,
  }),
  errors,
})

/** What an entry is. `change` is what a rollback after the end of a round took off. */
export const teamEntryKinds = ['round', 'change', ...teamTransactionKinds] as const
export type TeamEntryKind = (typeof teamEntryKinds)[number]

const entryPage = {
  /** Cursor: the `next` of a page. */
  before: Type.Optional(RowIdSchema),
  pageSize: createPageSizeSchema(limits.recordsPageSize, limits.recordsExportPageSize),
}

export const TeamEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(teamEntryKinds),
  account: Type.String(),
  countedAt: InstantSchema,
  /** When it happened, if it was counted later than that: a window that is closed does not change. */
  happenedAt: Type.Union([InstantSchema, Type.Null()]),
  /** The round's number, or the reference of the movement. */
  reference: Type.String(),
  /** Of a round: its game and vendor, and what was counted. Empty, and zero, for anything else. */
  gameName: Type.String(),
  vendor: Type.String(),
  category: Type.String(),
  bet: AmountSchema,
  validBet: AmountSchema,
  win: AmountSchema,
  /** What the entry adds to the figure. */
  amount: AmountSchema,
})
export type TeamEntry = Static<typeof TeamEntry>

export const getTeamEntries = defineRoute({
  name: 'getTeamEntries',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamEntries',
  summary: 'The entries behind a figure of a team, newest first, with their total, which is the figure',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    ...reportRange,
    ...entryPage,
    of,
    /** Of the member alone, without the team. */
    own: Type.Optional(Type.Boolean()),
    /** In place of `of` and `own`: of this member alone. */
    account,
    figure: Type.Enum(teamEntryFigures),
    /** Of the days only what was counted from this moment on, and before that one: the figure of an hour or a window. */
    from: Type.Optional(InstantSchema),
    to: Type.Optional(InstantSchema),
    category: Type.Optional(Type.Enum(gameTypes)),
    vendor: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  value: Type.Object({
    asOf: asOfField,
    list: Type.Array(TeamEntry),
    next: Type.Union([Type.String(), Type.Null()]),
    rows,
    total: AmountSchema,
  }),
  errors: [...errors, 'invalid_input'],
})

export const getTeamTransactions = defineRoute({
  name: 'getTeamTransactions',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamTransDet',
  summary:
    "Movements of the team's money, newest first: deposits, withdrawals, transfers to uplines and from agents, adjustments, bonuses and rebates",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    ...reportRange,
    ...entryPage,
    account,
    type: Type.Optional(Type.Enum(teamTransactionKinds)),
  }),
  value: Type.Object({
    asOf: asOfField,
    list: Type.Array(TeamEntry),
    next: Type.Union([Type.String(), Type.Null()]),
    rows,
    /** Of all movements of the range and the account. */
    totals: Type.Object(moneyFigureFields),
  }),
  errors: [...errors, 'invalid_input'],
})

export const getTeamBets = defineRoute({
  name: 'getTeamBets',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamBetDet',
  summary: 'The rounds of a team, newest first, with what was counted of each',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    ...reportRange,
    ...entryPage,
    account,
    category: Type.Optional(Type.Enum(gameTypes)),
    vendor: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  value: Type.Object({
    asOf: asOfField,
    list: Type.Array(TeamEntry),
    next: Type.Union([Type.String(), Type.Null()]),
    rows,
    totals: PlayFigures,
  }),
  errors: [...errors, 'invalid_input'],
})
