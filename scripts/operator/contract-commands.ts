import { contractStateNames } from '@foyer/contract/agents/contract-states.ts'
import { type ContractTier, contractKinds, contractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import {
  endAgentContract,
  listAgentContracts,
  type OperatorContract,
  offerBrandContract,
} from '@foyer/contract/operator/brand-agent-contracts.ts'
import { type OperatorCommand, parseChoice } from './command-types.ts'
import { idempotencyKeyOrNew } from './operator-client.ts'
import { readJsonFile } from './read-json-file.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const contractCommands: readonly OperatorCommand[] = [
  {
    name: 'contracts',
    parameters: ['[ACCOUNT]'],
    options: ['brand', 'kind', 'state', 'before'],
    summary: 'lists contracts with agents, newest offer first; with ACCOUNT, those of one downline',
    async run(call, [account], { brand, kind, state, before }) {
      const query = {
        brand,
        account,
        kind: parseChoice(kind, contractKinds, 'kind'),
        state: parseChoice(state, contractStateNames, 'state'),
        before,
      }
      const value = await call(listAgentContracts, { query })
      const rows = value.list.map((contract) => [
        contract.id,
        formatTime(contract.offeredAt),
        contract.owner.brand,
        contract.uplineAccount ?? '(brand)',
        contract.owner.account,
        contract.kind,
        contract.period,
        formatTiers(contract.tiers),
        contract.state,
        contract.startsAt && formatTime(contract.startsAt),
        contract.endsAt && formatTime(contract.endsAt),
      ])
      const headers = [
        'id',
        'offered (UTC)',
        'brand',
        'upline',
        'downline',
        'kind',
        'period',
        'tiers',
        'state',
        'begins',
        'ends',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'before') }
    },
  },
  {
    name: 'contract-offer',
    parameters: ['BRAND', 'ACCOUNT', 'KIND'],
    options: ['tiers', 'period', 'key', 'confirm-ends'],
    requiredOptions: ['tiers'],
    summary:
      'offers a head agent a contract with the brand; FILE has the tiers as a JSON list. --confirm-ends if it ends contracts below',
    async run(call, [brand = '', account = '', kindName = ''], { tiers = '', period, key, ...flags }) {
      const kind = parseChoice(kindName, contractKinds, 'kind') ?? 'dividend'
      const periodName = parseChoice(period, contractPeriods, 'period')
      const body = {
        brand,
        account,
        kind,
        tiers: await readJsonFile<ContractTier[]>(tiers),
        ...(periodName && { period: periodName }),
        confirmEnds: flags['confirm-ends'] ?? false,
        idempotencyKey: idempotencyKeyOrNew(key),
      }
      const value = await call(offerBrandContract, { body })
      return { value, text: formatContract(value) }
    },
  },
  {
    name: 'contract-end',
    parameters: ['ID'],
    options: ['reason'],
    requiredOptions: ['reason'],
    summary: 'withdraws an offer, or terminates a contract with the end of its running period, which is still paid',
    async run(call, [id = ''], { reason = '' }) {
      const value = await call(endAgentContract, { body: { id, reason } })
      return { value, text: formatContract(value) }
    },
  },
]

function formatContract({ id, kind, owner, state, endsAt }: OperatorContract): string {
  const end = endsAt === null ? '' : ` It ends at ${formatTime(endsAt)} UTC.`
  return `Contract ${id} (${kind}) of ${owner.account}: ${state}.${end}`
}

function formatTiers(tiers: readonly ContractTier[]): string {
  return tiers.map(({ rate, amount }) => rate ?? amount ?? '').join(' / ')
}
