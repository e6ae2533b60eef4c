import { randomUUID } from 'node:crypto'
import {
  everyBrand,
  type OperatorRole,
  operatorRoleRights,
  operatorRoles,
  type RouteRight,
} from '@foyer/contract/operator/operator-roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import { routes } from '@foyer/contract/routes.ts'
import { expect, test } from 'vitest'
import { registerRoute } from '#http/register-route.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createEngagementBodies, createEngagementQueries } from '#testing/test-engagement-calls.ts'
import { createTestOperator } from '#testing/test-operators.ts'

const app = await startTestApp()
const operatorCalls = routes.filter(({ access }) => access === 'operator')

/** The rights of a call, each with the fields of the body that lead to it. */
function listRights({ right }: { readonly right?: RouteRight }) {
  if (right === undefined) return []
  if (typeof right === 'string') return [{ right, fields: {} }]
  return Object.entries(right.rights).map(([value, one]) => ({ right: one, fields: { [right.field]: value } }))
}

const noRecords = {
  reward: '999999',
  bonus: '999999',
  promotion: '999999',
  entry: '999999',
  redemption: '999999',
  referral: '999999',
}

/** Valid bodies; the records that they name do not exist. */
const bodies: Readonly<Record<string, object>> = {
  decideDeposit: { id: randomUUID(), decision: 'confirm' },
  chargeBackDeposit: { id: randomUUID(), reason: 'Taken back' },
  requestAdjustment: {
    brand: 'aurora',
    account: 'nobody',
    amount: '1',
    reason: 'Goodwill',
    idempotencyKey: randomUUID(),
  },
  reverseUplineTransfer: { id: randomUUID(), reason: 'Goodwill', idempotencyKey: randomUUID() },
  reverseDownlineTransfer: { id: randomUUID(), reason: 'Goodwill', idempotencyKey: randomUUID() },
  decideAdjustment: { id: randomUUID(), accept: true },
  makeHeadAgent: { brand: 'aurora', account: 'nobody', isTest: false },
  setAgentRates: { brand: 'aurora', account: 'nobody', rates: {}, reason: 'Agreed' },
  assignUpline: { brand: 'aurora', account: 'nobody', agent: 'agent', reason: 'Forgot the code' },
  setMemberLevel: { brand: 'aurora', account: 'nobody', level: 1 },
  transitionWithdrawal: { id: randomUUID() },
  closeUnmatchedPayout: { id: randomUUID(), reference: 'r', reason: 'Recalled' },
  resolveUnpostedRound: { id: '1', step: 'retry' },
  offerBrandContract: {
    brand: 'aurora',
    account: 'nobody',
    kind: 'daily',
    tiers: [{ betAmount: '0', activeMembers: 0, rate: '0.001' }],
    idempotencyKey: randomUUID(),
  },
  endAgentContract: { id: randomUUID(), reason: 'Agreed by mail' },
  advancePayoutGroup: { id: '1' },
  waivePayoutGroup: { id: '1', reason: 'Agreed by mail' },
  clearContractCarry: { brand: 'aurora', account: 'nobody', kind: 'daily', reason: 'Agreed by mail' },
  releaseHeldWin: { id: '1', reason: 'Confirmed' },
  createOperator: { name: 'somebody', roles: [] },
  setOperatorRoles: { name: 'nobody', roles: [] },
  setOperatorStatus: { name: 'nobody', status: 'disabled' },
  createOperatorKey: { name: 'nobody' },
  revokeOperatorKey: { id: randomUUID() },
  rotateOperatorKey: { id: randomUUID() },
  rotateOwnOperatorKey: {},
  rotateInstallationKey: { key: 'seal' },
  ...createEngagementBodies('aurora', 'nobody', noRecords),
}
const queries: Readonly<Record<string, object>> = {
  getPaymentProofImage: { type: 'deposit', id: randomUUID() },
  getAgentRates: { brand: 'aurora', account: 'nobody' },
  getRelatedAccounts: { brand: 'aurora', account: 'nobody' },
  getDailyClose: { brand: 'aurora', day: '2026-01-02' },
  listSettledPeriods: { brand: 'aurora', kind: 'daily' },
  verifySealedBlocks: { chain: 'ledger' },
  ...createEngagementQueries('aurora', 'nobody', noRecords),
}

const call = (route: Route, token: string, fields: object = {}) =>
  app.call(route, {
    token,
    query: { ...queries[route.name] },
    ...(route.method !== 'GET' && { body: { ...bodies[route.name], ...fields } }),
  })

const matrix = operatorCalls.flatMap((route) =>
  listRights(route).flatMap(({ right, fields }) =>
    operatorRoles.map((role) => ({
      name: [route.name, ...Object.values(fields)].join(' '),
      route,
      right,
      fields,
      role,
    })),
  ),
)

test('knows a valid input of every operator call', () => {
  const withoutBody = operatorCalls.filter(({ method, name }) => method !== 'GET' && !(name in bodies))
  expect(withoutBody.map(({ name }) => name)).toEqual([])
})

test.each(matrix)('$name by an operator with the role $role', async ({ route, right, fields, role }) => {
  const token = await createTestOperator(app.services, `all-${role}`, [{ brand: everyBrand, role }])
  const answer = await call(route, token, fields)
  expect(['invalid_input', 'session_expired']).not.toContain(answer.message)
  if ((operatorRoleRights[role] as readonly string[]).includes(right))
    expect(answer.message).not.toBe('operator_not_permitted')
  else expect(answer).toMatchObject({ status: 403, success: false, message: 'operator_not_permitted' })
})

test.each(operatorCalls.map((route) => ({ name: route.name, route })))(
  '$name refuses an operator without roles before it reads the body',
  async ({ route }) => {
    const token = await createTestOperator(app.services, 'without-roles', [])
    const answer = await app.call(route, { token, ...(route.method !== 'GET' && { body: 'not the body' }) })
    expect(answer).toMatchObject({ status: 403, message: 'operator_not_permitted' })
  },
)

test('combines the rights of several roles, each for its own brand', async () => {
  const roles: readonly { brand: string; role: OperatorRole }[] = [
    { brand: 'aurora', role: 'support' },
    { brand: 'lotus', role: 'viewer' },
  ]
  const token = await createTestOperator(app.services, 'mixed', roles)
  const level = routes.find(({ name }) => name === 'setMemberLevel') as Route
  const close = routes.find(({ name }) => name === 'getDailyClose') as Route
  const setLevel = (brand: string) => app.call(level, { token, body: { brand, account: 'player', level: 0 } })
  expect((await setLevel('aurora')).success).toBe(true)
  expect((await setLevel('lotus')).message).toBe('operator_not_permitted')
  const closeOf = (brand: string) => app.call(close, { token, query: { brand, day: '2026-01-02' } })
  expect((await closeOf('aurora')).message).toBe('operator_not_permitted')
  expect((await closeOf('lotus')).success).toBe(true)
})

test('refuses to serve an operator call without the check of its right', () => {
  const [route] = operatorCalls as [Route]
  expect(() => registerRoute(app.fastify, app.services.pipeline, route, async () => ({}))).toThrow(/operator’s right/)
})
