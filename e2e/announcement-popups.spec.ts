import type { Announcement } from '@foyer/contract/site/announcements-and-banners.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Page, test } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { withRandomClientIp } from './support/test-with-client-ip.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const { words } = aurora

test.beforeEach(({ context }) => withRandomClientIp(context))
test.afterEach(async ({ context, page }) => {
  for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
})

const popup = (id: string, title: string, execution: string): Announcement => ({
  id,
  title,
  content: `<p>Text of ${title}</p>`,
  startDate: '2026-11-01T00:00:00.000Z',
  promotionType: '',
  execution,
})
const members = popup('901', 'For members', 'A')
const visitors = popup('902', 'For visitors', 'B')
const moreVisitors = popup('904', 'For visitors too', 'B')
const newcomers = popup('903', 'For newcomers', 'F')

/** Stubs popup announcements: embedded in the page for a visitor, by a call for a member. */
async function stubPopups(page: Page, given: { before?: () => Promise<void> } = {}): Promise<void> {
  await page.route(`${siteUrlOf(aurora)}/`, async (route) => {
    const answer = await route.fetch()
    const popups = `"popup":${JSON.stringify([visitors, moreVisitors])},"promotion":`
    const html = (await answer.text()).replace(/"popup":\[.*?\],"promotion":/s, () => popups)
    await route.fulfill({ response: answer, body: html })
  })
  await page.route('**/wps/relay/notice?*', async (route) => {
    const execution = new URL(route.request().url()).searchParams.get('execution')
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: { popup: Announcement[] } }
    const shown = { A: [members], B: [visitors, moreVisitors], F: [newcomers, members] }
    envelope.value.popup = shown[execution as keyof typeof shown] ?? []
    if (execution !== 'B') await given.before?.()
    await route.fulfill({ response: answer, json: envelope })
  })
}

const popupDialog = (page: Page) => page.getByRole('dialog', { name: /^For / })

/** Opens the site and closes the popups for visitors. */
async function openAndDismissPopups(page: Page): Promise<void> {
  await page.goto(siteUrlOf(aurora))
  await expect(popupDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popupDialog(page)).toBeHidden()
}

/** Replaces `signIn`, which waits until no dialog is open: here a popup opens. */
async function logIn(page: Page, { words: { frame, session } } = aurora): Promise<void> {
  const account = demoAccounts.find(({ who }) => who === 'member')
  await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
  const dialog = page.getByRole('dialog', { name: frame.login })
  await dialog.getByRole('textbox', { name: session.username }).fill(account?.account ?? '')
  await dialog.getByLabel(session.password, { exact: true }).fill(account?.password ?? '')
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('shows a visitor the popups once per session', async ({ page }) => {
  await stubPopups(page)
  await page.goto(siteUrlOf(aurora))
  await expect(popupDialog(page)).toHaveAccessibleName('For visitors')
  await expect(popupDialog(page).getByText('1 of 2')).toBeVisible()
  await page.screenshot({ path: 'screenshots/content-popup-1440.png' })
  await expectAccessible(page)
  await popupDialog(page).getByRole('button', { name: words.announce.next }).click()
  await expect(popupDialog(page).getByText('Text of For visitors too')).toBeVisible()
  await popupDialog(page).getByRole('button', { name: words.announce.done }).click()
  await expect(popupDialog(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: words.home.hotNow })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(popupDialog(page)).toBeHidden()
})

test('shows a member the popups for members after sign-in, and not again once they are closed', async ({ page }) => {
  await stubPopups(page)
  await openAndDismissPopups(page)
  await logIn(page)
  await expect(popupDialog(page)).toHaveAccessibleName('For members')
  await page.keyboard.press('Escape')
  await expect(popupDialog(page)).toBeHidden()
  const asked = page.waitForResponse((response) => response.url().includes('execution=A'))
  await page.reload()
  await asked
  await page.waitForLoadState('networkidle')
  await expect(popupDialog(page)).toBeHidden()
})

test('shows popups for new members in the first session', async ({ page }) => {
  await stubPopups(page)
  await page.route('**/wps/session/login', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: { firstTimeLogin: boolean } }
    envelope.value.firstTimeLogin = true
    await route.fulfill({ response: answer, json: envelope })
  })
  await openAndDismissPopups(page)
  await logIn(page)
  await expect(popupDialog(page)).toHaveAccessibleName('For newcomers')
  await popupDialog(page).getByRole('button', { name: words.frame.close }).click()
  await expect(popupDialog(page)).toBeHidden()
})

test('delays popups until an open game is closed', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Visitors' popups are embedded in the page. Only the popup of the first session is delayed here.
  await stubPopups(page, { before: () => held })
  await page.route('**/wps/session/login', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: { firstTimeLogin: boolean } }
    envelope.value.firstTimeLogin = true
    await route.fulfill({ response: answer, json: envelope })
  })
  await openAndDismissPopups(page)
  await logIn(page)
  await page
    .getByRole('button', { name: words.game.playName.replace('{game}', 'Aurora Stag') })
    .first()
    .press('Enter')
  const close = page.getByRole('button', { name: words.game.close })
  await expect(close).toBeVisible()
  const told = page.waitForResponse((response) => response.url().includes('execution=F'))
  release()
  await told
  await expect(popupDialog(page)).toBeHidden()
  await close.click()
  await expect(popupDialog(page)).toHaveAccessibleName('For newcomers')
})

const demoTitles = {
  aurora: { visitor: 'Try a game before you register', member: 'Decide your limits before you play' },
  lotus: { visitor: 'Chơi thử trước khi đăng ký', member: 'Đặt hạn mức trước khi chơi' },
} as const

for (const brand of testBrands) {
  test(`shows the popups of the ${brand.code} demo once: one to a visitor, another to a member`, async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await page.goto(siteUrlOf(brand))
    await expect(dialog).toHaveAccessibleName(demoTitles[brand.code].visitor)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await logIn(page, brand)
    await expect(dialog).toHaveAccessibleName(demoTitles[brand.code].member)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const asked = page.waitForResponse((response) => response.url().includes('execution=A'))
    await page.reload()
    await asked
    await page.waitForLoadState('networkidle')
    await expect(dialog).toBeHidden()
  })
}
