import type { IneligibilityReason } from '@foyer/contract/promotions/promotion-ineligibility-reasons.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { createImageFile } from './support/image-file.ts'
import { openHomePage, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { test } from './support/test-with-client-ip.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const { words } = aurora

test('a ticker line opens its announcement, expanded on its page', async ({ page }) => {
  await openHomePage(page, aurora)
  const line = page.getByRole('region', { name: words.home.notices }).getByRole('link').first()
  const title = (await line.textContent()) ?? ''
  await line.focus()
  await line.press('Enter')
  await expect(page).toHaveURL(/\/announce\?id=\d+$/)
  const entry = page.getByRole('main').getByRole('button', { name: title })
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await entry.click()
  await expect(entry).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/announce\?pageNo=1$/)
})

test('lists nine announcements per page, collapses them on another page, and reports an expired one', async ({
  page,
}) => {
  await page.goto(`${siteUrlOf(aurora)}/announce`)
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries).toHaveCount(9)
  await entries.first().getByRole('button').click()
  await expect(page).toHaveURL(/pageNo=1&id=\d+$/)
  await page.getByRole('link', { name: words.paging.nextPage }).click()
  await expect(page).toHaveURL(/\/announce\?pageNo=2$/)
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(0)
  await page.goto(`${siteUrlOf(aurora)}/announce?id=999999`)
  await expect(page.getByRole('status').filter({ hasText: words.announce.missing })).toBeVisible()
  await expect(entries).toHaveCount(9)
})

test('the terms link of the registration opens the terms in a new tab', async ({ page }) => {
  await openHomePage(page, aurora)
  await page.getByRole('banner').getByRole('button', { name: words.frame.register }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: words.session.readTerms }).click()
  const terms = await opening
  await expect(terms.getByText('Aurora is for people aged 18 or over')).toBeVisible()
  await expect(terms.getByText('Aurora is for people aged 18 or over')).toBeInViewport()
})

test('help search ignores case and diacritics, and the query is in the URL', async ({ page }) => {
  await page.goto(`${siteUrlOf(lotus)}/help`)
  const help = lotus.words.help
  await page.getByRole('searchbox', { name: help.search }).fill('mat khau')
  await expect(page.getByRole('heading', { level: 3, name: 'Tôi quên mật khẩu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Ai có thể mở tài khoản?' })).toBeHidden()
  await expect(page).toHaveURL(/\/help\?q=mat\+khau$/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: help.search })).toHaveValue('mat khau')
  await page.getByRole('searchbox', { name: help.search }).fill('qqqq')
  await page.getByRole('button', { name: help.showAll }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Ai có thể mở tài khoản?' })).toBeVisible()
})

test('sanitizes the HTML of a help article', async ({ page }) => {
  const content = `<p onclick="steal()" style="color:red">Plain <b>words</b> <a href="javascript:steal()">here</a>
    <a href="/down">within</a><img src="x" onerror="steal()"></p><iframe src="/"></iframe><form><input></form>`
  const articles = [{ id: 'term', title: 'Terms', content }]
  await page.route('**/wps/system/helpCenter?*', (route) =>
    route.fulfill({
      json: { success: true, message: '', value: { categories: [{ id: 'legal', title: 'Legal', articles }] } },
    }),
  )
  await page.goto(`${siteUrlOf(aurora)}/help#term`)
  const answer = page.locator('details#term')
  await expect(answer.getByText('Plain words here')).toBeVisible()
  await expect(answer.getByRole('link')).toHaveCount(1)
  await expect(answer.getByRole('link', { name: 'within' })).toHaveAttribute('href', '/down')
  await expect(answer.locator('img, iframe, form, input, [onclick], [style]')).toHaveCount(0)
})

test('filters promotions by type in the URL and expands the terms of each', async ({ page }) => {
  await page.goto(`${siteUrlOf(aurora)}/promotions`)
  const { promotions } = words
  const types = page.getByRole('navigation', { name: promotions.byType })
  await types.getByRole('link', { name: promotions.types.SPECIAL }).click()
  await expect(page).toHaveURL(/\/promotions\?type=SPECIAL$/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText(promotions.states.running)
  await expect(cards.nth(1)).toContainText(promotions.states.coming)
  await expect(cards.nth(2)).toContainText(promotions.states.ended)
  await cards.nth(1).getByText(promotions.terms, { exact: false }).first().click()
  await expect(cards.nth(1).getByText('It opens with the season')).toBeVisible()
  // The name ends with their number; other types contain the word.
  await types.getByRole('link', { name: new RegExp(`^${promotions.all}\\b`) }).click()
  await expect(cards).not.toHaveCount(3)
})

/** A promotion as the gateway answers it, in place of the demo's first. */
async function stubRule(page: Page, rule: PromotionRule, reasons: IneligibilityReason[]): Promise<void> {
  await page.route('**/wps/relay/promotions?*', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: { list: Promotion[] } }
    const [first] = envelope.value.list
    if (!first) throw new Error('The demo has no promotions.')
    Object.assign(first, { type: 'DEPOSIT', rule, eligibility: { isEligible: reasons.length === 0, reasons } })
    await route.fulfill({ response: answer, json: envelope })
  })
}

