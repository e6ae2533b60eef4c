import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { sealBody, solveBotCheck } from '@foyer/gateway/testing/encode-test-request-body.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

const pairCount = 60
/** Maximum difference of the medians, which could reveal whether an account exists. */
const maxDifference = 0.1
/** Warm-up for the JIT compiler; not counted. */
const warmUps = 8

/** Measures refused sign-ins. Neither the response nor its time may reveal whether the user name or the password was wrong. */
export async function benchSignInTimingLeak(): Promise<Measurement[]> {
  const times = await withTestSite(({ url }) => measureRefusals(url), { FOYER_TRUSTED_PROXIES: 'loopback' })
  const [name, password] = [median(times.wrongName), median(times.wrongPassword)]
  return [
    measurementWithoutLimit('refusal of an unknown user name, median', name, 'ms'),
    measurementWithoutLimit('refusal of a wrong password, median', password, 'ms'),
    measurementWithMaximum('relative difference of the medians', Math.abs(name / password - 1), maxDifference, ''),
  ]
}

async function measureRefusals(url: string): Promise<Record<'wrongName' | 'wrongPassword', number[]>> {
  const client = await createAnonymousClient(url)
  const times = { wrongName: [] as number[], wrongPassword: [] as number[] }
  for (let pair = -warmUps; pair < pairCount; pair++) {
    const names = { wrongName: `nobody${pair + warmUps}`, wrongPassword: `bench${pair + warmUps}` }
    await client.register(names.wrongPassword)
    // The first sign-in after a registration is slightly slower, so the order alternates.
    const order = pair % 2 === 0 ? (['wrongName', 'wrongPassword'] as const) : (['wrongPassword', 'wrongName'] as const)
    for (const kind of order) {
      const elapsedMs = await client.measureRefusal(names[kind])
      if (pair >= 0) times[kind].push(elapsedMs)
    }
  }
  return times
}

/** Creates a client that uses a new IP address for each call, so that no rate limit applies. */
async function createAnonymousClient(url: string) {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
    keys: [Parameters<typeof sealBody>[0]]
  }
  let address = 0
  const headers = () => {
    address += 1
    return { 'x-forwarded-for': `10.9.${address >> 8}.${address & 255}`, 'content-type': 'application/jose' }
  }
  const botCheck = async () => {
    const { value } = (await (await fetch(url + getBotCheckChallenge.path, { headers: headers() })).json()) as {
      value: unknown
    }
    return solveBotCheck(value)
  }
  const send = async (path: string, fields: object) => {
    const body = await sealBody(keys[0], { ...fields, botCheck: await botCheck() })
    const start = performance.now()
    const answer = await fetch(url + path, { method: 'POST', headers: headers(), body })
    const { message } = (await answer.json()) as { message: string }
    return { message, elapsedMs: performance.now() - start }
  }
  return {
    async register(username: string): Promise<void> {
      const agreed = { termsAccepted: true, ageConfirmed: true, registerMethod: 'WEB', login: true }
      const { message } = await send(register.path, { username, password: 'secret2026', ...agreed })
      if (message !== '') throw new Error(`The registration failed: ${message}.`)
    },
    /** Milliseconds until the refusal arrives. */
    async measureRefusal(username: string): Promise<number> {
      const { message, elapsedMs } = await send(login.path, { username, password: 'wrong2026', type: 'username' })
      if (message !== 'login_failed') throw new Error(`The sign-in returned "${message}".`)
      return elapsedMs
    },
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
