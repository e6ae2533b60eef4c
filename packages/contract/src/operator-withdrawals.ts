import Type, { type Static } from 'typebox'
import { OrderId, Owner, operatorList, pageAfter, Reason } from './operator-schemas.ts'
import { body, route } from './route.ts'
import { Amount, Instant } from './schemas.ts'
import { withdrawalStateNames } from './withdrawal-states.ts'
import { Turnover, Withdrawal } from './withdrawals.ts'

// Withdrawals in the operator's hand (docs/operators.md, docs/payments.md).

/** A bank's or company's own name of a payment. */
const PaymentReference = Type.String({ minLength: 1, maxLength: 128 })

export const OperatorWithdrawal = Type.Intersect([
  Withdrawal,
  Type.Object({
    owner: Owner,
    /** In full: whoever pays needs it. */
    accountNumber: Type.String(),
    accountHolder: Type.String(),
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
    /** What the company knows the last attempt by; null where none was handed to it. */
    order: Type.Union([Type.String(), Type.Null()]),
    /** Payments that the company reported of attempts which were given up before: made, booked nowhere, and not yet dealt with. */
    paidElsewhere: Type.Array(
      Type.Object({
        order: Type.String(),
        /** The company's own name of the payment. */
        reference: Type.String(),
        amount: Type.String(),
        currency: Type.String(),
        at: Instant,
      }),
    ),
    /** What speaks for or against paying: as it stands now. */
    facts: Type.Object({
      balance: Amount,
      turnover: Turnover,
      deposits: Amount,
      withdrawals: Amount,
      registeredAt: Instant,
    }),
    comment: Type.String({ description: 'of the member, with the receipt' }),
  }),
])
export type OperatorWithdrawal = Static<typeof OperatorWithdrawal>

export const listWithdrawals = route({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/wps/operator/withdrawals',
  summary: 'Withdrawals of every brand, oldest first: those in a state, those paid elsewhere, or the one of `id`',
  access: 'operator',
  query: Type.Object({
    id: Type.Optional(OrderId),
    state: Type.Optional(Type.Enum(withdrawalStateNames)),
    /** Only those that have a `paidElsewhere`. */
    paidElsewhere: Type.Optional(Type.Boolean()),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...pageAfter(OrderId),
  }),
  value: operatorList(OperatorWithdrawal),
})

export const stepWithdrawal = route({
  name: 'stepWithdrawal',
  method: 'POST',
  path: '/wps/operator/withdrawals',
  summary: 'Takes a step of a withdrawal that is the operator’s (`withdrawalStates`)',
  access: 'operator',
  body: body({
    id: OrderId,
    step: Type.Enum(['approve', 'reject', 'send', 'settle', 'fail', 'force', 'refund']),
    /** Shown to the member. Asked for where the step takes something from them: reject, fail, force. */
    reason: Type.Optional(Reason),
    /** Of `settle`, which asks for it: the bank's own name of the payment. */
    reference: Type.Optional(PaymentReference),
    /** Of `fail`: although the company, which was asked to pay, has not said that it did not. */
    withoutNotice: Type.Optional(Type.Boolean()),
  }),
  value: OperatorWithdrawal,
  errors: [
    'withdrawal_not_found',
    'withdrawal_moved_on',
    'payout_in_hand',
    'payout_unanswered',
    'payout_unasked',
    'reason_required',
    'reference_required',
    'reference_taken',
  ],
})

export const closeStrayPayout = route({
  name: 'closeStrayPayout',
  method: 'POST',
  path: '/wps/operator/stray-payouts',
  summary: 'Takes a payment off `paidElsewhere` of its withdrawal once it is dealt with, and books nothing',
  access: 'operator',
  body: body({
    id: OrderId,
    /** The company's own name of the payment. */
    reference: PaymentReference,
    /** What was done: called back, or taken by which adjustment. */
    reason: Reason,
  }),
  value: OperatorWithdrawal,
  errors: ['withdrawal_not_found', 'not_found', 'reason_required'],
})
