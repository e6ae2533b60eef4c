import Type, { type Static } from 'typebox'
import { operatorList, pageAfter, Reason } from './operator-schemas.ts'
import { body, route } from './route.ts'
import { Amount, Instant, RowId } from './schemas.ts'

// Rounds on vendors' own wallets that the books could not take (docs/vendors.md, docs/operators.md).

export const UnbookedRound = Type.Object({
  id: Type.String(),
  adapter: Type.String(),
  vendorRoundId: Type.String(),
  /** The member's number, as the vendor tells it. */
  playerRef: Type.String(),
  why: Type.String(),
  firstSeenAt: Instant,
  triedAt: Instant,
  tried: Type.Integer(),
  tryAgainAt: Instant,
  told: Type.String({ description: 'all that the vendor said of it, as JSON' }),
  /** The operator who would drop it, where that takes a second one's word. */
  askedBy: Type.Union([Type.String(), Type.Null()]),
})
export type UnbookedRound = Static<typeof UnbookedRound>

export const listUnbookedRounds = route({
  name: 'listUnbookedRounds',
  method: 'GET',
  path: '/wps/operator/unbooked-rounds',
  summary: 'Rounds that vendors tell of and the books could not take, oldest first',
  access: 'operator',
  query: Type.Object(pageAfter(RowId)),
  value: operatorList(UnbookedRound),
})

export const decideUnbookedRound = route({
  name: 'decideUnbookedRound',
  method: 'POST',
  path: '/wps/operator/unbooked-rounds',
  summary:
    'Tries at once to book a round, and all of its player’s in their order, or gives it up: what it moved at the vendor is booked as a correction, above the threshold by the word of a second operator',
  access: 'operator',
  body: body({
    id: RowId,
    step: Type.Enum(['retry', 'drop']),
    /** Asked for by `drop`. */
    reason: Type.Optional(Reason),
    /** Of `drop`: it moved nothing at the vendor, such as one that the vendor has taken back. */
    withoutBooking: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({
    /** `waiting`: for a second operator to drop it. */
    state: Type.Enum(['booked', 'unbooked', 'dropped', 'waiting']),
    /** Where it is still unbooked, or was dropped and nothing booked. */
    why: Type.String(),
    /** Of one that is dropped, or to be: what is booked to its player's wallet at the vendor, signed. */
    amount: Type.Union([Amount, Type.Null()]),
  }),
  errors: ['not_found', 'reason_required', 'balance_short', 'account_blocked'],
})