const firstDepositMatch: PromotionRule = {
  kind: 'depositMatch',
  first: true,
  minDeposit: '20.00',
  rate: '0.5',
  most: '200.00',
  wagerMultiplier: 10,
  weights: { RNG: '1', LIVE: '0.5' },
  maxContribution: '20.00',
  days: 30,
  withinHours: 72,
}

test('prints the terms of a promotion from its rule, and says why the reader cannot take part', async ({ page }) => {
  await stubRule(page, firstDepositMatch, ['already_deposited', 'phone_unverified'])
  await page.goto(`${siteUrlOf(aurora)}/promotions`)
  const { promotions } = words
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByText(promotions.ineligible)).toBeVisible()
  await expect(card.getByText(promotions.reasons.already_deposited)).toBeVisible()
  await expect(card.getByText(promotions.reasons.phone_unverified)).toBeVisible()
  await card.locator('summary').click()
  await expect(card.getByRole('region', { name: promotions.ruleTerms }).getByRole('listitem')).toHaveText([
    'Get 50% of your deposit as a locked bonus, up to $200.00. Minimum deposit: $20.00.',
    'Only your account’s first deposit counts.',
    'Make your deposit within 72 hours of joining.',
    'To unlock the bonus, wager 10 times its amount with your own money within 30 days.',
    'Wagering contribution: Slots 100% and Live casino 50%.',
    'Up to $20.00 of each bet counts towards the wagering requirement.',
    'Once per person.',
    'Transfers from an agent don’t count as deposits.',
  ])
  await expectAccessible(page)
})

test('shows an install button if the browser supports installing the app', async ({ page }) => {
  await page.goto(`${siteUrlOf(aurora)}/down`)
  await expect(page.getByText(words.download.noOffer)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code to open Aurora' })).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    dispatchEvent(offer)
  })
  await page.getByRole('button', { name: words.download.install }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Aurora is installed on this device' })).toBeVisible()
})

const longEnough = 'The second table of the lobby shows its limits only after I leave and come back.'

async function openFeedback(page: Page): Promise<Locator> {
  await page.goto(`${siteUrlOf(aurora)}/help`)
  await page.getByRole('button', { name: words.help.feedback }).click()
  return page.getByRole('dialog', { name: words.feedback.title })
}

test('validates feedback, then sends it with an image', async ({ page }) => {
  const dialog = await openFeedback(page)
  const { feedback, errors } = words
  await dialog.getByRole('button', { name: feedback.send, exact: true }).click()
  await expect(dialog.getByText(feedback.typeMissing)).toBeVisible()
  await expect(dialog.getByText('Write at least 10 words')).toBeVisible()
  await dialog.getByLabel(feedback.questionType).selectOption('SITE')
  await dialog.getByRole('textbox', { name: feedback.content }).fill(longEnough)
  await expect(dialog.getByText('16 of 500 words')).toBeVisible()
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles({ name: 'photo.png', mimeType: 'text/html', buffer: Buffer.from('<p>no picture</p>') })
  await expect(dialog.getByText(errors.image_type_unsupported)).toBeVisible()
  await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<p>no picture</p>') })
  await expect(dialog.getByText(errors.image_unreadable)).toBeVisible()
  await files.setInputFiles([createImageFile('one.png'), createImageFile('two.png')])
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: words.images.remove.replace('{name}', 'two.png') }).click()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await page.screenshot({ path: 'screenshots/content-feedback-1440.png' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: feedback.send, exact: true }).click()
  await expect(dialog.getByText(feedback.thanks)).toBeVisible()
  await expectAccessible(page)
})

test('keeps text and images of feedback that failed to send, and resends it with the same id', async ({ page }) => {
  const dialog = await openFeedback(page)
  const { feedback, errors } = words
  const ids: string[] = []
  await page.route('**/wps/feedback', async (route) => {
    ids.push((route.request().postDataJSON() as { feedbackId: string }).feedbackId)
    await (ids.length === 1 ? route.abort() : route.fallback())
  })
  await dialog.getByLabel(feedback.questionType).selectOption('SUGGESTION')
  await dialog.getByRole('textbox', { name: feedback.content }).fill(longEnough)
  await dialog.locator('input[type=file]').setInputFiles(createImageFile('one.png'))
  await dialog.getByRole('button', { name: feedback.send, exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: errors.network })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: feedback.content })).toHaveValue(longEnough)
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await dialog.getByRole('button', { name: feedback.send, exact: true }).click()
  await expect(dialog.getByText(feedback.thanks)).toBeVisible()
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

const forms = [
  { path: '/login', title: words.frame.login },
  { path: '/register', title: words.frame.register },
  { path: '/forget', title: words.titles.forget },
] as const

for (const { path, title } of forms) {
  test(`shows a picture beside the form of ${path} on wide screens`, async ({ page }) => {
    await openHomePage(page, aurora)
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const beside = page.getByRole('main').locator('img[src*="/art/banners/"]')
    await expect(beside).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(beside).toBeHidden()
    await expectNoOverflow(page)
  })
}

test('the banner of the open side menu links to the promotions', async ({ page }) => {
  await openHomePage(page, aurora)
  const banner = page.getByRole('navigation', { name: words.frame.sideNavigation }).getByText('Current promotions')
  await banner.click()
  await expect(page).toHaveURL(`${siteUrlOf(aurora)}/promotions`)
})
