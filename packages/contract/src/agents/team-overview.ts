import Type from 'typebox'
import { calendarPeriods } from '#src/calendar-periods.ts'
import { gameTypes } from '#src/games/games.ts'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, CalendarDaySchema } from '#src/shared-field-schemas.ts'
import { IncomeFigures } from './settlements.ts'
import { asOfField, playFigureFields, reportRange, TeamFigures, teamFigureFields } from './team-records.ts'

/** The periods in which a member is active or not. */
export const activityPeriods = calendarPeriods
export type ActivityPeriod = (typeof activityPeriods)[number]

export const getTeamOverview = defineRoute({
  name: 'getTeamOverview',
  method: 'GET',
  path: '/wps/relay/MCS2_teamOverview',
  summary:
    "The caller's team: how many there are, the figures of a range by day and by category, and the caller's income",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object(reportRange),
  value: Type.Object({
    asOf: asOfField,
    /** Below the caller, at every level, now. */
    members: Type.Integer(),
    agents: Type.Integer(),
    /** Of these members, how many have used the site or a game within the last `onlineMinutes`. */
    online: Type.Integer(),
    /** What the caller and all members below hold: balances, open stakes and money at vendors. */
    money: AmountSchema,
    totals: TeamFigures,
    /** The caller's own net income of the range, as in `getAgentIncome`. */
    income: IncomeFigures,
    newMembers: Type.Integer(),
    /** Members whose first deposit was in the range. */
    firstDeposits: Type.Object({ count: Type.Integer(), amount: AmountSchema }),
    /** Members who reached the brand's active bet, the caller included. Null unless the range is one calendar period: it cannot be added up. */
    active: Type.Union([Type.Object({ period: Type.Enum(activityPeriods), count: Type.Integer() }), Type.Null()]),
    /** Days with any figure, oldest first. */
    days: Type.Array(Type.Object({ day: CalendarDaySchema, newMembers: Type.Integer(), ...teamFigureFields })),
    /** Categories that were played, the largest valid bet first. */
    categories: Type.Array(Type.Object({ category: Type.Enum(gameTypes), ...playFigureFields })),
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})
