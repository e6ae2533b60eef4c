import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, IdempotencyKey, Instant, PageNo, PaymentPassword, pageSize } from './schemas.ts'

/**
 * States of a transfer to or from a vendor's own wallet; `canBecome` is every step that the gateway
 * takes. `UNKNOWN`: the vendor has not said what came of it; it is asked again and nothing is given back before it says.
 */
export const vendorTransferStates = {
  INIT: { final: false, canBecome: ['SENT', 'FAILED'] },
  SENT: { final: false, canBecome: ['CONFIRMED', 'FAILED', 'UNKNOWN'] },
  UNKNOWN: { final: false, canBecome: ['CONFIRMED', 'FAILED'] },
  CONFIRMED: { final: true, canBecome: [] },
  FAILED: { final: true, canBecome: [] },
} as const
export type VendorTransferState = keyof typeof vendorTransferStates

export const transferDirections = ['IN', 'OUT'] as const
export type TransferDirection = (typeof transferDirections)[number]

export const VendorTransfer = Type.Object({
  id: Type.String(),
  vassalage: Type.String(),
  /** `IN`: from the balance into the vendor's wallet. */
  direction: Type.Enum(transferDirections),
  amount: Amount,
  currency: Type.String(),
  state: Type.Enum(Object.keys(vendorTransferStates) as VendorTransferState[]),
  createdAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  /** When the vendor is asked again what came of it; null where it is settled. */
  askAgainAt: Type.Union([Instant, Type.Null()]),
})
export type VendorTransfer = Static<typeof VendorTransfer>

export const VendorWallet = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  /** As the vendor says now; null where it does not answer. */
  balance: Type.Union([Amount, Type.Null()]),
  /** On its way there or back: of an `UNKNOWN` transfer the vendor's balance may hold it already. */
  inTransit: Amount,
  /** Whether money can be moved there; back it always can. */
  takesMoney: Type.Boolean(),
})
export type VendorWallet = Static<typeof VendorWallet>

/** What limits of the caller's own on stakes and losses leave to be moved in; null where none bounds it. */
const MostIn = Type.Union([Amount, Type.Null()])

export const getMerchantWallet = route({
  name: 'getMerchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  summary: "Whether the brand has one wallet for all vendors, and a member's money at those that keep their own",
  access: 'anyone',
  value: Type.Object({
    isSingle: Type.Boolean(),
    /** None for visitors and trial users. */
    wallets: Type.Array(VendorWallet),
    mostIn: MostIn,
  }),
})

/** The caller's money in all places: for others than trial users, where there are agents (specification section 6). */
export const getConsolidatedFunds = route({
  name: 'getConsolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: "The caller's money: the balance, each vendor's wallet, what is on its way, what is asked to be paid out",
  access: 'player',
  feature: 'agentPolicy',
  value: Type.Object({
    isSingle: Type.Boolean(),
    currency: Type.String(),
    balance: Amount,
    pendingWithdrawal: Amount,
    wallets: Type.Array(VendorWallet),
    mostIn: MostIn,
    /** Of all these places, each unit of money once. Where a vendor does not answer, or money is on its way, as the books have it. */
    total: Amount,
  }),
})

export const transferWallet = route({
  name: 'transferWallet',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary: "Moves money between the balance and a vendor's wallet; the same key with the same content moves it once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: body({
    vassalage: Type.String({ maxLength: 32 }),
    direction: Type.Enum(transferDirections),
    amount: Amount,
    idempotencyKey: IdempotencyKey,
  }),
  value: VendorTransfer,
  errors: [
    'vendor_wallet_not_found',
    'amount_invalid',
    'balance_short',
    'account_blocked',
    'idempotency_mismatch',
    'play_excluded',
    'session_limit_reached',
    'transfer_limit_reached',
    'vendor_away',
  ],
})

export const recallWallets = route({
  name: 'recallWallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  summary: "Brings back all that lies in the vendors' wallets; the same key brings it back once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({ idempotencyKey: IdempotencyKey }),
  value: Type.Object({ list: Type.Array(VendorTransfer) }),
  /** Where no vendor says what there is to bring back. */
  errors: ['vendor_away'],
})

export const getVendorTransfers = route({
  name: 'getVendorTransfers',
  method: 'GET',
  path: '/wps/relay/GCS_walletTransfers',
  summary: "The caller's transfers to and from vendors' wallets, newest first; or the one of `id`",
  access: 'player',
  feature: 'transferFund',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNo,
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(VendorTransfer), totalPages: Type.Integer() }),
})

export const UplineTransfer = Type.Object({
  id: Type.String(),
  amount: Amount,
  currency: Type.String(),
  /** The upline's account, as the member knows it. Masked. */
  upline: Type.String(),
  createdAt: Instant,
})
export type UplineTransfer = Static<typeof UplineTransfer>

export const getUplineTerms = route({
  name: 'getUplineTerms',
  method: 'GET',
  path: '/wps/relay/MCSFE_getUplineTerms',
  summary: 'Who the caller’s upline is, how much can be handed to it today, and what was handed before',
  access: 'player',
  feature: 'transferUpline',
  query: Type.Object({ pageNo: PageNo, pageSize: pageSize(limits.recordsPageSize) }),
  value: Type.Object({
    /** Null where the caller has none. Masked. */
    upline: Type.Union([Type.String(), Type.Null()]),
    currency: Type.String(),
    available: Amount,
    minAmount: Amount,
    /** Of one transfer. */
    maxAmount: Amount,
    day: Type.Object({ amount: Amount, mostAmount: Amount }),
    /** The most that can be handed over now; `0` where nothing can. */
    most: Amount,
    turnoverLeft: Amount,
    hasPaymentPassword: Type.Boolean(),
    list: Type.Array(UplineTransfer),
    totalPages: Type.Integer(),
  }),
})

export const transferToUpline = route({
  name: 'transferToUpline',
  method: 'POST',
  path: '/wps/relay/MCSFE_transferUpline',
  summary: "Hands money of the caller's balance to the upline; the same key with the same content hands it once",
  access: 'player',
  feature: 'transferUpline',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    amount: Amount,
    paymentPassword: PaymentPassword,
    idempotencyKey: IdempotencyKey,
  }),
  value: UplineTransfer,
  errors: [
    'upline_none',
    'upline_transfer_forbidden',
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'upline_day_limit',
    'turnover_unmet',
    'balance_short',
    'idempotency_mismatch',
  ],
})
