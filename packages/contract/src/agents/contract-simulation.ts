import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { ContractTiersSchema, EndingContract } from './agent-contracts.ts'
import { contractKinds, contractPeriods } from './contract-tiers.ts'

/** What a party of a contract would have got for the simulated period. */
const SimulatedParty = Type.Object({
  /** The commissionable bet of the team. Below zero if more was rolled back than bet. */
  validBet: AmountSchema,
  /** What the team lost; below zero if it won. */
  loss: AmountSchema,
  /** Members who reached the brand's active bet. Null for the kinds that count none. */
  activeMembers: Type.Union([Type.Integer(), Type.Null()]),
  /** The number of the tier that is reached, counted from 1; null if none is. By the hour, the highest one of the day. */
  tier: Type.Union([Type.Integer(), Type.Null()]),
  /** What the own contract pays. */
  gross: AmountSchema,
  /** What direct downlines get of it. */
  given: AmountSchema,
  /** Gross less `given`; below zero if the downlines get more. */
  net: AmountSchema,
})
export type SimulatedParty = Static<typeof SimulatedParty>

export const simulateContract = defineRoute({
  name: 'simulateContract',
  method: 'POST',
  path: '/wps/relay/MCS2_simulateContract',
  summary:
    'Computes what an offer would have paid for the last period that is over, and what it would end. Has no effect',
  access: 'agent',
  feature: 'agentPolicy',
  throttle: { per: 'session', count: 120, windowMs: 60_000 },
  body: createStrictBodySchema({
    downlineId: RowIdSchema,
    kind: Type.Enum(contractKinds),
    period: Type.Enum(contractPeriods),
    tiers: ContractTiersSchema,
  }),
  value: Type.Object({
    /** The last period that is over; of a salary by the hour or in real time the last day, whose salaries are added up. */
    simulated: Type.Object({ from: InstantSchema, to: InstantSchema }),
    /** The begin of the first period, if the offer is accepted now. */
    startsAt: InstantSchema,
    /** With the present contracts, but for those that the offer replaces or ends. Nothing is carried over from earlier periods. */
    caller: SimulatedParty,
    /** Under the offered tiers. */
    downline: SimulatedParty,
    /** What of the caller's `given` goes to other direct downlines. */
    toOthers: AmountSchema,
    /** Whether the caller would have paid more than received. */
    isCallerShort: Type.Boolean(),
    /** The contracts of the downline's own downlines that the offer does not cover: they end when it begins. */
    ends: Type.Array(EndingContract),
    /** How many contracts further below end with them. */
    endsBelow: Type.Integer(),
  }),
  errors: [
    'feature_off',
    'downline_not_found',
    'downline_not_direct',
    'invalid_input',
    'contract_tiers_invalid',
    'contract_none',
    'contract_above_own',
    'contract_pending',
    'contract_period_differs',
    'downline_not_agent',
  ],
})
