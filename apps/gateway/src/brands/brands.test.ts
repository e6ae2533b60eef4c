import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { StartError } from '#src/start-error.ts'
import { createTestBrandsFolder, rewriteBrandFile } from '#testing/test-brands.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testRootKey } from '#testing/test-root-key.ts'
import type { BrandFile } from './brand-file-schema.ts'
import { loadBrands } from './brands.ts'
import { readBrandFiles } from './read-brand-files.ts'

const db = await createTestDatabase()
const log = { warn: () => undefined }
const google = { id: 'google', label: 'Google', issuer: 'https://accounts.google.com', clientId: 'foyer' }
const firebase = { apiKey: 'a-key', projectId: 'foyer-test', authDomain: 'foyer-test.firebaseapp.com' }

const withMethods = (site: BrandFile, change: (method: BrandFile['withdrawMethods'][number]) => object) => ({
  ...site,
  withdrawMethods: site.withdrawMethods.map(change),
})

test.each<[string, RegExp, (site: BrandFile) => unknown]>([
  ['is not JSON', /lotus.*is not JSON/, () => '{"code": "lotus",'],
  ['has an unknown field', /lotus.*invalid at/, (site) => ({ ...site, colour: 'red' })],
  ['misses a field', /lotus.*invalid at/, ({ currency: _, ...rest }) => rest],
  ['has an unknown currency', /unknown currency "XYZ"/, (site) => ({ ...site, currency: 'XYZ' })],
  ['has an unknown language', /unknown language "XX"/, (site) => ({ ...site, languages: ['TY', 'XX'] })],
  ['has an unknown time zone', /unknown time zone "Mars\/Olympus"/, (site) => ({ ...site, timeZone: 'Mars/Olympus' })],
  ['is a second default', /2 brands .* exactly one must/, (site) => ({ ...site, isDefault: true })],
  [
    'has the code of another',
    /lotus.* has the code "aurora"; it must be the name of its folder/,
    (site) => ({ ...site, code: 'aurora' }),
  ],
  ['has the host of another', /use "aurora.localhost"/, (site) => ({ ...site, hosts: ['aurora.localhost'] })],
  [
    'does not require a password',
    /does not require "password"/,
    ({ register, ...rest }) => ({
      ...rest,
      register: register.filter(({ field }) => field !== 'password'),
    }),
  ],
  [
    'has a minimum deposit with decimals that the currency does not have',
    /"0.5" in deposit method .* is not a valid VND amount/,
    ({ depositMethods, ...rest }) => ({
      ...rest,
      depositMethods: depositMethods.map((method) => ({ ...method, minAmount: '0.5' })),
    }),
  ],
  [
    'has a minimum deposit above the maximum',
    /deposit method .* is above its maxAmount/,
    ({ depositMethods, ...rest }) => ({
      ...rest,
      depositMethods: depositMethods.map((method) => ({ ...method, minAmount: '90000000' })),
    }),
  ],
  [
    'has an automatic approval limit with decimals that the currency does not have',
    /"0.5" in withdraw method .* is not a valid VND amount/,
    (site) => withMethods(site, (method) => ({ ...method, autoApproveUpTo: '0.5' })),
  ],
  [
    'has a daily limit with decimals that the currency does not have',
    /"0.5" in withdrawDailyLimit is not a valid VND amount/,
    (site) => ({ ...site, withdrawDailyLimit: { maxCount: 1, maxAmount: '0.5' } }),
  ],
  [
    'has a minimum withdrawal above the maximum',
    /withdraw method .* is above its maxAmount/,
    (site) => withMethods(site, (method) => ({ ...method, minAmount: '900000000' })),
  ],
  [
    'offers a quick withdrawal amount outside the limits',
    /include "1", which is outside its limits/,
    (site) => withMethods(site, (method) => ({ ...method, quickAmounts: ['1'] })),
  ],
  [
    'has a minimum withdrawal of zero',
    /minAmount of withdraw method .* is zero/,
    (site) => withMethods(site, (method) => ({ ...method, minAmount: '0' })),
  ],
  [
    'has two withdraw methods with one id',
    /two withdraw methods have the id "sandbox-bank"/,
    (site) => ({ ...site, withdrawMethods: [...site.withdrawMethods, ...site.withdrawMethods] }),
  ],
  [
    'has an unknown payout provider',
    /unknown provider "acme"/,
    (site) => withMethods(site, (method) => ({ ...method, provider: 'acme' })),
  ],
  [
    'has a number pattern with lookahead',
    /numberPattern of withdraw method/,
    (site) => withMethods(site, (method) => ({ ...method, numberPattern: '^(?=1)[0-9]+$' })),
  ],
  [
    'has a pattern that does not parse',
    /pattern of field "email"/,
    ({ register, ...rest }) => ({
      ...rest,
      register: register.map((rule) => (rule.field === 'email' ? { ...rule, acceptedPattern: '(' } : rule)),
    }),
  ],
  [
    'sends members to a social provider without TLS',
    /"http:\/\/id.example" of social provider "google" is not an https URL/,
    (site) => ({ ...site, socialProviders: [{ ...google, issuer: 'http://id.example' }] }),
  ],
  [
    'exchanges authorization codes without TLS',
    /"http:\/\/id.example\/token" of social provider "google" is not an https URL/,
    (site) => ({ ...site, socialProviders: [{ ...google, tokenEndpoint: 'http://id.example/token' }] }),
  ],
  [
    'has two social providers with one id',
    /two social providers have the id "google"/,
    (site) => ({ ...site, socialProviders: [google, google] }),
  ],
  [
    'has a social provider id that cannot be part of a variable name',
    /lotus.*invalid at \/socialProviders\/0\/id/,
    (site) => ({ ...site, socialProviders: [{ ...google, id: 'Google ID' }] }),
  ],
  [
    'fetches the keys of Firebase without TLS',
    /"http:\/\/keys.example" of firebase is not an https URL/,
    (site) => ({ ...site, firebase: { ...firebase, keys: 'http://keys.example' } }),
  ],
  [
    'has both blocked and allowed countries',
    /cannot be combined/,
    (site) => ({ ...site, blockedCountries: ['US'], allowedCountries: ['VN'] }),
  ],
  [
    'has a URL as a domain',
    /"https:\/\/x.example" is not a domain/,
    (site) => ({ ...site, domains: ['https://x.example'] }),
  ],
  [
    'has a host of another as a domain',
    /use "aurora.localhost"/,
    (site) => ({ ...site, domains: ['aurora.localhost'] }),
  ],
  ['has a CDN with a path', /is not an origin/, (site) => ({ ...site, imageCDNs: ['https://cdn.example/art'] })],
  [
    'has a script URL for customer service',
    /"javascript:alert\(1\)" is neither/,
    (site) => ({ ...site, customerService: [{ csType: 'CHAT', url: 'javascript:alert(1)' }] }),
  ],
  [
    'has a protocol-relative URL for customer service',
    /"\/\/evil.example" is neither/,
    (site) => ({ ...site, customerService: [{ csType: 'CHAT', url: '//evil.example' }] }),
  ],
  [
    'has an invalid end of maintenance',
    /is not a date and time/,
    (site) => ({ ...site, maintenance: { on: true, end: 'soon' } }),
  ],
  [
    'has a Firebase emulator on another machine',
    /"http:\/\/firebase.example:9099" of firebase is not an http origin on this machine/,
    (site) => ({ ...site, firebase: { ...firebase, emulator: 'http://firebase.example:9099' } }),
  ],
  [
    'has an emulator URL that would inject into the security policy',
    /of firebase is not an http origin on this machine/,
    (site) => ({ ...site, firebase: { ...firebase, emulator: 'http://localhost:9099/; script-src *' } }),
  ],
  [
    'has a bank name longer than calls accept',
    /lotus.*invalid at \/withdrawMethods\/0\/banks\/0/,
    (site) => ({ ...site, withdrawMethods: site.withdrawMethods.map((one) => ({ ...one, banks: ['B'.repeat(81)] })) }),
  ],
  [
    'has an invalid Firebase project id',
    /lotus.*invalid at \/firebase\/projectId/,
    (site) => ({ ...site, firebase: { ...firebase, projectId: 'My project' } }),
  ],
])('refuses to start when a brand file %s, and says where', async (_what, message, change) => {
  const folder = await createTestBrandsFolder({ lotus: change })
  await expect(readBrandFiles(folder)).rejects.toThrow(StartError)
  await expect(readBrandFiles(folder)).rejects.toThrow(message)
})

