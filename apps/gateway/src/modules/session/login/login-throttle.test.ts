import { randomInt, randomUUID } from 'node:crypto'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, test } from 'vitest'
import { issueCaptcha } from '#modules/session/bot-check/captcha.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp({ content: 'none' })
const brand = app.services.brands.getByHost('aurora.localhost')
const { captchaAfterFailures, failuresBeforeLock, lockMinutes } = limits

interface Attempt {
  readonly username: string
  readonly password: string
  readonly address?: string
  /** Solves a captcha issued for this attempt, correctly or not. */
  readonly captcha?: 'right' | 'wrong'
  readonly cookie?: string
  readonly remember?: boolean
}

async function attempt({ username, password, address, captcha, cookie = '', remember }: Attempt) {
  const issuedCaptcha = captcha && (await issueCaptcha(app.services, { brand, address: newIpAddress() }, undefined))
  const body = {
    username,
    password,
    type: 'username',
    botCheck: await app.solveNewBotCheck(),
    ...(issuedCaptcha && { captcha: captcha === 'right' ? issuedCaptcha.text : '0000' }),
    ...(remember && { remember }),
  }
  const cookies = [cookie, issuedCaptcha && `foyer_captcha=${issuedCaptcha.id}`].filter(Boolean).join('; ')
  return app.call(login, { address, body, ...(cookies && { headers: { cookie: cookies } }) })
}

const wrong = 'wrong2026'
const unknownName = () => `nobody${randomUUID().slice(0, 8)}`

/** Fails to sign in to the account, each time from another address. */
async function failForAccount(username: string, times: number) {
  for (let count = 0; count < times; count += 1) {
    const captcha = count >= captchaAfterFailures ? 'right' : undefined
    const response = await attempt({ username, password: wrong, ...(captcha && { captcha }) })
    expect(response.message).toBe('login_failed')
  }
}

/** Fails to sign in from the address, each time to another account. */
async function failFromAddress(address: string, times: number) {
  for (let count = 0; count < times; count += 1) {
    const captcha = count >= captchaAfterFailures ? 'right' : undefined
    const response = await attempt({ username: unknownName(), password: wrong, address, ...(captcha && { captcha }) })
    expect(response.message).toBe('login_failed')
  }
}

test.each(['a member', 'an unknown name'])(
  'requires the captcha after three failures for %s, and announces it with the third',
  async (who) => {
    const { username, password } =
      who === 'an unknown name' ? { username: unknownName(), password: wrong } : await app.registerMember()
    for (let count = 1; count <= captchaAfterFailures; count += 1) {
      const { status, message, value } = await attempt({ username, password: wrong })
      expect({ status, message }).toEqual({ status: 401, message: 'login_failed' })
      expect(value).toEqual(count === captchaAfterFailures ? { captcha: true } : null)
    }
    expect(await attempt({ username, password })).toMatchObject({
      status: 403,
      message: 'captcha_required',
      value: { captcha: true },
    })
    expect(await attempt({ username, password, captcha: 'wrong' })).toMatchObject({
      status: 403,
      message: 'captcha_failed',
      value: { captcha: true },
    })
    const solved = await attempt({ username: ` ${username.toUpperCase()} `, password, captcha: 'right' })
    expect(solved.message).toBe(who === 'an unknown name' ? 'login_failed' : '')
  },
)

test('requires the captcha after three failures from an address, for whichever accounts', async () => {
  const address = newIpAddress()
  const { username, password } = await app.registerMember()
  await failFromAddress(address, captchaAfterFailures)
  expect((await attempt({ username, password, address })).message).toBe('captcha_required')
  expect((await attempt({ username, password })).success).toBe(true)
  expect((await attempt({ username, password, address, captcha: 'right' })).success).toBe(true)
})

test('clears the failures of the account at sign-in, and not those of the address', async () => {
  const address = newIpAddress()
  const { username, password } = await app.registerMember()
  await failForAccount(username, captchaAfterFailures - 1)
  expect((await attempt({ username, password })).success).toBe(true)
  await failForAccount(username, captchaAfterFailures - 1)
  expect((await attempt({ username, password })).success).toBe(true)
  await failFromAddress(address, captchaAfterFailures - 1)
  expect((await attempt({ username, password, address })).success).toBe(true)
  await failFromAddress(address, 1)
  expect((await attempt({ username, password, address })).message).toBe('captcha_required')
})

test('locks an address after ten failures for the reported time, for all accounts', async () => {
  const address = newIpAddress()
  const { username, password } = await app.registerMember()
  await failFromAddress(address, failuresBeforeLock)
  const refused = await attempt({ username, password, address, captcha: 'right' })
  expect(refused).toMatchObject({ status: 429, message: 'too_many_attempts' })
  const { retryAfterMs } = refused.value as unknown as { retryAfterMs: number }
  expect(retryAfterMs).toBeGreaterThan(0)
  expect(retryAfterMs).toBeLessThanOrEqual(lockMinutes * 60_000)
  expect(refused.headers['retry-after']).toBe(String(Math.ceil(retryAfterMs / 1_000)))
  // Refused attempts do not count: the end of the lock does not move.
  const again = await attempt({ username, password, address, captcha: 'right' })
  expect((again.value as unknown as { retryAfterMs: number }).retryAfterMs).toBeLessThanOrEqual(retryAfterMs)
  expect((await attempt({ username, password })).success).toBe(true)
})

