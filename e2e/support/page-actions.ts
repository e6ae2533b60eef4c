import { createUrlLoginCode } from '@foyer/contract/identity/login-and-registration.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test'
import { englishMessages, vietnameseMessages } from './site-texts-by-language.ts'

/** Brand-specific data of the browser tests. */
export interface TestBrand {
  readonly code: 'aurora' | 'lotus'
  readonly words: typeof englishMessages
  readonly currency: string
  readonly depositAmount: string
  readonly theme: 'dark' | 'light'
  /** Language of the studio's games and verifier. */
  readonly studioLanguage: 'en' | 'vi'
}

export const testBrands: readonly TestBrand[] = [
  {
    code: 'aurora',
    words: englishMessages,
    currency: 'USD',
    depositAmount: '100',
    theme: 'dark',
    studioLanguage: 'en',
  },
  {
    code: 'lotus',
    words: vietnameseMessages,
    currency: 'VND',
    depositAmount: '500000',
    theme: 'light',
    studioLanguage: 'vi',
  },
]

/** Tags a test that also runs on PostgreSQL and Redis: one per area, on the first brand. */
export function journeyTagOf(brand: TestBrand): ' @journey' | '' {
  return brand === testBrands[0] ? ' @journey' : ''
}

/** The URL of a brand of the test site. */
export function siteUrlOf(brand: TestBrand): string {
  const url = new URL(process.env.FOYER_E2E_URL ?? 'http://localhost:8080')
  return brand.code === 'aurora' ? url.origin : `http://${brand.code}.localhost:${url.port}`
}

export async function openHomePage(page: Page, brand: TestBrand): Promise<void> {
  await page.goto(siteUrlOf(brand))
  await expect(page.getByRole('heading', { name: brand.words.home.hotNow })).toBeVisible()
}

/** Opens a page with the shell and little content. The home page renders every lane of games. */
export async function openHelpPage(page: Page, brand: TestBrand): Promise<void> {
  await page.goto(`${siteUrlOf(brand)}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Scrolls until the footer is there. It loads when it is near the viewport, and the page above it grows while its parts load. */
export async function scrollToFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(footer).toBeVisible({ timeout: 500 })
  }).toPass()
  return footer
}

/** Signs in with the login dialog. */
export async function signIn(page: Page, brand: TestBrand, who: 'member' | 'agent' | 'trial'): Promise<void> {
  const { frame } = brand.words
  await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
  const dialog = page.getByRole('dialog')
  const account = await submitLoginForm(dialog, brand, who)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', account) })).toBeVisible()
}

/** Fills and submits the login form of a dialog or a page with a demo account; returns its name. */
export async function submitLoginForm(
  form: Locator,
  { words: { session } }: TestBrand,
  who: 'member' | 'agent' | 'trial',
): Promise<string> {
  const { account, password } = findDemoAccount(who)
  await form.getByRole('textbox', { name: session.username }).fill(account)
  await form.getByLabel(session.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: session.login, exact: true }).click()
  return account
}

export function findDemoAccount(who: 'member' | 'agent' | 'subagent' | 'trial') {
  const found = demoAccounts.find((candidate) => candidate.who === who)
  if (!found) throw new Error(`There is no demo ${who}.`)
  return found
}

/** Creates a one-time login code for the account that is signed in on the page. */
export function createUrlLoginCodeFromPage(page: Page): Promise<string> {
  return page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch(path, { method: 'POST', headers })
    return (await answer.json()).value.code
  }, createUrlLoginCode.path)
}

/** The balance in the header. */
export function headerBalanceLocator(page: Page, brand: TestBrand) {
  return page.getByRole('banner').getByRole('status', { name: brand.words.frame.balance })
}

/** Parses a displayed amount into hundredths of a unit, for any language's separators and any number of decimals. */
export function parseAmountHundredths(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?\D*$/s.exec(text) ?? []
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals)
  return /[-\u2212]/.test(text) ? -amount : amount
}

/** Reads the amount of an element in hundredths of a unit. Waits until it is loaded and contains a digit. */
export async function readAmountHundredths(place: Locator): Promise<number> {
  await expect(place).toHaveText(/\d/)
  return parseAmountHundredths(await place.innerText())
}

/** Games are software-rendered in tests, so they are slow. */
export const gameTimeoutMs = 60_000

/** Opens a game with the button of its card and waits until it accepts stakes. */
export async function openGame(page: Page, buttonName: string): Promise<FrameLocator> {
  const button = page.getByRole('button', { name: buttonName }).first()
  await button.focus()
  await button.press('Enter')
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  await expect(game.locator('.meter.balance strong')).toHaveText(/\d/)
  return game
}

/** Reloads the frame of a game, and returns once what was shown before is gone. */
export async function reloadGame(page: Page, game: FrameLocator): Promise<void> {
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null)
  await game.locator('body').evaluate(() => location.reload())
  await reloaded
}

/** Plays one round until it is finished. */
export async function playRound(game: FrameLocator): Promise<void> {
  const button = game.locator('button.spin')
  const isAnswer = (asked: Request) => asked.method() === 'POST' && asked.url().endsWith('/api/play/rounds')
  const answered = game
    .owner()
    .page()
    .waitForResponse((answer) => isAnswer(answer.request()), { timeout: gameTimeoutMs })
  await button.press('Enter', { timeout: gameTimeoutMs })
  await answered
  // A second press skips to the result. With reduced motion the result may already be shown.
  await button.evaluate((element: HTMLElement) => element.classList.contains('is-busy') && element.click())
  await expect(button).not.toHaveClass(/is-busy/, { timeout: gameTimeoutMs })
}

/** Reveals the seed of the game, as a player does to verify a round, and returns to the game. */
export async function revealSeed(game: FrameLocator, { studioLanguage }: TestBrand): Promise<void> {
  const localization = readLocalization(studioLanguage)
  const { formatMessage } = localization
  const fairness = createMessageFormatter(localization, 'fairness')
  await game.getByRole('button', { name: formatMessage('fairness') }).press('Enter', { timeout: gameTimeoutMs })
  const panel = game.getByRole('dialog', { name: formatMessage('fairness') })
  await panel.getByRole('button', { name: fairness('rotate') }).press('Enter', { timeout: gameTimeoutMs })
  await expect(panel.getByText(fairness('revealed'), { exact: true })).toBeVisible({
    timeout: gameTimeoutMs,
  })
  await panel.getByRole('button', { name: formatMessage('close') }).press('Enter', { timeout: gameTimeoutMs })
}

/** A unique user name. */
export function createUniqueUsername(): string {
  return `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16)
}

