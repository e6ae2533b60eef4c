import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { addFavorite, getFavoriteIds, removeFavorite } from '@foyer/contract/games/games.ts'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { createDeposit } from '@foyer/contract/payments/deposits.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp()
const token = await app.demoToken('player')
const lotus = 'lotus.localhost'
const favorite = { nodeId: 'studio-aurora-stag', vendor: 'STUDIO', gameType: 'RNG' }

async function send(payload: string | Buffer, headers: Record<string, string> = {}, url = addFavorite.path) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: newIpAddress(),
    headers: {
      host: 'aurora.localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  return { status: answer.statusCode, ...answer.json<{ message: string; success: boolean; value: unknown }>() }
}

test('refuses an unknown field', async () => {
  const answer = await app.call(addFavorite, { token, body: { ...favorite, colour: 'red' } })
  expect(answer).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  ['a number for text', { ...favorite, nodeId: 7 }],
  ['a missing field', { nodeId: 'x' }],
  ['a list', [favorite]],
  ['nothing', null],
  ['text with a zero character', { ...favorite, nodeId: 'a\u0000b' }],
  ['an unpaired surrogate', { ...favorite, nodeId: 'a\ud800' }],
  ['an unknown category', { ...favorite, gameType: 'CHESS' }],
])('refuses %s', async (_what, body) => {
  expect(await app.call(removeFavorite, { token, body })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  ['{"nodeId":', 'body_not_json', 400],
  ['', 'body_not_json', 400],
  ['x'.repeat(1_100_000), 'body_too_large', 413],
])('refuses an unreadable body', async (payload, message, status) => {
  expect(await send(payload)).toMatchObject({ success: false, message, status })
})

test('refuses an unsupported content type', async () => {
  expect(await send('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
    status: 415,
    message: 'body_type_unsupported',
  })
})

const forgot = { username: 'player', email: 'player@example.com', botCheck: 'none' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const sendForm = (payload: string, type = 'application/x-www-form-urlencoded') =>
  send(payload, { 'content-type': type }, sendPasswordResetEmail.path)

test('accepts only forms on a form call', async () => {
  const reached = { status: 403, message: 'bot_check_failed' }
  expect(await sendForm(form(forgot))).toMatchObject(reached)
  expect(await sendForm(form(forgot), 'Application/X-WWW-Form-URLencoded; charset=utf-8')).toMatchObject(reached)
  for (const type of ['application/json', 'application/jose', 'text/plain', 'multipart/form-data; boundary=x']) {
    expect(await sendForm(JSON.stringify(forgot), type)).toMatchObject({
      status: 415,
      message: 'body_type_unsupported',
    })
  }
})

test('refuses a form on other calls', async () => {
  const answer = await send(form(favorite), { 'content-type': 'application/x-www-form-urlencoded' })
  expect(answer).toMatchObject({ status: 415, message: 'body_type_unsupported' })
})

test.each([
  ['an unknown field', `${form(forgot)}&colour=red`, 'invalid_input', 400],
  ['a repeated field', `${form(forgot)}&username=agent`, 'invalid_input', 400],
  ['a repeated unknown field', `${form(forgot)}&a=1&a=2`, 'invalid_input', 400],
  ['a __proto__ field', `${form(forgot)}&__proto__=x`, 'invalid_input', 400],
  ['a missing field', 'username=player', 'invalid_input', 400],
  ['no fields', '', 'invalid_input', 400],
  ['text with a zero character', form({ ...forgot, email: 'a\u0000b' }), 'invalid_input', 400],
  ['a body that is too large', form({ ...forgot, email: 'x'.repeat(1_100_000) }), 'body_too_large', 413],
])('refuses a form with %s', async (_what, payload, message, status) => {
  expect(await sendForm(payload)).toMatchObject({ success: false, message, status })
})

test('refuses a form with a hundred thousand fields quickly', async () => {
  const many = Array.from({ length: 100_000 }, (_, place) => place.toString(36)).join('&')
  expect(await sendForm(many)).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('refuses __proto__ in a body', async () => {
  expect(await send('{"__proto__":{"admin":true}}')).toMatchObject({ status: 400 })
})

test('answers a malformed URL with the envelope', async () => {
  const answer = await app.fastify.inject({ url: '/wps/%zz' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message: 'invalid_input' })
})

test.each([
  { before: 'x' },
  { after: '-1' },
  { pageSize: limits.recordsExportPageSize + 1 },
  { startDate: '2026-13-01' },
  { state: 'lost' },
  { gameType: 'a\u0000' },
])('refuses the query %o', async (query) => {
  expect(await app.call(getBettingRecord, { token, query })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  { startDate: '2026-02-30' },
  { startDate: '0000-01-01' },
  { startDate: '2026-02-02', endDate: '2026-02-01' },
])('refuses the invalid date range %o', async (query) => {
  expect(await app.call(getBettingRecord, { token, query })).toMatchObject({
    status: 422,
    message: 'date_range_invalid',
  })
})

const signingIn = async () => ({
  username: 'player',
  password: 'player2026',
  type: 'username',
  botCheck: await app.solveNewBotCheck(),
})

async function sendSealed(payload: string, type = 'application/jose') {
  return send(payload, { 'content-type': type }, login.path)
}

test('accepts a sealed body once, and refuses a replay', async () => {
  const body = await app.seal(await signingIn())
  expect(await sendSealed(body, 'Application/JOSE; charset=utf-8')).toMatchObject({ success: true })
  expect(await sendSealed(body)).toMatchObject({ status: 409, message: 'sealed_body_replayed' })
})

test('refuses a plain body on a sealed call, whatever its content type', async () => {
  const plain = JSON.stringify(await signingIn())
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/josephine']) {
    expect(await sendSealed(plain, type)).toMatchObject({ status: 400, message: 'sealed_body_required' })
  }
  expect(await app.call(login)).toMatchObject({ status: 400, message: 'sealed_body_required' })
})

test.each([-301, 301])('refuses a sealed body with an iat %i seconds from now', async (seconds) => {
  const iat = Math.floor(Date.now() / 1_000) + seconds
  expect(await sendSealed(await app.seal(await signingIn(), { iat }))).toMatchObject({
    status: 400,
    message: 'sealed_body_expired',
  })
})

test('refuses a sealed body without a valid iat or jti', async () => {
  for (const own of [{ iat: 'now' }, { jti: 'short' }, { jti: 7 }, { jti: null }]) {
    const body = await app.seal({ ...(await signingIn()), ...own })
    expect(await sendSealed(body)).toMatchObject({ message: 'sealed_body_invalid' })
  }
})

test('refuses a body that is sealed to another key, altered, truncated, or not a JWE', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const stranger = await exportJWK(publicKey)
  const own = await app.publicKey()
  const body = await app.seal(await signingIn())
  const forged = [
    await app.seal(await signingIn(), { key: { ...stranger, kid: 'nobody' } }),
    await app.seal(await signingIn(), { key: { ...stranger, kid: own.kid ?? '' } }),
    `${body.slice(0, -4)}AAAA`,
    body.slice(0, body.length / 2),
    'a.b.c.d.e',
    '....',
    '{}',
  ]
  for (const text of forged)
    expect(await sendSealed(text)).toMatchObject({ status: 400, message: 'sealed_body_invalid' })
})

test('accepts bodies sealed to a rotated key for one day only', async () => {
  const old = await app.publicKey()
  await app.services.rotateSealKey()
  expect((await app.publicKey()).kid).not.toBe(old.kid)
  expect(await sendSealed(await app.seal(await signingIn(), { key: old }))).toMatchObject({ success: true })
  const dayMs = 24 * 60 * 60 * 1_000
  app.advanceClock(dayMs + 1_000)
  const iat = Math.floor(app.now() / 1_000)
  expect(await sendSealed(await app.seal(await signingIn(), { key: old, iat }))).toMatchObject({
    message: 'sealed_body_invalid',
  })
  app.advanceClock(-dayMs - 1_000)
})

test.each([
  ['no token', {}, 'not_logged_in'],
  ['an empty token', { authorization: 'Bearer ' }, 'not_logged_in'],
  ['another authentication scheme', { authorization: 'Basic eHg6eHg=' }, 'not_logged_in'],
  ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }, 'session_expired'],
])('refuses %s with the matching error', async (_what, headers, message) => {
  expect(await app.call(getBalance, { headers })).toMatchObject({ status: 401, message })
})

test("refuses another brand's token", async () => {
  expect(await app.call(getBalance, { token, host: lotus })).toMatchObject({
    status: 401,
    message: 'session_expired',
  })
  expect(await app.call(getBalance, { token })).toMatchObject({ status: 200 })
})

test('refuses a token after twelve hours', async () => {
  const fresh = await app.demoToken('player')
  const hoursMs = 12 * 60 * 60 * 1_000
  app.advanceClock(hoursMs + 1_000)
  expect(await app.call(getFavoriteIds, { token: fresh })).toMatchObject({ status: 401, message: 'session_expired' })
  app.advanceClock(-hoursMs - 1_000)
  expect(await app.call(getFavoriteIds, { token: fresh })).toMatchObject({ status: 200 })
})

test.each(['0', '-0', '-0.00', '-5', '0.001', '12,50', 'NaN', '', '1e3', '010'])(
  'refuses the amount %o',
  async (amount) => {
    const body = { methodId: 'sandbox-card', amount, idempotencyKey: randomUUID() }
    const { status } = await app.call(createDeposit, { token, body })
    expect([400, 422]).toContain(status)
  },
)

test('includes the request id in an error, and no internals', async () => {
  const answer = await app.call(addFavorite, { token, body: { nodeId: 1 } })
  expect(answer.requestId).toBe(answer.headers['x-request-id'])
  expect(JSON.stringify(answer.value)).not.toMatch(/node_modules|at .*\.ts/)
})
