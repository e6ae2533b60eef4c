import { limits } from '@foyer/contract/limits.ts'
import { getCaptcha } from '@foyer/contract/session.ts'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { type Answer, newAddress, openHouse } from '#src/test-house.ts'
import { newCaptcha, takeCaptcha } from './captcha.ts'

const house = await openHouse({ content: 'none' })
const [brand] = house.gateway.brands.all()
if (!brand) throw new Error('There is no brand.')

const ask = (options: { address?: string; cookie?: string } = {}) =>
  house.call(getCaptcha, {
    address: options.address,
    ...(options.cookie && { headers: { cookie: options.cookie } }),
  })

/** The name and value that the browser sends back. */
function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const draw = () => newCaptcha(house.gateway, { brand, address: newAddress() }, undefined)
const take = (id: string, text: string) => takeCaptcha(house.gateway, brand, { id, text })

test('returns a PNG in base64, identified by an HttpOnly cookie', async () => {
  const answer = await ask()
  expect(answer).toMatchObject({ status: 200, success: true })
  const png = Buffer.from(answer.value, 'base64')
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(png.toString('base64')).toBe(answer.value)
  expect(answer.headers['set-cookie']).toMatch(
    /^foyer_captcha=[^;]+; Max-Age=300; Path=\/wps; HttpOnly; SameSite=Strict$/,
  )
})

test('issues one of two captchas requested by a browser at once, whatever its address', async () => {
  const cookie = cookieOf(await ask())
  await expect.poll(async () => (await ask({ cookie })).status, { interval: 200, timeout: 10_000 }).toBe(200)
  await expect
    .poll(
      async () => {
        const answers = await Promise.all([ask({ cookie }), ask({ cookie })])
        return answers.map(({ status, message }) => `${status} ${message}`).sort()
      },
      { interval: 300, timeout: 10_000 },
    )
    .toEqual(['200 ', '429 too_many_requests'])
})

test('issues one of two captchas requested by an address at once without a valid cookie', async () => {
  const address = newAddress()
  const statuses = async (...cookies: (string | undefined)[]) => {
    const answers = await Promise.all(cookies.map((cookie) => ask({ address, ...(cookie && { cookie }) })))
    return answers.map(({ status }) => status).sort()
  }
  expect(await statuses(undefined, undefined)).toEqual([200, 429])
  await expect
    .poll(() => statuses('foyer_captcha=made.up', 'foyer_captcha=up.made'), { interval: 300, timeout: 10_000 })
    .toEqual([200, 429])
  const refused = await Promise.all([ask({ address }), ask({ address })])
  expect(refused.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1')
})

test('throttles browsers behind one address separately once each has its cookie', async () => {
  const cookies = await Promise.all([ask(), ask()]).then((answers) => answers.map(cookieOf))
  const address = newAddress()
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(cookies.map((cookie) => ask({ address, cookie })))
        return answers.map(({ status }) => status)
      },
      { interval: 1_100, timeout: 10_000 },
    )
    .toEqual([200, 200])
})

test('accepts the correct solution once, whatever its case', async () => {
  const { id, text } = await draw()
  expect(await take(id, ` ${text.toLowerCase().split('').join(' ')}`)).toBe(true)
  expect(await take(id, text)).toBe(false)
})

test('allows one try: refuses the correct solution after a wrong one', async () => {
  const { id, text } = await draw()
  expect(await take(id, '0000')).toBe(false)
  expect(await take(id, text)).toBe(false)
})

test('expires after five minutes', async () => {
  const { id, text } = await draw()
  house.pass(limits.captchaMinutes * 60_000)
  expect(await take(id, text)).toBe(false)
  house.pass(-limits.captchaMinutes * 60_000)
})

test('is replaced by the next captcha of the same browser, and does not work for another browser', async () => {
  const first = await draw()
  const other = await draw()
  expect(await take(other.id, first.text === other.text ? '' : first.text)).toBe(false)
  const next = () => newCaptcha(house.gateway, { brand, address: newAddress() }, first.id).catch(() => undefined)
  await expect.poll(async () => (await next())?.id, { interval: 300, timeout: 10_000 }).toBe(first.id)
  expect(await take(first.id, first.text)).toBe(false)
})

test('stores only a keyed hash of the solution', async () => {
  const { id, text } = await draw()
  const rows = await house.db.select().from(oneTimeCode)
  const row = rows.find(({ target }) => target === id)
  expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
  for (const value of Object.values(row ?? {})) expect(String(value).toUpperCase()).not.toContain(text)
})
