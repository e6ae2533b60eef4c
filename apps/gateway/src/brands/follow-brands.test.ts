import { getSiteStatus } from '@foyer/contract/site.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { announceBrandChange, followBrands } from './follow-brands.ts'

const one = await openHouse({ content: 'none' })
const other = await openHouse({ content: 'none', db: one.db })
const lotus = 'lotus.localhost'
const houses = [one, other]
const soon = { timeout: 10_000 }

for (const { gateway } of houses) afterAll(followBrands(gateway.brands, gateway.nodes, gateway.log))

const statusOf = async (house: typeof one, host = lotus) => (await house.call(getSiteStatus, { host })).value
const write = (path: string, value: unknown) =>
  one.db.script(`update brand set site = jsonb_set(site, '{${path}}', '${JSON.stringify(value)}') where code = 'lotus'`)

test('picks up a brand change in the database on every node within seconds', async () => {
  await write('maintenance', { on: true, end: null })
  await vi.waitFor(async () => {
    for (const house of houses) expect((await statusOf(house)).status).toBe(1)
  }, soon)
  await write('maintenance', { on: false, end: null })
  await vi.waitFor(async () => {
    for (const house of houses) expect((await statusOf(house)).status).toBe(0)
  }, soon)
})

test('reloads a brand at once after a change is published', async () => {
  await write('name', 'Lotus tonight')
  announceBrandChange(one.gateway.nodes)
  await vi.waitFor(async () => expect((await statusOf(one)).brand.name).toBe('Lotus tonight'), { timeout: 1_500 })
})

test('ignores an invalid change, and applies the next valid one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await write('currency', 'XYZ')
  await vi.waitFor(() => expect(warn.mock.calls.flat().join()).toContain('unknown currency "XYZ"'), soon)
  expect((await statusOf(one)).brand.currency).toBe('VND')
  await write('currency', 'VND')
  await write('name', 'Lotus again')
  await vi.waitFor(async () => {
    for (const house of houses) expect((await statusOf(house)).brand.name).toBe('Lotus again')
  }, soon)
  warn.mockRestore()
})

test('keeps the same object for an unchanged brand', async () => {
  const before = one.gateway.brands.ofCode('aurora')
  await write('name', 'Lotus')
  await one.gateway.brands.refresh()
  expect(one.gateway.brands.ofCode('aurora')).toBe(before)
})
