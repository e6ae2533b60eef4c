import Type, { type Static } from 'typebox'
import { mallGoodsKinds, redemptionStatuses } from '#src/engagement/point-mall.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// The goods of the points mall, and the redemptions that wait for an operator (docs/operators.md).

const strictObject = { additionalProperties: false }
const Art = Type.String({ minLength: 1, maxLength: 40 })
const Words = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 80 }), text: Type.String({ minLength: 1, maxLength: 500 }) },
  strictObject,
)

/** `hidden` goods are not listed and cannot be redeemed. */
export const mallGoodsStatuses = ['shown', 'hidden'] as const

/** Goods as operators write them to a file. */
export const MallGoodsFile = Type.Object(
  {
    /** Names them within the brand: goods with a known code are changed. */
    code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,47}$' }),
    kind: Type.Enum(mallGoodsKinds),
    /** By language code, such as `EN`; English where a language is missing. */
    words: Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), Words, { minProperties: 1 }),
    /** What the picture is drawn from (docs/art.md). */
    recipe: Type.Object(
      { title: Art, subject: Art, props: Type.Array(Art, { maxItems: 6 }), grade: Art, scene: Art },
      strictObject,
    ),
    /** What one costs: points, money beside them, or both. */
    points: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    amount: AmountSchema,
    /** What is credited for one: an amount of `cash` or `locked`, a number of `tickets`. */
    worth: Type.Optional(Type.String({ maxLength: 28 })),
    /** Of `locked`: how often its amount has to be wagered. */
    wagerMultiplier: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    /** Of `tickets`: whose they are. */
    promotionId: Type.Optional(RowIdSchema),
    /** What there is from now on; without it, the stock of known goods stays. */
    stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** How many a member may redeem; null: as many as there are. */
    limitPerMember: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
    minLevel: Type.Integer({ minimum: 0, maximum: 100 }),
    status: Type.Enum(mallGoodsStatuses),
    sort: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  strictObject,
)
export type MallGoodsFile = Static<typeof MallGoodsFile>

export const putMallGoods = defineRoute({
  name: 'putMallGoods',
  method: 'POST',
  path: '/wps/operator/mall-goods',
  summary:
    'Adds goods to the points mall of a brand, or changes those with known codes. Redemptions keep their name and price',
  access: 'operator',
  right: 'goods.manage',
  body: createStrictBodySchema({
    brand: Type.String({ minLength: 1, maxLength: 32 }),
    goods: Type.Array(MallGoodsFile, { minItems: 1, maxItems: 200 }),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        code: Type.String(),
        stock: Type.Integer(),
        status: Type.Enum(mallGoodsStatuses),
        outcome: Type.Enum(['added', 'changed', 'unchanged']),
      }),
    ),
  }),
  errors: ['field_invalid', 'not_found'],
})

/** With what a delivery needs. */
export const OperatorRedemption = Type.Object({
  id: Type.String(),
  transactionNo: Type.String(),
  owner: OrderOwnerSchema,
  applyTime: InstantSchema,
  kind: Type.Enum(mallGoodsKinds),
  code: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer(),
  amount: AmountSchema,
  currency: Type.String(),
  receivingAddress: Type.String(),
  mobileNum: Type.String(),
  status: Type.Enum(redemptionStatuses),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([InstantSchema, Type.Null()]),
  remark: Type.String(),
})
export type OperatorRedemption = Static<typeof OperatorRedemption>

export const listRedemptions = defineRoute({
  name: 'listRedemptions',
  method: 'GET',
  path: '/wps/operator/redemptions',
  summary: 'Lists redemptions of the points mall, oldest first; without a status, those that are in process',
  access: 'operator',
  right: 'redemptions.read',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    status: Type.Enum(redemptionStatuses, { default: 'inProcess' }),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(OperatorRedemption),
})

/** What the member reads: the parcel's number, or why it was rejected. */
const Remark = Type.String({ maxLength: 500 })

export const decideRedemption = defineRoute({
  name: 'decideRedemption',
  method: 'POST',
  path: '/wps/operator/redemptions',
  summary: 'Approves a redemption in process, or rejects it: then points, money and stock come back',
  access: 'operator',
  right: 'redemptions.decide',
  body: createStrictBodySchema({
    id: RowIdSchema,
    decision: Type.Enum(['approve', 'reject']),
    /** Required of a rejection. */
    remark: Type.Optional(Remark),
  }),
  value: OperatorRedemption,
  errors: ['redemption_not_found', 'redemption_decided', 'redemption_credited_automatically', 'reason_required'],
})
