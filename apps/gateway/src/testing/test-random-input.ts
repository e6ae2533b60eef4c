import { setImmediate } from 'node:timers/promises'
import { httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import type { Route } from '@foyer/contract/route.ts'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { expect, inject, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { validValues } from '#testing/test-schema-values.ts'

const secret = 'Zp4kTq91'
const isLong = process.env.FOYER_LONG === '1'
/** Inputs per call: a sample, with another seed in each run. Most refusals do not depend on the database, so fewer run on a server. */
const runsPerRoute = process.env.DATABASE_URL ? (isLong ? 1_000 : 20) : isLong ? 10_000 : 50
const timeoutMs = 60_000 + 100 * runsPerRoute
const botCheckedRoutes = [login, register, sendPasswordResetEmail].map(({ name }) => name)

type Json = { [name: string]: unknown }

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('\0', '\ud800', '__proto__', '1e400', "'; --", -1, 2 ** 53, null, [], {}),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

/** A mix of valid values, values with one field replaced or added, and arbitrary values. */
function input(schema: TSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(((schema as Json).properties ?? {}) as Json)
  const corrupted = fc.tuple(validValues(schema), fc.constantFrom('extra', ...names), hostile)
  return fc.oneof(
    { weight: 2, arbitrary: validValues(schema) },
    { weight: 2, arbitrary: corrupted.map(([value, name, other]) => ({ ...(value as Json), [name]: other })) },
    { weight: 1, arbitrary: hostile },
  )
}

const toTextFields = (value: unknown): Json =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textOf(part)]))
    : {}
const textOf = (part: unknown) => (typeof part === 'string' ? part.toWellFormed() : (JSON.stringify(part) ?? ''))

/** The app does not listen here, so vendors are unreachable; the contract defines that failure. */
function isOwnFailure(outcome: number | string): boolean {
  return typeof outcome === 'number' ? outcome >= 500 : outcome !== 'vendor_unavailable'
}

interface WatchedLog {
  /** Lines that hold a secret. The others are not kept: a full-size run writes millions. */
  readonly leaks: string[]
  lineCount: number
  lastFailure: string
}

/** Starts an app whose log is watched for the secrets that the calls carry. */
async function startWatchedApp() {
  const secrets = [secret]
  const log: WatchedLog = { leaks: [], lineCount: 0, lastFailure: '' }
  const write = (line: string) => {
    log.lineCount++
    if (secrets.some((word) => line.includes(word))) log.leaks.push(line)
    if (line.includes('a call failed')) log.lastFailure = line
  }
  const app = await startTestApp({ content: 'demo', env: { LOG_LEVEL: 'trace' }, logStream: { write } })
  const member = await app.registerMember({ fields: { password: `${secret}pass` } })
  const held = [member.token, await app.demoToken('trial'), await app.demoToken('agent'), app.operatorKey()]
  secrets.push(...held, app.services.secrets.deriveKey('studio wallet'))
  return { app, member, log, tokens: [undefined, 'no-such-token', ...held] }
}

/** Tests that these routes answer any input with an envelope of their contract, and that nothing of it reaches the log. */
export async function testRandomInput(routes: readonly Route[]): Promise<void> {
  const { app, member, log, tokens } = await startWatchedApp()

  /** These calls validate the rest only after a solved bot-check. Form fields are texts only. */
  async function prepared(route: Route, body: unknown): Promise<unknown> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const fields = route.form ? toTextFields(body) : body
    return botCheckedRoutes.includes(route.name) ? { ...fields, botCheck: await app.solveNewBotCheck() } : fields
  }

  test.each(routes.filter((route) => route.name !== logout.name).map((route) => ({ name: route.name, route })))(
    '$name answers any input with an envelope of its contract, never with a server error',
    async ({ route }) => {
      const given = fc.record({ query: input(route.query), body: input(route.body), token: fc.constantFrom(...tokens) })
      await fc.assert(
        fc.asyncProperty(given, async ({ query, body, token }) => {
          const sent = route.method === 'GET' ? {} : { body: await prepared(route, body) }
          const isSealable = typeof sent.body === 'object' && sent.body !== null
          const answer = await app.call(route, { query: toTextFields(query), token, plain: !isSealable, ...sent })
          // An injected call on the embedded database never waits for the event loop, and streams close in a later turn of it:
          // without a turn, all responses of a full-size run would be held.
          await setImmediate()
          expect(answer.status === 503 ? answer.message : answer.status).not.toSatisfy(isOwnFailure)
          expect(answer).toMatchObject({ success: answer.message === '', message: expect.any(String) })
          if (answer.success) expect(answer.status).toBe(200)
          else expect(answer.status).toBe(httpStatusByErrorCode[answer.message as keyof typeof httpStatusByErrorCode])
        }),
        { numRuns: runsPerRoute, seed: inject('seed') },
      )
    },
    timeoutMs,
  )

  test('writes no token, password or key to the log', async () => {
    const header = await app.fastify.inject({
      url: `/wps/member/info?token=${member.token}`,
      headers: { authorization: `Bearer ${member.token}`, cookie: `session=${member.token}` },
    })
    expect(header.statusCode).toBe(200)
    await app.signIn(member.username, `${secret}wrong`)
    expect(log.lineCount).toBeGreaterThan(100)
    expect(log.leaks).toEqual([])
  })

  test('finds a line that holds a secret', () => {
    app.fastify.log.info(`planted ${member.token}`)
    expect(log.leaks.pop()).toContain(member.token)
  })

  test('does not log the parameters of a failed query', async () => {
    await app.db.runScript('alter table member rename column nickname to nickname_gone')
    const answer = await app.call(register, { body: await app.registrationBody({ password: `${secret}again` }) })
    await app.db.runScript('alter table member rename column nickname_gone to nickname')
    expect(answer).toMatchObject({ status: 500, message: 'internal' })
    expect(log.lastFailure).toContain(answer.requestId)
    expect(log.lastFailure).not.toMatch(/argon2|params/)
  })
}
