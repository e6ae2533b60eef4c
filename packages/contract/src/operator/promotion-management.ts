import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { PromotionRule } from '#src/promotions/promotion-rules.ts'
import { entryStates, promotionCycles, promotionPayModes, promotionStatuses } from '#src/promotions/promotion-states.ts'
import { promotionTypes } from '#src/promotions/promotion-types.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// Promotions, their entries, and what they have cost (docs/operators.md).

const strictObject = { additionalProperties: false }
/** By language code, such as `EN`. */
const Texts = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }),
  Type.String({ minLength: 1, maxLength: 20_000 }),
  strictObject,
)
const NullableAmount = Type.Union([AmountSchema, Type.Null()])
const NullableInstant = Type.Union([InstantSchema, Type.Null()])

/** What a promotion may give at most. Points and tickets count as rewards, and cost no money. */
const PromotionBudget = Type.Object(
  {
    most: AmountSchema,
    rewards: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    mostADay: Type.Optional(AmountSchema),
    mostAMember: Type.Optional(AmountSchema),
  },
  strictObject,
)

/** The file of a promotion. */
export const PromotionFile = Type.Object(
  {
    type: Type.Enum(promotionTypes),
    title: Texts,
    summary: Texts,
    /** HTML, below the terms that are printed from the rule. */
    content: Texts,
    startAt: InstantSchema,
    endAt: NullableInstant,
    rule: PromotionRule,
    cycle: Type.Optional(Type.Enum(promotionCycles)),
    pay: Type.Optional(Type.Enum(promotionPayModes)),
    claimDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    needsApproval: Type.Optional(Type.Boolean()),
    /** What the picture is drawn from. */
    recipe: Type.Record(Type.String(), Type.Unknown()),
    /** Without one nobody can enter. */
    budget: Type.Optional(PromotionBudget),
    /** The place in the list; the smallest first. */
    sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  },
  strictObject,
)
export type PromotionFile = Static<typeof PromotionFile>

/** What a promotion costs. Points and tickets are not money, and are left out. */
const PromotionCost = Type.Object({
  /** The most that the budget gives; null without a budget. */
  most: NullableAmount,
  /** What one reward is at most; of a raffle the worth of a ticket, of a ranking all prizes together. */
  reward: NullableAmount,
  /** The same, less what the wagering for it earns at an edge of 4 %. */
  rewardNet: NullableAmount,
  /** Points: of a raffle a ticket's worth in them, as a decimal string. */
  points: Type.Union([Type.String(), Type.Null()]),
})

const OperatorPromotion = Type.Object({
  id: Type.String(),
  brand: Type.String(),
  type: Type.String(),
  /** In the brand's main language. */
  title: Type.String(),
  status: Type.Enum(promotionStatuses),
  kind: Type.String(),
  startAt: InstantSchema,
  endAt: NullableInstant,
  /** Null for one that came with the demo. */
  createdBy: Type.Union([Type.String(), Type.Null()]),
  currency: Type.String(),
  budget: NullableAmount,
  spent: AmountSchema,
  rewards: Type.Integer(),
  entries: Type.Integer(),
})
export type OperatorPromotion = Static<typeof OperatorPromotion>

export const listOperatorPromotions = defineRoute({
  name: 'listOperatorPromotions',
  method: 'GET',
  path: '/wps/operator/promotions',
  summary: 'Lists promotions with their status, budget and entries, the oldest first',
  access: 'operator',
  right: 'promotions.read',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    status: Type.Optional(Type.Enum(promotionStatuses)),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(OperatorPromotion),
})

const OpenedPromotion = Type.Object({
  id: Type.String(),
  status: Type.Enum(promotionStatuses),
  /** Whether another operator has to open it, because of its budget. */
  needsSecondOperator: Type.Boolean(),
  currency: Type.String(),
  /** As it was checked: what the terms are printed from. */
  rule: PromotionRule,
  cost: PromotionCost,
})

export const createPromotion = defineRoute({
  name: 'createPromotion',
  method: 'POST',
  path: '/wps/operator/promotions/create',
  summary: 'Checks a promotion and stores it as a draft, or opens it at once',
  access: 'operator',
  right: 'promotions.manage',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    promotion: PromotionFile,
    open: Type.Boolean(),
  }),
  value: OpenedPromotion,
  errors: ['not_found', 'promotion_invalid'],
})

export const openPromotion = defineRoute({
  name: 'openPromotion',
  method: 'POST',
  path: '/wps/operator/promotions/open',
  summary: 'Opens a draft. With a budget above the single-approval limit another operator opens it than made it',
  access: 'operator',
  right: 'promotions.manage',
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: OpenedPromotion,
  errors: ['promotion_not_found', 'promotion_invalid', 'promotion_closed', 'second_operator_required'],
})

export const stopPromotion = defineRoute({
  name: 'stopPromotion',
  method: 'POST',
  path: '/wps/operator/promotions/stop',
  summary: 'Lets nobody enter a promotion any more. Who has entered finishes by the rule they joined under',
  access: 'operator',
  right: 'promotions.manage',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: Type.Object({ id: Type.String(), status: Type.Enum(promotionStatuses) }),
  errors: ['promotion_not_found', 'reason_required'],
})

const OperatorEntry = Type.Object({
  id: Type.String(),
  promotionId: Type.String(),
  title: Type.String(),
  owner: OrderOwnerSchema,
  state: Type.Enum(entryStates),
  joinedAt: InstantSchema,
  endReason: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type OperatorEntry = Static<typeof OperatorEntry>

export const listPromotionEntries = defineRoute({
  name: 'listPromotionEntries',
  method: 'GET',
  path: '/wps/operator/promotion-entries',
  summary: 'Lists entries of promotions, the oldest first',
  access: 'operator',
  right: 'promotions.read',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    promotionId: Type.Optional(RowIdSchema),
    state: Type.Optional(Type.Enum(entryStates)),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(OperatorEntry),
})

export const approvePromotionEntry = defineRoute({
  name: 'approvePromotionEntry',
  method: 'POST',
  path: '/wps/operator/promotion-entries/approve',
  summary: 'Approves an application: what the member does counts from now on',
  access: 'operator',
  right: 'promotions.decide',
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: OperatorEntry,
  errors: ['not_found', 'promotion_moved_on', 'promotion_closed', 'play_excluded'],
})

export const rejectPromotionEntry = defineRoute({
  name: 'rejectPromotionEntry',
  method: 'POST',
  path: '/wps/operator/promotion-entries/reject',
  summary: 'Rejects an application, or an entry that is being evaluated',
  access: 'operator',
  right: 'promotions.decide',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: OperatorEntry,
  errors: ['not_found', 'promotion_moved_on', 'reason_required'],
})

const PlaySums = Type.Object({
  rounds: Type.Integer(),
  bet: AmountSchema,
  /** Bets less wins: what the house earned. */
  result: AmountSchema,
})

export const getPromotionReport = defineRoute({
  name: 'getPromotionReport',
  method: 'GET',
  path: '/wps/operator/promotions/report',
  summary: 'Entries by state, what was spent, and the play of those who took part before and after they joined',
  access: 'operator',
  right: 'promotions.read',
  query: Type.Object({ id: RowIdSchema }),
  value: Type.Object({
    promotion: OperatorPromotion,
    entries: Type.Array(Type.Object({ state: Type.Enum(entryStates), count: Type.Integer() })),
    members: Type.Integer(),
    /** The days before and from joining of which play is compared. */
    days: Type.Literal(limits.promotionReportDays),
    before: PlaySums,
    after: PlaySums,
  }),
  errors: ['promotion_not_found'],
})
