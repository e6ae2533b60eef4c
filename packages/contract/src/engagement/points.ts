import Type, { type Static } from 'typebox'
import type { GameType } from '#src/games/games.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, IdempotencyKeySchema, PaymentPasswordSchema } from '#src/shared-field-schemas.ts'
import { claimThrottle } from './rewards.ts'

// Points are a currency of whole numbers. They are earned by play and deposits, never expire, and are converted or redeemed.

/** What members earn points by. */
export const pointEarnTypes = ['live', 'lottery', 'pvp', 'slots', 'sports', 'deposit'] as const
export type PointEarnType = (typeof pointEarnTypes)[number]

/** The types of movements of points: those of specification section 9, and `convert` and `reward`. A `redeem` that was rejected comes back. */
export const pointTypes = [
  'live',
  'lottery',
  'pvp',
  'slots',
  'sports',
  'redeem',
  'deposit',
  'convert',
  'reward',
] as const
export type PointType = (typeof pointTypes)[number]

/** By which type the games of a category earn. */
export const pointTypeByCategory = {
  RNG: 'slots',
  FISH: 'slots',
  LIVE: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  ELOTT: 'lottery',
} as const satisfies Record<GameType, PointEarnType>

/** A whole number of points. */
const Points = Type.Integer({ minimum: 0 })

/** `convertPoint` names its points as a decimal string of a whole number, as amounts are. */
export const PointsTextSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })

export const getPointBalance = defineRoute({
  name: 'getPointBalance',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  summary:
    "Returns the caller's points, what they are worth at the caller's level, and how much can be converted today",
  access: 'player',
  feature: 'points',
  value: Type.Object({
    points: Points,
    /** Earned and not posted yet, with the fractions that are kept: a decimal string with up to two decimals, rounded down. */
    pending: Type.String(),
    level: Type.Integer({ minimum: 0 }),
    /** Points for one `unit` of money at this level. */
    rate: Type.Integer({ minimum: 1 }),
    unit: AmountSchema,
    /** What the points are worth in whole units. */
    worth: AmountSchema,
    currency: Type.String(),
    /** Whole units that can be converted now: what the points allow, within what the day has left. */
    convertible: AmountSchema,
    convertedToday: AmountSchema,
    mostADay: AmountSchema,
    balance: AmountSchema,
    /** The balance without what has to be wagered first: what goods can be paid with. */
    available: AmountSchema,
    hasPaymentPassword: Type.Boolean(),
    /** What the profile offers for a delivery; the number is masked. Empty if there is none. */
    contact: Type.Object({ receivingAddress: Type.String(), mobileNum: Type.String() }),
  }),
})
export type PointBalance = Static<(typeof getPointBalance)['value']>

export const getPointConfig = defineRoute({
  name: 'getPointConfig',
  method: 'GET',
  path: '/wps/relay/getPointConfig',
  summary: 'Returns what earns points, and at which rates points are converted by level',
  access: 'anyone',
  feature: 'points',
  value: Type.Object({
    /** What is earned for each `per` of the commissionable bet, or of deposits. A type that earns nothing is missing. */
    earn: Type.Array(Type.Object({ type: Type.Enum(pointEarnTypes), points: Type.String() })),
    per: AmountSchema,
    /** Points for one `unit` of money, by level from 0. */
    rates: Type.Array(Type.Object({ level: Type.Integer({ minimum: 0 }), points: Type.Integer({ minimum: 1 }) })),
    unit: AmountSchema,
    mostADay: AmountSchema,
    currency: Type.String(),
  }),
})
export type PointConfig = Static<(typeof getPointConfig)['value']>

export const convertPoint = defineRoute({
  name: 'convertPoint',
  method: 'POST',
  path: '/wps/relay/convertPoint',
  summary:
    "Converts points to money at the rate of the caller's level, in whole units; the rest stays. Repeating the call converts nothing again",
  access: 'player',
  feature: 'points',
  sealed: true,
  throttle: claimThrottle,
  body: createStrictBodySchema({
    points: PointsTextSchema,
    paymentPassword: PaymentPasswordSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Type.Object({
    /** What was converted: less than named where the rest is no whole unit. */
    points: Points,
    amount: AmountSchema,
    currency: Type.String(),
    /** Points that are left right after it. */
    pointsBalance: Points,
  }),
  errors: [
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'points_short',
    'points_below_unit',
    'points_daily_limit',
    'play_excluded',
    'idempotency_mismatch',
  ],
})
