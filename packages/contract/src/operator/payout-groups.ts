import Type, { type Static } from 'typebox'
import { contractKinds, contractPeriods } from '#src/agents/contract-tiers.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, createPageSizeSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// What contracts of agents pay, and the payout groups that their uplines cannot pay (docs/operators.md).

/** An upline and what it owes to direct downlines for one period, all together or nothing. */
export const OperatorPayoutGroup = Type.Object({
  /** The lowest id of its settlements. */
  id: Type.String(),
  /** The upline. */
  owner: OrderOwnerSchema,
  kind: Type.Enum(contractKinds),
  periodStart: InstantSchema,
  periodEnd: InstantSchema,
  downlines: Type.Integer(),
  total: AmountSchema,
  /** What the upline's payable lacks, after the groups that are paid before this one. */
  missing: AmountSchema,
  currency: Type.String(),
  heldSince: InstantSchema,
  /** An advance that waits for a second operator. */
  advance: Type.Union([Type.Object({ amount: AmountSchema, requestedBy: Type.String() }), Type.Null()]),
})
export type OperatorPayoutGroup = Static<typeof OperatorPayoutGroup>

export const listHeldPayoutGroups = defineRoute({
  name: 'listHeldPayoutGroups',
  method: 'GET',
  path: '/wps/operator/payout-groups',
  summary: 'Lists payout groups of agents that have been held for some days, the longest first',
  access: 'operator',
  right: 'settlements.read',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    /** Held for at least as long. */
    days: Type.Integer({ minimum: 0, maximum: 366, default: limits.heldPayoutDays }),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(OperatorPayoutGroup),
})

export const advancePayoutGroup = defineRoute({
  name: 'advancePayoutGroup',
  method: 'POST',
  path: '/wps/operator/payout-groups/advance',
  summary:
    'Advances what the payable of the upline lacks for a held payout group, as a debt that later income pays off first',
  access: 'operator',
  right: 'settlements.advance',
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: Type.Object({
    /** `waiting`: a second operator has to advance it too. `covered`: the payable lacks nothing, and nothing is advanced. */
    state: Type.Enum(['advanced', 'waiting', 'covered']),
    amount: AmountSchema,
    currency: Type.String(),
  }),
  errors: ['settlement_not_found'],
})

export const waivePayoutGroup = defineRoute({
  name: 'waivePayoutGroup',
  method: 'POST',
  path: '/wps/operator/payout-groups/waive',
  summary: 'Waives a held payout group: its downlines are not paid for the period',
  access: 'operator',
  right: 'settlements.waive',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: Type.Object({ downlines: Type.Integer(), total: AmountSchema, currency: Type.String() }),
  errors: ['settlement_not_found', 'reason_required'],
})

export const clearContractCarry = defineRoute({
  name: 'clearContractCarry',
  method: 'POST',
  path: '/wps/operator/contract-carries/clear',
  summary: 'Clears what earlier periods of a kind of contract left to an agent to be made up for',
  access: 'operator',
  right: 'settlements.waive',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    kind: Type.Enum(contractKinds),
    reason: AuditReasonSchema,
  }),
  value: Type.Object({
    /** What was cleared: zero or below. Of a real-time salary without fractions of a minor unit. */
    cleared: AmountSchema,
    currency: Type.String(),
  }),
  errors: ['member_not_found', 'reason_required'],
})

export const SettledPeriod = Type.Object({
  periodStart: InstantSchema,
  periodEnd: InstantSchema,
  /** Settlements, and what they pay. */
  contracts: Type.Integer(),
  gross: AmountSchema,
  /** Of these, what is not paid. */
  unpaid: Type.Object({ contracts: Type.Integer(), gross: AmountSchema }),
  doneAt: InstantSchema,
})

export const listSettledPeriods = defineRoute({
  name: 'listSettledPeriods',
  method: 'GET',
  path: '/wps/operator/settled-periods',
  summary: 'Lists the settled periods of a kind of contract, latest first, with what is unpaid of each',
  access: 'operator',
  right: 'settlements.read',
  query: Type.Object({
    brand: Type.String({ maxLength: 32 }),
    kind: Type.Enum(contractKinds),
    /** The usual one of the kind by default. */
    period: Type.Optional(Type.Enum(contractPeriods)),
    /** Cursor: the `next` of a page. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    period: Type.Enum(contractPeriods),
    currency: Type.String(),
    ...createOperatorListPageSchema(SettledPeriod).properties,
  }),
  errors: ['not_found'],
})
