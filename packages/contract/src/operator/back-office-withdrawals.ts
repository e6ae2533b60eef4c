import Type, { type Static } from 'typebox'
import { withdrawalStateNames, withdrawalTransitionNames } from '#src/payments/withdrawal-states.ts'
import { WageringProgress, Withdrawal, WithdrawalEvent } from '#src/payments/withdrawals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema } from '#src/shared-field-schemas.ts'
import type { OperatorRight } from './operator-roles.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderIdSchema,
  OrderOwnerSchema,
  PaymentReferenceSchema,
} from './shared-operator-schemas.ts'

// Withdrawals in the back office (docs/operators.md, docs/payments.md).

export const BackOfficeWithdrawal = Type.Intersect([
  Type.Omit(Withdrawal, ['events']),
  Type.Object({
    events: Type.Array(
      Type.Intersect([
        WithdrawalEvent,
        /** Who made a transition by an operator; null for others, and for events before operators were recorded. */
        Type.Object({ operator: Type.Union([Type.String(), Type.Null()]) }),
      ]),
    ),
    owner: OrderOwnerSchema,
    /** Unmasked: it is needed to pay manually. */
    accountNumber: Type.String(),
    accountHolder: Type.String(),
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
    /** The order id of the last attempt at the payment provider; null if no payout was submitted. */
    order: Type.Union([Type.String(), Type.Null()]),
    /** Payments that the provider reported for attempts that had already been given up. They are not posted and not yet resolved. */
    unmatchedPayouts: Type.Array(
      Type.Object({
        order: Type.String(),
        /** The payment provider's reference of the payment. */
        reference: Type.String(),
        amount: Type.String(),
        currency: Type.String(),
        at: InstantSchema,
      }),
    ),
    /** The transition that an operator requested, while a second operator has to approve it. */
    pendingApproval: Type.Union([
      Type.Object({ by: Type.String(), step: Type.Enum(withdrawalTransitionNames) }),
      Type.Null(),
    ]),
    /** Current details of the member for the review. */
    memberSummary: Type.Object({
      balance: AmountSchema,
      wagering: WageringProgress,
      deposits: AmountSchema,
      withdrawals: AmountSchema,
      registeredAt: InstantSchema,
    }),
    comment: Type.String({ description: 'the member’s comment on the receipt' }),
  }),
])
export type BackOfficeWithdrawal = Static<typeof BackOfficeWithdrawal>

export const listWithdrawals = defineRoute({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/wps/operator/withdrawals',
  summary: 'Lists withdrawals of all brands, oldest first, by state, with unmatched payouts, or by `id`',
  access: 'operator',
  right: 'withdrawals.read',
  query: Type.Object({
    id: Type.Optional(OrderIdSchema),
    state: Type.Optional(Type.Enum(withdrawalStateNames)),
    /** Only withdrawals with unmatched payouts. */
    unmatchedPayouts: Type.Optional(Type.Boolean()),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...createCursorAfterQuerySchema(OrderIdSchema),
  }),
  value: createOperatorListPageSchema(BackOfficeWithdrawal),
})

const operatorSteps = ['approve', 'reject', 'send', 'settle', 'fail', 'force', 'refund'] as const

const withdrawalStepRights = {
  field: 'step',
  rights: {
    approve: 'withdrawals.decide',
    reject: 'withdrawals.decide',
    send: 'withdrawals.pay',
    settle: 'withdrawals.pay',
    fail: 'withdrawals.pay',
    force: 'withdrawals.pay',
    refund: 'withdrawals.pay',
  } satisfies Record<(typeof operatorSteps)[number], OperatorRight>,
} as const

export const transitionWithdrawal = defineRoute({
  name: 'transitionWithdrawal',
  method: 'POST',
  path: '/wps/operator/withdrawals',
  summary:
    'Performs a transition of a withdrawal that operators may make (`withdrawalStates`). Above the limit of what one operator may approve alone, `approve` and `refund` need a second one, and `settle` another than those who approved',
  access: 'operator',
  right: withdrawalStepRights,
  body: createStrictBodySchema({
    id: OrderIdSchema,
    step: Type.Enum(operatorSteps),
    /** Shown to the member. Required for the transitions to the member’s disadvantage: reject, fail, force. */
    reason: Type.Optional(AuditReasonSchema),
    /** Required for `settle`: the bank's reference of the payment. */
    reference: Type.Optional(PaymentReferenceSchema),
    /** For `fail`: proceed although the payment provider has not confirmed that the payout failed. */
    withoutConfirmation: Type.Optional(Type.Boolean()),
  }),
  value: BackOfficeWithdrawal,
  errors: [
    'withdrawal_not_found',
    'withdrawal_state_changed',
    'withdrawals_held',
    'payout_in_progress',
    'payout_unconfirmed',
    'payout_not_submitted',
    'reason_required',
    'reference_required',
    'reference_already_used',
    'second_operator_required',
  ],
})

export const closeUnmatchedPayout = defineRoute({
  name: 'closeUnmatchedPayout',
  method: 'POST',
  path: '/wps/operator/unmatched-payouts',
  summary:
    'Closes an unmatched payout: removes it from `unmatchedPayouts` once it is resolved, without posting anything',
  access: 'operator',
  right: 'withdrawals.pay',
  body: createStrictBodySchema({
    id: OrderIdSchema,
    /** The payment provider's reference of the payment. */
    reference: PaymentReferenceSchema,
    /** How it was resolved: recalled, or recovered by which adjustment. */
    reason: AuditReasonSchema,
  }),
  value: BackOfficeWithdrawal,
  errors: ['withdrawal_not_found', 'not_found', 'reason_required'],
})
