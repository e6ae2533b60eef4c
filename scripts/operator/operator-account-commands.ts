import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createFirstAdmin,
  createOperator,
  createOperatorKey,
  listOperators,
  type NewOperatorKey,
  type Operator,
  revokeOperatorKey,
  rotateOperatorKey,
  rotateOwnOperatorKey,
  setOperatorRoles,
  setOperatorStatus,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { type OperatorRoleGrant, operatorRoles } from '@foyer/contract/operator/operator-roles.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { firstAdminTokenFile } from '@foyer/gateway/identity/operator-keys.ts'
import { CommandError, type OperatorCommand, parseChoice, parseWholeNumber, UsageError } from './command-types.ts'
import { formatNameValuePairs, formatNextPageHint, formatTable, formatTime } from './text-table.ts'

const recordCommands: readonly OperatorCommand[] = [
  {
    name: 'operators',
    parameters: [],
    options: ['after'],
    summary: 'lists the operators by name, with their roles',
    async run(call, _arguments, { after }) {
      const value = await call(listOperators, { query: { after } })
      const rows = value.list.map(({ name, status, createdAt, createdBy, roles, keys }) => {
        const validKeys = keys.filter(({ state }) => state === 'valid').length
        return [name, status, formatTime(createdAt), createdBy, String(validKeys), formatRoles(roles)]
      })
      const headers = ['name', 'status', 'created (UTC)', 'created by', 'valid keys', 'roles']
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'after') }
    },
  },
  {
    name: 'operator',
    parameters: ['NAME'],
    options: [],
    summary: 'shows an operator with its keys, newest first',
    async run(call, [name = '']) {
      const [value] = (await call(listOperators, { query: { name } })).list
      if (!value) throw new CommandError(`Operator ${name} does not exist.`)
      return { value, text: formatOperator(value) }
    },
  },
  ...(['create-operator', 'set-roles'] as const).map(
    (name): OperatorCommand => ({
      name,
      parameters: ['NAME'],
      options: ['roles'],
      requiredOptions: ['roles'],
      summary:
        name === 'create-operator'
          ? `creates an operator without a key. Roles: ${operatorRoles.join(', ')}, each of a brand or of '*', every brand`
          : 'replaces the roles of an operator; --roles none removes all',
      async run(call, [operator = ''], { roles = '' }) {
        const body = { name: operator, roles: parseRoles(roles) }
        const value = await call(name === 'create-operator' ? createOperator : setOperatorRoles, { body })
        return { value, text: formatOperator(value) }
      },
    }),
  ),
  ...(['disable-operator', 'enable-operator'] as const).map(
    (name): OperatorCommand => ({
      name,
      parameters: ['NAME'],
      options: [],
      summary:
        name === 'disable-operator'
          ? 'disables an operator: all its keys are refused at once'
          : 'enables a disabled operator; its keys that have not ended are valid again',
      async run(call, [operator = '']) {
        const status = name === 'disable-operator' ? 'disabled' : 'active'
        const value = await call(setOperatorStatus, { body: { name: operator, status } })
        return { value, text: formatOperator(value) }
      },
    }),
  ),
]

