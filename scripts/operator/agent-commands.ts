import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import { getRelatedAccounts, type RelatedAccount } from '@foyer/contract/operator/related-accounts.ts'
import { type OperatorCommand, parseChoice, UsageError } from './command-types.ts'
import { formatTable, formatTime } from './text-table.ts'

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
  {
    name: 'related',
    parameters: ['BRAND', 'ACCOUNT'],
    options: [],
    summary: "lists the accounts of a member's line that are or may be the same person, the strongest signs first",
    async run(call, [brand = '', account = '']) {
      const value = await call(getRelatedAccounts, { query: { brand, account } })
      const headers = ['member', 'account', 'place', 'registered (UTC)', 'in common', 'networks', 'counts until']
      const rows = value.list.map((one) => [
        one.memberId,
        one.account,
        one.place,
        formatTime(one.registeredAt),
        describeSigns(one),
        one.networks.join(' '),
        one.countsUntil,
      ])
      const counts = value.countsUntil === null ? '' : `\n\n${value.account} counts until ${value.countsUntil}.`
      const more = value.more === 0 ? '' : `\n\n${value.more} more accounts have less in common.`
      const unavailable = value.unavailableVendors.map(
        (code) => `\n\nThe vendor ${code} did not respond: opposite bets there are unknown.`,
      )
      return { value, text: [formatTable(headers, rows), more, counts, ...unavailable].join('') }
    },
  },
]

function describeSigns({
  isSamePerson,
  hasSamePayoutAccount,
  oppositeRounds,
  networks,
  browsers,
}: RelatedAccount): string {
  const signs = [
    isSamePerson && 'person',
    hasSamePayoutAccount && 'payout account',
    oppositeRounds > 0 && `${oppositeRounds} opposite rounds`,
    browsers.length > 0 && 'browser',
    networks.length > 0 && 'network',
  ]
  return signs.filter(Boolean).join(', ')
}

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
