import Type, { type Static } from 'typebox'
import type { ErrorCode } from '#src/errors.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  AmountSchema,
  CalendarDaySchema,
  createPageSizeSchema,
  IdempotencyKeySchema,
  InstantSchema,
  PaymentPasswordSchema,
  RowIdSchema,
} from '#src/shared-field-schemas.ts'
import { contractSides } from './agent-contracts.ts'
import { ContractTier, contractKinds, contractPeriods } from './contract-tiers.ts'
import { asOfField } from './team-records.ts'

/**
 * What contracts pay. Each contract in force has one settlement for each period that is closed. Amounts are those of the team: the agent and all
 * members below.
 */

/**
 * Where a settlement stands. `zero`: the period pays nothing. `calculated`: its payout group has not been tried yet. `held`: the upline's
 * payable does not cover the whole payout group. `waived`: an operator has let it go.
 */
export const settlementStates = ['zero', 'calculated', 'held', 'paid', 'waived'] as const
export type SettlementState = (typeof settlementStates)[number]

const periodFigures = {
  /** The commissionable bet of the team. Below zero if more was rolled back than bet. */
  validBet: AmountSchema,
  /** What the team lost; below zero if it won. */
  loss: AmountSchema,
  /** Members who reached the brand's active bet. Null for hours and windows of five minutes, which count none. */
  activeMembers: Type.Union([Type.Integer(), Type.Null()]),
  /** What the period before left to be made up for: zero or below. Of a real-time salary without fractions of a minor unit. */
  carryIn: AmountSchema,
  /** The number of the tier that is reached, counted from 1; null if none is. */
  tier: Type.Union([Type.Integer(), Type.Null()]),
  /** What the contract pays. */
  gross: AmountSchema,
  /** What is left to be made up for in the next period. */
  carryOut: AmountSchema,
}

const party = Type.Union([Type.Object({ id: Type.String(), account: Type.String() }), Type.Null()])

const settlementFields = {
  id: Type.String(),
  kind: Type.Enum(contractKinds),
  period: Type.Enum(contractPeriods),
  contractId: Type.String(),
  side: Type.Enum(contractSides),
  /** Who pays the caller, or whom the caller pays; null for the brand. The account name is masked unless the brand shows it. */
  party,
  periodStart: InstantSchema,
  periodEnd: InstantSchema,
  ...periodFigures,
  /** What the downline's own downlines get for the same period. */
  childrenGross: AmountSchema,
  /** Gross less `childrenGross`: what the downline keeps. */
  net: AmountSchema,
  state: Type.Enum(settlementStates),
  calculatedAt: InstantSchema,
  paidAt: Type.Union([InstantSchema, Type.Null()]),
}

export const AgentSettlement = Type.Object(settlementFields)
export type AgentSettlement = Static<typeof AgentSettlement>

/** A contract in force in its running period, as if the period ended now. */
export const RunningContract = Type.Object({
  contractId: Type.String(),
  period: Type.Enum(contractPeriods),
  party,
  tiers: Type.Array(ContractTier),
  /** The contract ends with the running period. */
  isEnding: Type.Boolean(),
  /** The first moment of the running period, or of the first one if the contract has not begun. */
  periodStart: InstantSchema,
  periodEnd: InstantSchema,
  ...periodFigures,
})
export type RunningContract = Static<typeof RunningContract>

/** What the caller owes to direct downlines for one period, all together or nothing. */
export const HeldPayoutGroup = Type.Object({
  kind: Type.Enum(contractKinds),
  periodStart: InstantSchema,
  periodEnd: InstantSchema,
  downlines: Type.Integer(),
  total: AmountSchema,
  /** What the payable lacks, after the groups that are paid before this one. */
  missing: AmountSchema,
  heldSince: InstantSchema,
})
export type HeldPayoutGroup = Static<typeof HeldPayoutGroup>

export const getAgentSettlements = defineRoute({
  name: 'getAgentSettlements',
  method: 'GET',
  path: '/wps/relay/ODSFE2_AgentSettlements',
  summary:
    "The settlements of the caller's own contracts of a kind, or of those with direct downlines, latest period first, with the running period",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    kind: Type.Enum(contractKinds),
    side: Type.Enum(contractSides),
    state: Type.Optional(Type.Enum(settlementStates)),
    /** Periods that end within these days of the brand's time zone. */
    startDate: CalendarDaySchema,
    endDate: CalendarDaySchema,
    /** Cursor: the `next` of a page. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize, limits.recordsExportPageSize),
  }),
  value: Type.Object({
    asOf: asOfField,
    list: Type.Array(AgentSettlement),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Of all pages: how many settlements, and their sums. `waiting` is what is calculated or held. */
    entries: Type.Integer(),
    totals: Type.Object({
      gross: AmountSchema,
      childrenGross: AmountSchema,
      net: AmountSchema,
      paid: AmountSchema,
      waiting: AmountSchema,
    }),
    /** The contracts of the side that are in force or agreed. */
    running: Type.Array(RunningContract),
    /** Of the side `downline`: what the caller cannot pay yet, the first to be paid first. */
    held: Type.Array(HeldPayoutGroup),
  }),
  errors: ['feature_off', 'date_range_invalid', 'date_range_too_long', 'invalid_input'],
})

