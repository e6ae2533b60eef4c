import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { outboxPagePath } from './outbox-page.ts'

const app = await startTestApp({ content: 'demo' })
const fetchPage = (options: object = {}) =>
  app.fastify.inject({ url: outboxPagePath, remoteAddress: '127.0.0.1', ...options })

test('shows the messages of the demo that no provider delivers, escaped and newest first', async () => {
  const email = 'ada@example.com'
  const { username } = await app.registerMember({ fields: { email } })
  await app.call(sendPasswordResetEmail, { body: { username, email, botCheck: await app.solveNewBotCheck() } })
  const page = await fetchPage()
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain(email)
  await app.db.runScript(
    `insert into outbox_message (brand, kind, recipient, body, state, next_attempt_at, created_at)
     values ('aurora', 'sms', '+15550100', '<b>code 123456</b>', 'stored', now(), now()),
            ('aurora', 'sms', '+15550101', 'delivered', 'sent', now(), now())`,
  )
  const { body } = await fetchPage()
  expect(body).toContain('&lt;b&gt;code 123456&lt;/b&gt;')
  expect(body.indexOf('+15550100')).toBeLessThan(body.indexOf(email))
  expect(body).not.toContain('+15550101')
})

test('is served to loopback connections only', async () => {
  for (const options of [
    { remoteAddress: '10.1.2.3' },
    { remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { 'x-forwarded-for': '10.1.2.3' } },
    { headers: { forwarded: 'for=10.1.2.3' } },
  ])
    expect((await fetchPage(options)).statusCode).toBe(404)
})

test('does not exist without the demo', async () => {
  const bare = await startTestApp({ env: { FOYER_SEED: 'none' } })
  const response = await bare.fastify.inject({ url: outboxPagePath, remoteAddress: '127.0.0.1' })
  expect(response.statusCode).toBe(404)
})
