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

/**
 * An agent's float: money for the team, apart from the agent's own balance. Members' transfers to the upline arrive in it, transfers to the
 * team come from it.
 */

export const DownlineTransfer = Type.Object({
  id: Type.String(),
  amount: AmountSchema,
  currency: Type.String(),
  /** The receiver's account name, masked unless the brand shows it to the agent. */
  account: Type.String(),
  createdAt: InstantSchema,
})
export type DownlineTransfer = Static<typeof DownlineTransfer>

export const getFloat = defineRoute({
  name: 'getFloat',
  method: 'GET',
  path: '/wps/relay/MCS2_float',
  summary: "Returns the caller's float and balance, what can be transferred to the team today, and earlier transfers",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({ pageNo: PageNumberSchema, pageSize: createPageSizeSchema(limits.recordsPageSize) }),
  value: Type.Object({
    currency: Type.String(),
    float: AmountSchema,
    balance: AmountSchema,
    /** The balance without the part that is locked until it is wagered: what can be moved into the float. */
    available: AmountSchema,
    remainingWagering: AmountSchema,
    /** Null if transfers to the team are off, or the brand's jurisdiction forbids them. */
    transfers: Type.Union([
      Type.Object({
        minAmount: AmountSchema,
        /** Maximum per transfer. */
        maxAmount: AmountSchema,
        day: Type.Object({ amount: AmountSchema, maxAmount: AmountSchema }),
        /** The maximum that can be transferred now; `0` if nothing can. */
        most: AmountSchema,
        hasPaymentPassword: Type.Boolean(),
      }),
      Type.Null(),
    ]),
    list: Type.Array(DownlineTransfer),
    totalPages: Type.Integer(),
  }),
})

/** `IN`: from the balance into the float. `OUT`: back. */
export const floatDirections = ['IN', 'OUT'] as const
export type FloatDirection = (typeof floatDirections)[number]

export const moveFloat = defineRoute({
  name: 'moveFloat',
  method: 'POST',
  path: '/wps/relay/MCS2_moveFloat',
  summary:
    "Moves money between the caller's balance and float. Repeating the request with the same key moves nothing again",
  access: 'agent',
  feature: 'agentPolicy',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({
    direction: Type.Enum(floatDirections),
    amount: AmountSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Type.Object({ float: AmountSchema, balance: AmountSchema }),
  errors: ['amount_invalid', 'insufficient_balance', 'float_insufficient', 'wagering_unmet', 'idempotency_mismatch'],
})

/** A transfer asks of the receiver what a deposit asks: it adds to what is to be wagered. It is no deposit in any report or promotion. */
export const transferToDownline = defineRoute({
  name: 'transferToDownline',
  method: 'POST',
  path: '/wps/relay/MCS2_transferDownline',
  summary:
    "Transfers money from the caller's float to the balance of a member of the caller's team. Repeating the request with the same key transfers it once",
  access: 'agent',
  feature: 'transferDown',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    id: RowIdSchema,
    amount: AmountSchema,
    paymentPassword: PaymentPasswordSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: DownlineTransfer,
  errors: [
    'transfer_down_forbidden',
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'downline_not_found',
    'downline_daily_limit',
    'downline_cannot_receive',
    'float_insufficient',
    'idempotency_mismatch',
  ],
})
