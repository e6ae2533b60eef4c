import Type from 'typebox'
import { LineRates } from '#src/agents/line-rates.ts'
import { gameTypes } from '#src/games/games.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { CalendarDaySchema } from '#src/shared-field-schemas.ts'
import { AuditReasonSchema } from './shared-operator-schemas.ts'

const account = { brand: Type.String({ maxLength: 32 }), account: Type.String({ maxLength: 64 }) }

const AgentRates = Type.Object({
  account: Type.String(),
  list: Type.Array(
    Type.Object({
      category: Type.Enum(gameTypes),
      rate: Type.String(),
      /** From tomorrow on. */
      nextRate: Type.String(),
      least: Type.String(),
      most: Type.String(),
    }),
  ),
  changesFrom: CalendarDaySchema,
})

export const getAgentRates = defineRoute({
  name: 'getAgentRates',
  method: 'GET',
  path: '/wps/operator/agents/rates',
  summary: "The rebate rates of a member's place in the tree of agents",
  access: 'operator',
  right: 'agents.read',
  query: Type.Object(account),
  value: AgentRates,
  errors: ['member_not_found'],
})

export const setAgentRates = defineRoute({
  name: 'setAgentRates',
  method: 'POST',
  path: '/wps/operator/agents/rates',
  summary: 'Changes the rebate rates of an agent from the next day on. Repeating the request has no effect',
  access: 'operator',
  right: 'agents.manage',
  body: createStrictBodySchema({ ...account, rates: LineRates, reason: AuditReasonSchema }),
  value: AgentRates,
  errors: ['member_not_found', 'downline_not_agent', 'reason_required', 'rate_too_high', 'rate_too_low'],
})

export const assignUpline = defineRoute({
  name: 'assignUpline',
  method: 'POST',
  path: '/wps/operator/agents/upline',
  summary:
    'Places a member without an upline below an agent, for good: one who registered without the code and has done nothing since',
  access: 'operator',
  right: 'agents.manage',
  body: createStrictBodySchema({
    ...account,
    /** The agent's account name. */
    agent: Type.String({ maxLength: 64 }),
    reason: AuditReasonSchema,
  }),
  value: Type.Object({ account: Type.String(), agent: Type.String(), level: Type.Integer() }),
  errors: [
    'member_not_found',
    'member_has_upline',
    'member_has_history',
    'downline_not_agent',
    'depth_limit',
    'reason_required',
  ],
})
