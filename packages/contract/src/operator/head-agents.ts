import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'

export const makeHeadAgent = defineRoute({
  name: 'makeHeadAgent',
  method: 'POST',
  path: '/wps/operator/agents',
  summary: 'Makes a member without an upline a head agent, for good. Repeating the request has no effect',
  access: 'operator',
  right: 'agents.create',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    /** An internal test account: it and the agents below it are left out of reports. */
    isTest: Type.Boolean(),
  }),
  value: Type.Object({
    account: Type.String(),
    /** The agent's own code: who registers with it is placed below the agent. */
    affiliateCode: Type.String(),
    isTest: Type.Boolean(),
  }),
  errors: ['member_not_found', 'member_has_upline'],
})
