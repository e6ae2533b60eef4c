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
} from '#src/shared-field-schemas.ts'
import { uploadBodyMaxBytes } from '#src/upload-body-limit.ts'
import { type WithdrawalActor, withdrawalStateNames } from './withdrawal-states.ts'

/** Where a withdrawal can be paid to: a bank account or an e-wallet. */
export const payoutAccountKinds = ['bank', 'wallet'] as const
export type PayoutAccountKind = (typeof payoutAccountKinds)[number]

export const PayoutAccount = Type.Object({
  id: Type.String(),
  kind: Type.Enum(payoutAccountKinds),
  /** The name of the bank or e-wallet, as in the brand's list. */
  bankName: Type.String(),
  /** Masked: only the end is shown. */
  number: Type.String(),
  /** Masked: only the initials are shown. */
  holder: Type.String(),
  isDefault: Type.Boolean(),
  createdAt: InstantSchema,
})
export type PayoutAccount = Static<typeof PayoutAccount>

export const WithdrawMethod = Type.Object({
  id: Type.String(),
  kind: Type.Enum(payoutAccountKinds),
  /** The brand's name for it in the reader's language; empty if the kind is used as the name. */
  name: Type.String(),
  minAmount: AmountSchema,
  maxAmount: AmountSchema,
  quickAmounts: Type.Array(AmountSchema),
  /** A fraction of the amount: `0.01` is one percent. Deducted from the amount once the day's free withdrawals are used. */
  feeRate: Type.String(),
  /** Free withdrawals per day, and how many are left today. */
  freePerDay: Type.Integer(),
  freeLeft: Type.Integer(),
  /** Usual time from the request to the payout, in minutes. */
  minutes: Type.Integer(),
  /** Banks or e-wallets that it pays to. */
  banks: Type.Array(Type.String()),
})
export type WithdrawMethod = Static<typeof WithdrawMethod>

/** Progress of the wagering requirement of deposits, which must be met before a withdrawal (`valid bet` in the glossary of ARCHITECTURE.md). */
export const WageringProgress = Type.Object({ required: AmountSchema, met: AmountSchema, left: AmountSchema })
export type WageringProgress = Static<typeof WageringProgress>

export const WithdrawalOptions = Type.Object({
  currency: Type.String(),
  balance: AmountSchema,
  /** The balance without the part that is locked until it is wagered. */
  available: AmountSchema,
  wagering: WageringProgress,
  hasPaymentPassword: Type.Boolean(),
  /** Number and total amount of today's withdrawals, with the daily limits. */
  day: Type.Object({
    count: Type.Integer(),
    maxCount: Type.Integer(),
    amount: AmountSchema,
    maxAmount: AmountSchema,
  }),
  /** While withdrawals are held after a change of the member's security details: until when. They can be requested meanwhile. */
  heldUntil: Type.Union([InstantSchema, Type.Null()]),
  /** Minutes after which a payout counts as received. */
  confirmMinutes: Type.Integer(),
  methods: Type.Array(
    Type.Intersect([
      WithdrawMethod,
      Type.Object({
        /** The maximum amount of a request with this method now; `0` if none is possible. */
        most: AmountSchema,
      }),
    ]),
  ),
  accounts: Type.Array(PayoutAccount),
  /** The account holder's name, masked; empty until the first account is added. */
  holder: Type.String(),
  mostAccounts: Type.Integer(),
})
export type WithdrawalOptions = Static<typeof WithdrawalOptions>

export const WithdrawalEvent = Type.Object({
  state: Type.Enum(withdrawalStateNames),
  at: InstantSchema,
  by: Type.Enum(['member', 'operator', 'company', 'clock'] satisfies WithdrawalActor[]),
  /** The reason given by the actor; empty if none was required. */
  reason: Type.String(),
})

export const Withdrawal = Type.Object({
  id: Type.String(),
  methodId: Type.String(),
  kind: Type.Enum(payoutAccountKinds),
  bankName: Type.String(),
  /** Masked. */
  number: Type.String(),
  amount: AmountSchema,
  fee: AmountSchema,
  /** The amount paid out: the amount minus the fee. */
  payout: AmountSchema,
  currency: Type.String(),
  state: Type.Enum(withdrawalStateNames),
  createdAt: InstantSchema,
  paidAt: Type.Union([InstantSchema, Type.Null()]),
  /** When it reached a final state. */
  settledAt: Type.Union([InstantSchema, Type.Null()]),
  /** While it is in progress: when the next transition is expected. */
  expectedAt: Type.Union([InstantSchema, Type.Null()]),
  /** While it waits for review and withdrawals of the member are held: until when. */
  heldUntil: Type.Union([InstantSchema, Type.Null()]),
  /** While it waits for the member to confirm the receipt: when it counts as received. */
  confirmBy: Type.Union([InstantSchema, Type.Null()]),
  /** For a partial receipt: the received and the missing amount. */
  receivedAmount: Type.Union([AmountSchema, Type.Null()]),
  remainingAmount: Type.Union([AmountSchema, Type.Null()]),
  /** The amount returned to the balance. */
  refundedAmount: Type.Union([AmountSchema, Type.Null()]),
  /** Set to received by an operator, against the member's claim. */
  isForced: Type.Boolean(),
  /** The transitions so far, oldest first, starting with the request. */
  events: Type.Array(WithdrawalEvent),
  proofs: Type.Integer({ description: 'number of images the member has uploaded as evidence' }),
})
export type Withdrawal = Static<typeof Withdrawal>

