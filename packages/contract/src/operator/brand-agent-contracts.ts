import Type, { type Static } from 'typebox'
import { ContractTiersSchema, offerErrors } from '#src/agents/agent-contracts.ts'
import { contractActors, contractEndReasons, contractStateNames } from '#src/agents/contract-states.ts'
import { ContractTier, contractKinds, contractPeriods } from '#src/agents/contract-tiers.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { IdempotencyKeySchema, InstantSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorBeforeQuerySchema,
  createOperatorListPageSchema,
  OrderIdSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// Contracts between agents, and those of a brand with its head agents (docs/operators.md).

/** A contract as operators see it: with the account names of both parties, and its history. */
export const OperatorContract = Type.Object({
  id: Type.String(),
  kind: Type.Enum(contractKinds),
  period: Type.Enum(contractPeriods),
  tiers: Type.Array(ContractTier),
  state: Type.Enum(contractStateNames),
  /** The downline. */
  owner: OrderOwnerSchema,
  /** Null if it is the brand. */
  uplineAccount: Type.Union([Type.String(), Type.Null()]),
  offeredAt: InstantSchema,
  startsAt: Type.Union([InstantSchema, Type.Null()]),
  endsAt: Type.Union([InstantSchema, Type.Null()]),
  endReason: Type.Union([Type.Enum(contractEndReasons), Type.Null()]),
  events: Type.Array(
    Type.Object({
      state: Type.Enum(contractStateNames),
      by: Type.Enum(contractActors),
      operator: Type.Union([Type.String(), Type.Null()]),
      reason: Type.String(),
      at: InstantSchema,
    }),
  ),
})
export type OperatorContract = Static<typeof OperatorContract>

export const listAgentContracts = defineRoute({
  name: 'listAgentContracts',
  method: 'GET',
  path: '/wps/operator/contracts',
  summary: 'Lists contracts with agents, newest offer first',
  access: 'operator',
  right: 'contracts.read',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    /** Of one downline, by the account name. */
    account: Type.Optional(Type.String({ maxLength: 64 })),
    kind: Type.Optional(Type.Enum(contractKinds)),
    state: Type.Optional(Type.Enum(contractStateNames)),
    ...createCursorBeforeQuerySchema(OrderIdSchema),
  }),
  value: createOperatorListPageSchema(OperatorContract),
})

export const offerBrandContract = defineRoute({
  name: 'offerBrandContract',
  method: 'POST',
  path: '/wps/operator/contracts',
  summary: 'Offers a head agent a contract with the brand. Repeating the request with the same key has no effect',
  access: 'operator',
  right: 'contracts.manage',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    kind: Type.Enum(contractKinds),
    period: Type.Optional(Type.Enum(contractPeriods)),
    tiers: ContractTiersSchema,
    note: Type.Optional(Type.String({ maxLength: limits.commentMaxChars })),
    /** Required if the head agent has given contracts that the offer does not cover: they end when it begins. */
    confirmEnds: Type.Optional(Type.Boolean()),
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: OperatorContract,
  errors: ['feature_off', 'member_not_found', 'member_has_upline', ...offerErrors],
})

export const endAgentContract = defineRoute({
  name: 'endAgentContract',
  method: 'POST',
  path: '/wps/operator/contracts/end',
  summary: 'Withdraws an offer, or terminates a contract with the end of its running period',
  access: 'operator',
  right: 'contracts.manage',
  body: createStrictBodySchema({ id: OrderIdSchema, reason: AuditReasonSchema }),
  value: OperatorContract,
  errors: ['contract_not_found', 'contract_moved_on'],
})
