import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, Instant } from './schemas.ts'

/**
 * What a member may bound for themselves (UKGC RTS 12, GLI-19 2.5.5): money paid in, stakes less wins, stakes, time of play.
 * Amounts of `session` are whole minutes of play, a begun one counted. A stake counts the time since the one before it; the
 * first one, or one that comes after more than `limits.playGapMinutes`, begins a sitting and counts one minute.
 */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Calendar periods of the brand's zone; a week begins on Monday. Of several limits the lowest applies. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Minutes that a period has at the most: no `session` limit is longer. */
export const minutesOfPeriod: Readonly<Record<LimitPeriod, number>> = { day: 1_440, week: 10_080, month: 44_640 }

/** How long a member may take a break, hours; nobody can end it sooner. */
export const coolOffHours = [24, 72, 168, 720] as const

/** How long a member may exclude themselves, months; 0 is for good. */
export const exclusionMonths = [6, 12, 60, 0] as const

/** After so many minutes of play a game says the time and the result; 0 never. */
export const realityCheckMinutes = [0, 15, 30, 45, 60] as const

const PlayLimit = Type.Object({
  kind: Type.Enum(limitKinds),
  period: Type.Enum(limitPeriods),
  /** Null where the member has set none. Of `session`, as all amounts here, whole minutes: `90`. */
  amount: Type.Union([Amount, Type.Null()]),
  /** What the period has come to so far; below zero for a loss limit where more was won. */
  used: Amount,
  endsAt: Instant,
  /** A looser limit, or none at all (`amount` null), that waits for its day and a second word. */
  pending: Type.Union([
    Type.Object({ amount: Type.Union([Amount, Type.Null()]), dueAt: Instant, isDue: Type.Boolean() }),
    Type.Null(),
  ]),
})
export type PlayLimit = Static<typeof PlayLimit>

const Exclusion = Type.Object({
  kind: Type.Enum(['coolOff', 'selfExclusion']),
  since: Instant,
  /** Null is for good. */
  until: Type.Union([Instant, Type.Null()]),
})

export const PlayRules = Type.Object({
  limits: Type.Array(PlayLimit),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  /** The brand takes no deposit before the member has set a limit, or said that they want none. */
  isChoiceDue: Type.Boolean(),
  realityCheckMinutes: Type.Integer(),
  /** What of `realityCheckMinutes` the brand lets members choose: not everywhere may it be never. */
  realityCheckChoices: Type.Array(Type.Enum(realityCheckMinutes)),
})
export type PlayRules = Static<typeof PlayRules>

export const getPlayRules = route({
  name: 'getPlayRules',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayRules',
  summary: "The member's own limits and what they have used of them, their break if they take one, the reality check",
  access: 'player',
  feature: 'responsiblePlay',
  value: PlayRules,
})

const which = { kind: Type.Enum(limitKinds), period: Type.Enum(limitPeriods) }

export const setPlayLimit = route({
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayLimit',
  summary: 'Sets a limit: a tighter one holds at once, a looser one or none waits 24 hours and a second word',
  access: 'player',
  feature: 'responsiblePlay',
  body: body({ ...which, amount: Type.Union([Amount, Type.Null()]) }),
  value: PlayRules,
  errors: ['amount_invalid'],
})

export const decidePlayLimit = route({
  name: 'decidePlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_decidePlayLimit',
  summary: 'The second word on a looser limit whose day has come, or its withdrawal at any time',
  access: 'player',
  feature: 'responsiblePlay',
  body: body({ ...which, accept: Type.Boolean() }),
  value: PlayRules,
  errors: ['limit_not_pending', 'limit_not_due'],
})

export const declinePlayLimits = route({
  name: 'declinePlayLimits',
  method: 'POST',
  path: '/wps/relay/MCSFE_declinePlayLimits',
  summary: "The member's word that they want no limits, where the brand asks for one before the first deposit",
  access: 'player',
  feature: 'responsiblePlay',
  value: PlayRules,
})

export const takeBreak = route({
  name: 'takeBreak',
  method: 'POST',
  path: '/wps/relay/MCSFE_takeBreak',
  summary: 'A break from play and deposits, which nobody can end sooner; withdrawals still work',
  access: 'player',
  feature: 'responsiblePlay',
  body: body({ hours: Type.Enum(coolOffHours) }),
  value: PlayRules,
  errors: ['exclusion_longer'],
})

export const excludeSelf = route({
  name: 'excludeSelf',
  method: 'POST',
  path: '/wps/relay/MCSFE_excludeSelf',
  summary:
    'Keeps the member from play and deposits for months or for good, on every brand where their phone or mailbox is known',
  access: 'player',
  feature: 'responsiblePlay',
  sealed: true,
  body: body({
    months: Type.Enum(exclusionMonths),
    password: Type.String({ minLength: 1, maxLength: limits.passwordMaxChars }),
  }),
  value: PlayRules,
  errors: ['password_wrong', 'too_many_attempts', 'exclusion_longer'],
})

export const setRealityCheck = route({
  name: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/MCSFE_setRealityCheck',
  summary: 'After how many minutes of play a game says the time and the result',
  access: 'player',
  feature: 'responsiblePlay',
  body: body({ minutes: Type.Enum(realityCheckMinutes) }),
  value: PlayRules,
  errors: ['reality_check_required'],
})

export const getSessionPosition = route({
  name: 'getSessionPosition',
  method: 'GET',
  path: '/wps/relay/MCSFE_getSessionPosition',
  summary: 'What play has come to since the caller signed in',
  access: 'player',
  feature: 'responsiblePlay',
  value: Type.Object({
    since: Instant,
    /** Time of play since then, counted as for a limit of `session`. */
    playedMs: Type.Integer(),
    rounds: Type.Integer(),
    betAmount: Amount,
    winAmount: Amount,
    profit: Amount,
  }),
})
