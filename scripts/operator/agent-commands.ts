import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import type { OperatorCommand } from './command-types.ts'

export const agentCommands: readonly OperatorCommand[] = [
  {
    name: 'agent',
    parameters: ['BRAND', 'ACCOUNT'],
    options: ['test'],
    summary:
      'makes a member without an upline a head agent; --test makes it an internal test account, which reports leave out',
    async run(call, [brand = '', account = ''], { test }) {
      const value = await call(makeHeadAgent, { body: { brand, account, isTest: test ?? false } })
      const kind = value.isTest ? 'a head agent for tests' : 'a head agent'
      return { value, text: `${value.account} of ${brand} is ${kind}, with the code ${value.affiliateCode}.` }
    },
  },
]
