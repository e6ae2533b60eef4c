import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, CalendarDaySchema, createPageSizeSchema } from '#src/shared-field-schemas.ts'
import { ContractRateSchema } from './contract-tiers.ts'
import { asOfField, reportRange } from './team-records.ts'

/** Identifies a rebate among those of its agent: day, downline and category, `2026-03-01.52.RNG`. */
const LineRebateIdSchema = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\\.[0-9]{1,18}\\.[A-Z]{1,16}$',
})

/** What an agent was paid for one day, category of games and direct downline: the difference of both rates on the downline's team. */
export const LineRebate = Type.Object({
  id: LineRebateIdSchema,
  /** The day of the bets; the payment follows once it is closed. */
  day: CalendarDaySchema,
  category: Type.Enum(gameTypes),
  /** The account name is masked unless the brand shows it. */
  downline: Type.Object({ id: Type.String(), account: Type.String() }),
  /** The commissionable bet of the downline and all below. */
  validBet: AmountSchema,
  /** What earlier days left to be made up for first: zero or below. */
  carryIn: AmountSchema,
  /** The rates of the day. */
  ownRate: ContractRateSchema,
  downlineRate: ContractRateSchema,
  amount: AmountSchema,
})
export type LineRebate = Static<typeof LineRebate>

export const getAgentRebates = defineRoute({
  name: 'getAgentRebates',
  method: 'GET',
  path: '/wps/relay/ODSFE2_AgentRebates',
  summary: 'What the rebate of the caller’s income consists of, by day, direct downline and category, newest day first',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    /** The days of the payments, as in `getAgentIncome`. */
    ...reportRange,
    /** Cursor: the `next` of a page. */
    before: Type.Optional(LineRebateIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize, limits.recordsExportPageSize),
  }),
  value: Type.Object({
    asOf: asOfField,
    list: Type.Array(LineRebate),
    next: Type.Union([LineRebateIdSchema, Type.Null()]),
    /** Of all pages: how many there are, and their sum. */
    rows: Type.Integer(),
    total: AmountSchema,
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})
