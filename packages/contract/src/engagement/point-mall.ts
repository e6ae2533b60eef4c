import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  AmountSchema,
  createPageSizeSchema,
  IdempotencyKeySchema,
  InstantSchema,
  PageNumberSchema,
  PaymentPasswordSchema,
  RowIdSchema,
} from '#src/shared-field-schemas.ts'
import { claimThrottle } from './rewards.ts'

// The goods of the points mall, and their redemptions.

/** `physical` goods are delivered by the operator; all others are credited. */
export const mallGoodsKinds = ['physical', 'cash', 'locked', 'tickets'] as const
export type MallGoodsKind = (typeof mallGoodsKinds)[number]

/** What pays the money that goods cost beside points: the balance (the form's "paid account"). */
export const paidAccounts = ['balance'] as const

/** The most of one goods that a redemption may ask for. */
export const mostRedeemQuantity = 99

export const MallGoods = Type.Object({
  id: Type.String(),
  kind: Type.Enum(mallGoodsKinds),
  name: Type.String(),
  /** A sentence on what it is. */
  text: Type.String(),
  /** Picture without text, 7:3. `?flip=1` mirrors it for right-to-left languages. */
  url: Type.String(),
  /** What one costs. */
  points: Type.Integer({ minimum: 0 }),
  amount: AmountSchema,
  currency: Type.String(),
  /** What is credited for one: an amount, or a number of tickets; null of physical goods. */
  worth: Type.Union([Type.String(), Type.Null()]),
  /** How often a locked amount has to be wagered; 0 for all others. */
  wagerMultiplier: Type.Integer({ minimum: 0 }),
  stock: Type.Integer({ minimum: 0 }),
  /** How many a member may redeem; null: as many as there are. */
  limitPerMember: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  minLevel: Type.Integer({ minimum: 0 }),
  /** What the caller can redeem now: the least of stock, what `limitPerMember` leaves, points and balance; null for visitors. */
  availableQuantity: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** What keeps the caller from redeeming one; null if nothing does, and for visitors. */
  obstacle: Type.Union([Type.Enum(['level', 'stock', 'memberLimit', 'points', 'balance']), Type.Null()]),
})
export type MallGoods = Static<typeof MallGoods>

export const getPointReward = defineRoute({
  name: 'getPointReward',
  method: 'GET',
  path: '/wps/relay/getPointReward',
  summary: 'Lists the goods of the points mall in the order of the operator, or the one with `id`',
  access: 'anyone',
  feature: 'points',
  query: Type.Object({
    id: Type.Optional(RowIdSchema),
    kind: Type.Optional(Type.Enum(mallGoodsKinds)),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.mallGoodsPerPage),
  }),
  value: Type.Object({
    list: Type.Array(MallGoods),
    totalPages: Type.Integer(),
    /** The kinds that have goods, whatever `kind` is asked for. */
    kinds: Type.Array(Type.Object({ kind: Type.Enum(mallGoodsKinds), count: Type.Integer() })),
  }),
  errors: ['goods_not_found'],
})

/** Specification section 4. */
export const redemptionStatuses = ['inProcess', 'approved', 'rejected'] as const
export type RedemptionStatus = (typeof redemptionStatuses)[number]

/** The points redeem record of specification section 3. Name and price are those of the time of the redemption. */
export const Redemption = Type.Object({
  id: Type.String(),
  transactionNo: Type.String(),
  applyTime: InstantSchema,
  type: Type.Enum(mallGoodsKinds),
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** For all of the quantity. */
  pointsRequirement: Type.Integer({ minimum: 0 }),
  amountRequirement: AmountSchema,
  currency: Type.String(),
  status: Type.Enum(redemptionStatuses),
  /** When it was approved or rejected. */
  decidedAt: Type.Union([InstantSchema, Type.Null()]),
  /** The operator's words on it; empty if there are none. */
  remark: Type.String(),
  /** Signed: what the redemption has changed in total, 0 once it is rejected. */
  changedPoints: Type.Integer(),
  /** Points right after the latest of its movements. */
  pointsBalance: Type.Integer({ minimum: 0 }),
})
export type Redemption = Static<typeof Redemption>

export const redeemPointReward = defineRoute({
  name: 'redeemPointReward',
  method: 'POST',
  path: '/wps/relay/redeemPointReward',
  summary: 'Redeems goods for points, and for money where they cost some. Repeating the call redeems nothing again',
  access: 'player',
  feature: 'points',
  sealed: true,
  throttle: claimThrottle,
  body: createStrictBodySchema({
    goodsId: RowIdSchema,
    redeemQuantity: Type.Integer({ minimum: 1, maximum: mostRedeemQuantity }),
    /** The points that the caller has seen, for all of the quantity. */
    paidPoints: Type.Integer({ minimum: 0 }),
    paidAccount: Type.Enum(paidAccounts, { default: 'balance' }),
    /** The amount that the caller has seen, for all of the quantity; `0` for goods without one. */
    paidAmount: AmountSchema,
    /** Required of physical goods, as is the number; without a number the verified one of the profile is used. */
    receivingAddress: Type.Optional(Type.String({ maxLength: limits.receivingAddressMaxChars })),
    mobileNum: Type.Optional(Type.String({ maxLength: 32 })),
    paymentPassword: PaymentPasswordSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Redemption,
  errors: [
    'goods_not_found',
    'price_changed',
    'amount_invalid',
    'stock_short',
    'points_short',
    'goods_limit',
    'level_too_low',
    'field_required',
    'phone_missing',
    'phone_invalid',
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'insufficient_balance',
    'wagering_unmet',
    'play_excluded',
    'idempotency_mismatch',
  ],
})

export const getRedeemPointList = defineRoute({
  name: 'getRedeemPointList',
  method: 'GET',
  path: '/wps/relay/getRedeemPointList',
  summary: "Lists the caller's redemptions, newest first",
  access: 'player',
  feature: 'points',
  query: Type.Object({
    status: Type.Optional(Type.Enum(redemptionStatuses)),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** The id of the last redemption of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(Redemption), next: Type.Union([Type.String(), Type.Null()]) }),
})
