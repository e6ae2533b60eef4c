import Type, { type Static } from 'typebox'
import type { ErrorCode } from '#src/errors.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { createPageSizeSchema, IdempotencyKeySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { contractEndReasons, contractStateNames } from './contract-states.ts'
import {
  type ContractKind,
  ContractTier,
  contractKinds,
  contractPeriods,
  featureOfContractKind,
  mostContractTiers,
} from './contract-tiers.ts'

const ContractIdSchema = Type.String({ minLength: 1, maxLength: 64 })
/** What one party writes to the other with an offer, a rejection or a termination. */
const ContractNoteSchema = Type.String({ maxLength: limits.commentMaxChars })

/** The tiers of an offer; `parseContractTiers` checks the fields of the kind. */
export const ContractTiersSchema = Type.Array(ContractTier, { minItems: 1, maxItems: mostContractTiers })

/** `own`: the caller is the downline. `downline`: the caller has given it. */
export const contractSides = ['own', 'downline'] as const

/** A contract of the caller's that ends when an offer is accepted, because the offer does not cover it. */
export const EndingContract = Type.Object({
  id: Type.String(),
  /** The downline's account name, masked unless the brand shows it. */
  account: Type.String(),
})

export const AgentContract = Type.Object({
  id: Type.String(),
  kind: Type.Enum(contractKinds),
  period: Type.Enum(contractPeriods),
  tiers: Type.Array(ContractTier),
  state: Type.Enum(contractStateNames),
  side: Type.Enum(contractSides),
  /** The other party; null if it is the brand. The account name is masked unless the brand shows it. */
  party: Type.Union([Type.Object({ id: Type.String(), account: Type.String() }), Type.Null()]),
  note: Type.String(),
  offeredAt: InstantSchema,
  /** When an offer expires. */
  answerBy: InstantSchema,
  /** The begin of its first period; of an offer, if it is accepted now. Null if it never begins. */
  startsAt: Type.Union([InstantSchema, Type.Null()]),
  /** The end of its last period, which is still paid; null while no end is known. */
  endsAt: Type.Union([InstantSchema, Type.Null()]),
  endReason: Type.Union([Type.Enum(contractEndReasons), Type.Null()]),
  /** What was written with the last step: why it was rejected or terminated. */
  reason: Type.String(),
  /** It ends or has ended, and the downline has not confirmed having seen that. */
  isUnseen: Type.Boolean(),
  /** The contract in whose place it comes, if it is accepted. */
  replaces: Type.Union([Type.String(), Type.Null()]),
  /** Of an offer to the caller: which contracts of the caller's downlines end with its begin. */
  ends: Type.Array(EndingContract),
  /** How many contracts further below end with them. */
  endsBelow: Type.Integer(),
})
export type AgentContract = Static<typeof AgentContract>

export const getContracts = defineRoute({
  name: 'getContracts',
  method: 'GET',
  path: '/wps/relay/MCS2_contracts',
  summary: "Lists the caller's own contracts, or those with direct downlines, newest offer first",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    side: Type.Enum(contractSides),
    kind: Type.Optional(Type.Enum(contractKinds)),
    state: Type.Optional(Type.Enum(contractStateNames)),
    /** Of one direct downline. */
    downlineId: Type.Optional(RowIdSchema),
    /** The last id of the page before. */
    before: Type.Optional(ContractIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(AgentContract), next: Type.Union([Type.String(), Type.Null()]) }),
})

export const getContract = defineRoute({
  name: 'getContract',
  method: 'GET',
  path: '/wps/relay/MCS2_contract',
  summary: 'Returns one contract of the caller, with what it replaces or what its termination means',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({ id: ContractIdSchema }),
  value: Type.Object({
    contract: AgentContract,
    /** Of an offer: the tiers of the downline's contract of the kind that is in force. */
    presentTiers: Type.Union([Type.Array(ContractTier), Type.Null()]),
    /** What a termination would do now; null if it cannot be terminated. */
    termination: Type.Union([
      Type.Object({
        /** The end of the running period, which is still paid; null if the contract has not begun and ends at once. */
        endsAt: Type.Union([InstantSchema, Type.Null()]),
        /** How many contracts of the kind below end with it. */
        endsBelow: Type.Integer(),
      }),
      Type.Null(),
    ]),
  }),
  errors: ['contract_not_found'],
})

