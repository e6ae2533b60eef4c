import { randomUUID } from 'node:crypto'
import { addFavorite, getFavoriteIds, removeFavorite } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { forgotPasswordByEmail } from '@foyer/contract/password.ts'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { login } from '@foyer/contract/session.ts'
import { createDeposit, getBalance } from '@foyer/contract/wallet.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { newAddress, openHouse } from '#src/test-house.ts'

const house = await openHouse()
const token = await house.tokenOf('player')
const lotus = 'lotus.localhost'
const favorite = { nodeId: 'studio-aurora-stag', vendor: 'STUDIO', gameType: 'RNG' }

async function send(payload: string | Buffer, headers: Record<string, string> = {}, url = addFavorite.path) {
  const answer = await house.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: newAddress(),
    headers: {
      host: 'aurora.localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  return { status: answer.statusCode, ...answer.json<{ message: string; success: boolean; value: unknown }>() }
}

test('refuses a field that the call does not know', async () => {
  const answer = await house.call(addFavorite, { token, body: { ...favorite, colour: 'red' } })
  expect(answer).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  ['a number for text', { ...favorite, nodeId: 7 }],
  ['a missing field', { nodeId: 'x' }],
  ['a list', [favorite]],
  ['nothing', null],
  ['text that no database keeps', { ...favorite, nodeId: 'a\u0000b' }],
  ['half of a character', { ...favorite, nodeId: 'a\ud800' }],
  ['a category that does not exist', { ...favorite, gameType: 'CHESS' }],
])('refuses %s', async (_what, body) => {
  expect(await house.call(removeFavorite, { token, body })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  ['{"nodeId":', 'body_not_json', 400],
  ['', 'body_not_json', 400],
  ['x'.repeat(1_100_000), 'body_too_large', 413],
])('refuses a body that cannot be read', async (payload, message, status) => {
  expect(await send(payload)).toMatchObject({ success: false, message, status })
})

test('refuses a body of a type that it does not take', async () => {
  expect(await send('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
    status: 415,
    message: 'body_type_unsupported',
  })
})

const forgot = { username: 'player', email: 'player@example.com', botCheck: 'none' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const sendForm = (payload: string, type = 'application/x-www-form-urlencoded') =>
  send(payload, { 'content-type': type }, forgotPasswordByEmail.path)

test('takes a form where the call asks for one, and there no other body', async () => {
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

test('takes a form nowhere else', async () => {
  const answer = await send(form(favorite), { 'content-type': 'application/x-www-form-urlencoded' })
  expect(answer).toMatchObject({ status: 415, message: 'body_type_unsupported' })
})

test.each([
  ['a field that the call does not know', `${form(forgot)}&colour=red`, 'invalid_input', 400],
  ['a field twice', `${form(forgot)}&username=agent`, 'invalid_input', 400],
  ['an unknown field twice', `${form(forgot)}&a=1&a=2`, 'invalid_input', 400],
  ['a prototype', `${form(forgot)}&__proto__=x`, 'invalid_input', 400],
  ['a field left out', 'username=player', 'invalid_input', 400],
  ['nothing', '', 'invalid_input', 400],
  ['text that no database keeps', form({ ...forgot, email: 'a\u0000b' }), 'invalid_input', 400],
  ['too much', form({ ...forgot, email: 'x'.repeat(1_100_000) }), 'body_too_large', 413],
])('refuses in a form %s', async (_what, payload, message, status) => {
  expect(await sendForm(payload)).toMatchObject({ success: false, message, status })
})

test('reads a form with a hundred thousand fields as fast as it refuses it', async () => {
  const many = Array.from({ length: 100_000 }, (_, place) => place.toString(36)).join('&')
  expect(await sendForm(many)).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('keeps a prototype out of a body', async () => {
  expect(await send('{"__proto__":{"admin":true}}')).toMatchObject({ status: 400 })
})

test('answers an address that does not parse with the envelope', async () => {
  const answer = await house.app.inject({ url: '/wps/%zz' })
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
])('refuses a query of %o', async (query) => {
  expect(await house.call(getBettingRecord, { token, query })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test.each([
  { startDate: '2026-02-30' },
  { startDate: '0000-01-01' },
  { startDate: '2026-02-02', endDate: '2026-02-01' },
])('refuses the days %o as no range', async (query) => {
  expect(await house.call(getBettingRecord, { token, query })).toMatchObject({
    status: 422,
    message: 'date_range_invalid',
  })
})

const signingIn = async () => ({
  username: 'player',
  password: 'player2026',
  type: 'username',
  botCheck: await house.solve(),
})

async function sendSealed(payload: string, type = 'application/jose') {
  return send(payload, { 'content-type': type }, login.path)
}

test('takes a sealed body once, and refuses the same again', async () => {
  const body = await house.seal(await signingIn())
  expect(await sendSealed(body, 'Application/JOSE; charset=utf-8')).toMatchObject({ success: true })
  expect(await sendSealed(body)).toMatchObject({ status: 409, message: 'sealed_body_replayed' })
})

test('refuses a plain body on a sealed path, however it is called', async () => {
  const plain = JSON.stringify(await signingIn())
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/josephine']) {
    expect(await sendSealed(plain, type)).toMatchObject({ status: 400, message: 'sealed_body_required' })
  }
  expect(await house.call(login)).toMatchObject({ status: 400, message: 'sealed_body_required' })
})

test.each([-301, 301])('refuses a sealed body of %i seconds from now', async (seconds) => {
  const iat = Math.floor(Date.now() / 1_000) + seconds
  expect(await sendSealed(await house.seal(await signingIn(), { iat }))).toMatchObject({
    status: 400,
    message: 'sealed_body_expired',
  })
})

test('refuses a sealed body without its time or its number', async () => {
  for (const own of [{ iat: 'now' }, { jti: 'short' }, { jti: 7 }, { jti: null }]) {
    const body = await house.seal({ ...(await signingIn()), ...own })
    expect(await sendSealed(body)).toMatchObject({ message: 'sealed_body_invalid' })
  }
})

test('refuses what is sealed to another key, altered, cut off, or no JWE at all', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const stranger = await exportJWK(publicKey)
  const own = await house.publicKey()
  const body = await house.seal(await signingIn())
  const forged = [
    await house.seal(await signingIn(), { key: { ...stranger, kid: 'nobody' } }),
    await house.seal(await signingIn(), { key: { ...stranger, kid: own.kid ?? '' } }),
    `${body.slice(0, -4)}AAAA`,
    body.slice(0, body.length / 2),
    'a.b.c.d.e',
    '....',
    '{}',
  ]
  for (const text of forged)
    expect(await sendSealed(text)).toMatchObject({ status: 400, message: 'sealed_body_invalid' })
})

test('reads bodies sealed to a rotated key for a day, and not after', async () => {
  const old = await house.publicKey()
  await house.gateway.rotateSealKey()
  expect((await house.publicKey()).kid).not.toBe(old.kid)
  expect(await sendSealed(await house.seal(await signingIn(), { key: old }))).toMatchObject({ success: true })
  const dayMs = 24 * 60 * 60 * 1_000
  house.pass(dayMs + 1_000)
  const iat = Math.floor(house.now() / 1_000)
  expect(await sendSealed(await house.seal(await signingIn(), { key: old, iat }))).toMatchObject({
    message: 'sealed_body_invalid',
  })
  house.pass(-dayMs - 1_000)
})

test.each([
  ['no token', {}, 'not_logged_in'],
  ['an empty one', { authorization: 'Bearer ' }, 'not_logged_in'],
  ['another scheme', { authorization: 'Basic eHg6eHg=' }, 'not_logged_in'],
  ['an unknown one', { authorization: `Bearer ${'A'.repeat(43)}` }, 'session_expired'],
])('answers %s with the right refusal', async (_what, headers, message) => {
  expect(await house.call(getBalance, { headers })).toMatchObject({ status: 401, message })
})

test("refuses another brand's token", async () => {
  expect(await house.call(getBalance, { token, host: lotus })).toMatchObject({
    status: 401,
    message: 'session_expired',
  })
  expect(await house.call(getBalance, { token })).toMatchObject({ status: 200 })
})

test('refuses a token after twelve hours', async () => {
  const fresh = await house.tokenOf('player')
  const hoursMs = 12 * 60 * 60 * 1_000
  house.pass(hoursMs + 1_000)
  expect(await house.call(getFavoriteIds, { token: fresh })).toMatchObject({ status: 401, message: 'session_expired' })
  house.pass(-hoursMs - 1_000)
  expect(await house.call(getFavoriteIds, { token: fresh })).toMatchObject({ status: 200 })
})

test.each(['0', '-5', '0.001', '12,50', 'NaN', '', '1e3', '010'])('refuses the amount %o', async (amount) => {
  const body = { methodId: 'sandbox-card', amount, idempotencyKey: randomUUID() }
  const { status } = await house.call(createDeposit, { token, body })
  expect([400, 422]).toContain(status)
})

test('names the request in a failure, and nothing of the machine', async () => {
  const answer = await house.call(addFavorite, { token, body: { nodeId: 1 } })
  expect(answer.requestId).toBe(answer.headers['x-request-id'])
  expect(JSON.stringify(answer.value)).not.toMatch(/node_modules|at .*\.ts/)
})
