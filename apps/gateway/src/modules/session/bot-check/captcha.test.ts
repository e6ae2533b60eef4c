import { getCaptcha } from '@foyer/contract/identity/login-and-registration.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress, type TestResponse } from '#testing/test-client.ts'
import { issueCaptcha, verifyCaptcha } from './captcha.ts'

const app = await startTestApp({ content: 'none' })
const [brand] = app.services.brands.all()
if (!brand) throw new Error('There is no brand.')

const requestCaptcha = (options: { address?: string; cookie?: string } = {}) =>
  app.call(getCaptcha, {
    address: options.address,
    ...(options.cookie && { headers: { cookie: options.cookie } }),
  })

/** The name and value that the browser sends back. */
function cookieOf({ headers }: TestResponse): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const issue = () => issueCaptcha(app.services, { brand, address: newIpAddress() }, undefined)
const verify = (id: string, text: string) => verifyCaptcha(app.services, brand, { id, text })

test('returns a PNG in base64, identified by an HttpOnly cookie', async () => {
  const response = await requestCaptcha()
  expect(response).toMatchObject({ status: 200, success: true })
  const png = Buffer.from(response.value, 'base64')
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(png.toString('base64')).toBe(response.value)
  expect(response.headers['set-cookie']).toMatch(
    /^foyer_captcha=[^;]+; Max-Age=300; Path=\/wps; HttpOnly; SameSite=Strict$/,
  )
})

test('issues one of two captchas requested by a browser at once, whatever its address', async () => {
  const cookie = cookieOf(await requestCaptcha())
  await expect.poll(async () => (await requestCaptcha({ cookie })).status, { interval: 200, timeout: 10_000 }).toBe(200)
  await expect
    .poll(
      async () => {
        const responses = await Promise.all([requestCaptcha({ cookie }), requestCaptcha({ cookie })])
        return responses.map(({ status, message }) => `${status} ${message}`).sort()
      },
      { interval: 300, timeout: 10_000 },
    )
    .toEqual(['200 ', '429 too_many_requests'])
})

test('issues one of two captchas requested by an address at once without a valid cookie', async () => {
  const address = newIpAddress()
  const statuses = async (...cookies: (string | undefined)[]) => {
    const responses = await Promise.all(cookies.map((cookie) => requestCaptcha({ address, ...(cookie && { cookie }) })))
    return responses.map(({ status }) => status).sort()
  }
  expect(await statuses(undefined, undefined)).toEqual([200, 429])
  await expect
    .poll(() => statuses('foyer_captcha=made.up', 'foyer_captcha=up.made'), { interval: 300, timeout: 10_000 })
    .toEqual([200, 429])
  const refused = await Promise.all([requestCaptcha({ address }), requestCaptcha({ address })])
  expect(refused.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1')
})

test('throttles browsers behind one address separately once each has its cookie', async () => {
  const cookies = await Promise.all([requestCaptcha(), requestCaptcha()]).then((responses) => responses.map(cookieOf))
  const address = newIpAddress()
  await expect
    .poll(
      async () => {
        const responses = await Promise.all(cookies.map((cookie) => requestCaptcha({ address, cookie })))
        return responses.map(({ status }) => status)
      },
      { interval: 1_100, timeout: 10_000 },
    )
    .toEqual([200, 200])
})

test('accepts the correct solution once, whatever its case', async () => {
  const { id, text } = await issue()
  expect(await verify(id, ` ${text.toLowerCase().split('').join(' ')}`)).toBe(true)
  expect(await verify(id, text)).toBe(false)
})

test('allows one try: refuses the correct solution after a wrong one', async () => {
  const { id, text } = await issue()
  expect(await verify(id, '0000')).toBe(false)
  expect(await verify(id, text)).toBe(false)
})

test('expires after five minutes', async () => {
  const { id, text } = await issue()
  app.advanceClock(limits.captchaMinutes * 60_000)
  expect(await verify(id, text)).toBe(false)
  app.advanceClock(-limits.captchaMinutes * 60_000)
})

test('is replaced by the next captcha of the same browser, and does not work for another browser', async () => {
  const first = await issue()
  const other = await issue()
  expect(await verify(other.id, first.text === other.text ? '' : first.text)).toBe(false)
  const replacement = () =>
    issueCaptcha(app.services, { brand, address: newIpAddress() }, first.id).catch(() => undefined)
  await expect.poll(async () => (await replacement())?.id, { interval: 300, timeout: 10_000 }).toBe(first.id)
  expect(await verify(first.id, first.text)).toBe(false)
})

test('stores only a keyed hash of the solution', async () => {
  const { id, text } = await issue()
  const rows = await app.db.select().from(oneTimeCode)
  const row = rows.find(({ target }) => target === id)
  expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
  for (const value of Object.values(row ?? {})) expect(String(value).toUpperCase()).not.toContain(text)
})
