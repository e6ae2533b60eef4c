import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { Amount, Day, Instant, pageSize, RowId } from './schemas.ts'

const NodeId = Type.String({ maxLength: 64 })

const recordRange = {
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  /** The row that the page lies below: the `next` of the page before. Without it, and without `after`, the newest. */
  before: Type.Optional(RowId),
  /** The row that the page lies above: the `previous` of a page. Where newer rows do not fill one, the newest page is answered. */
  after: Type.Optional(RowId),
  /** The larger pages are for whoever saves the whole range. */
  pageSize: pageSize(limits.recordsPageSize, limits.recordsExportPageSize),
}

const gameKinds = {
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  vassalage: Type.Optional(Type.String({ maxLength: 32 })),
}

/** A page of a record is found by a row beside it: however deep it lies it costs the same, and it does not shift while rows come in. */
const recordPage = {
  /** The `before` of the next older page; null on the last. */
  next: Type.Union([RowId, Type.Null()]),
  /** The `after` of the next newer page; null on the newest. */
  previous: Type.Union([RowId, Type.Null()]),
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
  /** Whether `getRoundOutcome` answers for it: it is settled, and its vendor tells what was bet on and what came. */
  hasOutcome: Type.Boolean(),
  /** Whether `getRoundReplay` answers for it: it is settled, and its vendor shows a round again. */
  hasReplay: Type.Boolean(),
})
export type BetRecord = Static<typeof BetRecord>

export const getBettingRecord = route({
  name: 'getBettingRecord',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetDet',
  summary: 'The rounds played, newest first, with the totals of the whole range',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({
    ...recordRange,
    /** One game alone. */
    nodeId: Type.Optional(NodeId),
    ...gameKinds,
    state: Type.Optional(Type.Enum(roundStates)),
  }),
  value: Type.Object({
    list: Type.Array(BetRecord),
    ...recordPage,
    totals: Type.Object({ rounds: Type.Integer(), betAmount: Amount, winAmount: Amount, profit: Amount }),
  }),
  errors: ['date_range_invalid'],
})

export const getPlayedGames = route({
  name: 'getPlayedGames',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetGames',
  summary: 'The games played in some days, by name: what the betting record can be narrowed to',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({ startDate: Type.Optional(Day), endDate: Type.Optional(Day), ...gameKinds }),
  value: Type.Array(Type.Object({ nodeId: Type.String(), gameName: Type.String() })),
  errors: ['date_range_invalid'],
})

/** Whose account a leg of a movement is, as a member is told: their own, a vendor's, a payment company's, the house's at a bank, an agent's, the house's. */
export const legAccounts = [
  'balance',
  'withdrawal',
  'wallet',
  'debt',
  'vendor',
  'payment',
  'bank',
  'agent',
  'house',
] as const

export const MovementLeg = Type.Object({
  account: Type.Enum(legAccounts),
  /** What the vendor or payment company is called; empty for the others. */
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
  query: Type.Object({ id: RowId }),
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
    lifetime: Type.Object({
      deposits: Amount,
      /** What was paid to the member. */
      withdrawals: Amount,
      /** What was asked for and is on its way. */
      pendingWithdrawals: Amount,
      /** Deposits less withdrawals. */
      netDeposits: Amount,
      profit: Amount,
    }),
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})

/** Kinds of movement that a member sees. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'win',
  'jackpot',
  'promo',
  'reversal',
  'adjust',
] as const

export const TransactionRecord = Type.Object({
  id: Type.String(),
  type: Type.String(),
  amount: Amount,
  balanceBefore: Amount,
  balanceAfter: Amount,
  at: Instant,
  /** What it belongs to: a round, a deposit order, a withdrawal, a transfer. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** Where a transfer went or came from: the vendor by name with the transfer's id, or the upline, masked. */
  transfer: Type.Union([
    Type.Object({ with: Type.Enum(['vendor', 'upline']), id: Type.String(), name: Type.String() }),
    Type.Null(),
  ]),
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
    ...recordPage,
    totals: Type.Object({ count: Type.Integer(), in: Amount, out: Amount, net: Amount }),
  }),
  errors: ['date_range_invalid'],
})
