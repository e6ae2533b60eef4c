import { httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { addFavorite, getFavoriteIds, getGameList } from '@foyer/contract/games/games.ts'
import { register } from '@foyer/contract/identity/login-and-registration.ts'
import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { accessLevels, type Role } from '@foyer/contract/roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import { routes } from '@foyer/contract/routes.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'

const lotus = 'lotus.localhost'
const roles: readonly Role[] = ['visitor', 'trial', 'member', 'agent', 'operator']
const accounts = { trial: 'trial', member: 'player', agent: 'agent' } as const
const switched = routes.filter((route) => route.feature !== undefined)

const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) =>
        withFeaturesOff(
          site,
          switched.flatMap(({ feature }) => (feature ? [featureModIds[feature]] : [])),
        ),
    }),
  },
})

/** A new token each time, because a call under test may end the session. */
async function tokenOf(role: Role, host?: string): Promise<string | undefined> {
  if (role === 'operator') return app.operatorKey()
  return role === 'visitor' ? undefined : app.demoToken(accounts[role], host)
}

const methodsOf = (route: Route) => [route.method, ...(route.alsoMethod ? [route.alsoMethod] : [])]

test('serves exactly the calls of the contract', () => {
  const names = (list: Iterable<Route>) => [...list].map((route) => route.name).sort()
  expect(names(app.services.pipeline.registeredRoutes)).toEqual(names(routes))
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
})

test.each(routes.flatMap((route) => methodsOf(route).map((method) => ({ method, name: route.name, route }))))(
  'has a handler at $method for $name',
  ({ method, route }) => {
    expect(app.fastify.hasRoute({ method, url: route.path })).toBe(true)
  },
)

test('describes every call in the OpenAPI document, with its methods, errors and access', async () => {
  const document = (await app.fastify.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown }>>
  }>()
  for (const route of routes) {
    for (const method of methodsOf(route)) {
      const operation = document.paths[route.path]?.[method.toLowerCase()]
      expect(operation, `${method} ${route.path}`).toBeDefined()
      for (const code of route.errors) expect(operation?.responses).toHaveProperty(String(httpStatusByErrorCode[code]))
      expect(operation?.security).toEqual(securityOf(route))
    }
  }
  const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(calls.length).toBe(routes.flatMap(methodsOf).length)
})

const securityOf = ({ access }: Route) => {
  if (access === 'anyone') return []
  return [access === 'operator' ? { operatorKey: [] } : { session: [] }]
}

test('names the recursive schema of the whitelabel tree once in the OpenAPI document', async () => {
  const text = (await app.fastify.inject('/openapi.json')).body
  const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference))
  expect([...references]).toEqual(['#/components/schemas/Node'])
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
  expect(components.schemas).toMatchObject({ Node: { properties: { modId: { type: 'string' } } } })
})

test.each([
  [addFavorite, 'application/json'],
  [register, 'application/jose'],
  [sendPasswordResetEmail, 'application/x-www-form-urlencoded'],
])('declares the content type of the body in the OpenAPI document', async ({ path, method }, type) => {
  const document = (await app.fastify.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody: { content: object } }>>
  }>()
  expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.requestBody.content ?? {})).toEqual([type])
})

test('lists every call on the documentation page', async () => {
  const page = await app.fastify.inject({ url: '/docs', headers: { cookie: 'foyer_theme=light' } })
  expect(page.body).toMatch(/data-theme="light" data-brand="\w+"/)
  const pictures = [...page.body.matchAll(/(?:src|href)="(\/art\/[^"]+)"/g)].map(([, url]) => String(url))
  expect(pictures).toHaveLength(2)
  for (const url of pictures) expect((await app.fastify.inject(url)).statusCode).toBe(200)
  expect(page.statusCode).toBe(200)
  expect(routes.filter(({ path }) => !page.body.includes(path)).map(({ name }) => name)).toEqual([])
})

/** Roles without a session; an operator's key is not a session. */
const strangers: Partial<Record<Role, 'not_logged_in' | 'session_expired'>> = {
  visitor: 'not_logged_in',
  operator: 'session_expired',
}

