import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// Wins above a brand's largest win, which two operators release (docs/operators.md, docs/adr/0046).

/** `withdrawn`: the vendor undid the round. */
export const heldWinStates = ['held', 'released', 'withdrawn'] as const

export const HeldWin = Type.Object({
  id: Type.String(),
  owner: OrderOwnerSchema,
  adapter: Type.String(),
  /** Code of the game's vendor. */
  vendor: Type.String(),
  /** The vendor's ids of the win and of its round. */
  txId: Type.String(),
  vendorRoundId: Type.String(),
  amount: AmountSchema,
  currency: Type.String(),
  state: Type.Enum(heldWinStates),
  heldAt: InstantSchema,
  /** The first operator, and the second. */
  requestedBy: Type.Union([Type.String(), Type.Null()]),
  releasedBy: Type.Union([Type.String(), Type.Null()]),
  endedAt: Type.Union([InstantSchema, Type.Null()]),
})
export type HeldWin = Static<typeof HeldWin>

export const listHeldWins = defineRoute({
  name: 'listHeldWins',
  method: 'GET',
  path: '/wps/operator/held-wins',
  summary: 'Lists wins above the largest win of their brand, oldest first; without a state, those that are still held',
  access: 'operator',
  right: 'held-wins.read',
  query: Type.Object({
    state: Type.Enum(heldWinStates, { default: 'held' }),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(HeldWin),
})

export const releaseHeldWin = defineRoute({
  name: 'releaseHeldWin',
  method: 'POST',
  path: '/wps/operator/held-wins',
  summary: 'Releases a held win to the balance of its member; always requires two operators',
  access: 'operator',
  right: 'held-wins.release',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: Type.Object({
    /** `waiting`: a second operator has to release it too. `withdrawn`: the vendor undid the round meanwhile, and nothing is released. */
    state: Type.Enum(['waiting', 'released', 'withdrawn']),
    amount: AmountSchema,
    currency: Type.String(),
  }),
  errors: ['not_found', 'reason_required'],
})