export const getWithdrawalOptions = defineRoute({
  name: 'getWithdrawalOptions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawTerms',
  summary: 'Returns where and how much the caller can withdraw now, the remaining wagering requirement, and the fees',
  access: 'player',
  feature: 'withdraw',
  value: WithdrawalOptions,
})

export const addPayoutAccount = defineRoute({
  name: 'addPayoutAccount',
  method: 'POST',
  path: '/wps/relay/MCSFE_addWithdrawAccount',
  summary: "Adds a payout account in the member's own name",
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    kind: Type.Enum(payoutAccountKinds),
    bankName: Type.String({ minLength: 1, maxLength: limits.bankNameMaxChars }),
    number: Type.String({ minLength: 1, maxLength: 40 }),
    holder: Type.String({ minLength: 1, maxLength: 80 }),
    paymentPassword: PaymentPasswordSchema,
  }),
  value: PayoutAccount,
  errors: [
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'field_invalid',
    'payout_name_mismatch',
    'payout_account_taken',
    'payout_account_limit',
  ],
})

export const removePayoutAccount = defineRoute({
  name: 'removePayoutAccount',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeWithdrawAccount',
  summary: 'Removes a payout account of the caller. Pending withdrawals to it continue',
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ id: Type.String({ maxLength: 64 }), paymentPassword: PaymentPasswordSchema }),
  value: Type.Object({}),
  errors: ['payment_password_unset', 'payment_password_wrong', 'too_many_attempts', 'payout_account_not_found'],
})

export const createWithdrawal = defineRoute({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/wps/relay/MCSFE_createWithdrawal',
  summary:
    'Requests a withdrawal and reserves its amount. Repeating the request with the same key returns the same withdrawal',
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    methodId: Type.String({ maxLength: 32 }),
    accountId: Type.String({ maxLength: 64 }),
    amount: AmountSchema,
    paymentPassword: PaymentPasswordSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Withdrawal,
  errors: [
    'withdraw_method_not_found',
    'payout_account_not_found',
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'withdraw_daily_limit',
    'wagering_unmet',
    'insufficient_balance',
    'idempotency_mismatch',
  ],
})

export const getWithdrawals = defineRoute({
  name: 'getWithdrawals',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawals',
  summary: "Lists the caller's withdrawals, newest first, or the one with `id`",
  access: 'player',
  feature: 'withdraw',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(Withdrawal), totalPages: Type.Integer() }),
  errors: ['withdrawal_not_found'],
})

export const cancelWithdrawal = defineRoute({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelWithdrawal',
  summary: 'Cancels a withdrawal that is not approved yet and returns its amount to the balance',
  access: 'player',
  feature: 'withdraw',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ id: Type.String({ maxLength: 64 }) }),
  value: Withdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_state_changed'],
})

/** What a member reports about a payout: received in full, in part, or not at all (specification section 4). */
export const payoutReceiptOutcomes = ['full', 'part', 'none'] as const
export type PayoutReceiptOutcome = (typeof payoutReceiptOutcomes)[number]

export const submitPayoutReceipt = defineRoute({
  name: 'submitPayoutReceipt',
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawalReceipt',
  summary: 'Confirms a payout: received in full, in part (with the amount), or not at all (with images as evidence)',
  access: 'player',
  feature: 'withdraw',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: createStrictBodySchema({
    id: Type.String({ maxLength: 64 }),
    outcome: Type.Enum(payoutReceiptOutcomes),
    /** For `part`: more than zero and less than the payout. */
    receivedAmount: Type.Optional(AmountSchema),
    comment: Type.Optional(Type.String({ maxLength: limits.commentMaxChars })),
    /** PNG or JPEG, base64 (RFC 4648, section 4). At least one for `none`. */
    images: Type.Optional(Type.Array(Type.String())),
  }),
  value: Withdrawal,
  errors: [
    'body_too_large',
    'withdrawal_not_found',
    'withdrawal_state_changed',
    'amount_invalid',
    'proof_required',
    'too_many_images',
    'image_too_large',
    'image_type_unsupported',
    'image_dimensions_too_large',
    'image_unreadable',
  ],
})
