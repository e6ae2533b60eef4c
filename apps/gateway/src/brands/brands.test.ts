import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '#db/start-error.ts'
import { testDatabase } from '#db/test-database.ts'
import { readConfig } from '#src/config.ts'
import { brandsFolder, rewriteBrand } from '#src/test-brands.ts'
import { type BrandFile, readBrandFiles } from './brand-file.ts'
import { openBrands } from './brands.ts'

const db = await testDatabase()
const google = { id: 'google', label: 'Google', issuer: 'https://accounts.google.com', clientId: 'foyer' }
const firebase = { apiKey: 'a-key', projectId: 'foyer-test', authDomain: 'foyer-test.firebaseapp.com' }

const withMethods = (site: BrandFile, change: (method: BrandFile['withdrawMethods'][number]) => object) => ({
  ...site,
  withdrawMethods: site.withdrawMethods.map(change),
})

test.each<[string, RegExp, (site: BrandFile) => unknown]>([
  ['is not JSON', /lotus.*is not JSON/, () => '{"code": "lotus",'],
  ['has a field that nobody knows', /lotus.*wrong at/, (site) => ({ ...site, colour: 'red' })],
  ['misses one', /lotus.*wrong at/, ({ currency: _, ...rest }) => rest],
  ['has an unknown currency', /currency "XYZ" is not known/, (site) => ({ ...site, currency: 'XYZ' })],
  ['has an unknown language', /language "XX" is not known/, (site) => ({ ...site, languages: ['TY', 'XX'] })],
  ['has an unknown time zone', /time zone "Mars\/Olympus" is not/, (site) => ({ ...site, timeZone: 'Mars/Olympus' })],
  ['is a second default', /2 brands .* exactly one must/, (site) => ({ ...site, isDefault: true })],
  ['takes the code of another', /claim "aurora"/, (site) => ({ ...site, code: 'aurora' })],
  ['takes the host of another', /claim "aurora.localhost"/, (site) => ({ ...site, hosts: ['aurora.localhost'] })],
  [
    'asks for no password',
    /does not require "password"/,
    ({ register, ...rest }) => ({
      ...rest,
      register: register.filter(({ field }) => field !== 'password'),
    }),
  ],
  [
    'has half a dong',
    /"0.5" of deposit method .* is no amount of VND/,
    ({ depositMethods, ...rest }) => ({
      ...rest,
      depositMethods: depositMethods.map((method) => ({ ...method, minAmount: '0.5' })),
    }),
  ],
  [
    'asks for more than it takes',
    /asks for more than it takes/,
    ({ depositMethods, ...rest }) => ({
      ...rest,
      depositMethods: depositMethods.map((method) => ({ ...method, minAmount: '90000000' })),
    }),
  ],
  [
    'pays out half a dong',
    /"0.5" of withdraw method .* is no amount of VND/,
    (site) => withMethods(site, (method) => ({ ...method, aloneUpTo: '0.5' })),
  ],
  [
    'pays out half a dong a day',
    /"0.5" of withdrawDay is no amount of VND/,
    (site) => ({ ...site, withdrawDay: { mostCount: 1, mostAmount: '0.5' } }),
  ],
  [
    'pays out less than it asks for',
    /withdraw method .* asks for more than it pays out/,
    (site) => withMethods(site, (method) => ({ ...method, minAmount: '900000000' })),
  ],
  [
    'offers to pay out what it does not',
    /offers "1", which it does not pay out/,
    (site) => withMethods(site, (method) => ({ ...method, amountPicks: ['1'] })),
  ],
  [
    'pays out nothing',
    /pays out nothing at all/,
    (site) => withMethods(site, (method) => ({ ...method, minAmount: '0' })),
  ],
  [
    'gives two withdraw methods one name',
    /two withdraw methods are called "sandbox-bank"/,
    (site) => ({ ...site, withdrawMethods: [...site.withdrawMethods, ...site.withdrawMethods] }),
  ],
  [
    'pays out by a company that there is not',
    /nobody knows the provider "acme"/,
    (site) => withMethods(site, (method) => ({ ...method, provider: 'acme' })),
  ],
  [
    'knows numbers by a pattern that looks ahead',
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
    /"http:\/\/id.example" of social provider "google" is no https address/,
    (site) => ({ ...site, socialProviders: [{ ...google, issuer: 'http://id.example' }] }),
  ],
  [
    'exchanges codes without TLS',
    /"http:\/\/id.example\/token" of social provider "google" is no https address/,
    (site) => ({ ...site, socialProviders: [{ ...google, tokenEndpoint: 'http://id.example/token' }] }),
  ],
  [
    'gives two social providers one name',
    /two social providers are called "google"/,
    (site) => ({ ...site, socialProviders: [google, google] }),
  ],
  [
    'gives a social provider a name that no variable can have',
    /lotus.*wrong at \/socialProviders\/0\/id/,
    (site) => ({ ...site, socialProviders: [{ ...google, id: 'Google ID' }] }),
  ],
  [
    'fetches the keys of Firebase without TLS',
    /"http:\/\/keys.example" of firebase is no https address/,
    (site) => ({ ...site, firebase: { ...firebase, keys: 'http://keys.example' } }),
  ],
  [
    'says where it is offered and where not',
    /exclude each other/,
    (site) => ({ ...site, blockedCountries: ['US'], allowedCountries: ['VN'] }),
  ],
  [
    'has an address for a domain',
    /"https:\/\/x.example" is no domain/,
    (site) => ({ ...site, domains: ['https://x.example'] }),
  ],
  ['takes the domain of another', /claim "aurora.localhost"/, (site) => ({ ...site, domains: ['aurora.localhost'] })],
  ['has a path behind a CDN', /is no origin/, (site) => ({ ...site, imageCDNs: ['https://cdn.example/art'] })],
  [
    'has a script for a customer service',
    /"javascript:alert\(1\)" is neither/,
    (site) => ({ ...site, customerService: [{ csType: 'CHAT', url: 'javascript:alert(1)' }] }),
  ],
  [
    'has a customer service at a host of no name',
    /"\/\/evil.example" is neither/,
    (site) => ({ ...site, customerService: [{ csType: 'CHAT', url: '//evil.example' }] }),
  ],
  ['ends its maintenance sometime', /is no moment/, (site) => ({ ...site, maintenance: { on: true, end: 'soon' } })],
  [
    'has an emulator of Firebase elsewhere',
    /"http:\/\/firebase.example:9099" of firebase is no http address of this machine/,
    (site) => ({ ...site, firebase: { ...firebase, emulator: 'http://firebase.example:9099' } }),
  ],
  [
    'has an address that would be more than one in a policy',
    /of firebase is no http address of this machine/,
    (site) => ({ ...site, firebase: { ...firebase, emulator: 'http://localhost:9099/; script-src *' } }),
  ],
  [
    'pays to a bank whose name no call takes',
    /lotus.*wrong at \/withdrawMethods\/0\/banks\/0/,
    (site) => ({ ...site, withdrawMethods: site.withdrawMethods.map((one) => ({ ...one, banks: ['B'.repeat(81)] })) }),
  ],
  [
    'names no project of Firebase',
    /lotus.*wrong at \/firebase\/projectId/,
    (site) => ({ ...site, firebase: { ...firebase, projectId: 'My project' } }),
  ],
])('does not start where a brand file %s, and says where', async (_what, message, change) => {
  const folder = await brandsFolder({ lotus: change })
  await expect(readBrandFiles(folder)).rejects.toThrow(StartError)
  await expect(readBrandFiles(folder)).rejects.toThrow(message)
})

