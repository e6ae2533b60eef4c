import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, IdempotencyKey, Instant, PageNo, PaymentPassword, pageSize } from './schemas.ts'
import { uploadBodyMaxBytes } from './uploads.ts'
import { type StepTaker, withdrawalStateNames } from './withdrawal-states.ts'

/** Where a withdrawal can be paid to: an account at a bank, or a wallet elsewhere. */
export const payoutKinds = ['bank', 'wallet'] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const PayoutAccount = Type.Object({
  id: Type.String(),
  kind: Type.Enum(payoutKinds),
  /** The bank's or the wallet company's name, as the brand writes it. */
  bankName: Type.String(),
  /** With its beginning hidden. */
  number: Type.String(),
  /** With all but the first letters hidden. */
  holder: Type.String(),
  isDefault: Type.Boolean(),
  createdAt: Instant,
})
export type PayoutAccount = Static<typeof PayoutAccount>

export const WithdrawMethod = Type.Object({
  id: Type.String(),
  kind: Type.Enum(payoutKinds),
  /** What the brand calls it, in the reader's language; empty where its kind is name enough. */
  name: Type.String(),
  minAmount: Amount,
  maxAmount: Amount,
  amountPicks: Type.Array(Amount),
  /** A part of the amount: `0.01` is one in a hundred. Charged from the amount, after the day's free ones. */
  feeRate: Type.String(),
  /** How many a day cost nothing, and how many of them are left today. */
  freePerDay: Type.Integer(),
  freeLeft: Type.Integer(),
  /** How long it usually takes from the request to the payment. */
  minutes: Type.Integer(),
  /** Banks or wallet companies that it pays to. */
  banks: Type.Array(Type.String()),
})
export type WithdrawMethod = Static<typeof WithdrawMethod>

/** What deposits still ask to be played before money can leave (`valid bet`, ARCHITECTURE.md's glossary). */
export const Turnover = Type.Object({ required: Amount, met: Amount, left: Amount })
export type Turnover = Static<typeof Turnover>

export const WithdrawTerms = Type.Object({
  currency: Type.String(),
  /** The balance. */
  available: Amount,
  turnover: Turnover,
  hasPaymentPassword: Type.Boolean(),
  /** How many may be asked for today, and what they may come to. */
  day: Type.Object({
    count: Type.Integer(),
    mostCount: Type.Integer(),
    amount: Amount,
    mostAmount: Amount,
  }),
  /** After how many minutes a payment counts as received. */
  confirmMinutes: Type.Integer(),
  methods: Type.Array(
    Type.Intersect([
      WithdrawMethod,
      Type.Object({
        /** The most that a request by this method can be now; `0` where there can be none. */
        most: Amount,
      }),
    ]),
  ),
  accounts: Type.Array(PayoutAccount),
  /** The name that accounts are opened in; empty until the first is added. Masked. */
  holder: Type.String(),
  mostAccounts: Type.Integer(),
})
export type WithdrawTerms = Static<typeof WithdrawTerms>

export const WithdrawalEvent = Type.Object({
  state: Type.Enum(withdrawalStateNames),
  at: Instant,
  by: Type.Enum(['member', 'operator', 'company', 'clock'] satisfies StepTaker[]),
  /** Why, in the words of whoever took the step; empty where none were needed. */
  reason: Type.String(),
})

export const Withdrawal = Type.Object({
  id: Type.String(),
  methodId: Type.String(),
  kind: Type.Enum(payoutKinds),
  bankName: Type.String(),
  /** Masked. */
  number: Type.String(),
  amount: Amount,
  fee: Amount,
  /** What is paid out: the amount less the fee. */
  payout: Amount,
  currency: Type.String(),
  state: Type.Enum(withdrawalStateNames),
  createdAt: Instant,
  paidAt: Type.Union([Instant, Type.Null()]),
  /** When it came to its end. */
  settledAt: Type.Union([Instant, Type.Null()]),
  /** While it is under way: when its next step is to be expected. */
  expectedAt: Type.Union([Instant, Type.Null()]),
  /** While it waits for the member's receipt: when it counts as received. */
  confirmBy: Type.Union([Instant, Type.Null()]),
  /** Of a receipt in part: what came, and what did not. */
  receivedAmount: Type.Union([Amount, Type.Null()]),
  remainingAmount: Type.Union([Amount, Type.Null()]),
  /** What was given back to the balance at its end. */
  refundedAmount: Type.Union([Amount, Type.Null()]),
  /** Received by the house's word, against the member's. */
  isForced: Type.Boolean(),
  /** Steps so far, the oldest first; the request is the first. */
  events: Type.Array(WithdrawalEvent),
  proofs: Type.Integer({ description: 'how many pictures the member has shown' }),
})
export type Withdrawal = Static<typeof Withdrawal>

