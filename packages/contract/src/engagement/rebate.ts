import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, CalendarDaySchema, IdempotencyKeySchema, InstantSchema } from '#src/shared-field-schemas.ts'
import { claimThrottle } from './rewards.ts'

/** How many days before today the history of rebates shows. */
export const rebateHistoryDays = 30

/** Where the rate of a row comes from: the greater of both counts. */
export const rebateSources = ['vip', 'line'] as const
export type RebateSource = (typeof rebateSources)[number]

/** The rebate of a day, a category of games and a vendor. It is calculated on the whole day: to claim often loses nothing. */
export const RebateRow = Type.Object({
  day: CalendarDaySchema,
  category: Type.Enum(gameTypes),
  vendor: Type.String(),
  vendorName: Type.String(),
  /** The commissionable bet; below zero where more was rolled back than bet. */
  validBet: AmountSchema,
  /** A decimal string: `0.005` is 0.5 %. */
  rate: Type.String(),
  rateFrom: Type.Enum(rebateSources),
  /** The rate on the bet, rounded down. */
  amount: AmountSchema,
  /** What rollbacks took off earlier days after their rebate was claimed: zero or negative. */
  carryIn: AmountSchema,
  claimed: AmountSchema,
  /** What can be claimed now. */
  due: AmountSchema,
})
export type RebateRow = Static<typeof RebateRow>

export const RebateDay = Type.Object({
  day: CalendarDaySchema,
  validBet: AmountSchema,
  amount: AmountSchema,
  claimed: AmountSchema,
  /** Credited after the day had ended. */
  credited: AmountSchema,
  /** Of days that are closed: what waits until a break from play is over. */
  waiting: AmountSchema,
  /** What was rolled back below what had been claimed, and is taken off later days: zero or negative. */
  carryOut: AmountSchema,
})
export type RebateDay = Static<typeof RebateDay>

export const RebateOverview = Type.Object({
  currency: Type.String(),
  /** Days that are not closed, newest first: today, and yesterday for some minutes after midnight. */
  rows: Type.Array(RebateRow),
  totals: Type.Object({ validBet: AmountSchema, amount: AmountSchema, claimed: AmountSchema, due: AmountSchema }),
  /** When what is not claimed today is credited: after the end of the day. */
  closesAt: InstantSchema,
  /** The days before, newest first. */
  history: Type.Array(RebateDay),
  /** Up to when play was counted; null before the first count. */
  asOf: Type.Union([InstantSchema, Type.Null()]),
})
export type RebateOverview = Static<typeof RebateOverview>

export const getRebate = defineRoute({
  name: 'getRebate',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRebate',
  summary:
    "The caller's rebate of today by category and vendor, what of it can be claimed, and that of the last 30 days",
  access: 'player',
  feature: 'rebate',
  value: RebateOverview,
})

export const claimRebate = defineRoute({
  name: 'claimRebate',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRebate',
  summary: 'Pays all of the rebate that is due to the balance. Repeating the call pays nothing again',
  access: 'player',
  feature: 'rebate',
  throttle: claimThrottle,
  body: createStrictBodySchema({ idempotencyKey: IdempotencyKeySchema }),
  value: Type.Object({ paid: AmountSchema }),
  errors: ['rebate_not_due', 'play_excluded'],
})
