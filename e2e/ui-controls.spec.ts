import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/page-assertions.ts'
import { test } from './support/test-with-ui-showcase.ts'

/** Controls by themselves, without a gateway: what longer journeys would find late. */

test.beforeEach(async ({ page, showcase }) => {
  await page.goto(showcase)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const isFocused = (page: Page, selector: string) => expect(page.locator(selector)).toBeFocused()

test('dialog: Escape closes it and returns the focus to its button', async ({ page }) => {
  await page.locator('[data-open="dialog"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await isFocused(page, '[data-open="dialog"]')
})

test('dialog: Tab stays inside', async ({ page }) => {
  await page.locator('[data-open="dialog"]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
})

for (const [overlay, height] of [
  ['dialog', 185],
  ['start', 110],
] as const)
  test(`${overlay}: content that scrolls takes the focus if nothing in it does, and arrow keys scroll it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height })
    await page.locator(`[data-open="${overlay}"]`).click()
    const dialog = page.getByRole('dialog')
    const body = dialog.getByRole('region')
    await expect(body).toHaveAccessibleName(await dialog.getByRole('heading').innerText())
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(body).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(body).toHaveCount(0)
  })

test('menu: arrow keys move over its entries, skip a disabled one, and Escape returns the focus', async ({ page }) => {
  await page.locator('[data-open="menu"]').click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  await items.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(3)).toBeFocused()
  await page.keyboard.press('Escape')
  await isFocused(page, '[data-open="menu"]')
})

test('pagination: marks the current page, and moves by page and by step', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const current = pages.locator('[aria-current="page"]')
  await expect(current).toHaveText('7')
  await pages.getByRole('button', { name: 'Page 8', exact: true }).click()
  await expect(current).toHaveText('8')
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(current).toHaveText('7')
})

test('pagination: the last page has no next one', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Page 40', exact: true }).click()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('40')
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('list states: a table that loads is busy, an empty list offers a next step, an error a retry', async ({
  page,
}) => {
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached()
  await expect(page.getByText('No bets in this period')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'The record could not be loaded' })
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(failure).toContainText('r-7f3a91c2')
})

test('theme and direction: a switch changes the colours of the whole page, another mirrors it', async ({ page }) => {
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await colour()
  await page.getByText('Light theme', { exact: true }).click()
  await expect.poll(colour).not.toBe(dark)
  await page.getByText('Right to left', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
})

test('drawer: Escape closes it and returns the focus to its button', async ({ page }) => {
  await page.locator('[data-open="end"]').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await isFocused(page, '[data-open="end"]')
})

test('popover: opens beside its button, and Escape returns the focus', async ({ page }) => {
  await page.locator('[data-open="popover"]').click()
  const popover = page.getByRole('dialog', { name: 'How this is calculated' })
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await isFocused(page, '[data-open="popover"]')
})

test('tabs: arrow keys open the next panel, skip a disabled tab and wrap around', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Password').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Bank transfer')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('You are withdrawing $250.00')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Password')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('Card')).toHaveAttribute('aria-selected', 'true')
})

test('tabs: the left arrow key leads on in a right-to-left language', async ({ page, showcase }) => {
  await page.goto(`${showcase}?rtl=1`)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('toggle button: a press changes its state and not its name', async ({ page }) => {
  const [on, off] = [0, 1].map((place) =>
    page.locator('section', { hasText: 'Buttons' }).getByRole('button', { name: 'Favourite', exact: true }).nth(place),
  ) as [Locator, Locator]
  await expect(on).toHaveAttribute('aria-pressed', 'true')
  await on.press('Space')
  await expect(on).toHaveAttribute('aria-pressed', 'false')
  await expect(off).toHaveAttribute('aria-pressed', 'true')
})

test('chips: one of a row is chosen at a time, and a disabled one cannot be', async ({ page }) => {
  const chip = (name: string) => page.getByRole('button', { name, exact: true }).and(page.locator('[aria-pressed]'))
  await chip('Live casino').click()
  await expect(chip('Live casino')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip('Hot')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip('Cancel')).toBeDisabled()
})

test('busy button: shows what it does and takes no second press', async ({ page }) => {
  const button = page.locator('section', { hasText: 'Buttons' }).getByRole('button', { name: 'Try again' }).first()
  await button.focus()
  await button.press('Enter')
  const busy = page.locator('button:focus')
  await expect(busy).toBeDisabled()
  await expect(busy).toContainText('Sending')
})

test('toast: is announced politely, and closes with its button', async ({ page }) => {
  await page.locator('[data-open="toast"]').click()
  const region = page.getByRole('region', { name: 'Deposit received' })
  const toast = region.getByRole('listitem')
  await expect(toast).toContainText('$250.00 was added to your balance.')
  await expect(region.getByRole('list')).toHaveAttribute('aria-live', 'polite')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('toast: an error is announced at once, and its action replaces it', async ({ page }) => {
  await page.locator('[data-open="error"]').click()
  const toasts = page.getByRole('region', { name: 'Deposit received' }).getByRole('listitem')
  await expect(toasts).toHaveAttribute('aria-live', 'assertive')
  await toasts.getByRole('button', { name: 'Try again' }).click()
  await expect(toasts).toHaveText([/Deposit received/])
  await expect(toasts).not.toHaveAttribute('aria-live')
})

test('progress bar: names its value, is filled in proportion, and has no value while it is unknown', async ({
  page,
}) => {
  const [known, unknown] = [
    page.getByRole('progressbar', { name: 'Bonus wagering' }),
    page.getByRole('progressbar', { name: 'Preparing file' }),
  ]
  await expect(known).toHaveAttribute('aria-valuenow', '62')
  await expect(known).toHaveAttribute('aria-valuetext', '$310 of $500')
  const share = await known.evaluate((bar) => (bar.firstElementChild as HTMLElement).offsetWidth / bar.clientWidth)
  expect(share).toBeCloseTo(0.62, 1)
  await expect(unknown).not.toHaveAttribute('aria-valuenow')
})

test('bar chart: each bar names its value, and gains and losses differ in more than colour', async ({ page }) => {
  const chart = page.getByRole('img', { name: 'Net position' })
  await expect(chart.locator('title')).toHaveText([
    'Dragon Hoard: $482.00',
    'Royal Baccarat: -$50.00',
    'Reef Hunter: $0.00',
    'Lotus Moon: -$1,250.50',
  ])
  const tops = await chart
    .locator('g > rect:last-child')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('y'))))
  const zero = Number(await chart.locator('line').getAttribute('y1'))
  expect(tops.map((top) => top < zero)).toEqual([true, false, false, false])
})

test('table: its head sorts the rows, and says in which direction', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Betting record' })
  const stakes = table.locator('tbody').getByRole('row')
  await expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Stake' }).click()
  await expect(table.getByRole('columnheader', { name: 'Stake' })).toHaveAttribute('aria-sort', /ascending|descending/)
  await expect(table.getByRole('columnheader', { name: 'Date' })).not.toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
  const games = await stakes
    .getByRole('cell')
    .filter({ hasText: /Hoard|Baccarat|Hunter|Moon/ })
    .allInnerTexts()
  const ascending = ['Reef Hunter', 'Royal Baccarat', 'Dragon Hoard', 'Lotus Moon']
  expect([ascending, ascending.toReversed()]).toContainEqual(games)
})

test('carousel: the button shows the next slide, which is named by its number', async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Promotions' })
  await expect(carousel.getByRole('group', { name: '1 / 4' })).toBeInViewport({ ratio: 0.9 })
  await carousel.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(carousel.getByRole('group', { name: '2 / 4' })).toBeInViewport({ ratio: 0.9 })
})

test('tabs: the selected one does not scroll the page to itself', async ({ page }) => {
  const tab = page.getByRole('tab', { selected: false, disabled: false }).first()
  await tab.evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('tab', { selected: true }).first()).not.toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('carousel: a slide asked for while the width changes is the one that is shown', async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Promotions' })
  await expect(carousel.getByRole('group', { name: '1 / 4' })).toBeInViewport({ ratio: 0.9 })
  await carousel.evaluate((section: HTMLElement) => {
    section.style.width = `${section.clientWidth - 40}px`
    section.querySelector<HTMLElement>('button[aria-label="Next"]')?.click()
  })
  await expect(carousel.getByRole('group', { name: '2 / 4' })).toBeInViewport({ ratio: 0.9 })
})

test('row of posters: the buttons scroll it, and are off at its ends', async ({ page }) => {
  const lane = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Slots/ }) })
    .last()
  const [previous, next] = ['Previous', 'Next'].map((name) => lane.getByRole('button', { name })) as [Locator, Locator]
  await expect(previous).toBeDisabled()
  await next.press('Enter')
  await expect(previous).toBeEnabled()
})

test('details: one question of a group is open at a time', async ({ page }) => {
  const questions = page.locator('details')
  await questions.nth(1).locator('summary').press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await expect(questions.first()).not.toHaveAttribute('open')
})