test('takes a social provider by TLS, or of this machine', async () => {
  const socialProviders = [google, { ...google, id: 'local', issuer: 'http://127.0.0.1:4000' }]
  const folder = await brandsFolder({ lotus: (site) => ({ ...site, socialProviders }) })
  const files = await readBrandFiles(folder)
  expect(files.find(({ site }) => site.code === 'lotus')?.site.socialProviders).toEqual(socialProviders)
})

test('does not start where no brand is the default, where a file is missing, or the folder is', async () => {
  const none = await brandsFolder({ aurora: (site) => ({ ...site, isDefault: false }) })
  await expect(readBrandFiles(none)).rejects.toThrow(/0 brands/)
  const missing = await brandsFolder()
  await rm(join(missing, 'lotus/site.json'))
  await expect(readBrandFiles(missing)).rejects.toThrow(/lotus\/site.json is missing/)
  await expect(readBrandFiles(join(missing, 'nowhere'))).rejects.toThrow(/no folder of brands/)
})

const configOf = (brandsDir: string, env: Record<string, string> = {}) =>
  readConfig({ FOYER_BRANDS_DIR: brandsDir, ...env })

test('takes real money only on a server, or where the operator accepts the embedded database', async () => {
  const byHand = <Method extends { provider: string }>(methods: readonly Method[]) =>
    methods.filter(({ provider }) => provider === 'manual')
  const folder = await brandsFolder({
    lotus: (site) => ({
      ...site,
      money: 'real',
      depositMethods: byHand(site.depositMethods),
      withdrawMethods: byHand(site.withdrawMethods),
    }),
  })
  const embedded = { ...db, kind: 'embedded' as const }
  await expect(openBrands(embedded, configOf(folder))).rejects.toThrow(/lotus takes real money/)
  const accepted = configOf(folder, { FOYER_EMBEDDED_REAL_MONEY: 'yes' })
  expect((await openBrands(embedded, accepted)).ofCode('lotus')?.site.money).toBe('real')
  expect((await openBrands({ ...db, kind: 'server' }, configOf(folder))).all()).toHaveLength(2)
})

