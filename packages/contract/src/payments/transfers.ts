import Type, { type Static } from 'typebox'
import { limits } from '#src/limits.ts'
import { route, strictBody } from '#src/route.ts'
import { Amount, IdempotencyKey, Instant, PageNo, PaymentPassword, pageSize } from '#src/schemas.ts'

/**
 * States of a transfer to or from a vendor's transfer wallet. `canBecome` lists every allowed transition. `UNKNOWN`: the
 * vendor has not reported the outcome. The gateway queries the vendor again and refunds nothing until it knows.
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
  /** When the gateway queries the vendor for the outcome again; null once it is final. */
  nextQueryAt: Type.Union([Instant, Type.Null()]),
})
export type VendorTransfer = Static<typeof VendorTransfer>

export const VendorWallet = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  /** Reported by the vendor; null if the vendor does not respond. */
  balance: Type.Union([Amount, Type.Null()]),
  /** In transit in either direction. The vendor's balance may already include the amount of an `UNKNOWN` transfer. */
  inTransit: Amount,
  /** Whether transfers into the wallet are allowed. Transfers out always are. */
  takesMoney: Type.Boolean(),
})
export type VendorWallet = Static<typeof VendorWallet>

/** The maximum amount that the caller's own stake and loss limits allow to be transferred in; null if no limit applies. */
const MaxTransferIn = Type.Union([Amount, Type.Null()])

export const getVendorWallets = route({
  name: 'getVendorWallets',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  summary:
    "Returns whether the brand has a single wallet for all vendors, and the member's balances in vendors' transfer wallets",
  access: 'anyone',
  value: Type.Object({
    isSingle: Type.Boolean(),
    /** Empty for visitors and trial users. */
    wallets: Type.Array(VendorWallet),
    mostIn: MaxTransferIn,
  }),
})

/** The caller's funds across all wallets. Not for trial users, and only with agents (specification section 6). */
export const getConsolidatedFunds = route({
  name: 'getConsolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: "Returns the caller's funds: the balance, each vendor wallet, amounts in transit and pending withdrawals",
  access: 'player',
  feature: 'agentPolicy',
  value: Type.Object({
    isSingle: Type.Boolean(),
    currency: Type.String(),
    balance: Amount,
    pendingWithdrawal: Amount,
    wallets: Type.Array(VendorWallet),
    mostIn: MaxTransferIn,
    /** The sum, without double counting. If a vendor does not respond or money is in transit, it uses the ledger's figures. */
    total: Amount,
  }),
})

export const transferBetweenWallets = route({
  name: 'transferBetweenWallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary:
    "Transfers money between the balance and a vendor's wallet. Repeating the request with the same key transfers it once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: strictBody({
    vassalage: Type.String({ maxLength: 32 }),
    direction: Type.Enum(transferDirections),
    amount: Amount,
    idempotencyKey: IdempotencyKey,
  }),
  value: VendorTransfer,
  errors: [
    'vendor_wallet_not_found',
    'amount_invalid',
    'insufficient_balance',
    'account_blocked',
    'idempotency_mismatch',
    'play_excluded',
    'session_limit_reached',
    'transfer_limit_reached',
    'vendor_unavailable',
  ],
})

export const recallVendorWallets = route({
  name: 'recallVendorWallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  summary:
    "Transfers all funds from the vendors' wallets back to the balance. Repeating the request with the same key does it once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: strictBody({ idempotencyKey: IdempotencyKey }),
  value: Type.Object({ list: Type.Array(VendorTransfer) }),
  /** `vendor_unavailable`: no vendor reported a balance. */
  errors: ['vendor_unavailable'],
})

export const getVendorTransfers = route({
  name: 'getVendorTransfers',
  method: 'GET',
  path: '/wps/relay/GCS_walletTransfers',
  summary: "Lists the caller's transfers to and from vendors' wallets, newest first, or the one with `id`",
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
  /** The upline's account name, masked. */
  upline: Type.String(),
  createdAt: Instant,
})
export type UplineTransfer = Static<typeof UplineTransfer>

export const getUplineTerms = route({
  name: 'getUplineTerms',
  method: 'GET',
  path: '/wps/relay/MCSFE_getUplineTerms',
  summary: 'Returns the caller’s upline, the amount that can be transferred to it today, and earlier transfers',
  access: 'player',
  feature: 'transferUpline',
  query: Type.Object({ pageNo: PageNo, pageSize: pageSize(limits.recordsPageSize) }),
  value: Type.Object({
    /** Masked; null if the caller has none. */
    upline: Type.Union([Type.String(), Type.Null()]),
    currency: Type.String(),
    available: Amount,
    minAmount: Amount,
    /** Maximum per transfer. */
    maxAmount: Amount,
    day: Type.Object({ amount: Amount, maxAmount: Amount }),
    /** The maximum that can be transferred now; `0` if nothing can. */
    most: Amount,
    remainingWagering: Amount,
    hasPaymentPassword: Type.Boolean(),
    list: Type.Array(UplineTransfer),
    totalPages: Type.Integer(),
  }),
})

export const transferToUpline = route({
  name: 'transferToUpline',
  method: 'POST',
  path: '/wps/relay/MCSFE_transferUpline',
  summary:
    "Transfers money from the caller's balance to the upline. Repeating the request with the same key transfers it once",
  access: 'player',
  feature: 'transferUpline',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: strictBody({
    amount: Amount,
    paymentPassword: PaymentPassword,
    idempotencyKey: IdempotencyKey,
  }),
  value: UplineTransfer,
  errors: [
    'upline_missing',
    'upline_transfer_forbidden',
    'payment_password_unset',
    'payment_password_wrong',
    'too_many_attempts',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'upline_daily_limit',
    'wagering_unmet',
    'insufficient_balance',
    'idempotency_mismatch',
  ],
})
