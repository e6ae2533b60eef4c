import Type, { type Static } from 'typebox'
import { pointTypes } from './engagement/points.ts'
import { limits } from './limits-and-intervals.ts'
import { defineRoute } from './route.ts'
import {
  AmountSchema,
  CalendarDaySchema,
  createPageSizeSchema,
  InstantSchema,
  RowIdSchema,
} from './shared-field-schemas.ts'

const NodeId = Type.String({ maxLength: 64 })

const recordRangeQuery = {
  startDate: Type.Optional(CalendarDaySchema),
  endDate: Type.Optional(CalendarDaySchema),
  /** Cursor: returns rows older than this one, the `next` of a page. Without `before` and `after`, the newest page is returned. */
  before: Type.Optional(RowIdSchema),
  /** Cursor: returns rows newer than this one, the `previous` of a page. If fewer rows than a page are newer, the newest page is returned. */
  after: Type.Optional(RowIdSchema),
  /** The larger sizes are for exports of the whole range. */
  pageSize: createPageSizeSchema(limits.recordsPageSize, limits.recordsExportPageSize),
}

const gameKindQuery = {
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  vassalage: Type.Optional(Type.String({ maxLength: 32 })),
}

/** Records use cursors: every page costs the same however deep it is, and pages do not shift while rows are added. */
const recordPageCursors = {
  /** The `before` cursor of the next older page; null on the last page. */
  next: Type.Union([RowIdSchema, Type.Null()]),
  /** The `after` cursor of the next newer page; null on the newest page. */
  previous: Type.Union([RowIdSchema, Type.Null()]),
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
  betAmount: AmountSchema,
  winAmount: AmountSchema,
  /** Win minus stake. */
  profit: AmountSchema,
  startedAt: InstantSchema,
  settledAt: Type.Union([InstantSchema, Type.Null()]),
  /** Whether `getRoundVerificationLink` works for it: it is settled and its vendor provides round verification. */
  hasProof: Type.Boolean(),
  /** Whether `getRoundBetsAndOutcome` works for it: it is settled and its vendor provides the bets and the outcome. */
  hasOutcome: Type.Boolean(),
  /** Whether `getRoundReplayUrl` works for it: it is settled and its vendor provides replays. */
  hasReplay: Type.Boolean(),
})
export type BetRecord = Static<typeof BetRecord>

export const getBettingRecord = defineRoute({
  name: 'getBettingRecord',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetDet',
  summary: 'Lists the rounds played, newest first, with the totals of the whole range',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({
    ...recordRangeQuery,
    /** Filters by one game. */
    nodeId: Type.Optional(NodeId),
    ...gameKindQuery,
    state: Type.Optional(Type.Enum(roundStates)),
  }),
  value: Type.Object({
    list: Type.Array(BetRecord),
    ...recordPageCursors,
    totals: Type.Object({
      rounds: Type.Integer(),
      betAmount: AmountSchema,
      winAmount: AmountSchema,
      profit: AmountSchema,
    }),
  }),
  errors: ['date_range_invalid'],
})

export const getPlayedGames = defineRoute({
  name: 'getPlayedGames',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetGames',
  summary: 'Lists the games played in a date range by name, for the game filter of the betting record',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({
    startDate: Type.Optional(CalendarDaySchema),
    endDate: Type.Optional(CalendarDaySchema),
    ...gameKindQuery,
  }),
  value: Type.Array(Type.Object({ nodeId: Type.String(), gameName: Type.String() })),
  errors: ['date_range_invalid'],
})

/** Kinds of account of a transaction's entries, as shown to a member: their own accounts, or those of a vendor, payment provider, bank, agent or the operator (`house`). */
export const transactionEntryAccounts = [
  'balance',
  'withdrawal',
  'heldWins',
  'wallet',
  'points',
  'debt',
  'vendor',
  'payment',
  'bank',
  'agent',
  'house',
] as const

export const TransactionEntry = Type.Object({
  account: Type.Enum(transactionEntryAccounts),
  /** The name of the vendor or payment provider; empty for the others. */
  name: Type.String(),
  amount: AmountSchema,
  /** For the member's own accounts only. */
  balanceAfter: Type.Union([AmountSchema, Type.Null()]),
})
export type TransactionEntry = Static<typeof TransactionEntry>