export const getAgentSettlement = defineRoute({
  name: 'getAgentSettlement',
  method: 'GET',
  path: '/wps/relay/ODSFE2_AgentSettlement',
  summary:
    'One settlement with the tiers that held, what each downline of the team gets, and the movement that paid it',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({ id: RowIdSchema }),
  value: Type.Object({
    ...settlementFields,
    tiers: Type.Array(ContractTier),
    /** The days of the period in the brand's time zone, for the entries behind its figures. */
    startDate: CalendarDaySchema,
    endDate: CalendarDaySchema,
    /** The member whose team's figures these are: the caller, or the direct downline. */
    of: Type.String(),
    /** The settlements of the downline's own contracts with direct downlines; empty unless they are the caller's. */
    children: Type.Array(
      Type.Object({
        id: Type.String(),
        account: Type.String(),
        gross: AmountSchema,
        state: Type.Enum(settlementStates),
      }),
    ),
    /** The number of the ledger transaction that paid it. */
    reference: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['settlement_not_found'],
})

/** What an agent earns: the rebate of the line, and each kind of contract. */
export const incomeKinds = ['rebate', ...contractKinds] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** Net: what was paid to the caller less what the caller paid to direct downlines. */
export const IncomeFigures = Type.Object({
  rebate: AmountSchema,
  dividend: AmountSchema,
  daily: AmountSchema,
  hourly: AmountSchema,
  realtime: AmountSchema,
  total: AmountSchema,
})
export type IncomeFigures = Static<typeof IncomeFigures>

export const getAgentIncome = defineRoute({
  name: 'getAgentIncome',
  method: 'GET',
  path: '/wps/relay/ODSFE2_AgentIncome',
  summary: 'What the caller has earned, by the day on which it was paid and by kind, and what of it can be taken',
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({ startDate: CalendarDaySchema, endDate: CalendarDaySchema }),
  value: Type.Object({
    /** Commission that is earned and not taken. */
    payable: AmountSchema,
    /** What stays of it for real-time salaries: a minor unit for each downline who has one. */
    reserve: AmountSchema,
    /** What an operator has advanced and later income pays off first. */
    debt: AmountSchema,
    /** What can be moved to the balance now; zero while a payout group is unpaid. */
    available: AmountSchema,
    /** A payout group is unpaid. */
    isHeld: Type.Boolean(),
    /** Of the range, net of what was paid in. */
    taken: AmountSchema,
    /** Days with any income, oldest first. */
    days: Type.Array(Type.Object({ day: CalendarDaySchema, net: IncomeFigures })),
    totals: Type.Object({ received: IncomeFigures, given: IncomeFigures, net: IncomeFigures }),
  }),
  errors: ['date_range_invalid', 'date_range_too_long'],
})

/** `OUT`: from the payable to the balance. `IN`: back, to pay held downlines; what is left to wager stays in the balance. */
export const payableDirections = ['OUT', 'IN'] as const

/** Why money of the payable is not moved. */
const payableErrors = [
  'amount_invalid',
  'payable_held',
  'insufficient_balance',
  'payment_password_unset',
  'payment_password_wrong',
  'too_many_attempts',
  'wagering_unmet',
  'idempotency_mismatch',
  'invalid_input',
] as const satisfies readonly ErrorCode[]

export const movePayable = defineRoute({
  name: 'movePayable',
  method: 'POST',
  path: '/wps/relay/MCS2_movePayable',
  summary:
    "Moves commission between the caller's payable and balance. Repeating the request with the same key moves nothing again",
  access: 'agent',
  feature: 'agentPolicy',
  sealed: true,
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({
    direction: Type.Enum(payableDirections),
    amount: AmountSchema,
    /** Required for `IN`. */
    paymentPassword: Type.Optional(PaymentPasswordSchema),
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Type.Object({ payable: AmountSchema, balance: AmountSchema }),
  errors: payableErrors,
})
