import { getMirrors, type RepresentativeChannel, verifyRepresentative } from '@foyer/contract/site/mirrors-and-chat.ts'
import { getBrandDomains, getSiteStatus, pingPath } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'

const lotus = 'lotus.localhost'
const app = await startTestApp({ content: 'none' })

test('lists the domains of the brand, as its status does', async () => {
  const { value } = await app.call(getBrandDomains, { query: { device: 0 } })
  expect(value.domainList.length).toBeGreaterThanOrEqual(5)
  expect(value.domainList).toEqual((await app.call(getSiteStatus)).value.domainRoute)
  expect((await app.call(getBrandDomains, { host: lotus })).value.domainList).toContainEqual({
    domainName: 'hue.lotus.localhost',
  })
})

test('serves the brand at each of its domains', async () => {
  const { value } = await app.call(getBrandDomains, { host: lotus })
  for (const { domainName } of value.domainList) {
    expect((await app.call(getSiteStatus, { host: domainName })).value.brand.code).toBe('lotus')
  }
})

test('responds to a ping from any origin, empty and without caching', async () => {
  const response = await app.fastify.inject({ url: `${pingPath}?r=0.123`, headers: { origin: 'https://else.example' } })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
})

test('allows pages to connect to the domains of their brand only', async () => {
  const policy = String((await app.fastify.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' aurora.localhost:* north.aurora.localhost:*")
  expect(policy).not.toContain('google')
})

test('allows the analytics tag and CDNs of a brand in its content security policy', async () => {
  const analyticsApp = await startTestApp({
    content: 'none',
    env: {
      FOYER_BRANDS_DIR: await createTestBrandsFolder({
        lotus: (site) => ({
          ...site,
          analytics: { gtagId: 'G-TEST' },
          imageCDNs: ['https://pictures.example'],
          launchGameCDNs: ['https://games.example'],
        }),
      }),
    },
  })
  const headers = { host: lotus }
  const policy = String((await analyticsApp.fastify.inject({ url: '/', headers })).headers['content-security-policy'])
  for (const part of ['script-src', 'connect-src', 'img-src', 'frame-src']) expect(policy).toContain(part)
  expect(policy).toMatch(/script-src [^;]*googletagmanager/)
  expect(policy).toMatch(/img-src [^;]*https:\/\/pictures\.example/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/games\.example/)
})

test('lists the mirrors with the main domain first', async () => {
  const { value } = await app.call(getMirrors)
  expect(value.list[0]).toEqual({ domainName: 'aurora.localhost', isMain: true })
  expect(new Set(value.list.map(({ domainName }) => domainName)).size).toBe(value.list.length)
  expect(value.channels).toContain('telegram')
})

test.each<[RepresentativeChannel, string, boolean]>([
  ['telegram', 'aurora_care', true],
  ['telegram', ' @Aurora_Care ', true],
  ['telegram', 'https://t.me/aurora_care?start=1', true],
  ['telegram', 'aurora_care_', false],
  ['telegram', 'aurora.care', false],
  ['whatsapp', '+1 (555) 010-0199', true],
  ['whatsapp', 'https://wa.me/15550100199', true],
  ['whatsapp', '15550100198', false],
  ['phone', '15550100199', false],
  ['email', 'HELP@aurora.example', true],
  ['email', 'help@aurora.example.com', false],
])('reports whether the contact %s %s is official: %s', async (channel, handle, isOfficial) => {
  const response = await app.call(verifyRepresentative, { body: { channel, handle } })
  expect(response.value).toEqual({ isOfficial })
})

test('checks the representatives of the requested brand only', async () => {
  const body = { channel: 'zalo', handle: '0900000199' } as const
  expect((await app.call(verifyRepresentative, { body })).value.isOfficial).toBe(false)
  expect((await app.call(verifyRepresentative, { body, host: lotus })).value.isOfficial).toBe(true)
})

test.each([
  {},
  { channel: 'pigeon', handle: 'x' },
  { channel: 'telegram', handle: '  ' },
  { channel: 'telegram', handle: 'x'.repeat(101) },
  { channel: 'telegram', handle: 'x', note: 'y' },
])('refuses the malformed contact %j', async (body) => {
  expect(await app.call(verifyRepresentative, { body })).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('limits requests, so that nobody can enumerate the contacts', async () => {
  const address = newIpAddress()
  const verifyContact = () =>
    app.call(verifyRepresentative, { address, body: { channel: 'telegram', handle: 'somebody' } })
  for (let count = 0; count < (verifyRepresentative.throttle?.count ?? 0); count += 1) await verifyContact()
  expect((await verifyContact()).message).toBe('too_many_requests')
})
