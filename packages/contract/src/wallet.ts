import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, Day, Instant, PageNo, pageSize } from './schemas.ts'

export const Wallet = Type.Object({
  /** One balance for all vendors (true), or one for each (false). */
  isSingle: Type.Boolean(),
  balance: Amount,
  currency: Type.String(),
  currencySymbol: Type.String(),
})
export type Wallet = Static<typeof Wallet>

export const getBalance = route({
  name: 'getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'The balance',
  access: 'session',
  value: Wallet,
})

export const getMerchantWallet = route({
  name: 'getMerchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  summary: 'Whether the brand has one wallet for all vendors',
  access: 'anyone',
  value: Type.Object({ isSingle: Type.Boolean() }),
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

export const DepositMethod = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  minAmount: Amount,
  maxAmount: Amount,
  amountPicks: Type.Array(Amount),
  feeRate: Type.String(),
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
  /** Where the member pays; null once the order is closed. */
  payUrl: Type.Union([Type.String(), Type.Null()]),
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
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  value: Deposit,
  errors: [
    'deposit_method_not_found',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'idempotency_mismatch',
    'deposit_limit_reached',
    'play_excluded',
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

const recordRange = {
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  pageNo: PageNo,
  pageSize: pageSize(limits.recordsPageSize),
}

/** States of a round in the betting record. */
export const roundStates = ['open', 'settled', 'returned'] as const

export const BetRecord = Type.Object({
  roundId: Type.String(),
  vassalage: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  nodeId: Type.String(),
  state: Type.Enum(roundStates),
  betAmount: Amount,
  winAmount: Amount,
  /** Win less stake. */
  profit: Amount,
  startedAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  /** Whether `getRoundProof` answers for it: it is settled, and its vendor shows how a round was drawn. */
  hasProof: Type.Boolean(),
})
export type BetRecord = Static<typeof BetRecord>

const RoundId = Type.String({ pattern: '^[0-9]{1,18}$' })

export const getBettingRecord = route({
  name: 'getBettingRecord',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetDet',
  summary: 'The rounds played, newest first, with the totals of the whole range',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({
    ...recordRange,
    /** One round alone. */
    roundId: Type.Optional(RoundId),
    gameType: Type.Optional(Type.String({ maxLength: 16 })),
    vassalage: Type.Optional(Type.String({ maxLength: 32 })),
    state: Type.Optional(Type.Enum(roundStates)),
  }),
  value: Type.Object({
    list: Type.Array(BetRecord),
    totalPages: Type.Integer(),
    totals: Type.Object({ rounds: Type.Integer(), betAmount: Amount, winAmount: Amount, profit: Amount }),
  }),
  errors: ['date_range_invalid'],
})

export const getRoundProof = route({
  name: 'getRoundProof',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetProof',
  summary: "Where a round of the caller's own can be checked, and whether its secret has been told yet",
  access: 'player',
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RoundId }),
  value: Type.Object({
    /** False while what the round was drawn from is still secret: it cannot be computed again yet. */
    revealed: Type.Boolean(),
    /** The vendor's page that checks the round, filled in with what has been told: a path, or an address elsewhere. */
    url: Type.String(),
  }),
  errors: ['not_found', 'vendor_away'],
})

/** Whose account a leg of a movement is, as a member is told: their own, a vendor's, a payment company's, the house's. */
export const legAccounts = ['balance', 'withdrawal', 'wallet', 'debt', 'vendor', 'payment', 'house'] as const

export const MovementLeg = Type.Object({
  account: Type.Enum(legAccounts),
  /** The vendor's or payment company's code; empty for the others. */
  name: Type.String(),
  amount: Amount,
  /** Of the member's own accounts. */
  balanceAfter: Type.Union([Amount, Type.Null()]),
})
export type MovementLeg = Static<typeof MovementLeg>

export const getMovement = route({
  name: 'getMovement',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransLegs',
  summary: "A movement of the caller's own with all of its entries, which sum to zero",
  access: 'player',
  feature: 'transactionRecord',
  query: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  value: Type.Object({
    id: Type.String(),
    type: Type.String(),
    at: Instant,
    legs: Type.Array(MovementLeg),
    /** The movement that this one undoes. */
    reverses: Type.Union([Type.String(), Type.Null()]),
    /** The movement that undid this one. */
    reversedBy: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['not_found'],
})

/** What a member's profit and loss is broken down by. */
export const profitGroups = ['day', 'game', 'vendor'] as const

export const ProfitRow = Type.Object({
  /** A day (`yyyy-MM-dd`, in the brand's zone), a game's nodeId or a vendor's code. */
  key: Type.String(),
  /** What it is called; a day is its own name. */
  name: Type.String(),
  rounds: Type.Integer(),
  betAmount: Amount,
  winAmount: Amount,
  profit: Amount,
})
export type ProfitRow = Static<typeof ProfitRow>

export const getProfit = route({
  name: 'getProfit',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemProfit',
  summary: 'Profit and loss by day, game or vendor, with the totals of the range and what was ever paid in and out',
  access: 'player',
  feature: 'profitRecord',
  query: Type.Object({
    startDate: Day,
    endDate: Day,
    by: Type.Enum(profitGroups, { default: 'day' }),
  }),
  value: Type.Object({
    rows: Type.Array(ProfitRow),
    totals: Type.Object({ rounds: Type.Integer(), betAmount: Amount, winAmount: Amount, profit: Amount }),
    /** Since the account was opened. */
    lifetime: Type.Object({ deposits: Amount, withdrawals: Amount, netDeposits: Amount, profit: Amount }),
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})

/** Kinds of movement that a member sees. */
export const transactionTypes = ['deposit', 'bet', 'win', 'jackpot', 'promo', 'reversal', 'adjust'] as const

export const TransactionRecord = Type.Object({
  id: Type.String(),
  type: Type.String(),
  amount: Amount,
  balanceBefore: Amount,
  balanceAfter: Amount,
  at: Instant,
  /** What it belongs to: a round or a deposit order. */
  reference: Type.Union([Type.String(), Type.Null()]),
  gameName: Type.Union([Type.String(), Type.Null()]),
})
export type TransactionRecord = Static<typeof TransactionRecord>

export const getTransactionHistory = route({
  name: 'getTransactionHistory',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  summary: 'Every movement of the balance, newest first, with the balance before and after',
  access: 'player',
  feature: 'transactionRecord',
  query: Type.Object({ ...recordRange, type: Type.Optional(Type.Enum(transactionTypes)) }),
  value: Type.Object({
    list: Type.Array(TransactionRecord),
    totalPages: Type.Integer(),
    totals: Type.Object({ in: Amount, out: Amount, net: Amount }),
  }),
  errors: ['date_range_invalid'],
})
