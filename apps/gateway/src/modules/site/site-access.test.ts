import { getHotGames } from '@foyer/contract/games/games.ts'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getDepositMethods } from '@foyer/contract/payments/deposits.ts'
import { verifyRepresentative } from '@foyer/contract/site/mirrors-and-chat.ts'
import { getBrandDomains, getSiteStatus, getWhitelabel } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { countryOfIpAddress, isRegionBlocked } from './ip-country.ts'

const inUsa = '8.8.8.8'
const inVietnam = '113.160.0.1'
const lotus = 'lotus.localhost'
const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({ lotus: (site) => ({ ...site, blockedCountries: ['US'] }) }),
    FOYER_TRUSTED_PROXIES: 'loopback',
  },
})

async function updateBrand(code: string, path: string, value: unknown): Promise<void> {
  await app.db.runScript(
    `update brand set site = jsonb_set(site, '{${path}}', '${JSON.stringify(value)}') where code = '${code}'`,
  )
  await app.services.brands.reloadChanged()
}

test('reports a blocked region with the address and country of the visitor', async () => {
  const blocked = (await app.call(getSiteStatus, { host: lotus, address: inUsa })).value
  expect(blocked).toMatchObject({ status: 2, regionRestriction: true, location: { ip: inUsa, country: 'US' } })
  const open = (await app.call(getSiteStatus, { host: lotus, address: inVietnam })).value
  expect(open).toMatchObject({ status: 0, regionRestriction: false, location: { ip: inVietnam, country: 'VN' } })
  expect((await app.call(getSiteStatus, { address: inUsa })).value.status).toBe(0)
})

test('refuses requests from a blocked region, except for status, support and payouts', async () => {
  const from = { host: lotus, address: inUsa }
  for (const route of [getHotGames, getDepositMethods]) {
    expect(await app.call(route, from)).toMatchObject({ status: 403, message: 'region_blocked' })
  }
  for (const route of [getWhitelabel, getBrandDomains]) expect((await app.call(route, from)).status).toBe(200)
  const verification = await app.call(verifyRepresentative, {
    ...from,
    body: { channel: 'zalo', handle: '0900000199' },
  })
  expect(verification.value).toEqual({ isOfficial: true })
  expect((await app.call(login, { ...from, body: {} })).message).not.toBe('region_blocked')
  const member = await app.registerMember({
    host: lotus,
    fields: { payeeName: 'Nguyen An', mobileNum: '0912345678', countryDialingCode: '+84' },
  })
  expect((await app.call(getBalance, { ...from, token: member.token })).success).toBe(true)
  const path = '/wps/relay/MCSFE_createWithdrawal'
  const response = await app.fastify.inject({ url: path, headers: { host: lotus }, remoteAddress: inUsa })
  expect(response.json<{ message: string }>().message).not.toBe('region_blocked')
})

test('accepts a forwarded address only from a trusted proxy', async () => {
  const headers = { host: lotus, 'x-forwarded-for': inUsa }
  const viaProxy = await app.fastify.inject({ url: getSiteStatus.path, headers, remoteAddress: '127.0.0.1' })
  expect(viaProxy.json()).toMatchObject({ value: { status: 2, location: { ip: inUsa } } })
  const direct = await app.fastify.inject({ url: getSiteStatus.path, headers, remoteAddress: inVietnam })
  expect(direct.json()).toMatchObject({ value: { status: 0, location: { ip: inVietnam } } })
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1'])(
  'never blocks the private address %s',
  (address) => {
    expect(countryOfIpAddress(address)).toBe('')
    expect(isRegionBlocked({ allowedCountries: ['VN'] } as unknown as BrandFile, address)).toBe(false)
  },
)

test('finds the country of IPv4 and IPv6 addresses', () => {
  expect(['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888', '113.160.0.1'].map(countryOfIpAddress)).toEqual([
    'US',
    'US',
    'US',
    'VN',
  ])
})

test('blocks unlisted and unknown countries for a brand with allowed countries', () => {
  const site = { allowedCountries: ['VN'] } as unknown as BrandFile
  expect(['113.160.0.1', '8.8.8.8', '192.0.2.1'].map((address) => isRegionBlocked(site, address))).toEqual([
    false,
    true,
    true,
  ])
})

test('refuses requests during maintenance with its end, but accepts calls of vendors, payment providers and health checks', async () => {
  const member = await app.registerMember()
  const { value: order } = await app.createDepositOrder(member.token, '20')
  const token = await app.createGameToken(member.id, 'studio-aurora-stag')
  const end = '2030-01-01T12:00:00Z'
  await updateBrand('aurora', 'maintenance', { on: true, end })
  const { value } = await app.call(getSiteStatus)
  expect(value).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: end })
  const refused = await app.call(getBalance, { token: member.token })
  expect(refused).toMatchObject({ status: 503, message: 'maintenance', value: { end } })
  expect(Number(refused.headers['retry-after'])).toBeCloseTo((Date.parse(end) - Date.now()) / 1_000, -2)
  expect((await app.call(getHotGames)).message).toBe('maintenance')
  expect((await app.call(getHotGames, { host: lotus })).success).toBe(true)
  for (const url of ['/healthz', '/readyz']) expect((await app.fastify.inject({ url })).statusCode, url).toBe(200)
  expect((await app.fastify.inject({ url: '/wps/nothing' })).json()).toMatchObject({ message: 'maintenance' })
  await app.decidePayment(order, 'pay')
  const bet = { token, playerRef: String(member.id), roundId: 'r', txId: 'r-b', gameCode: 'reels', currency: 'USD' }
  expect(await app.callWallet('bet', { ...bet, amount: '5.00' })).toMatchObject({ status: 'OK', balance: '15.00' })
  await updateBrand('aurora', 'maintenance', { on: false, end: null })
  expect(await app.balance(member.token)).toBe('15.00')
})

test('answers pages with 503 and a time to retry during maintenance, and asks again soon once its announced end has passed', async () => {
  const page = () => app.fastify.inject({ url: '/rng', headers: { host: lotus, accept: 'text/html' } })
  expect((await page()).statusCode).toBe(200)
  await updateBrand('lotus', 'maintenance', { on: true, end: '2020-01-01T12:00:00Z' })
  const closed = await page()
  expect(closed.statusCode).toBe(503)
  expect(closed.headers).toMatchObject({ 'retry-after': '300', 'content-type': 'text/html; charset=utf-8' })
  expect(closed.body).toContain('<div id="root">')
  await updateBrand('lotus', 'maintenance', { on: false, end: null })
  expect((await page()).headers).not.toHaveProperty('retry-after')
})

test('reports maintenance rather than a blocked region if both apply', async () => {
  await updateBrand('lotus', 'maintenance', { on: true, end: null })
  expect((await app.call(getSiteStatus, { host: lotus, address: inUsa })).value.status).toBe(1)
  await updateBrand('lotus', 'maintenance', { on: false, end: null })
})