test('does not start with the secret of a social provider that no brand has', async () => {
  const folder = await brandsFolder({ lotus: (site) => ({ ...site, socialProviders: [google] }) })
  const wrong = configOf(folder, { FOYER_SOCIAL_SECRET_GOGLE: 'hush' })
  await expect(openBrands(db, wrong)).rejects.toThrow(/^FOYER_SOCIAL_SECRET_GOGLE is set, but no brand/)
  expect((await openBrands(db, configOf(folder, { FOYER_SOCIAL_SECRET_GOOGLE: 'hush' }))).all()).toHaveLength(2)
})

test('gives a host its brand, and the default one to any other', async () => {
  const brands = await openBrands(db, configOf(await brandsFolder()))
  expect(brands.ofHost('lotus.localhost').code).toBe('lotus')
  expect(brands.ofHost('somewhere.example').code).toBe('aurora')
})

test('reads a brand file again where it changed, and keeps what an operator changed where it did not', async () => {
  const folder = await brandsFolder()
  const config = configOf(folder)
  const brands = await openBrands(db, config)
  await db.script(`update brand set site = jsonb_set(site, '{name}', '"Renamed"') where code = 'lotus'`)
  await brands.reload()
  expect(brands.ofCode('lotus')?.profile.name).toBe('Renamed')
  expect((await openBrands(db, config)).ofCode('lotus')?.profile.name).toBe('Renamed')
  await rewriteBrand(folder, 'lotus', (site) => ({ ...site, name: 'Lotus the second' }))
  expect((await openBrands(db, config)).ofCode('lotus')?.profile.name).toBe('Lotus the second')
})

test('serves a brand no more whose folder was taken away, and again where it came back', async () => {
  const folder = await brandsFolder()
  const config = configOf(folder)
  expect((await openBrands(db, config)).ofHost('lotus.localhost').code).toBe('lotus')
  const aside = join(await mkdtemp(join(tmpdir(), 'foyer-brand-')), 'lotus')
  await rename(join(folder, 'lotus'), aside)
  const left = await openBrands(db, config)
  expect(left.all().map(({ code }) => code)).toEqual(['aurora'])
  expect(left.ofHost('lotus.localhost').code).toBe('aurora')
  await rename(aside, join(folder, 'lotus'))
  expect((await openBrands(db, config)).all()).toHaveLength(2)
})
