import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { OrderId, Owner, operatorList, pageAfter, pageBefore, Reason } from './operator-schemas.ts'
import { body, route } from './route.ts'
import { Amount, IdempotencyKey, Instant, RowId } from './schemas.ts'
import { Deposit, depositStates } from './wallet.ts'

// The operator's hand (docs/operators.md). Calls carry an operator's key as their bearer token; each change is written to
// the audit log with who made it and why, in the transaction that makes it.

export const readProof = route({
  name: 'readProof',
  method: 'GET',
  path: '/wps/operator/proofs',
  summary: 'A picture that a member has shown: of a withdrawal that did not come, or a deposit’s slip',
  access: 'operator',
  query: Type.Object({
    of: Type.Enum(['withdrawal', 'deposit']),
    id: OrderId,
    place: Type.Integer({ minimum: 0, maximum: limits.uploadMaxImages - 1, default: 0 }),
  }),
  value: Type.Object({
    /** WebP, base64. */
    content: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  errors: ['not_found'],
})

/** Why a payment is looked at though it is what was ordered: its payer's break or limit would refuse it now, or the order was rejected. */
export const depositHolds = ['play_excluded', 'deposit_limit_reached', 'rejected'] as const
export type DepositHold = (typeof depositHolds)[number]

export const OperatorDeposit = Type.Intersect([
  Deposit,
  Type.Object({
    owner: Owner,
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
    /** Payments that the company reported and that were not booked by themselves, the first first. */
    reported: Type.Array(Type.Object({ amount: Type.String(), currency: Type.String() })),
    /** Null where nothing but what was reported, or a slip, is to be looked at. */
    held: Type.Union([Type.Enum(depositHolds), Type.Null()]),
    /** What an operator would book that takes a second one's word. */
    asked: Type.Union([Type.Object({ by: Type.String(), amount: Amount }), Type.Null()]),
  }),
])
export type OperatorDeposit = Static<typeof OperatorDeposit>

export const listDepositOrders = route({
  name: 'listDepositOrders',
  method: 'GET',
  path: '/wps/operator/deposits',
  summary: 'Deposit orders of every brand, oldest first: those in a state, or the one of `id`',
  access: 'operator',
  query: Type.Object({
    id: Type.Optional(OrderId),
    state: Type.Optional(Type.Enum(Object.keys(depositStates) as (keyof typeof depositStates)[])),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...pageAfter(OrderId),
  }),
  value: operatorList(OperatorDeposit),
})

export const decideDeposit = route({
  name: 'decideDeposit',
  method: 'POST',
  path: '/wps/operator/deposits',
  summary:
    'Ends a deposit order that is looked at: books what came, or closes it. Far more than was ordered and reported is booked when a second operator confirms the same amount',
  access: 'operator',
  body: body({
    id: OrderId,
    decision: Type.Enum(['confirm', 'reject']),
    /** What has come, where it is not what was ordered. */
    amount: Type.Optional(Amount),
    reason: Type.Optional(Reason),
  }),
  value: OperatorDeposit,
  errors: ['deposit_not_found', 'deposit_closed', 'amount_invalid', 'reason_required'],
})

/** Why a balance stays as it is. */
const unmoved = ['balance_short', 'account_blocked'] as const

/** States of a manual change of a balance: above the brand's threshold a second operator decides. */
export const adjustmentStates = ['waiting', 'posted', 'declined', 'refused'] as const

export const Adjustment = Type.Object({
  id: Type.String(),
  owner: Owner,
  /** Signed: positive for the member. */
  amount: Amount,
  currency: Type.String(),
  reason: Type.String(),
  /** The transfer that it takes back from an upline; null where the other side is the house. */
  uplineTransfer: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(adjustmentStates),
  askedBy: Type.String(),
  askedAt: Instant,
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([Instant, Type.Null()]),
})
export type Adjustment = Static<typeof Adjustment>

export const askAdjustment = route({
  name: 'askAdjustment',
  method: 'POST',
  path: '/wps/operator/adjustments',
  summary: 'Changes a balance by hand: at once, or above the threshold by the word of a second operator',
  access: 'operator',
  body: body({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    amount: Amount,
    reason: Reason,
    idempotencyKey: IdempotencyKey,
  }),
  value: Adjustment,
  errors: ['member_not_found', 'amount_invalid', 'reason_required', ...unmoved, 'idempotency_mismatch'],
})

export const reverseUplineTransfer = route({
  name: 'reverseUplineTransfer',
  method: 'POST',
  path: '/wps/operator/upline-transfers/reversal',
  summary: 'Takes what a member handed to the upline back to the balance: an adjustment whose other side is the upline',
  access: 'operator',
  body: body({ id: OrderId, reason: Reason, idempotencyKey: IdempotencyKey }),
  value: Adjustment,
  errors: [
    'upline_transfer_not_found',
    'upline_transfer_reversed',
    'reason_required',
    ...unmoved,
    'idempotency_mismatch',
  ],
})

export const decideAdjustment = route({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/wps/operator/adjustments/decision',
  summary: 'The second word on an adjustment; whoever asked for it cannot give it',
  access: 'operator',
  body: body({ id: OrderId, accept: Type.Boolean(), reason: Type.Optional(Reason) }),
  value: Adjustment,
  errors: ['adjustment_not_found', 'adjustment_decided', 'second_operator_required', ...unmoved],
})

export const listAdjustments = route({
  name: 'listAdjustments',
  method: 'GET',
  path: '/wps/operator/adjustments',
  summary: 'Adjustments, newest first; those in a state',
  access: 'operator',
  query: Type.Object({ state: Type.Optional(Type.Enum(adjustmentStates)), ...pageBefore(OrderId) }),
  value: operatorList(Adjustment),
})

export const setMemberLevel = route({
  name: 'setMemberLevel',
  method: 'POST',
  path: '/wps/operator/members/level',
  summary: 'Sets a member’s level, which opens the payment methods that ask for it',
  access: 'operator',
  body: body({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    level: Type.Integer({ minimum: 0, maximum: 99 }),
  }),
  value: Type.Object({ level: Type.Integer() }),
  errors: ['member_not_found'],
})

export const readAudit = route({
  name: 'readAudit',
  method: 'GET',
  path: '/wps/operator/audit',
  summary: 'What operators did, newest first',
  access: 'operator',
  query: Type.Object({
    operator: Type.Optional(Type.String({ maxLength: 32 })),
    subject: Type.Optional(Type.String({ maxLength: 64 })),
    ...pageBefore(RowId),
  }),
  value: operatorList(
    Type.Object({
      id: Type.String(),
      at: Instant,
      operator: Type.String(),
      action: Type.String(),
      subject: Type.String(),
      reason: Type.String(),
      /** What was before and after, as the action tells it. */
      detail: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
