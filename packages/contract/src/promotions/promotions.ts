import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { defineRoute } from '#src/route.ts'
import { createPageSizeSchema, PageNumberSchema } from '#src/shared-field-schemas.ts'
import { promotionStates } from './promotion-date-states.ts'
import { ineligibilityReasons } from './promotion-ineligibility-reasons.ts'
import { PromotionRule } from './promotion-rules.ts'
import { promotionTypes } from './promotion-types.ts'

const Promotion = Type.Object({
  id: Type.String(),
  type: Type.Enum(promotionTypes),
  /** Derived from its dates and the gateway's clock. */
  state: Type.Enum(promotionStates),
  title: Type.String(),
  summary: Type.String(),
  /** The operator's own words: sanitised HTML. */
  content: Type.String(),
  /** What the terms are printed from. */
  rule: PromotionRule,
  /** Whether the caller could take part, and if not, why. Null where there is nothing to take part in. */
  eligibility: Type.Union([
    Type.Object({ isEligible: Type.Boolean(), reasons: Type.Array(Type.Enum(ineligibilityReasons)) }),
    Type.Null(),
  ]),
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