/**
 * Checks the required boxes of a registration and submits it. It uses the keyboard, because a mouse click is lost if the page
 * shifts between mouse down and mouse up, which happens on a busy machine.
 */
export async function submitRegistration(dialog: Locator, session: TestBrand['words']['session']): Promise<void> {
  for (const name of [session.acceptTerms, session.confirmAge.replace('{age}', '18')]) {
    const box = dialog.getByRole('checkbox', { name })
    await box.press('Space')
    await expect(box).toBeChecked()
  }
  await dialog.getByRole('button', { name: session.register, exact: true }).click()
}

/** Fills the fields of the registration that only lotus asks for. */
export async function fillLotusFields(dialog: Locator, { code, words: { session } }: TestBrand): Promise<void> {
  if (code !== 'lotus') return
  await dialog.getByLabel(session.fields.payeeName).fill('Nguyen An')
  await dialog.getByLabel(session.fields.mobileNum).fill('0912345678')
}

/** Registers a new member with the registration dialog, which also signs them in. Returns their user name and password. */
export async function registerMember(page: Page, brand: TestBrand) {
  const { frame, session } = brand.words
  await page.getByRole('banner').getByRole('button', { name: frame.register }).click()
  const dialog = page.getByRole('dialog')
  const [name, password] = [createUniqueUsername(), 'secret2026']
  await dialog.getByRole('textbox', { name: session.fields.username }).fill(name)
  await dialog.getByLabel(session.fields.password, { exact: true }).fill(password)
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill(password)
  await fillLotusFields(dialog, brand)
  await submitRegistration(dialog, session)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page).toHaveURL(`${siteUrlOf(brand)}/`)
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', name) })).toBeVisible()
  return { name, password }
}

/** Submits the filled deposit form and confirms it. */
export async function submitDepositForm(
  page: Page,
  { words: { cashier } }: TestBrand,
  action: 'order' | 'orderCode' | 'orderTransfer' = 'order',
): Promise<void> {
  await page.getByRole('button', { name: cashier.next }).click()
  await expect(page.getByRole('heading', { name: cashier.confirmTitle })).toBeFocused()
  await page.getByRole('button', { name: cashier[action], exact: true }).click()
}
