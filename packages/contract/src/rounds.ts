import Type, { type Static } from 'typebox'
import { BetRecord, legAccounts } from './records.ts'
import { route } from './route.ts'
import { Amount, Instant, RowId } from './schemas.ts'

/** A movement of a round on one of the member's own accounts. */
export const RoundMovement = Type.Object({
  /** Of the movement, as `getMovement` takes it. */
  id: Type.String(),
  type: Type.String(),
  at: Instant,
  account: Type.Enum(legAccounts),
  /** The vendor whose wallet it is; empty for the others. */
  name: Type.String(),
  amount: Amount,
  balanceAfter: Amount,
})
export type RoundMovement = Static<typeof RoundMovement>

export const getRound = route({
  name: 'getRound',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetRound',
  summary: "A round of the caller's own, with what it moved and the balance before and after it",
  access: 'player',
  feature: 'bettingRecord',
  query: Type.Object({ roundId: RowId }),
  value: Type.Object({
    round: BetRecord,
    /** Of the balance, or of the wallet at the vendor that it was played from; null for a round that moved nothing. */
    balanceBefore: Type.Union([Amount, Type.Null()]),
    balanceAfter: Type.Union([Amount, Type.Null()]),
    /** In the order in which they came. */
    movements: Type.Array(RoundMovement),
  }),
  errors: ['not_found'],
})

export const getRoundProof = route({
  name: 'getRoundProof',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetProof',
  summary: "Where a round of the caller's own can be checked, and whether its secret has been told yet",
  access: 'player',
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowId }),
  value: Type.Object({
    /** False while what the round was drawn from is still secret: it cannot be computed again yet. */
    revealed: Type.Boolean(),
    /** The vendor's page that checks the round, filled in with what has been told: a path, or an address elsewhere. */
    url: Type.String(),
  }),
  errors: ['not_found', 'vendor_away'],
})

export const getRoundOutcome = route({
  name: 'getRoundOutcome',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetOutcome',
  summary:
    "What was bet on in a round of the caller's own and what came, in the vendor's words and the caller's language",
  access: 'player',
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowId }),
  value: Type.Object({
    /** A line for each choice; none where the game has no choices. */
    choices: Type.Array(Type.String()),
    outcome: Type.Array(Type.String()),
    /** Pictures that may stand in the lines in place of a text. */
    pictures: Type.Optional(Type.Array(Type.Object({ text: Type.String(), url: Type.String() }))),
  }),
  errors: ['not_found', 'vendor_away'],
})

export const getRoundReplay = route({
  name: 'getRoundReplay',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemBetReplay',
  summary: "Where a round of the caller's own is shown again: no money moves there",
  access: 'player',
  feature: 'bettingRecord',
  throttle: { per: 'session', count: 60, windowMs: 60_000 },
  query: Type.Object({ roundId: RowId }),
  value: Type.Object({
    /** The vendor's page, good for a short time: a path, or an address elsewhere. */
    url: Type.String(),
  }),
  errors: ['not_found', 'vendor_away'],
})
