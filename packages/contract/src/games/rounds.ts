import Type, { type Static } from 'typebox'
import { BetRecord, transactionEntryAccounts } from '#src/betting-and-transaction-records.ts'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'

/** A transaction of a round on one of the member's own accounts. */
export const RoundTransaction = Type.Object({
  /** Id of the transaction, for `getTransaction`. */
  id: Type.String(),
  type: Type.String(),
  at: InstantSchema,
  account: Type.Enum(transactionEntryAccounts),
  /** The vendor of a vendor wallet; empty for the other accounts. */
  name: Type.String(),
  amount: AmountSchema,
  balanceAfter: AmountSchema,
})
export type RoundTransaction = Static<typeof RoundTransaction>

export const getRound = defineRoute({
  name: 'getRound',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetRound',
  summary: 'Returns a round of the caller with its transactions and the balance before and after',
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({ roundId: RowIdSchema }),
  value: Type.Object({
    round: BetRecord,
    /** Of the balance, or of the vendor wallet that it was played from; null for a round without transactions. */
    balanceBefore: Type.Union([AmountSchema, Type.Null()]),
    balanceAfter: Type.Union([AmountSchema, Type.Null()]),
    /** How much of the win is a jackpot; zero without one. */
    jackpot: AmountSchema,
    /** What of the stakes counts as wagered once the round is settled. */
    validBet: AmountSchema,
    /** How many bets the round counts as. */
    bets: Type.Integer(),
    /** Oldest first. */
    movements: Type.Array(RoundTransaction),
  }),
  errors: ['not_found'],
})

export const getRoundVerificationLink = defineRoute({
  name: 'getRoundVerificationLink',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetProof',
  summary: 'Returns where a round of the caller can be verified, and whether its secret has been revealed',
  access: 'player',
  carriesSecret: true,
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowIdSchema }),
  value: Type.Object({
    /** False while the seed of the round is still secret and the round cannot be recomputed. */
    revealed: Type.Boolean(),
    /** The vendor's verification page with the known values filled in: a path, or an absolute URL. */
    url: Type.String(),
  }),
  errors: ['not_found', 'vendor_unavailable'],
})

/** A table of texts: the first column names a row, the others are figures. */
const DescriptionTable = Type.Object({
  title: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})
export type DescriptionTable = Static<typeof DescriptionTable>

export const getRoundBetsAndOutcome = defineRoute({
  name: 'getRoundBetsAndOutcome',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetOutcome',
  summary:
    "Returns the bets and the outcome of a round of the caller, as described by the vendor in the caller's language",
  access: 'player',
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowIdSchema }),
  value: Type.Object({
    /** One line per bet selection; empty for games without selections. */
    choices: Type.Array(Type.String()),
    outcome: Type.Array(Type.String()),
    /** Images that can be shown in place of a text in the lines. */
    pictures: Type.Optional(Type.Array(Type.Object({ text: Type.String(), url: Type.String() }))),
    /** Of a round with many bets: what they add up to, and the bets in their order. */
    summary: Type.Optional(DescriptionTable),
    bets: Type.Optional(DescriptionTable),
  }),
  errors: ['not_found', 'vendor_unavailable'],
})

export const getRoundReplayUrl = defineRoute({
  name: 'getRoundReplayUrl',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetReplay',
  summary: 'Returns the replay of a round of the caller. A replay moves no money',
  access: 'player',
  carriesSecret: true,
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowIdSchema }),
  value: Type.Object({
    /** The vendor's replay page, valid for a short time: a path, or an absolute URL. */
    url: Type.String(),
  }),
  errors: ['not_found', 'vendor_unavailable'],
})