test('accepts a social provider over TLS, or on this machine', async () => {
  const socialProviders = [google, { ...google, id: 'local', issuer: 'http://127.0.0.1:4000' }]
  const folder = await createTestBrandsFolder({ lotus: (site) => ({ ...site, socialProviders }) })
  const files = await readBrandFiles(folder)
  expect(files.find(({ site }) => site.code === 'lotus')?.site.socialProviders).toEqual(socialProviders)
})

test('refuses to start without a default brand, with a missing brand file, or without the folder', async () => {
  const none = await createTestBrandsFolder({ aurora: (site) => ({ ...site, isDefault: false }) })
  await expect(readBrandFiles(none)).rejects.toThrow(/0 brands/)
  const missing = await createTestBrandsFolder()
  await rm(join(missing, 'lotus/site.json'))
  await expect(readBrandFiles(missing)).rejects.toThrow(/lotus\/site.json is missing/)
  await expect(readBrandFiles(join(missing, 'nowhere'))).rejects.toThrow(/no brands folder/)
})

const configOf = (brandsDir: string, env: Record<string, string> = {}) =>
  readConfig({ FOYER_BRANDS_DIR: brandsDir, ...env })

test('allows real money on a PostgreSQL server, or on the embedded database if explicitly accepted', async () => {
  const byHand = <Method extends { provider: string }>(methods: readonly Method[]) =>
    methods.filter(({ provider }) => provider === 'manual')
  const folder = await createTestBrandsFolder({
    lotus: (site) => ({
      ...site,
      money: 'real',
      depositMethods: byHand(site.depositMethods),
      withdrawMethods: byHand(site.withdrawMethods),
    }),
  })
  const embedded = { ...db, kind: 'embedded' as const }
  await expect(loadBrands(embedded, configOf(folder), log)).rejects.toThrow(/lotus takes real money/)
  const withKey = { FOYER_ROOT_KEY: testRootKey }
  const accepted = configOf(folder, { ...withKey, FOYER_EMBEDDED_REAL_MONEY: 'yes' })
  expect((await loadBrands(embedded, accepted, log)).getByCode('lotus')?.site.money).toBe('real')
  const server = { ...db, kind: 'server' as const }
  expect((await loadBrands(server, configOf(folder, withKey), log)).all()).toHaveLength(2)
  await expect(loadBrands(server, configOf(folder), log)).rejects.toThrow(
    /lotus takes real money, which requires a root key that is kept apart/,
  )
})

