import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page, type Request } from '@playwright/test'
import {
  gameTimeoutMs,
  headerBalanceLocator,
  journeyTagOf,
  openGame,
  openHomePage,
  parseAmountHundredths,
  playRound,
  readAmountHundredths,
  registerMember,
  revealSeed,
  signIn,
  siteUrlOf,
  submitDepositForm,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { test } from './support/test-with-client-ip.ts'

const flagship = 'Aurora Stag'

for (const brand of testBrands) {
  test.describe(`a member of ${brand.code}`, () => {
    test(`registers, deposits, plays, reads their records, and signs out${journeyTagOf(brand)}`, async ({ page }) => {
      test.setTimeout(210_000)
      await openHomePage(page, brand)
      await registerMember(page, brand)
      await expect(headerBalanceLocator(page, brand)).toHaveText(/^\D*0([.,]00)?\D*$/)
      await deposit(page, brand)
      await playOnce(page, brand)
      await expectRecordsToAddUp(page, brand)
      await expectRoundToVerify(page, brand)
      await signOut(page, brand)
    })

    test('logs in with the dialog and stays signed in after a reload', async ({ page }) => {
      await openHomePage(page, brand)
      await signIn(page, brand, 'member')
      await page.reload()
      await expect(headerBalanceLocator(page, brand)).toHaveText(/[1-9]/)
    })

    test('shows an error for wrong credentials and keeps the user name', async ({ page }) => {
      await openHomePage(page, brand)
      const { session, errors, frame } = brand.words
      await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: session.username }).fill('nobody')
      await dialog.getByLabel(session.password, { exact: true }).fill('wrong1234')
      await dialog.getByRole('button', { name: session.login, exact: true }).click()
      await expect(dialog.getByText(errors.login_failed)).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: session.username })).toHaveValue('nobody')
    })
  })
}

test('tells a trial user that real play needs a real account', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  await openHomePage(page, brand)
  await signIn(page, brand, 'trial')
  const play = page.getByRole('button', { name: brand.words.game.playName.replace('{game}', flagship) }).first()
  await play.focus()
  await play.press('Enter')
  await expect(page.getByRole('alertdialog').getByText(brand.words.frame.trialTitle)).toBeVisible()
})

test('completes a round and updates the balance if the game is closed mid-round', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  await openHomePage(page, brand)
  await signIn(page, brand, 'member')
  const playName = brand.words.game.playName.replace('{game}', flagship)
  const game = await openGame(page, playName)
  const isRound = (url: string) => url.includes('/studio/api/play/rounds')
  const isSpin = (request: Request) => isRound(request.url()) && request.method() === 'POST'
  const sent = page.waitForRequest(isSpin, { timeout: gameTimeoutMs })
  await game.locator('button.spin').press('Enter', { timeout: gameTimeoutMs })
  await sent
  await page.reload()
  await openGame(page, playName)
  await page.goto(`${siteUrlOf(brand)}/member?page=personalHistoryCopy`)
  await expect(page.getByRole('table').getByText(flagship).first()).toBeVisible()
  await expect(page.getByRole('table').getByText(brand.words.records.states.open)).toHaveCount(0)
  await verifyButton(page, brand).click()
  await expect(page.getByRole('dialog').getByText(brand.words.records.seedSecretText)).toBeVisible()
})

/** Pays on the sandbox provider's page; the balance in the header updates without a reload. */
async function deposit(page: Page, brand: TestBrand): Promise<void> {
  const { cashier } = brand.words
  await page.goto(`${siteUrlOf(brand)}/member?page=depositv2`)
  await page.getByLabel(cashier.amount, { exact: true }).fill(brand.depositAmount)
  await submitDepositForm(page, brand)
  await page.waitForURL(/\/sandbox-pay\//)
  await page.locator('button[value=pay]').click()
  await expect(page.getByText(cashier.outcomes.confirmed)).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(() => readAmountHundredths(headerBalanceLocator(page, brand)))
    .toBe(Number(brand.depositAmount) * 100)
}

/** Plays a round and reveals its seed. */
async function playOnce(page: Page, brand: TestBrand): Promise<void> {
  await page.goto(siteUrlOf(brand))
  const game = await openGame(page, brand.words.game.playName.replace('{game}', flagship))
  await playRound(game)
  const inGame = await readAmountHundredths(game.locator('.meter.balance strong'))
  await expect
    .poll(() => readAmountHundredths(page.getByRole('dialog').getByRole('status', { name: brand.words.frame.balance })))
    .toBe(inGame)
  await revealSeed(game, brand)
}

/** The balances of consecutive rows of the account record match, and the newest one is the current balance. */
async function expectRecordsToAddUp(page: Page, brand: TestBrand): Promise<void> {
  await page.goto(`${siteUrlOf(brand)}/member?page=transactionHistory`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first().locator('td').last()).toHaveText(/\d/)
  const transactions = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
  )
  expect(transactions.length).toBeGreaterThanOrEqual(2)
  for (const cells of transactions) {
    const [amount = 0, before = 0, after = 0] = cells.slice(-3).map(parseAmountHundredths)
    expect(before + amount).toBe(after)
  }
  const newest = parseAmountHundredths(transactions[0]?.at(-1) ?? '')
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, brand))).toBe(newest)
  await page.goto(`${siteUrlOf(brand)}/member?page=personalHistoryCopy`)
  await expect(page.getByRole('table').getByText(flagship).first()).toBeVisible()
}

function verifyButton(page: Page, brand: TestBrand) {
  const name = new RegExp(brand.words.records.verifyRound.replace('{round}', '\\d+'))
  return page.getByRole('table').getByRole('button', { name }).first()
}

/** The betting record links to the vendor's page, which recomputes the round. */
async function expectRoundToVerify(page: Page, brand: TestBrand): Promise<void> {
  const opening = page.waitForEvent('popup')
  await verifyButton(page, brand).click()
  const verifier = await opening
  const formatMessage = createMessageFormatter(readLocalization(brand.studioLanguage), 'fairness')
  await expect(verifier.getByText(formatMessage('hashRight'))).toBeVisible()
  await expect(verifier.getByText(formatMessage('outcomeRight'))).toBeVisible()
  await verifier.close()
}

async function signOut(page: Page, brand: TestBrand): Promise<void> {
  const { frame, session } = brand.words
  await page.getByRole('button', { name: new RegExp(frame.accountMenu.replace('{name}', '.*')) }).click()
  await page.getByRole('menuitem', { name: frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: session.signOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: frame.login })).toBeVisible()
  // The session is removed; the merchant entry stays (specification section 4, Logout). The tests' browser closes popups again.
  expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['merchant', 'noticeClosed'])
}
