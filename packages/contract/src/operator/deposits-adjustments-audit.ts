import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { Deposit, depositStateMachine } from '#src/payments/deposits.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, IdempotencyKeySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createCursorBeforeQuerySchema,
  createOperatorListPageSchema,
  OrderIdSchema,
  OrderOwnerSchema,
  PaymentReferenceSchema,
} from './shared-operator-schemas.ts'

// Back office calls (docs/operators.md). The bearer token is an operator's key. Each change writes its operator and reason to
// the audit log, in the same transaction.

export const getPaymentProofImage = defineRoute({
  name: 'getPaymentProofImage',
  method: 'GET',
  path: '/wps/operator/proofs',
  summary:
    'Returns an image that a member uploaded: evidence for a withdrawal that was not received, or a deposit slip',
  access: 'operator',
  right: 'proofs.read',
  query: Type.Object({
    type: Type.Enum(['withdrawal', 'deposit']),
    id: OrderIdSchema,
    /** Which image of a withdrawal, from 0. */
    index: Type.Integer({ minimum: 0, maximum: limits.uploadMaxImages - 1, default: 0 }),
  }),
  value: Type.Object({
    /** WebP, base64. */
    content: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  errors: ['not_found'],
})

/** Why a deposit is on hold for review although the payment matches the order: the member's exclusion or deposit limit would refuse it now, the order was rejected, the payment has the provider's reference of another order, or the provider says that it was charged back before it was credited. */
export const depositHoldReasons = [
  'play_excluded',
  'deposit_limit_reached',
  'rejected',
  'other_reference',
  'charged_back',
] as const
export type DepositHoldReason = (typeof depositHoldReasons)[number]

export const BackOfficeDeposit = Type.Intersect([
  Deposit,
  Type.Object({
    owner: OrderOwnerSchema,
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
    /** Payments that the provider reported and that were not posted automatically, oldest first. */
    reported: Type.Array(Type.Object({ amount: Type.String(), currency: Type.String() })),
    /** The bank's reference of the payment, as an operator stated it. */
    bankReference: Type.Union([Type.String(), Type.Null()]),
    /** Null if only the reported payments or a slip need review. */
    holdReason: Type.Union([Type.Enum(depositHoldReasons), Type.Null()]),
    /** The amount that an operator requested to post, or of a confirmed order to charge back, while a second operator has to approve it. */
    pendingApproval: Type.Union([Type.Object({ by: Type.String(), amount: AmountSchema }), Type.Null()]),
    /** The operator who confirmed or rejected the order; null if no operator did. */
    decidedBy: Type.Union([Type.String(), Type.Null()]),
  }),
])
export type BackOfficeDeposit = Static<typeof BackOfficeDeposit>

export const listDepositOrders = defineRoute({
  name: 'listDepositOrders',
  method: 'GET',
  path: '/wps/operator/deposits',
  summary: 'Lists deposit orders of all brands, oldest first, by state or by `id`',
  access: 'operator',
  right: 'deposits.read',
  carriesSecret: true,
  query: Type.Object({
    id: Type.Optional(OrderIdSchema),
    state: Type.Optional(Type.Enum(Object.keys(depositStateMachine) as (keyof typeof depositStateMachine)[])),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...createCursorAfterQuerySchema(OrderIdSchema),
  }),
  value: createOperatorListPageSchema(BackOfficeDeposit),
})

export const decideDeposit = defineRoute({
  name: 'decideDeposit',
  method: 'POST',
  path: '/wps/operator/deposits',
  summary:
    'Completes the review of a deposit order: posts the received amount or rejects the order. Above the limit of what one operator may approve alone, a second one has to confirm the same amount',
  access: 'operator',
  right: 'deposits.decide',
  carriesSecret: true,
  body: createStrictBodySchema({
    id: OrderIdSchema,
    decision: Type.Enum(['confirm', 'reject']),
    /** The received amount, if it differs from the order. */
    amount: Type.Optional(AmountSchema),
    /** The bank's reference of the payment. Required to confirm an order without a slip and without a reported payment. */
    reference: Type.Optional(PaymentReferenceSchema),
    reason: Type.Optional(AuditReasonSchema),
  }),
  value: BackOfficeDeposit,
  errors: [
    'deposit_not_found',
    'deposit_closed',
    'amount_invalid',
    'reason_required',
    'payment_evidence_required',
    'reference_already_used',
  ],
})

export const chargeBackDeposit = defineRoute({
  name: 'chargeBackDeposit',
  method: 'POST',
  path: '/wps/operator/depositChargeBacks',
  summary:
    'Charges a confirmed deposit back: its amount leaves the balance, what the balance lacks becomes a debt, and its bonus is void. Above the limit of what one operator may approve alone, a second one has to ask for the same',
  access: 'operator',
  right: 'deposits.decide',
  carriesSecret: true,
  body: createStrictBodySchema({ id: OrderIdSchema, reason: AuditReasonSchema }),
  value: BackOfficeDeposit,
  errors: ['deposit_not_found', 'deposit_not_confirmed', 'reason_required'],
})

/** Errors of a refused balance change. */
const balanceChangeErrors = ['insufficient_balance', 'account_blocked'] as const

/** States of a manual balance adjustment. Above the limit of what one operator may approve alone, a second one has to approve it. */
export const adjustmentStates = ['waiting', 'posted', 'declined', 'refused'] as const

export const Adjustment = Type.Object({
  id: Type.String(),
  owner: OrderOwnerSchema,
  /** Signed: positive is in the member's favour. */
  amount: AmountSchema,
  currency: Type.String(),
  reason: Type.String(),
  /** The upline transfer that it reverses; null if the counterparty is the operator. */
  uplineTransfer: Type.Union([Type.String(), Type.Null()]),
  /** The same for a transfer from an agent to the team. */
  downlineTransfer: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(adjustmentStates),
  requestedBy: Type.String(),
  requestedAt: InstantSchema,
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([InstantSchema, Type.Null()]),
})
export type Adjustment = Static<typeof Adjustment>

export const requestAdjustment = defineRoute({
  name: 'requestAdjustment',
  method: 'POST',
  path: '/wps/operator/adjustments',
  summary:
    'Adjusts a balance manually: immediately, or above the limit of one operator after the approval of a second one',
  access: 'operator',
  right: 'adjustments.request',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    amount: AmountSchema,
    reason: AuditReasonSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Adjustment,
  errors: ['member_not_found', 'amount_invalid', 'reason_required', ...balanceChangeErrors, 'idempotency_mismatch'],
})

export const reverseUplineTransfer = defineRoute({
  name: 'reverseUplineTransfer',
  method: 'POST',
  path: '/wps/operator/upline-transfers/reversal',
  summary: 'Reverses a transfer to the upline: an adjustment whose counterparty is the upline',
  access: 'operator',
  right: 'upline-transfers.reverse',
  body: createStrictBodySchema({ id: OrderIdSchema, reason: AuditReasonSchema, idempotencyKey: IdempotencyKeySchema }),
  value: Adjustment,
  errors: [
    'upline_transfer_not_found',
    'upline_transfer_reversed',
    'reason_required',
    ...balanceChangeErrors,
    'idempotency_mismatch',
  ],
})

export const reverseDownlineTransfer = defineRoute({
  name: 'reverseDownlineTransfer',
  method: 'POST',
  path: '/wps/operator/downline-transfers/reversal',
  summary: "Reverses an agent's transfer to the team: an adjustment whose counterparty is the agent",
  access: 'operator',
  right: 'downline-transfers.reverse',
  body: createStrictBodySchema({ id: OrderIdSchema, reason: AuditReasonSchema, idempotencyKey: IdempotencyKeySchema }),
  value: Adjustment,
  errors: [
    'downline_transfer_not_found',
    'downline_transfer_reversed',
    'reason_required',
    ...balanceChangeErrors,
    'idempotency_mismatch',
  ],
})

export const decideAdjustment = defineRoute({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/wps/operator/adjustments/decision',
  summary: 'Approves or declines an adjustment. The operator who requested it cannot decide it',
  access: 'operator',
  right: 'adjustments.decide',
  body: createStrictBodySchema({ id: OrderIdSchema, accept: Type.Boolean(), reason: Type.Optional(AuditReasonSchema) }),
  value: Adjustment,
  errors: ['adjustment_not_found', 'adjustment_decided', 'second_operator_required', ...balanceChangeErrors],
})

export const listAdjustments = defineRoute({
  name: 'listAdjustments',
  method: 'GET',
  path: '/wps/operator/adjustments',
  summary: 'Lists adjustments, newest first, by state',
  access: 'operator',
  right: 'adjustments.read',
  query: Type.Object({
    state: Type.Optional(Type.Enum(adjustmentStates)),
    ...createCursorBeforeQuerySchema(OrderIdSchema),
  }),
  value: createOperatorListPageSchema(Adjustment),
})

export const setMemberLevel = defineRoute({
  name: 'setMemberLevel',
  method: 'POST',
  path: '/wps/operator/members/level',
  summary:
    'Sets a member’s level, which unlocks the payment methods that require it and gives what VIP levels give. It stays until `auto` lets it follow the play again',
  access: 'operator',
  right: 'members.level',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    level: Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Literal('auto')]),
  }),
  value: Type.Object({ level: Type.Integer() }),
  errors: ['member_not_found'],
})

export const getAuditLog = defineRoute({
  name: 'getAuditLog',
  method: 'GET',
  path: '/wps/operator/audit',
  summary: 'Lists the audit log of operator actions, newest first',
  access: 'operator',
  right: 'audit.read',
  query: Type.Object({
    operator: Type.Optional(Type.String({ maxLength: 32 })),
    subject: Type.Optional(Type.String({ maxLength: 64 })),
    ...createCursorBeforeQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(
    Type.Object({
      id: Type.String(),
      at: InstantSchema,
      operator: Type.String(),
      /** Null for what belongs to no brand, and for entries before brands were recorded: shown to operators of every brand. */
      brand: Type.Union([Type.String(), Type.Null()]),
      action: Type.String(),
      /** What the action is called in English. */
      label: Type.String(),
      subject: Type.String(),
      reason: Type.String(),
      /** The values before and after; the fields depend on the action. */
      detail: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
