import Type, { type Static } from 'typebox'
import { limits } from './limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from './route.ts'
import { AmountSchema, InstantSchema } from './shared-field-schemas.ts'

/**
 * Limits that members can set for themselves (UKGC RTS 12, GLI-19 2.5.5): deposits, losses (stakes minus wins), stakes and
 * time of play. Amounts of `session` are whole minutes of play, rounded up. Each stake adds the time since the previous
 * stake. The first stake, and one after a gap of more than `limits.playGapMinutes`, starts a session and adds one minute. A table balance in a
 * room is played from until it is closed.
 */
export const playLimitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export type PlayLimitKind = (typeof playLimitKinds)[number]

/** Calendar periods in the brand's time zone; a week starts on Monday. If several limits apply, the lowest one is enforced. */
export const playLimitPeriods = ['day', 'week', 'month'] as const
export type PlayLimitPeriod = (typeof playLimitPeriods)[number]

/** The maximum number of minutes in a period, the upper bound of a `session` limit. */
export const maxMinutesPerPeriod: Readonly<Record<PlayLimitPeriod, number>> = {
  day: 1_440,
  week: 10_080,
  month: 44_640,
}

/** Durations of a cool-off break in hours. Nobody can end it early. */
export const coolOffHourOptions = [24, 72, 168, 720] as const

/** Durations of a self-exclusion in months; 0 is permanent. */
export const exclusionMonthOptions = [6, 12, 60, 0] as const

/** Intervals of the reality check in minutes of play: the game shows the time played and the result. 0 is never. */
export const realityCheckMinuteOptions = [0, 15, 30, 45, 60] as const

const PlayLimit = Type.Object({
  kind: Type.Enum(playLimitKinds),
  period: Type.Enum(playLimitPeriods),
  /** Null if the member has set none. For `session`, all amounts here are whole minutes: `90`. */
  amount: Type.Union([AmountSchema, Type.Null()]),
  /** Used in the current period; negative for a loss limit if the member won more than they staked. */
  used: AmountSchema,
  endsAt: InstantSchema,
  /** A requested increase, or removal (`amount` null), which waits for its due date and the member's confirmation. */
  pending: Type.Union([
    Type.Object({ amount: Type.Union([AmountSchema, Type.Null()]), dueAt: InstantSchema, isDue: Type.Boolean() }),
    Type.Null(),
  ]),
})
export type PlayLimit = Static<typeof PlayLimit>

const Exclusion = Type.Object({
  kind: Type.Enum(['coolOff', 'selfExclusion']),
  since: InstantSchema,
  /** Null is permanent. */
  until: Type.Union([InstantSchema, Type.Null()]),
})

export const ResponsiblePlaySettings = Type.Object({
  limits: Type.Array(PlayLimit),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  /** The brand refuses deposits until the member sets a limit or declines to. */
  isChoiceDue: Type.Boolean(),
  realityCheckMinutes: Type.Integer(),
  /** The intervals that the brand offers; some jurisdictions do not allow 0 (never). */
  realityCheckChoices: Type.Array(Type.Enum(realityCheckMinuteOptions)),
})
export type ResponsiblePlaySettings = Static<typeof ResponsiblePlaySettings>

export const getResponsiblePlaySettings = defineRoute({
  name: 'getResponsiblePlaySettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayRules',
  summary: "Returns the member's own limits with their usage, a current exclusion, and the reality check interval",
  access: 'player',
  feature: 'responsiblePlay',
  value: ResponsiblePlaySettings,
})

const limitKeyFields = { kind: Type.Enum(playLimitKinds), period: Type.Enum(playLimitPeriods) }

export const setPlayLimit = defineRoute({
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayLimit',
  summary:
    'Sets a limit. A decrease takes effect immediately; an increase or removal takes effect after 24 hours and needs confirming',
  access: 'player',
  feature: 'responsiblePlay',
  body: createStrictBodySchema({ ...limitKeyFields, amount: Type.Union([AmountSchema, Type.Null()]) }),
  value: ResponsiblePlaySettings,
  errors: ['amount_invalid'],
})

export const confirmOrCancelLimitIncrease = defineRoute({
  name: 'confirmOrCancelLimitIncrease',
  method: 'POST',
  path: '/wps/relay/MCSFE_decidePlayLimit',
  summary: 'Confirms a limit increase once it is due, or cancels it at any time',
  access: 'player',
  feature: 'responsiblePlay',
  body: createStrictBodySchema({ ...limitKeyFields, accept: Type.Boolean() }),
  value: ResponsiblePlaySettings,
  errors: ['limit_not_pending', 'limit_not_due'],
})

export const declineToSetPlayLimits = defineRoute({
  name: 'declineToSetPlayLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_declinePlayLimits',
  summary:
    'Records that the member declines to set limits, where the brand requires a decision before the first deposit',
  access: 'player',
  feature: 'responsiblePlay',
  value: ResponsiblePlaySettings,
})

export const startCoolOff = defineRoute({
  name: 'startCoolOff',
  method: 'POST',
  path: '/wps/relay/MCSFE_takeBreak',
  summary: 'Starts a cool-off break from play and deposits, which nobody can end early. Withdrawals remain available',
  access: 'player',
  feature: 'responsiblePlay',
  body: createStrictBodySchema({ hours: Type.Enum(coolOffHourOptions) }),
  value: ResponsiblePlaySettings,
  errors: ['longer_exclusion_active'],
})

export const selfExclude = defineRoute({
  name: 'selfExclude',
  method: 'POST',
  path: '/wps/relay/MCSFE_excludeSelf',
  summary:
    'Excludes the member from play and deposits for months or permanently, on every brand that knows their phone number or email address',
  access: 'player',
  feature: 'responsiblePlay',
  sealed: true,
  body: createStrictBodySchema({
    months: Type.Enum(exclusionMonthOptions),
    password: Type.String({ minLength: 1, maxLength: limits.passwordMaxChars }),
  }),
  value: ResponsiblePlaySettings,
  errors: ['password_wrong', 'too_many_attempts', 'longer_exclusion_active'],
})

export const changeRealityCheckInterval = defineRoute({
  name: 'changeRealityCheckInterval',
  method: 'POST',
  path: '/wps/relay/MCSFE_setRealityCheck',
  summary: 'Sets the interval of the reality check, in minutes of play',
  access: 'player',
  feature: 'responsiblePlay',
  body: createStrictBodySchema({ minutes: Type.Enum(realityCheckMinuteOptions) }),
  value: ResponsiblePlaySettings,
  errors: ['reality_check_required'],
})

export const getSessionNetPosition = defineRoute({
  name: 'getSessionNetPosition',
  method: 'GET',
  path: '/wps/relay/MCSFE_getSessionPosition',
  summary: 'Returns the net position of the caller’s play since sign-in',
  access: 'player',
  feature: 'responsiblePlay',
  value: Type.Object({
    since: InstantSchema,
    /** Time of play since then, measured as for a `session` limit. */
    playedMs: Type.Integer(),
    rounds: Type.Integer(),
    betAmount: AmountSchema,
    winAmount: AmountSchema,
    profit: AmountSchema,
    /** What was bought into table balances that are open: neither won nor lost yet, and not part of the other amounts. */
    inPlay: AmountSchema,
  }),
})