const matrix = routes.flatMap((route) => roles.map((role) => ({ name: route.name, role, route })))

test.each(matrix)('$name answers a $role according to its access rule', async ({ route, role }) => {
  const answer = await app.call(route, { token: await tokenOf(role) })
  const rule = accessLevels[route.access]
  const refusal = strangers[role] ?? rule.refusal
  if ((rule.roles as readonly Role[]).includes(role)) {
    expect(['not_logged_in', 'session_expired', rule.refusal]).not.toContain(answer.message)
    expect(answer.status).toBeLessThan(500)
  } else {
    expect(answer).toMatchObject({ status: httpStatusByErrorCode[refusal], success: false, message: refusal })
  }
})

test.each(switched.map((route) => ({ name: route.name, route })))(
  '$name answers feature_off when its feature is off',
  async ({ route }) => {
    const role = (accessLevels[route.access].roles as readonly Role[]).includes('member') ? 'member' : 'agent'
    const answer = await app.call(route, { token: await tokenOf(role, lotus), host: lotus })
    expect(answer).toMatchObject({ status: 403, success: false, message: 'feature_off' })
  },
)

const broken = { method: 'POST', url: addFavorite.path, payload: '{"nodeId":', remoteAddress: newIpAddress() } as const

test('checks the session before the feature, and the feature before the input', async () => {
  const send = async (host: string, token?: string) => {
    const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await app.fastify.inject({ ...broken, headers })).json<{ message: string }>().message
  }
  expect(await send(lotus)).toBe('not_logged_in')
  expect(await send(lotus, await tokenOf('member', lotus))).toBe('feature_off')
  expect(await send('aurora.localhost', await tokenOf('member'))).toBe('body_not_json')
})

test('refuses a caller without a session before checking the size and type of the body', async () => {
  const headers = { host: 'aurora.localhost', 'content-type': 'application/json' }
  const big = await app.fastify.inject({ ...broken, headers, payload: 'x'.repeat(1_100_000) })
  expect(big.json()).toMatchObject({ message: 'not_logged_in' })
  const strange = await app.fastify.inject({ ...broken, headers: { ...headers, 'content-type': 'image/png' } })
  expect(strange.json()).toMatchObject({ message: 'not_logged_in' })
})

test('ignores unknown query parameters', async () => {
  const plain = await app.call(getGameList, { query: { pageSize: 3 } })
  const extra = await app.call(getGameList, {
    query: { pageSize: 3, colour: 'red', __proto__: 'x', pageNumber: 'z' },
  })
  expect(extra.value).toEqual(plain.value)
  expect(extra.status).toBe(200)
})

test('applies the defaults of the contract to missing query parameters', async () => {
  const { value } = await app.call(getGameList)
  expect(value.games).toHaveLength(15)
})

test.each(['POST', 'PUT'] as const)('registers a member with %s', async (method) => {
  const body = await app.registrationBody()
  const answer = await app.call(register, { method, body })
  expect(answer).toMatchObject({ status: 200, success: true, value: { firstTimeLogin: true }, message: '' })
})

test('throttles calls per caller, and returns when to retry', async () => {
  const address = newIpAddress()
  const { throttle } = register
  for (let made = 0; made < (throttle?.count ?? 0); made += 1) {
    expect((await app.call(register, { address })).message).toBe('sealed_body_required')
  }
  const refused = await app.call(register, { address })
  expect(refused).toMatchObject({ status: 429, message: 'too_many_requests', headers: { 'retry-after': '60' } })
  expect((await app.call(register)).message).toBe('sealed_body_required')
})

test('forbids caching of responses, and identifies each request', async () => {
  const token = await tokenOf('member')
  for (const answer of [await app.call(getFavoriteIds, { token }), await app.call(getDeposits)]) {
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
  }
  expect((await app.call(getDeposits)).requestId).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
})

test('refuses the token of an ended session', async () => {
  const token = await tokenOf('member')
  expect((await app.call(logout, { token })).success).toBe(true)
  expect(await app.call(getFavoriteIds, { token })).toMatchObject({ status: 401, message: 'session_expired' })
})