const keyCommands: readonly OperatorCommand[] = [
  {
    name: 'create-key',
    parameters: ['NAME'],
    options: ['days', 'addresses'],
    summary:
      'creates a key for an operator and shows it once; valid for 90 days, or --days, and from every address, or --addresses',
    async run(call, [name = ''], { days, addresses }) {
      const body = {
        name,
        ...(days !== undefined && { days: parseWholeNumber(days, '--days') }),
        ...(addresses !== undefined && { allowedAddresses: splitList(addresses) }),
      }
      return formatNewKey(await call(createOperatorKey, { body }))
    },
  },
  {
    name: 'revoke-key',
    parameters: ['ID'],
    options: [],
    summary: 'revokes a key at once',
    async run(call, [id = '']) {
      const value = await call(revokeOperatorKey, { body: { id } })
      return { value, text: formatOperator(value) }
    },
  },
  {
    name: 'rotate-key',
    parameters: ['ID'],
    options: ['overlap'],
    summary:
      'replaces a key by a new one and shows it once; the old key expires after 60 minutes, or --overlap minutes (0 for at once)',
    async run(call, [id = ''], { overlap }) {
      return formatNewKey(await call(rotateOperatorKey, { body: { id, ...parseOverlap(overlap) } }))
    },
  },
  {
    name: 'rotate-own-key',
    parameters: [],
    options: ['overlap'],
    summary: 'replaces your own key in the same way, for example after an administrator gave it to you',
    async run(call, _arguments, { overlap }) {
      return formatNewKey(await call(rotateOwnOperatorKey, { body: parseOverlap(overlap) }))
    },
  },
  {
    name: 'create-admin',
    parameters: ['NAME'],
    options: [],
    isWithoutKey: true,
    summary:
      'on the host of the gateway, as its user, while no administrator has a valid key: creates an administrator and shows its key once',
    async run(call, [name = ''], _options, env) {
      const path = join(readConfig(env).dataDir, firstAdminTokenFile)
      const token = randomBytes(32).toString('base64url')
      // A file of a command that was killed may exist. Creating a new one follows no link.
      await rm(path, { force: true })
      await writeFile(path, token, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new CommandError(`The token cannot be written to the data directory of the gateway: ${reason}.`)
      })
      try {
        return formatNewKey(await call(createFirstAdmin, { body: { name, token } }))
      } finally {
        await rm(path, { force: true })
      }
    },
  },
]

export const operatorCommands: readonly OperatorCommand[] = [...recordCommands, ...keyCommands]

function parseRoles(text: string): OperatorRoleGrant[] {
  if (text === 'none') return []
  return splitList(text).map((item) => {
    const [brand = '', roleName = '', ...rest] = item.split(':')
    if (brand === '' || rest.length > 0)
      throw new UsageError(`--roles contains "${item}". Use BRAND:ROLE, such as aurora:cashier or '*:viewer'.`)
    const role = parseChoice(roleName, operatorRoles, 'role')
    if (role === undefined) throw new UsageError(`--roles names no role for ${brand}.`)
    return { brand, role }
  })
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const parseOverlap = (text: string | undefined) =>
  text === undefined ? {} : { overlapMinutes: parseWholeNumber(text, '--overlap') }

const formatRoles = (roles: readonly OperatorRoleGrant[]): string =>
  roles.map(({ brand, role }) => `${brand}:${role}`).join(', ')

function formatOperator({ name, status, createdAt, createdBy, roles, keys }: Operator): string {
  const fields = formatNameValuePairs([
    ['operator', name],
    ['status', status],
    ['created', `by ${createdBy} at ${formatTime(createdAt)}`],
    ['roles', formatRoles(roles) || 'none'],
  ])
  const rows = keys.map((key) => [
    key.id,
    key.state,
    formatTime(key.createdAt),
    key.createdBy,
    formatTime(key.expiresAt),
    key.lastUsedAt === null ? 'never' : formatTime(key.lastUsedAt),
    key.allowedAddresses.join(', '),
  ])
  const headers = ['key', 'state', 'created (UTC)', 'created by', 'expires', 'last used', 'addresses']
  return keys.length === 0 ? `${fields}\n\nNo keys.` : `${fields}\n\n${formatTable(headers, rows)}`
}

function formatNewKey(value: NewOperatorKey) {
  const fields = formatNameValuePairs([
    ['operator', value.operator],
    ['key', value.key],
    ['key id', value.id],
    ['expires (UTC)', formatTime(value.expiresAt)],
    ['addresses', value.allowedAddresses.join(', ') || 'all'],
  ])
  return { value, text: `${fields}\n\nStore the key now: it is not shown again.` }
}