export const getTransaction = defineRoute({
  name: 'getTransaction',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransLegs',
  summary: 'Returns a transaction of the caller with all of its entries, which sum to zero',
  access: 'player',
  feature: 'transactionRecord',
  query: Type.Object({ id: RowIdSchema }),
  value: Type.Object({
    id: Type.String(),
    type: Type.String(),
    at: InstantSchema,
    legs: Type.Array(TransactionEntry),
    /** The transaction that this one reverses. */
    reverses: Type.Union([Type.String(), Type.Null()]),
    /** The transaction that reversed this one. */
    reversedBy: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['not_found'],
})

/** How the profit and loss report can be grouped. */
export const profitAndLossGroupings = ['day', 'game', 'vendor'] as const

export const ProfitAndLossLine = Type.Object({
  /** A day (`yyyy-MM-dd`, in the brand's time zone), a game's nodeId or a vendor's code. */
  key: Type.String(),
  /** Display name; for a day, the day itself. */
  name: Type.String(),
  rounds: Type.Integer(),
  betAmount: AmountSchema,
  winAmount: AmountSchema,
  profit: AmountSchema,
})
export type ProfitAndLossLine = Static<typeof ProfitAndLossLine>

export const getProfitAndLoss = defineRoute({
  name: 'getProfitAndLoss',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemProfit',
  summary:
    'Returns profit and loss by day, game or vendor, with the totals of the range and lifetime deposits and withdrawals',
  access: 'player',
  feature: 'profitRecord',
  query: Type.Object({
    startDate: CalendarDaySchema,
    endDate: CalendarDaySchema,
    by: Type.Enum(profitAndLossGroupings, { default: 'day' }),
  }),
  value: Type.Object({
    rows: Type.Array(ProfitAndLossLine),
    totals: Type.Object({
      rounds: Type.Integer(),
      betAmount: AmountSchema,
      winAmount: AmountSchema,
      profit: AmountSchema,
    }),
    /** Since the account was opened. */
    lifetime: Type.Object({
      deposits: AmountSchema,
      /** Paid out to the member. */
      withdrawals: AmountSchema,
      /** Requested and not yet paid. */
      pendingWithdrawals: AmountSchema,
      /** Deposits minus withdrawals. */
      netDeposits: AmountSchema,
      profit: AmountSchema,
    }),
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})

/** Transaction types shown to a member. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'win',
  'jackpot',
  'promo',
  'bonus',
  'rebate',
  'reversal',
  'adjust',
  'commission',
  'purchase',
] as const

/** What `getTransactionHistory` lists: the balance, or the points. */
export const historyAccounts = ['cash', 'points'] as const

export const TransactionRecord = Type.Object({
  id: Type.String(),
  type: Type.String(),
  amount: AmountSchema,
  balanceBefore: AmountSchema,
  balanceAfter: AmountSchema,
  at: InstantSchema,
  /** Id of the round, deposit order, withdrawal, transfer or redemption that it belongs to; null of a commission and of earned points, which belong to none. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** The counterparty of a transfer: the vendor's name with the transfer's id, the masked agent above, or the caller's own float. */
  transfer: Type.Union([
    Type.Object({ with: Type.Enum(['vendor', 'upline', 'agent', 'float']), id: Type.String(), name: Type.String() }),
    Type.Null(),
  ]),
  gameName: Type.Union([Type.String(), Type.Null()]),
})
export type TransactionRecord = Static<typeof TransactionRecord>

export const getTransactionHistory = defineRoute({
  name: 'getTransactionHistory',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  summary: 'Lists every transaction of the balance or of the points, newest first, with the balance before and after',
  access: 'player',
  feature: 'transactionRecord',
  query: Type.Object({
    ...recordRangeQuery,
    /** Of `points`, amounts are whole numbers. */
    account: Type.Enum(historyAccounts, { default: 'cash' }),
    /** One of the account's own types. */
    type: Type.Optional(Type.Enum([...new Set([...transactionTypes, ...pointTypes])])),
  }),
  value: Type.Object({
    list: Type.Array(TransactionRecord),
    ...recordPageCursors,
    totals: Type.Object({ count: Type.Integer(), in: AmountSchema, out: AmountSchema, net: AmountSchema }),
  }),
  errors: ['date_range_invalid'],
})
