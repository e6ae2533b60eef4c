import Type, { type Static } from 'typebox'
import { claimThrottle, rewardKinds } from '#src/engagement/rewards.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  AmountSchema,
  createPageSizeSchema,
  InstantSchema,
  PageNumberSchema,
  RowIdSchema,
} from '#src/shared-field-schemas.ts'
import { ineligibilityReasons } from './promotion-ineligibility-reasons.ts'
import { PromotionRule } from './promotion-rules.ts'
import { entryEndReasons, promotionPhases, promotionStates } from './promotion-states.ts'
import { promotionTypes } from './promotion-types.ts'

const NullableInstant = Type.Union([InstantSchema, Type.Null()])

/** How far the caller is towards what an entry asks for. `target` is null where there is no figure to reach, such as a place in a ranking. */
const PromotionProgress = Type.Object({
  unit: Type.Enum(['money', 'multiple', 'stars', 'conditions', 'tickets']),
  value: AmountSchema,
  target: Type.Union([AmountSchema, Type.Null()]),
  /** In a ranking: the place that it has now. */
  place: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type PromotionProgress = Static<typeof PromotionProgress>

/** Which of the member's own limits a promotion asks to exceed, and what it leaves. */
const PromotionLimitConflict = Type.Object({ of: Type.Enum(['deposit', 'play']), left: AmountSchema })
export type PromotionLimitConflict = Static<typeof PromotionLimitConflict>

const Promotion = Type.Object({
  id: Type.String(),
  type: Type.Enum(promotionTypes),
  /** Derived from its dates and the gateway's clock. */
  phase: Type.Enum(promotionPhases),
  /** Where the caller stands. A visitor, and anybody where there is nothing to take part in, is shown what its dates say. */
  state: Type.Enum(promotionStates),
  title: Type.String(),
  summary: Type.String(),
  /** The operator's own words: sanitised HTML. */
  content: Type.String(),
  /** What the terms are printed from; of an entry the rule that it was joined under. */
  rule: PromotionRule,
  /** Whether an operator approves each entry. */
  needsApproval: Type.Boolean(),
  /** Whether the caller could take part, and if not, why. Null where there is nothing to take part in. */
  eligibility: Type.Union([
    Type.Object({
      isEligible: Type.Boolean(),
      reasons: Type.Array(Type.Enum(ineligibilityReasons)),
      /** Of the reason `above_limit`. */
      limit: Type.Union([PromotionLimitConflict, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Null before joining, and where an entry has none to show. */
  progress: Type.Union([PromotionProgress, Type.Null()]),
  /** Until when the caller can do what `state` asks for: join, meet the condition, or claim. */
  until: NullableInstant,
  /** Why the entry ended without a reward. */
  endReason: Type.Union([Type.Enum(entryEndReasons), Type.Null()]),
  startDate: Type.String(),
  /** Null when the promotion has no end date. */
  endDate: Type.Union([Type.String(), Type.Null()]),
  /** Picture without text. `?flip=1` mirrors it for right-to-left languages. */
  url: Type.String(),
})
export type Promotion = Static<typeof Promotion>

export const getPromotions = defineRoute({
  name: 'getPromotions',
  method: 'GET',
  path: '/wps/relay/promotions',
  summary:
    'Lists promotions: running, then upcoming, then ended within the last month. Includes the count of each type',
  access: 'anyone',
  feature: 'promotions',
  query: Type.Object({
    type: Type.Optional(Type.Enum(promotionTypes)),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.promotionsPerPage),
  }),
  value: Type.Object({
    list: Type.Array(Promotion),
    totalPages: Type.Integer(),
    /** All types that have promotions, regardless of the `type` filter. */
    types: Type.Array(Type.Object({ type: Type.Enum(promotionTypes), count: Type.Integer() })),
  }),
})

export const markPromotionsSeen = defineRoute({
  name: 'markPromotionsSeen',
  method: 'POST',
  path: '/wps/relay/promotionsSeen',
  summary: 'Notes that the caller has opened the promotions page: from now on, newer promotions count as new',
  access: 'player',
  feature: 'promotions',
  value: Type.Object({}),
})

const PromotionStanding = Type.Object({ id: Type.String(), state: Type.Enum(promotionStates) })

export const joinPromotion = defineRoute({
  name: 'joinPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_joinPromotion',
  summary: 'Takes part in a promotion, by its rule as it is now. Repeating the call answers where the caller stands',
  access: 'player',
  feature: 'promotions',
  throttle: claimThrottle,
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: PromotionStanding,
  errors: [
    'promotion_not_found',
    'promotion_closed',
    'promotion_not_for_you',
    'promotion_full',
    'bonus_active',
    'play_excluded',
  ],
})

export const claimPromotion = defineRoute({
  name: 'claimPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimPromotion',
  summary: "Claims the reward of the caller's entry. Repeating the call pays nothing again",
  access: 'player',
  feature: 'promotions',
  throttle: claimThrottle,
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: PromotionStanding,
  errors: ['promotion_not_found', 'promotion_moved_on', 'reward_closed', 'bonus_active', 'play_excluded'],
})

/** The installed app was opened by somebody who is signed in; the page knows it by its display mode. */
export const reportAppOpened = defineRoute({
  name: 'reportAppOpened',
  method: 'POST',
  path: '/wps/relay/MCSFE_appOpened',
  summary: 'Tells that the caller has opened the installed app, for promotions that reward it',
  access: 'player',
  feature: 'promotions',
  throttle: claimThrottle,
  value: Type.Object({ rewarded: Type.Integer() }),
  errors: ['play_excluded'],
})

/** A decimal string in the brand's currency; of points and tickets a whole number. */
export const GivenReward = Type.Object({ kind: Type.Enum(rewardKinds), amount: Type.String() })
export type GivenReward = Static<typeof GivenReward>

export const PromotionRecord = Type.Object({
  id: Type.String(),
  promotionId: Type.String(),
  title: Type.String(),
  type: Type.Enum(promotionTypes),
  state: Type.Enum(promotionStates),
  joinedAt: InstantSchema,
  endedAt: NullableInstant,
  endReason: Type.Union([Type.Enum(entryEndReasons), Type.Null()]),
  /** What was given; null where nothing was, or not yet. */
  reward: Type.Union([GivenReward, Type.Null()]),
})
export type PromotionRecord = Static<typeof PromotionRecord>

export const getPromotionRecords = defineRoute({
  name: 'getPromotionRecords',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionRecords',
  summary: "Lists the caller's entries of promotions, newest first",
  access: 'player',
  feature: 'promotions',
  query: Type.Object({
    language: Type.Optional(Type.String({ maxLength: 8 })),
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    list: Type.Array(PromotionRecord),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
})
