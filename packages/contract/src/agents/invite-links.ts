import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { LineRates } from './line-rates.ts'
import { DownlineTypeSchema } from './team.ts'

/** `expired` and `off` refuse registrations; an agent can switch a link off and on again, but not prolong it. */
export const inviteLinkStates = ['on', 'off', 'expired'] as const
export type InviteLinkState = (typeof inviteLinkStates)[number]

/** A name that the agent gives a link, for example that of the group where it was shared. */
const LabelSchema = Type.String({ maxLength: limits.inviteLinkLabelMaxChars })

export const InviteLink = Type.Object({
  id: Type.String(),
  /** Eight characters without those that are easily confused; registration accepts it as affiliate code. */
  code: Type.String(),
  /** The registration page with the code. */
  url: Type.String(),
  accountType: DownlineTypeSchema,
  label: Type.String(),
  /** The rebate rates of who registers by it, as far as the agent's own still cover them. */
  rates: LineRates,
  state: Type.Enum(inviteLinkStates),
  /** Members who registered by it, and how many of them have deposited. */
  registered: Type.Integer(),
  deposited: Type.Integer(),
  createdAt: InstantSchema,
  expiresAt: Type.Union([InstantSchema, Type.Null()]),
  /** The last registration. */
  lastUsedAt: Type.Union([InstantSchema, Type.Null()]),
})
export type InviteLink = Static<typeof InviteLink>

export const getInviteLinks = defineRoute({
  name: 'getInviteLinks',
  method: 'GET',
  path: '/wps/relay/MCS2_inviteLinks',
  summary: "Lists the caller's invite links, newest first",
  access: 'agent',
  feature: 'agentPolicy',
  value: Type.Object({
    /** All that have not expired, and the latest that have. */
    list: Type.Array(InviteLink),
    /** How many links an agent can have that have not expired. */
    maxLinks: Type.Integer(),
    /** False at the brand's last level: who registers below the caller cannot be an agent. */
    canInviteAgents: Type.Boolean(),
    /** False below the brand's last level: nobody can register below the caller. */
    canInvite: Type.Boolean(),
  }),
})

export const createInviteLink = defineRoute({
  name: 'createInviteLink',
  method: 'POST',
  path: '/wps/relay/MCS2_createInviteLink',
  summary: 'Creates an invite link for members or for agents',
  access: 'agent',
  feature: 'agentPolicy',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({
    accountType: DownlineTypeSchema,
    label: LabelSchema,
    /** Of the rebate (`TEAMREBATE3`); at most the caller's own. */
    rates: Type.Optional(LineRates),
    /** Days until it expires; without it, it does not. */
    validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  value: InviteLink,
  errors: ['invite_link_limit', 'depth_limit', 'feature_off', 'rate_too_high'],
})

export const changeInviteLink = defineRoute({
  name: 'changeInviteLink',
  method: 'POST',
  path: '/wps/relay/MCS2_setInviteLink',
  summary: 'Switches an invite link on or off, or renames it',
  access: 'agent',
  feature: 'agentPolicy',
  body: createStrictBodySchema({
    id: RowIdSchema,
    isOn: Type.Optional(Type.Boolean()),
    label: Type.Optional(LabelSchema),
  }),
  value: InviteLink,
  errors: ['invite_link_not_found'],
})
