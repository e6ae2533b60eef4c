import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { login } from '@foyer/contract/session.ts'
import { expect, test } from 'vitest'
import { newAddress, openHouse } from '#src/test-house.ts'
import { newCaptcha } from './captcha.ts'

const house = await openHouse({ content: 'none' })
const brand = house.gateway.brands.ofHost('aurora.localhost')
const { captchaAfterFailures, failuresBeforeLock, lockMinutes } = limits

interface Attempt {
  readonly username: string
  readonly password: string
  readonly address?: string
  /** `right` and `wrong` answer a captcha that was drawn for this attempt. */
  readonly captcha?: 'right' | 'wrong'
  readonly cookie?: string
  readonly remember?: boolean
}

async function attempt({ username, password, address, captcha, cookie = '', remember }: Attempt) {
  const drawn = captcha && (await newCaptcha(house.gateway, { brand, address: newAddress() }, undefined))
  const body = {
    username,
    password,
    type: 'username',
    botCheck: await house.solve(),
    ...(drawn && { captcha: captcha === 'right' ? drawn.text : '0000' }),
    ...(remember && { remember }),
  }
  const cookies = [cookie, drawn && `foyer_captcha=${drawn.id}`].filter(Boolean).join('; ')
  return house.call(login, { address, body, ...(cookies && { headers: { cookie: cookies } }) })
}

const wrong = 'wrong2026'
const nobody = () => `nobody${randomUUID().slice(0, 8)}`

/** Fails so often for the account, each time from somewhere else. */
async function failFor(username: string, times: number) {
  for (let made = 0; made < times; made += 1) {
    const captcha = made >= captchaAfterFailures ? 'right' : undefined
    const answer = await attempt({ username, password: wrong, ...(captcha && { captcha }) })
    expect(answer.message).toBe('login_failed')
  }
}

/** Fails so often from the address, each time for somebody else. */
async function failFrom(address: string, times: number) {
  for (let made = 0; made < times; made += 1) {
    const captcha = made >= captchaAfterFailures ? 'right' : undefined
    const answer = await attempt({ username: nobody(), password: wrong, address, ...(captcha && { captcha }) })
    expect(answer.message).toBe('login_failed')
  }
}

