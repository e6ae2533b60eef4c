import { join } from 'node:path'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createPicture, createSvg, writeBrandFiles } from '#testing/test-brand-images.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import type { BrandFile } from './brand-file-schema.ts'

const host = 'meridian.localhost'
const on = (modId: string, childrenNodes: BrandFile['whitelabel'] = []) => ({
  modId,
  enabled: '1' as const,
  childrenNodes,
})
const field = (name: string, patternId: number) => ({
  field: name,
  enabled: true,
  required: true,
  patternId,
  minLength: 4,
  maxLength: 32,
})

/** A brand that no program names: everything that it needs is in its folder. */
const site = {
  code: 'meridian',
  name: 'Meridian',
  hosts: [host],
  isDefault: false,
  currency: 'EUR',
  money: 'play',
  timeZone: 'Europe/Berlin',
  defaultTheme: 'light',
  languages: ['TY', 'EN', 'AR'],
  brandLanguage: 'EN',
  jurisdiction: 'classic',
  minimumAge: 21,
  images: {
    logo: 'logo.webp',
    logoDark: 'logo-dark.png',
    logoIncludesName: true,
    favicon: 'favicon.png',
    appIcon: 'app-icon.svg',
  },
  banners: [
    {
      group: 'w_home',
      file: 'banners/harbour.webp',
      game: 'studio-aurora-stag',
      eyebrow: { EN: 'Tonight' },
      title: { EN: 'The harbour lights', AR: 'أضواء الميناء' },
      action: { EN: 'Play' },
    },
    {
      group: 'w_home',
      file: 'banners/gone.jpg',
      game: 'studio-no-such-game',
      eyebrow: { EN: 'Never' },
      title: { EN: 'Shown' },
    },
    {
      group: 'w_leftmenu',
      file: 'banners/harbour.webp',
      link: '/promotions',
      eyebrow: { EN: 'Off' },
      title: { EN: 'Off' },
    },
    {
      group: 'w_login',
      file: 'banners/pier.jpg',
      fileRtl: 'banners/pier-rtl.jpg',
      eyebrow: { EN: 'Welcome' },
      title: { EN: 'Come in' },
    },
  ],
  footerVendors: ['CQ9', 'PG', 'NOBODY'],
  footerMarks: [
    {
      group: 'licence',
      file: 'marks/licence.svg',
      text: { EN: 'Licence 1234' },
      link: 'https://regulator.example/1234',
    },
    { group: 'payment', file: 'marks/transfer.svg', text: { EN: 'Bank transfer' }, depositKind: 'bank' },
    { group: 'payment', file: 'marks/card.webp', text: { EN: 'Cards' }, depositKind: 'card' },
    { group: 'help', file: 'marks/help.svg', text: { EN: 'Help' } },
  ],
  vendors: { except: [] },
  depositMethods: [
    {
      id: 'transfer',
      kind: 'bank',
      flow: 'transfer',
      provider: 'manual',
      minAmount: '10',
      maxAmount: '1000',
      quickAmounts: ['50'],
      feeRate: '0',
      minutes: 60,
      bankAccounts: [{ bankName: 'Harbour Bank', number: '1000 2000', holder: 'Meridian' }],
    },
  ],
  withdrawMethods: [],
  withdrawDailyLimit: { maxCount: 3, maxAmount: '5000' },
  agents: {
    mostRates: { dividend: '0.4', daily: '0.01', hourly: '0.002', realtime: '0.002' },
    rebate: { RNG: '0', LIVE: '0', FISH: '0', PVP: '0', SPORTS: '0', ESPORTS: '0', COCKFIGHT: '0', ELOTT: '0' },
    offerDays: 7,
    activeBet: { day: '10', week: '30', semimonth: '50', month: '100' },
  },
  engagement: {
    referral: {
      minDeposit: '10',
      betMultiplier: 5,
      days: 30,
      referrerReward: '5',
      refereeReward: '5',
      wagerMultiplier: 1,
      maxPerMonth: 20,
      waitHours: 48,
    },
    points: {
      earn: { per: '10', live: '0', lottery: '0', pvp: '0', slots: '1', sports: '0', deposit: '0' },
      convert: { unit: '1', pointsByLevel: [100], mostADay: '50' },
    },
  },
  uplineTransfer: { minAmount: '1', maxAmount: '100', maxPerDay: '100' },
  downlineTransfer: { minAmount: '1', maxAmount: '100', maxPerDay: '100' },
  register: [field('username', 1), field('password', 5)],
  customerService: [],
  domains: [],
  resources: [],
  mainDomain: '',
  analytics: { gtagId: '' },
  imageCDNs: [],
  launchGameCDNs: [],
  maintenance: { on: false, end: null },
  whitelabel: [
    on('REGISTRATION3', [on('USERNAMEREG3')]),
    on('LOBBY3', [on('THEME3')]),
    on('CASHIER3', [on('DEPOSIT3')]),
    on('SUPPORT3', [on('APPDOWN3')]),
  ],
} satisfies BrandFile

