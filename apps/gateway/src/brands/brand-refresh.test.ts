import { join } from 'node:path'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createSvg, writeBrandFiles } from '#testing/test-brand-images.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { publishBrandChange, startBrandRefresh } from './brand-refresh.ts'

const folder = await createTestBrandsFolder()
const env = { FOYER_BRANDS_DIR: folder, LOG_LEVEL: 'warn' }
const lines: string[] = []
const firstApp = await startTestApp({ content: 'none', env, logStream: { write: (line) => void lines.push(line) } })
const secondApp = await startTestApp({ content: 'none', env, db: firstApp.db })
const lotus = 'lotus.localhost'
const apps = [firstApp, secondApp]
const soon = { timeout: 10_000 }

for (const { services } of apps) afterAll(startBrandRefresh(services.brands, services.sharedState, services.log))

const statusOf = async (app: typeof firstApp, host = lotus) => (await app.call(getSiteStatus, { host })).value
/** What the last log line about the brand says; it is a warning. */
const problemOf = (brand: string) => {
  const logged = lines.map((line) => JSON.parse(line)).findLast((line) => line.brand === brand)
  return logged?.level === 40 ? String(logged.problem) : undefined
}
const updateBrand = (path: string, value: unknown) =>
  firstApp.db.runScript(
    `update brand set site = jsonb_set(site, '{${path}}', '${JSON.stringify(value)}') where code = 'lotus'`,
  )

test('picks up a brand change in the database on every node within seconds', async () => {
  await updateBrand('maintenance', { on: true, end: null })
  await vi.waitFor(async () => {
    for (const app of apps) expect((await statusOf(app)).status).toBe(1)
  }, soon)
  await updateBrand('maintenance', { on: false, end: null })
  await vi.waitFor(async () => {
    for (const app of apps) expect((await statusOf(app)).status).toBe(0)
  }, soon)
})

test('reloads a brand at once after a change is published', async () => {
  await updateBrand('name', 'Lotus tonight')
  publishBrandChange(firstApp.services.sharedState)
  await vi.waitFor(async () => expect((await statusOf(firstApp)).brand.name).toBe('Lotus tonight'), { timeout: 1_500 })
})

test('ignores an invalid change, and applies the next valid one', async () => {
  await updateBrand('currency', 'XYZ')
  await vi.waitFor(() => expect(problemOf('lotus')).toContain('unknown currency "XYZ"'), soon)
  expect((await statusOf(firstApp)).brand.currency).toBe('VND')
  await updateBrand('currency', 'VND')
  await updateBrand('name', 'Lotus again')
  await vi.waitFor(async () => {
    for (const app of apps) expect((await statusOf(app)).brand.name).toBe('Lotus again')
  }, soon)
})

test('keeps the same object for an unchanged brand', async () => {
  const before = firstApp.services.brands.getByCode('aurora')
  await updateBrand('name', 'Lotus')
  await firstApp.services.brands.reloadChanged()
  expect(firstApp.services.brands.getByCode('aurora')).toBe(before)
})

test('serves a changed logo at a new URL on every node, and the old one to pages that still show it', async () => {
  const before = (await statusOf(firstApp)).brand.logo.url
  const changed = createSvg(96, 48)
  await writeBrandFiles(join(folder, 'lotus'), { 'logo.svg': changed })
  for (const app of apps) {
    await vi.waitFor(async () => expect((await statusOf(app)).brand.logo.url).not.toBe(before), soon)
    const { url, width } = (await statusOf(app)).brand.logo
    expect(width).toBe(96)
    expect((await app.fastify.inject(url)).body).toBe(changed)
    expect((await app.fastify.inject(before)).statusCode).toBe(200)
  }
})

test('ignores a logo that holds a script, and applies a changed theme', async () => {
  const { url } = (await statusOf(firstApp)).brand.logo
  await writeBrandFiles(join(folder, 'lotus'), { 'logo.svg': createSvg(96, 48, '<script>steal()</script>') })
  await vi.waitFor(() => expect(problemOf('lotus')).toContain('logo.svg has a <script> element'), soon)
  expect((await statusOf(firstApp)).brand.logo.url).toBe(url)
  const themeCss = 'html[data-brand="lotus"] { --accent: #ff0000; }'
  await writeBrandFiles(join(folder, 'lotus'), { 'logo.svg': createSvg(96, 48), 'theme.css': themeCss })
  await vi.waitFor(() => {
    for (const app of apps) expect(app.services.brands.getByCode('lotus')?.themeCss).toBe(themeCss)
  }, soon)
})
