import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, IdempotencyKey, Instant, PageNo, pageSize } from './schemas.ts'
import { uploadBodyMaxBytes } from './uploads.ts'

export const Wallet = Type.Object({
  /** One balance for all vendors (true), or one for each (false). */
  isSingle: Type.Boolean(),
  balance: Amount,
  /** How many movements the balance has seen: of two answers the higher is the newer. */
  version: Type.Integer(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** Messages of the house that are not read; trial users have none. */
  unreadMessages: Type.Integer(),
  /** Promotions that run and are open to the member: those for VIP levels to whoever stands on one, none to trial users. */
  availablePromotions: Type.Integer(),
  /** Whether the member stands on a VIP level, and on which; false and 0 where the brand has none. */
  isVip: Type.Boolean(),
  vipLevel: Type.Integer(),
})
export type Wallet = Static<typeof Wallet>

export const getBalance = route({
  name: 'getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'The balance, and what menus count: unread messages, promotions, the VIP level',
  access: 'session',
  value: Wallet,
})

/** States of a deposit order; `canBecome` is every step that the gateway takes. */
export const depositStates = {
  pending: { final: false, canBecome: ['confirmed', 'cancelled', 'expired', 'review'] },
  review: { final: false, canBecome: ['confirmed', 'cancelled'] },
  confirmed: { final: true, canBecome: [] },
  cancelled: { final: true, canBecome: ['confirmed', 'review'] },
  expired: { final: true, canBecome: ['confirmed', 'review'] },
} as const
export type DepositState = keyof typeof depositStates

/** Whose word cancelled an order: its payer's, the company's that its payer turned down, the house's, or that of a break from play. */
export const depositEnders = ['member', 'company', 'house', 'break'] as const
export type DepositEnder = (typeof depositEnders)[number]

/** How a deposit is paid: on the company's page, by a code that a phone reads, or by the member's own bank transfer. */
export const depositFlows = ['redirect', 'qr', 'transfer'] as const
export type DepositFlow = (typeof depositFlows)[number]

export const DepositMethod = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** What the brand calls it, in the reader's language; empty where its kind is name enough. */
  name: Type.String(),
  flow: Type.Enum(depositFlows),
  minAmount: Amount,
  maxAmount: Amount,
  amountPicks: Type.Array(Amount),
  /** A part of the amount: `0.01` is one in a hundred. Taken from what is booked. */
  feeRate: Type.String(),
  /** How long it usually takes from the payment to the balance. */
  minutes: Type.Integer(),
})
export type DepositMethod = Static<typeof DepositMethod>

export const Deposit = Type.Object({
  id: Type.String(),
  methodId: Type.String(),
  amount: Amount,
  currency: Type.String(),
  state: Type.Enum(Object.keys(depositStates) as DepositState[]),
  createdAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  /** Where the member pays; null once the order is closed, and where there is no such page. */
  payUrl: Type.Union([Type.String(), Type.Null()]),
  flow: Type.Enum(depositFlows),
  /** What the company keeps of the amount, and what reaches the balance. */
  fee: Amount,
  credited: Amount,
  /** Until when it can be paid. */
  expiresAt: Instant,
  /** While it is open: what a code for phones says, of a `qr` order; where to send the money, of a `transfer` one. */
  qrCode: Type.Union([Type.String(), Type.Null()]),
  bankAccount: Type.Union([
    Type.Object({
      bankName: Type.String(),
      number: Type.String(),
      holder: Type.String(),
      /** What the payer writes on the transfer, so that it is found. */
      reference: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Whether the slip of a transfer has been shown. */
  hasSlip: Type.Boolean(),
  /** Why the house closed it; empty otherwise. */
  reason: Type.String(),
  /** Null where it is not cancelled. */
  cancelledBy: Type.Union([Type.Enum(depositEnders), Type.Null()]),
})
export type Deposit = Static<typeof Deposit>

export const getDepositMethods = route({
  name: 'getDepositMethods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  summary: 'Ways to deposit, with limits, fees and times',
  access: 'player',
  feature: 'deposit',
  value: Type.Array(DepositMethod),
})

export const createDeposit = route({
  name: 'createDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_createDeposit',
  summary: 'Opens a deposit order and says where to pay it',
  access: 'player',
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    methodId: Type.String({ maxLength: 32 }),
    amount: Amount,
    /** Chosen by the caller; the same key with the same content gives the same order. */
    idempotencyKey: IdempotencyKey,
  }),
  value: Deposit,
  errors: [
    'deposit_method_not_found',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'idempotency_mismatch',
    'deposit_limit_reached',
    'limits_unchosen',
    'play_excluded',
    'payment_company_away',
  ],
})

export const resumeDeposit = route({
  name: 'resumeDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_resumeDeposit',
  summary:
    'Asks the payment company again for an order that it did not answer to; one that it has taken stays as it is',
  access: 'player',
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ id: Type.String({ maxLength: 64 }) }),
  value: Deposit,
  errors: ['deposit_not_found', 'deposit_closed', 'play_excluded', 'payment_company_away'],
})

export const cancelDeposit = route({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelDeposit',
  summary:
    'Closes an order that the member does not want to pay any more; a payment that comes after all is booked or looked at',
  access: 'player',
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ id: Type.String({ maxLength: 64 }) }),
  value: Deposit,
  errors: ['deposit_not_found', 'deposit_closed'],
})

export const sendDepositSlip = route({
  name: 'sendDepositSlip',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositSlip',
  summary: 'Shows the slip of a bank transfer; the order goes to the house to look at',
  access: 'player',
  feature: 'deposit',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: body({
    id: Type.String({ maxLength: 64 }),
    /** PNG or JPEG, base64 (RFC 4648, section 4). */
    image: Type.String(),
  }),
  value: Deposit,
  errors: [
    'body_too_large',
    'deposit_not_found',
    'deposit_closed',
    'image_too_large',
    'image_type_refused',
    'image_pixels_too_many',
    'image_unreadable',
  ],
})

export const getDeposits = route({
  name: 'getDeposits',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDeposits',
  summary: 'Deposit orders, newest first; or the one of `id`',
  access: 'player',
  feature: 'deposit',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNo,
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(Deposit), totalPages: Type.Integer() }),
  errors: ['deposit_not_found'],
})
