import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { requestWithHosts } from '#testing/test-host-headers.ts'

const app = await startTestApp({ content: 'none', listen: true })

test.each([getSiteStatus.path, '/', '/no/such/page', '/studio/'])('refuses two Host headers at %s', async (path) => {
  expect(await requestWithHosts(app.fastify, path, ['aurora.localhost', 'lotus.localhost'])).toBe(400)
  expect(await requestWithHosts(app.fastify, path, ['aurora.localhost'])).not.toBe(400)
})
