import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, createPageSizeSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'

/**
 * `registered`: conditions are left. `qualified`: all are met, and the rewards wait for a check. `held`: an operator decides. `refused` gives
 * no rewards, `expired` was not qualified in time.
 */
export const referralStates = ['registered', 'qualified', 'rewarded', 'held', 'refused', 'expired'] as const
export type ReferralState = (typeof referralStates)[number]

/** What members are told of a state: neither learns why a referral is looked at, or refused, until its time is over. */
export const shownReferralStates = ['registered', 'qualified', 'rewarded', 'review', 'ended'] as const
export type ShownReferralState = (typeof shownReferralStates)[number]

/** What a friend has to do. */
export const referralConditions = ['phone', 'deposit', 'bet'] as const
export type ReferralCondition = (typeof referralConditions)[number]

const Friend = Type.Object({
  id: Type.String(),
  /** The masked account. */
  name: Type.String(),
  registeredAt: InstantSchema,
  state: Type.Enum(shownReferralStates),
  /** What is left to do; of a `registered` friend alone. */
  missing: Type.Array(Type.Enum(referralConditions)),
  /** Until when the conditions can be met. */
  endsAt: InstantSchema,
  /** When the rewards of a `qualified` friend are given. */
  rewardAt: Type.Union([InstantSchema, Type.Null()]),
  /** The caller's share of the friend's bets; null where there is none. */
  share: Type.Union([
    Type.Object({
      /** A fraction of the commissionable bet. */
      rate: Type.String(),
      bet: AmountSchema,
      /** What it comes to, rounded down, and what of it was paid. */
      amount: AmountSchema,
      paid: AmountSchema,
      until: InstantSchema,
    }),
    Type.Null(),
  ]),
})
export type Friend = Static<typeof Friend>

export const getReferral = defineRoute({
  name: 'getReferral',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferral',
  summary: "Returns the caller's referral link, its terms, the friends who registered by it, and what it has given",
  access: 'player',
  feature: 'referral',
  query: Type.Object({
    /** The id of the last friend of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    code: Type.String(),
    url: Type.String(),
    terms: Type.Object({
      referrerReward: AmountSchema,
      refereeReward: AmountSchema,
      /** How often a reward has to be wagered; 0: not at all. */
      wagerMultiplier: Type.Integer(),
      minDeposit: AmountSchema,
      /** The valid bet that is asked for, as a multiple of the deposit. */
      betMultiplier: Type.Integer(),
      days: Type.Integer(),
      maxPerMonth: Type.Integer(),
      /** Between qualifying and the rewards. */
      waitHours: Type.Integer(),
      /** A fraction of a friend's bets, for so many days from qualifying; null if there is none. */
      share: Type.Union([Type.Object({ rate: Type.String(), days: Type.Integer() }), Type.Null()]),
    }),
    sums: Type.Object({
      friends: Type.Integer(),
      /** Friends who qualified, also those whose rewards wait. */
      qualified: Type.Integer(),
      /** Of them in the running month. */
      qualifiedThisMonth: Type.Integer(),
      /** What was paid to the caller for them, shares included. */
      earned: AmountSchema,
      /** Shares that were paid, of all friends. */
      shares: AmountSchema,
      /** Rewards that the caller can claim now. */
      ready: Type.Integer(),
    }),
    list: Type.Array(Friend),
    next: Type.Union([Type.String(), Type.Null()]),
    /** The caller's own conditions, as somebody's friend; null for others, and once they are over. */
    own: Type.Union([
      Type.Object({
        state: Type.Enum(shownReferralStates),
        missing: Type.Array(Type.Enum(referralConditions)),
        reward: AmountSchema,
        endsAt: InstantSchema,
        rewardAt: Type.Union([InstantSchema, Type.Null()]),
        /** The first deposit that is large enough; null before. */
        deposit: Type.Union([AmountSchema, Type.Null()]),
        /** The valid bet so far, and what the deposit asks for. */
        bet: AmountSchema,
        betRequired: Type.Union([AmountSchema, Type.Null()]),
      }),
      Type.Null(),
    ]),
  }),
})