test('refuses to start with the secret of a social provider that no brand has', async () => {
  const folder = await createTestBrandsFolder({ lotus: (site) => ({ ...site, socialProviders: [google] }) })
  const wrong = configOf(folder, { FOYER_SOCIAL_SECRET_GOGLE: 'hush' })
  await expect(loadBrands(db, wrong, log)).rejects.toThrow(/^FOYER_SOCIAL_SECRET_GOGLE is set, but no brand/)
  expect((await loadBrands(db, configOf(folder, { FOYER_SOCIAL_SECRET_GOOGLE: 'hush' }), log)).all()).toHaveLength(2)
})

test('finds the brand of a host, and the default brand for any other host', async () => {
  const brands = await loadBrands(db, configOf(await createTestBrandsFolder()), log)
  expect(brands.getByHost('lotus.localhost').code).toBe('lotus')
  expect(brands.getByHost('somewhere.example').code).toBe('aurora')
})

test('reloads a changed brand file, and otherwise keeps changes made in the database', async () => {
  const folder = await createTestBrandsFolder()
  const config = configOf(folder)
  const brands = await loadBrands(db, config, log)
  await db.runScript(`update brand set site = jsonb_set(site, '{name}', '"Renamed"') where code = 'lotus'`)
  await brands.reload()
  expect(brands.getByCode('lotus')?.profile.name).toBe('Renamed')
  expect((await loadBrands(db, config, log)).getByCode('lotus')?.profile.name).toBe('Renamed')
  await rewriteBrandFile(folder, 'lotus', (site) => ({ ...site, name: 'Lotus the second' }))
  expect((await loadBrands(db, config, log)).getByCode('lotus')?.profile.name).toBe('Lotus the second')
})

test('stops serving a brand whose folder was removed, and serves it again when the folder is back', async () => {
  const folder = await createTestBrandsFolder()
  const config = configOf(folder)
  expect((await loadBrands(db, config, log)).getByHost('lotus.localhost').code).toBe('lotus')
  const aside = join(await mkdtemp(join(tmpdir(), 'foyer-brand-')), 'lotus')
  await rename(join(folder, 'lotus'), aside)
  const left = await loadBrands(db, config, log)
  expect(left.all().map(({ code }) => code)).toEqual(['aurora'])
  expect(left.getByHost('lotus.localhost').code).toBe('aurora')
  await rename(aside, join(folder, 'lotus'))
  expect((await loadBrands(db, config, log)).all()).toHaveLength(2)
})
