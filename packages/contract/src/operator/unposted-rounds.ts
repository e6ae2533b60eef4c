import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
} from './shared-operator-schemas.ts'

// Rounds played from vendors' transfer wallets that could not be posted to the ledger (docs/vendors.md, docs/operators.md).

export const UnpostedRound = Type.Object({
  id: Type.String(),
  adapter: Type.String(),
  vendorRoundId: Type.String(),
  /** The member's id as the vendor reported it. */
  playerRef: Type.String(),
  error: Type.String(),
  firstSeenAt: InstantSchema,
  lastAttemptAt: InstantSchema,
  attempts: Type.Integer(),
  nextAttemptAt: InstantSchema,
  payload: Type.String({ description: 'everything that the vendor reported about the round, as JSON' }),
  /** The operator who requested to adjust it, while a second operator has to approve. */
  requestedBy: Type.Union([Type.String(), Type.Null()]),
})
export type UnpostedRound = Static<typeof UnpostedRound>

export const listUnpostedRounds = defineRoute({
  name: 'listUnpostedRounds',
  method: 'GET',
  path: '/wps/operator/unposted-rounds',
  summary: 'Lists rounds reported by vendors that could not be posted to the ledger, oldest first',
  access: 'operator',
  right: 'unposted-rounds.read',
  query: Type.Object(createCursorAfterQuerySchema(RowIdSchema)),
  value: createOperatorListPageSchema(UnpostedRound),
})

export const resolveUnpostedRound = defineRoute({
  name: 'resolveUnpostedRound',
  method: 'POST',
  path: '/wps/operator/unposted-rounds',
  summary:
    'Retries posting a round, together with all rounds of its player in order, or adjusts it: posts its effect on the vendor wallet as an adjustment, above the threshold with the approval of a second operator',
  access: 'operator',
  right: 'unposted-rounds.resolve',
  body: createStrictBodySchema({
    id: RowIdSchema,
    step: Type.Enum(['retry', 'adjust']),
    /** Required for `adjust`. */
    reason: Type.Optional(AuditReasonSchema),
    /** For `adjust`: the round had no effect on the vendor wallet, for example because the vendor cancelled it. */
    withoutPosting: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({
    /** `waiting`: a second operator has to approve the adjustment. */
    state: Type.Enum(['posted', 'unposted', 'adjusted', 'waiting']),
    /** Why it is still unposted, or why nothing was posted for an adjusted round. */
    error: Type.String(),
    /** For an adjusted round, or one waiting for approval: the signed amount posted to the player's vendor wallet. */
    amount: Type.Union([AmountSchema, Type.Null()]),
  }),
  errors: ['not_found', 'reason_required', 'insufficient_balance', 'account_blocked'],
})
