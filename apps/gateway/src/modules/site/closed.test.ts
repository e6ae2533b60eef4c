import { getHotGames } from '@foyer/contract/games.ts'
import { login } from '@foyer/contract/session.ts'
import { getDomainRoute, getSiteStatus, getWhitelabel } from '@foyer/contract/site.ts'
import { verifyRepresentative } from '@foyer/contract/support.ts'
import { getBalance, getDepositMethods } from '@foyer/contract/wallet.ts'
import { expect, test } from 'vitest'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import { countryOf, isRegionBlocked } from './country.ts'

const inUsa = '8.8.8.8'
const inVietnam = '113.160.0.1'
const lotus = 'lotus.localhost'
const house = await openHouse({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({ lotus: (site) => ({ ...site, blockedCountries: ['US'] }) }),
    FOYER_TRUSTED_PROXIES: 'loopback',
  },
})

async function change(code: string, path: string, value: unknown): Promise<void> {
  await house.db.script(
    `update brand set site = jsonb_set(site, '{${path}}', '${JSON.stringify(value)}') where code = '${code}'`,
  )
  await house.gateway.brands.refresh()
}

test('reports a blocked region with the address and country of the visitor', async () => {
  const blocked = (await house.call(getSiteStatus, { host: lotus, address: inUsa })).value
  expect(blocked).toMatchObject({ status: 2, regionRestriction: true, location: { ip: inUsa, country: 'US' } })
  const open = (await house.call(getSiteStatus, { host: lotus, address: inVietnam })).value
  expect(open).toMatchObject({ status: 0, regionRestriction: false, location: { ip: inVietnam, country: 'VN' } })
  expect((await house.call(getSiteStatus, { address: inUsa })).value.status).toBe(0)
})

test('refuses requests from a blocked region, except for status, support and payouts', async () => {
  const from = { host: lotus, address: inUsa }
  for (const route of [getHotGames, getDepositMethods]) {
    expect(await house.call(route, from)).toMatchObject({ status: 403, message: 'region_blocked' })
  }
  for (const route of [getWhitelabel, getDomainRoute]) expect((await house.call(route, from)).status).toBe(200)
  const asked = await house.call(verifyRepresentative, { ...from, body: { channel: 'zalo', handle: '0900000199' } })
  expect(asked.value).toEqual({ isOfficial: true })
  expect((await house.call(login, { ...from, body: {} })).message).not.toBe('region_blocked')
  const member = await house.registerMember({
    host: lotus,
    fields: { payeeName: 'Nguyen An', mobileNum: '0912345678', countryDialingCode: '+84' },
  })
  expect((await house.call(getBalance, { ...from, token: member.token })).success).toBe(true)
  const path = '/wps/relay/MCSFE_createWithdrawal'
  const answer = await house.app.inject({ url: path, headers: { host: lotus }, remoteAddress: inUsa })
  expect(answer.json<{ message: string }>().message).not.toBe('region_blocked')
})

test('accepts a forwarded address only from a trusted proxy', async () => {
  const headers = { host: lotus, 'x-forwarded-for': inUsa }
  const behind = await house.app.inject({ url: getSiteStatus.path, headers, remoteAddress: '127.0.0.1' })
  expect(behind.json()).toMatchObject({ value: { status: 2, location: { ip: inUsa } } })
  const beside = await house.app.inject({ url: getSiteStatus.path, headers, remoteAddress: inVietnam })
  expect(beside.json()).toMatchObject({ value: { status: 0, location: { ip: inVietnam } } })
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1'])(
  'never blocks the private address %s',
  (address) => {
    expect(countryOf(address)).toBe('')
    expect(isRegionBlocked({ allowedCountries: ['VN'] } as unknown as BrandFile, address)).toBe(false)
  },
)

test('finds the country of IPv4 and IPv6 addresses', () => {
  expect(['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888', '113.160.0.1'].map(countryOf)).toEqual([
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

test('refuses requests during maintenance with its end, but accepts calls of vendors and payment providers', async () => {
  const member = await house.registerMember()
  const { value: order } = await house.order(member.token, '20')
  const token = await house.gameToken(member.id, 'studio-aurora-stag')
  const end = '2030-01-01T12:00:00Z'
  await change('aurora', 'maintenance', { on: true, end })
  const { value } = await house.call(getSiteStatus)
  expect(value).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: end })
  const refused = await house.call(getBalance, { token: member.token })
  expect(refused).toMatchObject({ status: 503, message: 'maintenance', value: { end } })
  expect((await house.call(getHotGames)).message).toBe('maintenance')
  expect((await house.call(getHotGames, { host: lotus })).success).toBe(true)
  expect((await house.app.inject({ url: '/wps/nothing' })).json()).toMatchObject({ message: 'maintenance' })
  await house.decide(order, 'pay')
  const bet = { token, playerRef: String(member.id), roundId: 'r', txId: 'r-b', gameCode: 'reels', currency: 'USD' }
  expect(await house.wallet('bet', { ...bet, amount: '5.00' })).toMatchObject({ status: 'OK', balance: '15.00' })
  await change('aurora', 'maintenance', { on: false, end: null })
  expect(await house.balance(member.token)).toBe('15.00')
})

test('reports maintenance rather than a blocked region if both apply', async () => {
  await change('lotus', 'maintenance', { on: true, end: null })
  expect((await house.call(getSiteStatus, { host: lotus, address: inUsa })).value.status).toBe(1)
  await change('lotus', 'maintenance', { on: false, end: null })
})
