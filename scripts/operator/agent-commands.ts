import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import { type OperatorCommand, parseChoice, UsageError } from './command-types.ts'
import { formatTable } from './text-table.ts'

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
  {
    name: 'agent-rates',
    parameters: ['BRAND', 'ACCOUNT'],
    options: ['rates', 'reason'],
    summary:
      'shows the rebate rates of an agent; --rates RNG=0.006,LIVE=0.004 changes them from the next day on, with --reason',
    async run(call, [brand = '', account = ''], { rates, reason }) {
      if ((rates === undefined) !== (reason === undefined)) throw new UsageError('--rates and --reason go together.')
      const value =
        rates === undefined || reason === undefined
          ? await call(getAgentRates, { query: { brand, account } })
          : await call(setAgentRates, { body: { brand, account, rates: parseRates(rates), reason } })
      const rows = value.list.map(({ category, rate, nextRate, least, most }) => [
        category,
        rate,
        nextRate,
        least,
        most,
      ])
      return { value, text: formatTable(['category', 'today', `from ${value.changesFrom}`, 'least', 'most'], rows) }
    },
  },
  {
    name: 'assign-upline',
    parameters: ['BRAND', 'ACCOUNT', 'AGENT'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'places a member who registered without a code, and has done nothing since, below an agent, for good',
    async run(call, [brand = '', account = '', agent = ''], { reason = '' }) {
      const value = await call(assignUpline, { body: { brand, account, agent, reason } })
      return { value, text: `${value.account} of ${brand} is below ${value.agent} now, on level ${value.level}.` }
    },
  },
]

/** `RNG=0.006,LIVE=0.004`; the gateway checks the rates. */
function parseRates(text: string): LineRates {
  const rates: Partial<Record<GameType, string>> = {}
  for (const part of text.split(',')) {
    const [name = '', rate = ''] = part.split('=')
    const category = parseChoice(name.trim(), gameTypes, 'rates')
    if (category !== undefined) rates[category] = rate.trim()
  }
  return rates
}