/** Why an offer is refused, to an agent and to an operator. */
export const offerErrors = [
  'contract_tiers_invalid',
  'contract_none',
  'contract_above_own',
  'contract_pending',
  'contract_period_differs',
  'contract_ends_unconfirmed',
  'downline_not_agent',
  'idempotency_mismatch',
] as const satisfies readonly ErrorCode[]

export const offerContract = defineRoute({
  name: 'offerContract',
  method: 'POST',
  path: '/wps/relay/MCS2_offerContract',
  summary:
    'Offers a contract to a direct downline who is an agent. Repeating the request with the same key returns the same contract',
  access: 'agent',
  feature: 'agentPolicy',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({
    downlineId: RowIdSchema,
    kind: Type.Enum(contractKinds),
    period: Type.Enum(contractPeriods),
    tiers: ContractTiersSchema,
    note: Type.Optional(ContractNoteSchema),
    /** Required if the downline has given contracts that the offer does not cover: they end when it begins. */
    confirmEnds: Type.Optional(Type.Boolean()),
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: AgentContract,
  errors: ['feature_off', 'downline_not_found', 'downline_not_direct', ...offerErrors],
})

const changeErrors = ['contract_not_found', 'contract_moved_on'] as const

export const withdrawContract = defineRoute({
  name: 'withdrawContract',
  method: 'POST',
  path: '/wps/relay/MCS2_withdrawContract',
  summary: 'Withdraws an offer that has no answer yet. Repeating the request has no effect',
  access: 'agent',
  feature: 'agentPolicy',
  body: createStrictBodySchema({ id: ContractIdSchema, reason: Type.Optional(ContractNoteSchema) }),
  value: AgentContract,
  errors: changeErrors,
})

export const terminateContract = defineRoute({
  name: 'terminateContract',
  method: 'POST',
  path: '/wps/relay/MCS2_terminateContract',
  summary:
    'Terminates a contract with the upline or a downline, with the end of the running period. Repeating the request has no effect',
  access: 'agent',
  feature: 'agentPolicy',
  body: createStrictBodySchema({ id: ContractIdSchema, reason: Type.Optional(ContractNoteSchema) }),
  value: AgentContract,
  errors: changeErrors,
})

/** What the downline does with an offer, or with a contract that ends. */
export const contractDecisions = ['accept', 'reject', 'seen'] as const

/** A contract, and the step to take; without a step, what waits for the caller is only read. */
const decisionFields = {
  id: Type.Optional(ContractIdSchema),
  decision: Type.Optional(Type.Enum(contractDecisions)),
  /** With `accept`: the ids of the contracts that the caller was shown under `ends`. */
  ends: Type.Optional(Type.Array(ContractIdSchema, { maxItems: 10_000 })),
  /** With `reject`. */
  reason: Type.Optional(ContractNoteSchema),
}

/**
 * A call of the specification (section 7): without `decision` it returns the caller's offers of the kind, and contracts that end unseen; with one
 * it takes the step. The same step again returns the same. A session is a header, so no link to the call can take a step.
 */
function defineDecisionRoute(name: string, path: string, kind: ContractKind, alsoGet: boolean) {
  return defineRoute({
    name,
    method: 'POST',
    ...(alsoGet && { alsoMethod: 'GET' as const }),
    path,
    summary: `Returns the caller's offers of the kind ${kind}, or accepts or rejects one, or confirms having seen an end`,
    access: 'agent',
    feature: featureOfContractKind[kind],
    throttle: { per: 'session', count: 60, windowMs: 60_000 },
    query: Type.Object(decisionFields),
    body: createStrictBodySchema(decisionFields),
    value: Type.Object({ list: Type.Array(AgentContract) }),
    errors: [...changeErrors, 'contract_ends_changed'],
  })
}

export const processDividendContract = defineDecisionRoute(
  'processDividendContract',
  '/wps/relay/MCS2_processDividendReq',
  'dividend',
  true,
)
export const processDailySalaryContract = defineDecisionRoute(
  'processDailySalaryContract',
  '/wps/relay/MCS2_processDailySalContract',
  'daily',
  true,
)
export const processHourlySalaryContract = defineDecisionRoute(
  'processHourlySalaryContract',
  '/wps/relay/MCS2_processContractHourSalary',
  'hourly',
  false,
)
export const processRealtimeSalaryContract = defineDecisionRoute(
  'processRealtimeSalaryContract',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'realtime',
  false,
)
