import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { memberTypes } from '#src/roles.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { createPageSizeSchema, InstantSchema, PasswordSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { LineRates } from './line-rates.ts'

/**
 * An agent's team: all members below the agent, at every level. Every call speaks of the caller's own team; the id of a member outside it
 * is unknown (`downline_not_found`).
 */

/** What an agent can open an account as, or invite to: a member, or an agent with a team of their own. */
export const downlineTypes = [memberTypes.member, memberTypes.agent] as const
export const DownlineTypeSchema = Type.Enum(downlineTypes)

/**
 * Where a member of the team stands. A blocked account and one with a break or an exclusion are `idle`, like one that has not signed in for
 * 30 days: whether somebody takes a break is not the agent's business (GLI-19 B.5.3).
 */
export const downlineStates = ['active', 'idle'] as const
export type DownlineState = (typeof downlineStates)[number]

export const Downline = Type.Object({
  id: Type.String(),
  /** The account name, masked unless the brand shows it to the agent (`AGENTNAMES3`). */
  account: Type.String(),
  isAgent: Type.Boolean(),
  /** The distance from the caller: 1 is a direct downline. */
  level: Type.Integer(),
  state: Type.Enum(downlineStates),
  /** Members of their own team, at every level. */
  members: Type.Integer(),
  registeredAt: InstantSchema,
  /** Null for an idle member: a recent one would tell why they are idle. */
  lastLoginAt: Type.Union([InstantSchema, Type.Null()]),
})
export type Downline = Static<typeof Downline>

/** A step from the caller down to a member of the team. */
const TeamPathStep = Type.Object({ id: Type.String(), account: Type.String() })

export const getDownlines = defineRoute({
  name: 'getDownlines',
  method: 'GET',
  path: '/wps/relay/MCS2_downlines',
  summary: "Lists the direct downlines of the caller, or of a member of the caller's team, by account number",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({
    /** The member of the team whose direct downlines are listed; the caller by default. */
    of: Type.Optional(RowIdSchema),
    /** An exact account name, ignoring case: finds this member anywhere in the team. */
    account: Type.Optional(Type.String({ minLength: 1, maxLength: limits.accountSearchMaxChars })),
    type: Type.Optional(DownlineTypeSchema),
    state: Type.Optional(Type.Enum(downlineStates)),
    /** The last id of the page before. */
    after: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    /** From the caller's direct downline to the member whose downlines are listed; empty for the caller's own. */
    path: Type.Array(TeamPathStep),
    list: Type.Array(Downline),
    /** The cursor of the next page. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** The caller's whole team, whatever is listed. */
    team: Type.Object({ members: Type.Integer(), agents: Type.Integer(), direct: Type.Integer() }),
  }),
  errors: ['downline_not_found'],
})

export const getDownline = defineRoute({
  name: 'getDownline',
  method: 'GET',
  path: '/wps/relay/MCS2_downline',
  summary: "Returns a member of the caller's team",
  access: 'agent',
  feature: 'agentPolicy',
  query: Type.Object({ id: RowIdSchema }),
  value: Type.Object({
    ...Downline.properties,
    path: Type.Array(TeamPathStep),
    /** Agents of their own team, at every level. */
    agents: Type.Integer(),
    /** The invite link or agent code by which they registered; null if the account was opened by the agent or an operator. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
    /** Whether the caller can make them an agent: a direct downline who is none, above the last level. */
    canBecomeAgent: Type.Boolean(),
  }),
  errors: ['downline_not_found'],
})

/** Opens an account below the caller. The holder sets a password of their own and accepts the terms at the first sign-in. */
export const createDownline = defineRoute({
  name: 'createDownline',
  method: 'POST',
  path: '/wps/relay/MCS2_createDownline',
  summary: 'Opens an account below the caller, with a password that the holder must change at the first sign-in',
  access: 'agent',
  feature: 'agentPolicy',
  sealed: true,
  throttle: { per: 'session', count: 30, windowMs: 60 * 60_000 },
  body: createStrictBodySchema({
    account: Type.String({ maxLength: 255 }),
    password: PasswordSchema,
    type: DownlineTypeSchema,
    /** Of the rebate (`TEAMREBATE3`); at most the caller's own. */
    rates: Type.Optional(LineRates),
  }),
  value: Downline,
  errors: [
    'feature_off',
    'rate_too_high',
    'username_taken',
    'field_invalid',
    'field_required',
    'password_weak',
    'depth_limit',
    'too_many_accounts',
  ],
})

export const makeAgent = defineRoute({
  name: 'makeAgent',
  method: 'POST',
  path: '/wps/relay/MCS2_makeAgent',
  summary: 'Makes a direct downline an agent, for good. Repeating the request has no effect',
  access: 'agent',
  feature: 'agentPolicy',
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: Downline,
  errors: ['downline_not_found', 'downline_not_direct', 'depth_limit'],
})