const themeCss = 'html[data-brand="meridian"][data-theme="light"] {\n  --surface-0: #f0f6ff;\n  --accent: #0b5bd3;\n}\n'
const logo = await createPicture('logo.webp', 240, 80)
const harbour = await createPicture('harbour.webp', 1120, 480)

const folder = await createTestBrandsFolder()
await writeBrandFiles(join(folder, 'meridian'), {
  'site.json': JSON.stringify(site),
  'theme.css': themeCss,
  'logo.webp': logo,
  'logo-dark.png': await createPicture('logo-dark.png', 240, 80, '#ffffff'),
  'favicon.png': await createPicture('favicon.png', 96, 96),
  'app-icon.svg': createSvg(512, 512),
  'banners/harbour.webp': harbour,
  'banners/gone.jpg': await createPicture('gone.jpg', 1120, 480),
  'banners/pier.jpg': await createPicture('pier.jpg', 720, 880),
  'banners/pier-rtl.jpg': await createPicture('pier-rtl.jpg', 720, 880, '#ffffff'),
  'marks/licence.svg': createSvg(64, 40),
  'marks/transfer.svg': createSvg(64, 40, '<path d="M1 1h8"/>'),
  'marks/card.webp': await createPicture('card.webp', 112, 70),
  'marks/help.svg': createSvg(40, 40),
})

const app = await startTestApp({ env: { FOYER_BRANDS_DIR: folder } })
const fetchFile = (url: string) => app.fastify.inject({ url, headers: { host } })
const fetchStatus = async () => (await app.call(getSiteStatus, { host })).value
const immutable = 'public, max-age=31536000, immutable'

test('serves the data of a brand that is added as a folder', async () => {
  const { brand, register } = await fetchStatus()
  expect(brand).toMatchObject({ code: 'meridian', name: 'Meridian', currency: 'EUR', defaultTheme: 'light' })
  expect(register.minimumAge).toBe(21)
})