test('counts an IPv6 address by its /64', async () => {
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`
  for (let count = 1; count <= captchaAfterFailures; count += 1) {
    await attempt({ username: unknownName(), password: wrong, address: `${network}::${count}` })
  }
  const attemptFrom = (address: string) => attempt({ username: unknownName(), password: wrong, address })
  expect((await attemptFrom(`${network}:ffff::1`)).message).toBe('captcha_required')
  expect((await attemptFrom(`2001:db8:ffff:${randomInt(65_536).toString(16)}::1`)).message).toBe('login_failed')
})

test('locks an account for unknown devices after ten failures, without revealing whether a password is wrong', async () => {
  const { username, password } = await app.registerMember()
  await failForAccount(username, failuresBeforeLock)
  const locked = { status: 429, message: 'too_many_attempts', value: { captcha: true } }
  expect(await attempt({ username, password: wrong })).toMatchObject(locked)
  expect(await attempt({ username, password })).toMatchObject(locked)
  expect(await attempt({ username, password: wrong, captcha: 'right' })).toMatchObject(locked)
  expect((await attempt({ username, password, captcha: 'wrong' })).message).toBe('captcha_failed')
})

test('locks an unknown name in the same way', async () => {
  const username = unknownName()
  await failForAccount(username, failuresBeforeLock)
  for (const captcha of [undefined, 'right'] as const) {
    expect(await attempt({ username, password: wrong, ...(captcha && { captcha }) })).toMatchObject({
      status: 429,
      message: 'too_many_attempts',
      value: { captcha: true },
    })
  }
})

test('accepts the correct password with a solved captcha for a locked account, from an address that is not locked', async () => {
  const { username, password } = await app.registerMember()
  await failForAccount(username, failuresBeforeLock)
  const address = newIpAddress()
  await failFromAddress(address, failuresBeforeLock)
  expect((await attempt({ username, password, captcha: 'right', address })).message).toBe('too_many_attempts')
  expect((await attempt({ username, password, captcha: 'right' })).success).toBe(true)
  expect((await attempt({ username, password })).success).toBe(true)
})

test('does not lock an account for an address that the member has signed in from', async () => {
  const { username, password } = await app.registerMember()
  const homeAddress = newIpAddress()
  expect((await attempt({ username, password, address: homeAddress })).success).toBe(true)
  await failForAccount(username, failuresBeforeLock)
  expect((await attempt({ username, password: wrong, address: homeAddress })).message).toBe('captcha_required')
  expect(await attempt({ username, password: wrong, address: homeAddress, captcha: 'right' })).toMatchObject({
    status: 401,
    message: 'login_failed',
  })
  expect((await attempt({ username, password, address: homeAddress, captcha: 'right' })).success).toBe(true)
})

test('does not lock an account for a device that remembers the member', async () => {
  const { username, password } = await app.registerMember()
  const other = await app.registerMember()
  const cookieOf = async (name: string, secret: string) => {
    const { headers } = await attempt({ username: name, password: secret, remember: true })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const [own, otherCookie] = [await cookieOf(username, password), await cookieOf(other.username, other.password)]
  await failForAccount(username, failuresBeforeLock)
  const attemptWithCookie = async (cookie: string) => {
    const { message } = await attempt({ username, password: wrong, captcha: 'right', cookie })
    return message
  }
  expect(await attemptWithCookie(otherCookie)).toBe('too_many_attempts')
  expect(await attemptWithCookie(own)).toBe('login_failed')
  expect((await attempt({ username, password, captcha: 'right', cookie: own })).success).toBe(true)
})

/** How many attempts got each message. */
async function countMessages(attempts: readonly Promise<{ message: string }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { message } of await Promise.all(attempts)) counts[message] = (counts[message] ?? 0) + 1
  return counts
}

test('checks three of forty passwords sent at once for an account, and requires the captcha for the others', async () => {
  const { username } = await app.registerMember()
  const attempts = Array.from({ length: 40 }, () => attempt({ username, password: wrong }))
  expect(await countMessages(attempts)).toEqual({
    login_failed: captchaAfterFailures,
    captcha_required: 40 - captchaAfterFailures,
  })
})

test('checks ten passwords sent at once from an address with solved captchas, for whichever accounts', async () => {
  const address = newIpAddress()
  await failFromAddress(address, captchaAfterFailures)
  const attempts = Array.from({ length: 16 }, () =>
    attempt({ username: unknownName(), password: wrong, address, captcha: 'right' }),
  )
  expect(await countMessages(attempts)).toEqual({
    login_failed: failuresBeforeLock - captchaAfterFailures,
    too_many_attempts: 16 - (failuresBeforeLock - captchaAfterFailures),
  })
})

test('signs in everybody of one address who sends the correct password at once, without a captcha', async () => {
  const address = newIpAddress()
  const members = []
  for (let count = 0; count < failuresBeforeLock + 2; count += 1) members.push(await app.registerMember())
  const attempts = members.map(({ username, password }) => attempt({ username, password, address }))
  expect(await countMessages(attempts)).toEqual({ '': members.length })
})
