import { createTrialAndLogin, login } from '@foyer/contract/identity/login-and-registration.ts'
import { expect, test } from 'vitest'
import { demoAccounts } from '#seed/demo-account-list.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'

const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => withFeaturesOff(site, ['BOTCHECK3', 'AGENTPOLICY3']),
    }),
  },
})
const lotus = 'lotus.localhost'

/** The demo account's user name and password as the body of a login. */
function credentialsOf(who: string) {
  const { account, password } = demoAccounts.find((candidate) => candidate.who === who) ?? { account: '', password: '' }
  return { username: account, password, type: 'username' }
}

test('asks for a bot check only where the brand has it switched on', async () => {
  const body = credentialsOf('member')
  expect(await app.call(login, { host: lotus, body })).toMatchObject({ status: 403, message: 'bot_check_failed' })
  expect(await app.call(login, { body })).toMatchObject({ success: true })
  const trial = { os: 'Linux', platform: 'W', gatewayVersion: 3 }
  expect(await app.call(createTrialAndLogin, { body: trial })).toMatchObject({ success: true })
})

test('refuses the agent login of a brand without agents', async () => {
  const body = { ...credentialsOf('agent'), door: 'agent' }
  expect(await app.call(login, { body })).toMatchObject({ status: 403, message: 'feature_off' })
})
