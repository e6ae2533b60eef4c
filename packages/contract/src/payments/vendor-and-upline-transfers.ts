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

/**
 * States of a transfer to or from a vendor's transfer wallet. `canBecome` lists every allowed transition. `UNKNOWN`: the
 * vendor has not reported the outcome. The gateway queries the vendor again and refunds nothing until it knows.
 */
export const vendorTransferStateMachine = {
  INIT: { final: false, canBecome: ['SENT', 'FAILED'] },
  SENT: { final: false, canBecome: ['CONFIRMED', 'FAILED', 'UNKNOWN'] },
  UNKNOWN: { final: false, canBecome: ['CONFIRMED', 'FAILED'] },
  CONFIRMED: { final: true, canBecome: [] },
  FAILED: { final: true, canBecome: [] },
} as const
export type VendorTransferState = keyof typeof vendorTransferStateMachine

export const transferDirections = ['IN', 'OUT'] as const
export type TransferDirection = (typeof transferDirections)[number]

export const VendorTransfer = Type.Object({
  id: Type.String(),
  vassalage: Type.String(),
  /** `IN`: from the balance into the vendor's wallet. */
  direction: Type.Enum(transferDirections),
  amount: AmountSchema,
  currency: Type.String(),
  state: Type.Enum(Object.keys(vendorTransferStateMachine) as VendorTransferState[]),
  createdAt: InstantSchema,
  settledAt: Type.Union([InstantSchema, Type.Null()]),
  /** When the gateway queries the vendor for the outcome again; null once it is final. */
  nextQueryAt: Type.Union([InstantSchema, Type.Null()]),
})
export type VendorTransfer = Static<typeof VendorTransfer>

export const VendorWallet = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  /** Reported by the vendor; null if the vendor does not respond. */
  balance: Type.Union([AmountSchema, Type.Null()]),
  /** In transit in either direction. The vendor's balance may already include the amount of an `UNKNOWN` transfer. */
  inTransit: AmountSchema,
  /** Whether transfers into the wallet are allowed. Transfers out always are. */
  takesMoney: Type.Boolean(),
})
export type VendorWallet = Static<typeof VendorWallet>

/** The maximum amount that the caller's own stake and loss limits allow to be transferred in; null if no limit applies. */
const MaxTransferIn = Type.Union([AmountSchema, Type.Null()])

export const getVendorWallets = defineRoute({
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

/** A change of a contract that waits for the caller: 0 none, 1 an offer, 2 an end that the caller has not seen. */
const ContractRequestFlag = Type.Integer({ minimum: 0, maximum: 2 })

/** The caller's contracts of one kind: 0 none, 1 with the upline, 2 with downlines, 3 both. */
const ContractInfoFlag = Type.Integer({ minimum: 0, maximum: 3 })

/** The flags of the four kinds of contract (specification section 3): dividend, daily, hourly and real-time salary. */
const contractFlags = {
  divtypereq: ContractRequestFlag,
  dailysalreqtype: ContractRequestFlag,
  contracthoursalreq: ContractRequestFlag,
  realtimesalreqtype: ContractRequestFlag,
  divinfotype: ContractInfoFlag,
  dailysalinfotype: ContractInfoFlag,
  hoursalinfotype: ContractInfoFlag,
  salinfotype: ContractInfoFlag,
}

/** The caller's funds across all wallets. Not for trial users, and only with agents (specification section 6). */
export const getConsolidatedFunds = defineRoute({
  name: 'getConsolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary:
    "Returns the caller's funds: the balance, each vendor wallet, amounts in transit, pending withdrawals, and the contract flags",
  access: 'player',
  feature: 'agentPolicy',
  value: Type.Object({
    isSingle: Type.Boolean(),
    currency: Type.String(),
    balance: AmountSchema,
    pendingWithdrawal: AmountSchema,
    wallets: Type.Array(VendorWallet),
    mostIn: MaxTransferIn,
    /** The sum, without double counting. If a vendor does not respond or money is in transit, it uses the ledger's figures. */
    total: AmountSchema,
    ...contractFlags,
  }),
})

export const transferBetweenWallets = defineRoute({
  name: 'transferBetweenWallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary:
    "Transfers money between the balance and a vendor's wallet. Repeating the request with the same key transfers it once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({
    vassalage: Type.String({ maxLength: 32 }),
    direction: Type.Enum(transferDirections),
    amount: AmountSchema,
    idempotencyKey: IdempotencyKeySchema,
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

export const recallVendorWallets = defineRoute({
  name: 'recallVendorWallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  summary:
    "Transfers all funds from the vendors' wallets back to the balance. Repeating the request with the same key does it once",
  access: 'player',
  feature: 'transferFund',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ idempotencyKey: IdempotencyKeySchema }),
  value: Type.Object({ list: Type.Array(VendorTransfer) }),
  /** `vendor_unavailable`: no vendor reported a balance. */
  errors: ['vendor_unavailable'],
})

export const getVendorTransfers = defineRoute({
  name: 'getVendorTransfers',
  method: 'GET',
  path: '/wps/relay/GCS_walletTransfers',
  summary: "Lists the caller's transfers to and from vendors' wallets, newest first, or the one with `id`",
  access: 'player',
  feature: 'transferFund',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(VendorTransfer), totalPages: Type.Integer() }),
})

export const UplineTransfer = Type.Object({
  id: Type.String(),
  amount: AmountSchema,
  currency: Type.String(),
  /** The upline's account name, masked. */
  upline: Type.String(),
  createdAt: InstantSchema,
})
export type UplineTransfer = Static<typeof UplineTransfer>

export const getUplineTransferOptions = defineRoute({
  name: 'getUplineTransferOptions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getUplineTerms',
  summary: 'Returns the caller’s upline, the amount that can be transferred to it today, and earlier transfers',
  access: 'player',
  feature: 'transferUpline',
  query: Type.Object({ pageNo: PageNumberSchema, pageSize: createPageSizeSchema(limits.recordsPageSize) }),
  value: Type.Object({
    /** Masked; null if the caller has none. */
    upline: Type.Union([Type.String(), Type.Null()]),
    currency: Type.String(),
    balance: AmountSchema,
    /** The balance without the part that is locked until it is wagered. */
    available: AmountSchema,
    minAmount: AmountSchema,
    /** Maximum per transfer. */
    maxAmount: AmountSchema,
    day: Type.Object({ amount: AmountSchema, maxAmount: AmountSchema }),
    /** The maximum that can be transferred now; `0` if nothing can. */
    most: AmountSchema,
    remainingWagering: AmountSchema,
    hasPaymentPassword: Type.Boolean(),
    list: Type.Array(UplineTransfer),
    totalPages: Type.Integer(),
  }),
})

export const transferToUpline = defineRoute({
  name: 'transferToUpline',
  method: 'POST',
  path: '/wps/relay/MCSFE_transferUpline',
  summary:
    "Transfers money from the caller's balance to the upline. Repeating the request with the same key transfers it once",
  access: 'player',
  feature: 'transferUpline',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    amount: AmountSchema,
    paymentPassword: PaymentPasswordSchema,
    idempotencyKey: IdempotencyKeySchema,
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