test.each(['a member', 'nobody'])(
  'asks for the captcha after three failures for %s, and says so with the third',
  async (who) => {
    const { username, password } =
      who === 'nobody' ? { username: nobody(), password: wrong } : await house.registerMember()
    for (let made = 1; made <= captchaAfterFailures; made += 1) {
      const { status, message, value } = await attempt({ username, password: wrong })
      expect({ status, message }).toEqual({ status: 401, message: 'login_failed' })
      expect(value).toEqual(made === captchaAfterFailures ? { captcha: true } : null)
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
    expect(solved.message).toBe(who === 'nobody' ? 'login_failed' : '')
  },
)

test('asks for the captcha after three failures from an address, whoever they were for', async () => {
  const address = newAddress()
  const { username, password } = await house.registerMember()
  await failFrom(address, captchaAfterFailures)
  expect((await attempt({ username, password, address })).message).toBe('captcha_required')
  expect((await attempt({ username, password })).success).toBe(true)
  expect((await attempt({ username, password, address, captcha: 'right' })).success).toBe(true)
})

test('clears the count of an account that is signed in to, and not that of the address', async () => {
  const address = newAddress()
  const { username, password } = await house.registerMember()
  await failFor(username, captchaAfterFailures - 1)
  expect((await attempt({ username, password })).success).toBe(true)
  await failFor(username, captchaAfterFailures - 1)
  expect((await attempt({ username, password })).success).toBe(true)
  await failFrom(address, captchaAfterFailures - 1)
  expect((await attempt({ username, password, address })).success).toBe(true)
  await failFrom(address, 1)
  expect((await attempt({ username, password, address })).message).toBe('captcha_required')
})

test('locks an address after ten failures, for whatever is tried from it, and for no longer than it says', async () => {
  const address = newAddress()
  const { username, password } = await house.registerMember()
  await failFrom(address, failuresBeforeLock)
  const refused = await attempt({ username, password, address, captcha: 'right' })
  expect(refused).toMatchObject({ status: 429, message: 'too_many_attempts' })
  const { retryAfterMs } = refused.value as unknown as { retryAfterMs: number }
  expect(retryAfterMs).toBeGreaterThan(0)
  expect(retryAfterMs).toBeLessThanOrEqual(lockMinutes * 60_000)
  expect(refused.headers['retry-after']).toBe(String(Math.ceil(retryAfterMs / 1_000)))
  // What is refused adds nothing: the end does not move.
  const again = await attempt({ username, password, address, captcha: 'right' })
  expect((again.value as unknown as { retryAfterMs: number }).retryAfterMs).toBeLessThanOrEqual(retryAfterMs)
  expect((await attempt({ username, password })).success).toBe(true)
})

test('counts an IPv6 address by its /64', async () => {
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`
  for (let made = 1; made <= captchaAfterFailures; made += 1) {
    await attempt({ username: nobody(), password: wrong, address: `${network}::${made}` })
  }
  const attemptFrom = (address: string) => attempt({ username: nobody(), password: wrong, address })
  expect((await attemptFrom(`${network}:ffff::1`)).message).toBe('captcha_required')
  expect((await attemptFrom(`2001:db8:ffff:${randomInt(65_536).toString(16)}::1`)).message).toBe('login_failed')
})

test('locks an account for strangers after ten failures; a wrong password is told no more than that', async () => {
  const { username, password } = await house.registerMember()
  await failFor(username, failuresBeforeLock)
  const locked = { status: 429, message: 'too_many_attempts', value: { captcha: true } }
  expect(await attempt({ username, password: wrong })).toMatchObject(locked)
  expect(await attempt({ username, password })).toMatchObject(locked)
  expect(await attempt({ username, password: wrong, captcha: 'right' })).toMatchObject(locked)
  expect((await attempt({ username, password, captcha: 'wrong' })).message).toBe('captcha_failed')
})

test('locks the name of nobody alike', async () => {
  const username = nobody()
  await failFor(username, failuresBeforeLock)
  for (const captcha of [undefined, 'right'] as const) {
    expect(await attempt({ username, password: wrong, ...(captcha && { captcha }) })).toMatchObject({
      status: 429,
      message: 'too_many_attempts',
      value: { captcha: true },
    })
  }
})

test('lets the right password with a solved captcha into a locked account, from an address that is not locked', async () => {
  const { username, password } = await house.registerMember()
  await failFor(username, failuresBeforeLock)
  const address = newAddress()
  await failFrom(address, failuresBeforeLock)
  expect((await attempt({ username, password, captcha: 'right', address })).message).toBe('too_many_attempts')
  expect((await attempt({ username, password, captcha: 'right' })).success).toBe(true)
  expect((await attempt({ username, password })).success).toBe(true)
})

test('never locks an account for an address that the member signed in from before', async () => {
  const { username, password } = await house.registerMember()
  const home = newAddress()
  expect((await attempt({ username, password, address: home })).success).toBe(true)
  await failFor(username, failuresBeforeLock)
  expect((await attempt({ username, password: wrong, address: home })).message).toBe('captcha_required')
  expect(await attempt({ username, password: wrong, address: home, captcha: 'right' })).toMatchObject({
    status: 401,
    message: 'login_failed',
  })
  expect((await attempt({ username, password, address: home, captcha: 'right' })).success).toBe(true)
})

test('never locks an account for a device that remembers its member, and for no other member’s', async () => {
  const { username, password } = await house.registerMember()
  const other = await house.registerMember()
  const cookieOf = async (name: string, secret: string) => {
    const { headers } = await attempt({ username: name, password: secret, remember: true })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const [own, stranger] = [await cookieOf(username, password), await cookieOf(other.username, other.password)]
  await failFor(username, failuresBeforeLock)
  const tell = async (cookie: string) => {
    const { message } = await attempt({ username, password: wrong, captcha: 'right', cookie })
    return message
  }
  expect(await tell(stranger)).toBe('too_many_attempts')
  expect(await tell(own)).toBe('login_failed')
  expect((await attempt({ username, password, captcha: 'right', cookie: own })).success).toBe(true)
})
