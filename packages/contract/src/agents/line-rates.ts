import Type, { type Static } from 'typebox'
import { type GameType, gameTypes } from '#src/games/games.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { CalendarDaySchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { ContractRateSchema } from './contract-tiers.ts'

/**
 * The rebate of the line: a place has a rate for each category of games, of the commissionable bet. An agent gets the difference between the
 * own rate and that of each direct downline on what the downline's team bets.
 */

const optionalRate = Type.Optional(ContractRateSchema)

/** Rates by category of games; one that is missing is zero, or stays as it is. */
export const LineRates = Type.Object(
  {
    RNG: optionalRate,
    LIVE: optionalRate,
    FISH: optionalRate,
    PVP: optionalRate,
    SPORTS: optionalRate,
    ESPORTS: optionalRate,
    COCKFIGHT: optionalRate,
    ELOTT: optionalRate,
  } satisfies Record<GameType, unknown>,
  { additionalProperties: false },
)
export type LineRates = Static<typeof LineRates>

const rateFields = {
  category: Type.Enum(gameTypes),
  /** Today. */
  rate: ContractRateSchema,
  /** From tomorrow on. */
  nextRate: ContractRateSchema,
}

/** A rate, and within what bounds the caller can change it: not below those of the holder's own direct downlines, not above the caller's. */
const ChangeableRate = Type.Object({ ...rateFields, least: ContractRateSchema, most: ContractRateSchema })
export type ChangeableRate = Static<typeof ChangeableRate>

export const getLineRates = defineRoute({
  name: 'getLineRates',
  method: 'GET',
  path: '/wps/relay/MCS2_lineRates',
  summary: "The caller's rebate rates by category, and those of a direct downline",
  access: 'agent',
  feature: 'teamRebate',
  query: Type.Object({ id: Type.Optional(RowIdSchema) }),
  value: Type.Object({
    own: Type.Array(Type.Object(rateFields)),
    /** Of the direct downline; empty without one. */
    downline: Type.Array(ChangeableRate),
    /** The day in the brand's time zone from which a change holds. */
    changesFrom: CalendarDaySchema,
  }),
  errors: ['downline_not_found', 'downline_not_direct'],
})

export const setDownlineRates = defineRoute({
  name: 'setDownlineRates',
  method: 'POST',
  path: '/wps/relay/MCS2_setDownlineRates',
  summary: 'Changes the rebate rates of a direct downline from the next day on. Repeating the request has no effect',
  access: 'agent',
  feature: 'teamRebate',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({ id: RowIdSchema, rates: LineRates }),
  value: Type.Object({ downline: Type.Array(ChangeableRate), changesFrom: CalendarDaySchema }),
  errors: ['downline_not_found', 'downline_not_direct', 'rate_too_high', 'rate_too_low'],
})