export const getWithdrawTerms = route({
  name: 'getWithdrawTerms',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawTerms',
  summary: 'Where and how much the caller can withdraw now, what is left to be played before, and what it costs',
  access: 'player',
  feature: 'withdraw',
  value: WithdrawTerms,
})

export const addPayoutAccount = route({
  name: 'addPayoutAccount',
  method: 'POST',
  path: '/wps/relay/MCSFE_addWithdrawAccount',
  summary: "Adds an account that withdrawals can go to, in the member's own name",
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    kind: Type.Enum(payoutKinds),
    bankName: Type.String({ minLength: 1, maxLength: limits.bankNameMaxChars }),
    number: Type.String({ minLength: 1, maxLength: 40 }),
    holder: Type.String({ minLength: 1, maxLength: 80 }),
    paymentPassword: PaymentPassword,
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

export const removePayoutAccount = route({
  name: 'removePayoutAccount',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeWithdrawAccount',
  summary: 'Removes an account of the caller’s; withdrawals under way to it go on',
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ id: Type.String({ maxLength: 64 }), paymentPassword: PaymentPassword }),
  value: Type.Object({}),
  errors: ['payment_password_unset', 'payment_password_wrong', 'too_many_attempts', 'payout_account_not_found'],
})

export const createWithdrawal = route({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/wps/relay/MCSFE_createWithdrawal',
  summary: 'Asks for a withdrawal and holds its amount; the same key with the same content gives the same one',
  access: 'player',
  feature: 'withdraw',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    methodId: Type.String({ maxLength: 32 }),
    accountId: Type.String({ maxLength: 64 }),
    amount: Amount,
    paymentPassword: PaymentPassword,
    idempotencyKey: IdempotencyKey,
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
    'withdraw_day_limit',
    'turnover_unmet',
    'balance_short',
    'idempotency_mismatch',
  ],
})

export const getWithdrawals = route({
  name: 'getWithdrawals',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawals',
  summary: "The caller's withdrawals, newest first; or the one of `id`",
  access: 'player',
  feature: 'withdraw',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNo,
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(Withdrawal), totalPages: Type.Integer() }),
  errors: ['withdrawal_not_found'],
})

export const cancelWithdrawal = route({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelWithdrawal',
  summary: 'Takes a withdrawal back that the house has not approved yet; its amount returns to the balance',
  access: 'player',
  feature: 'withdraw',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ id: Type.String({ maxLength: 64 }) }),
  value: Withdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_moved_on'],
})

/** What a member says of a payment: it came in full, in part, or not at all (specification section 4). */
export const receiptOutcomes = ['full', 'part', 'none'] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

export const giveReceipt = route({
  name: 'giveReceipt',
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawalReceipt',
  summary: 'What came of a payment: all, a part (with the amount), or nothing (with pictures that show it)',
  access: 'player',
  feature: 'withdraw',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: body({
    id: Type.String({ maxLength: 64 }),
    outcome: Type.Enum(receiptOutcomes),
    /** Of a part: more than nothing, less than what was paid out. */
    receivedAmount: Type.Optional(Amount),
    comment: Type.Optional(Type.String({ maxLength: limits.commentMaxChars })),
    /** PNG or JPEG, base64 (RFC 4648, section 4). At least one where nothing came. */
    images: Type.Optional(Type.Array(Type.String())),
  }),
  value: Withdrawal,
  errors: [
    'body_too_large',
    'withdrawal_not_found',
    'withdrawal_moved_on',
    'amount_invalid',
    'proof_required',
    'image_too_many',
    'image_too_large',
    'image_type_refused',
    'image_pixels_too_many',
    'image_unreadable',
  ],
})
