import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, Instant, PageNo, pageSize } from './schemas.ts'
import { Deposit, depositStates } from './wallet.ts'
import { withdrawalStateNames } from './withdrawal-states.ts'
import { Turnover, Withdrawal } from './withdrawals.ts'

// The operator's hand (docs/operators.md). Calls carry an operator's key as their bearer token; each change is written to
// the audit log with who made it and why, in the transaction that makes it.

const Reason = Type.String({ minLength: 3, maxLength: 500 })
const id = Type.String({ minLength: 1, maxLength: 64 })
const page = { pageNo: PageNo, pageSize: pageSize(limits.recordsPageSize) }

/** Whose order it is. */
const Owner = Type.Object({ memberId: Type.String(), account: Type.String(), brand: Type.String() })

export const OperatorWithdrawal = Type.Intersect([
  Withdrawal,
  Type.Object({
    owner: Owner,
    /** In full: whoever pays needs it. */
    accountNumber: Type.String(),
    accountHolder: Type.String(),
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
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
  summary: 'Withdrawals of every brand, oldest first: those in a state, or the one of `id`',
  access: 'operator',
  query: Type.Object({
    id: Type.Optional(id),
    state: Type.Optional(Type.Enum(withdrawalStateNames)),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...page,
  }),
  value: Type.Object({ list: Type.Array(OperatorWithdrawal), totalPages: Type.Integer() }),
})

export const stepWithdrawal = route({
  name: 'stepWithdrawal',
  method: 'POST',
  path: '/wps/operator/withdrawals',
  summary: 'Takes a step of a withdrawal that is the operator’s (`withdrawalStates`)',
  access: 'operator',
  body: body({
    id,
    step: Type.Enum(['approve', 'reject', 'send', 'settle', 'fail', 'force', 'refund']),
    /** Shown to the member. Asked for where the step takes something from them: reject, fail, force. */
    reason: Type.Optional(Reason),
    /** Of `settle`: the bank's own name of the payment. */
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  }),
  value: OperatorWithdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_moved_on', 'reason_required', 'reference_required', 'reference_taken'],
})

export const readProof = route({
  name: 'readProof',
  method: 'GET',
  path: '/wps/operator/proofs',
  summary: 'A picture that a member has shown: of a withdrawal that did not come, or a deposit’s slip',
  access: 'operator',
  query: Type.Object({
    of: Type.Enum(['withdrawal', 'deposit']),
    id,
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

export const OperatorDeposit = Type.Intersect([
  Deposit,
  Type.Object({
    owner: Owner,
    provider: Type.String(),
    providerRef: Type.Union([Type.String(), Type.Null()]),
    /** What the payment company reported where it was not what was ordered: the amount and its currency. */
    reported: Type.Union([Type.Object({ amount: Type.String(), currency: Type.String() }), Type.Null()]),
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
    id: Type.Optional(id),
    state: Type.Optional(Type.Enum(Object.keys(depositStates) as (keyof typeof depositStates)[])),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...page,
  }),
  value: Type.Object({ list: Type.Array(OperatorDeposit), totalPages: Type.Integer() }),
})

export const decideDeposit = route({
  name: 'decideDeposit',
  method: 'POST',
  path: '/wps/operator/deposits',
  summary: 'Ends a deposit order that is looked at: books what came, or closes it',
  access: 'operator',
  body: body({
    id,
    decision: Type.Enum(['confirm', 'reject']),
    /** What has come, where it is not what was ordered. */
    amount: Type.Optional(Amount),
    reason: Type.Optional(Reason),
  }),
  value: OperatorDeposit,
  errors: ['deposit_not_found', 'deposit_closed', 'amount_invalid', 'reason_required'],
})

/** States of a manual change of a balance: above the brand's threshold a second operator decides. */
export const adjustmentStates = ['waiting', 'posted', 'declined', 'refused'] as const

export const Adjustment = Type.Object({
  id: Type.String(),
  owner: Owner,
  /** Signed: positive for the member. */
  amount: Amount,
  currency: Type.String(),
  reason: Type.String(),
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
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  value: Adjustment,
  errors: [
    'member_not_found',
    'amount_invalid',
    'reason_required',
    'balance_short',
    'account_blocked',
    'idempotency_mismatch',
  ],
})

export const decideAdjustment = route({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/wps/operator/adjustments/decision',
  summary: 'The second word on an adjustment; whoever asked for it cannot give it',
  access: 'operator',
  body: body({ id, accept: Type.Boolean(), reason: Type.Optional(Reason) }),
  value: Adjustment,
  errors: [
    'adjustment_not_found',
    'adjustment_decided',
    'second_operator_required',
    'balance_short',
    'account_blocked',
  ],
})

export const listAdjustments = route({
  name: 'listAdjustments',
  method: 'GET',
  path: '/wps/operator/adjustments',
  summary: 'Adjustments, newest first; those in a state',
  access: 'operator',
  query: Type.Object({ state: Type.Optional(Type.Enum(adjustmentStates)), ...page }),
  value: Type.Object({ list: Type.Array(Adjustment), totalPages: Type.Integer() }),
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
    /** Older than this entry: the `id` of the last one of the page before. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({
    list: Type.Array(
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
  }),
})