test('serves its logo for each theme and its favicon, to be cached forever', async () => {
  const { logo: named, iconUrl } = (await fetchStatus()).brand
  expect(named).toMatchObject({ width: 240, height: 80, includesName: true })
  const file = await fetchFile(named.url)
  expect(file.rawPayload.equals(logo)).toBe(true)
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': immutable })
  for (const url of [named.darkUrl, iconUrl]) {
    const { statusCode, headers } = await fetchFile(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  }
})

test('links its favicon, its logo and its theme from the page', async () => {
  const { brand } = await fetchStatus()
  const page = (await app.fastify.inject({ url: '/', headers: { host, accept: 'text/html' } })).body
  expect(page).toContain(`<link rel="icon" href="${brand.iconUrl}">`)
  expect(page).toContain(`<link rel="preload" as="image" href="${brand.logo.url}">`)
  expect(page).toMatch(/<html[^>]* data-theme="light" data-brand="meridian"/)
  expect(page).toContain(`>${themeCss}</style>`)
})

test('renders the icons of the installed app from its one file', async () => {
  const manifest = (await fetchFile('/manifest.webmanifest')).json<{
    background_color: string
    icons: { src: string; sizes: string }[]
  }>()
  expect(manifest.background_color).toBe('#f0f6ff')
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetchFile(src)
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': immutable })
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const page = await fetchFile('/down')
  const [, touchUrl = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page.body) ?? []
  expect((await sharp((await fetchFile(touchUrl)).rawPayload).stats()).isOpaque).toBe(true)
})

test('shows its banners with their texts and targets, and leaves out what the brand does not offer', async () => {
  const { banners } = (await app.call(getNoticesAndBanners, { host, query: { language: 'AR' } })).value
  expect(
    banners.map(({ groupName, title, action, linkageType, linkage }) => [
      groupName,
      title,
      action,
      linkageType,
      linkage,
    ]),
  ).toEqual([
    ['w_home', 'أضواء الميناء', 'Play', 'GAME', 'studio-aurora-stag'],
    ['w_login', 'Come in', '', 'NONE', ''],
  ])
  for (const { url, rtlUrl } of banners) {
    expect(rtlUrl).not.toBe(url)
    for (const picture of [url, rtlUrl])
      expect((await fetchFile(picture)).headers).toMatchObject({ 'cache-control': immutable })
  }
})

test('mirrors a banner for right-to-left languages, unless the brand has a file for them', async () => {
  const [home, form] = (await app.call(getNoticesAndBanners, { host })).value.banners
  const mirrored = await fetchFile(home?.rtlUrl ?? '')
  expect(await sharp(mirrored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1120, height: 480 })
  expect(form?.rtlUrl).toMatch(/\/pier-rtl\.jpg$/)
})

test('serves a logo for each vendor of its footer, whether the catalogue has the vendor or not', async () => {
  const { vendors } = (await fetchStatus()).footer
  expect(vendors.map(({ vassalage }) => vassalage)).toEqual(['CQ9', 'PG', 'NOBODY'])
  for (const { vassalage, iconUrl } of vendors) {
    const { statusCode, headers, body } = await fetchFile(iconUrl)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toContain(`<view id="${vassalage}"`)
  }
  const [file] = vendors.map(({ iconUrl }) => iconUrl.replace(/[0-9a-f]{12}\.svg/, '000000000000.svg'))
  expect((await fetchFile(file ?? '')).statusCode).toBe(404)
})

test('serves its footer marks as files that can do nothing; payment marks follow the deposit methods', async () => {
  const { footer } = await fetchStatus()
  expect(footer.marks.map(({ group, text }) => [group, text.EN])).toEqual([
    ['licence', 'Licence 1234'],
    ['payment', 'Bank transfer'],
    ['help', 'Help'],
  ])
  expect(footer.marks[0]).toMatchObject({ link: 'https://regulator.example/1234', width: 64, height: 40 })
  for (const { url } of footer.marks) {
    const { headers } = await fetchFile(url)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': immutable,
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  }
})

test('registers its members', async () => {
  const { token, username } = await app.registerMember({ host })
  expect((await app.call(getMemberInfo, { token, host })).value).toMatchObject({ account: username })
  expect((await app.call(getBalance, { token, host })).value).toMatchObject({ currency: 'EUR' })
  expect((await app.call(getMemberInfo, { token, host: 'lotus.localhost' })).message).toBe('session_expired')
})

test.each([
  ['an unknown hash', (url: string) => url.replace(/[0-9a-f]{16}/, '0123456789abcdef')],
  ['an unknown name', (url: string) => url.replace('logo.webp', 'site.json')],
  ["another brand's folder", (url: string) => url.replace('meridian', 'lotus')],
  ['an icon that the logo is not', (url: string) => url.replace('logo.webp', 'icon-192.png')],
  ['a mirrored logo', (url: string) => `${url}?flip=1`],
])('answers 404 for an image at %s', async (_what, change) => {
  expect((await fetchFile(change((await fetchStatus()).brand.logo.url))).statusCode).toBe(404)
})
