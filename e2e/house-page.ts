import { createLoginCode } from '@foyer/contract/session.ts'
import { demoAccounts } from '@foyer/gateway/seed/accounts.ts'
import { fairTexts } from '@foyer/studio/client/fair-words.ts'
import { wordsFor } from '@foyer/studio/client/words.ts'
import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test'
import english from '#web/messages/en.json' with { type: 'json' }
import vietnamese from '#web/messages/vi.json' with { type: 'json' }

/** What journeys differ in from brand to brand. */
export interface BrandUnderTest {
  readonly code: 'aurora' | 'lotus'
  readonly words: typeof english
  readonly currency: string
  readonly depositAmount: string
  readonly theme: 'dark' | 'light'
  /** What the studio's games and its verifier speak there. */
  readonly studioLanguage: 'en' | 'vi'
}

export const brands: readonly BrandUnderTest[] = [
  { code: 'aurora', words: english, currency: 'USD', depositAmount: '100', theme: 'dark', studioLanguage: 'en' },
  { code: 'lotus', words: vietnamese, currency: 'VND', depositAmount: '500000', theme: 'light', studioLanguage: 'vi' },
]

/** The mark of a journey that runs on PostgreSQL and Redis too: one of each area, on the first brand. */
export function journeyOf(brand: BrandUnderTest): ' @journey' | '' {
  return brand === brands[0] ? ' @journey' : ''
}

/** Where a brand of the house under test answers. */
export function addressOf(brand: BrandUnderTest): string {
  const url = new URL(process.env.FOYER_E2E_URL ?? 'http://localhost:8080')
  return brand.code === 'aurora' ? url.origin : `http://${brand.code}.localhost:${url.port}`
}

export async function openHome(page: Page, brand: BrandUnderTest): Promise<void> {
  await page.goto(addressOf(brand))
  await expect(page.getByRole('heading', { name: brand.words.home.hotNow })).toBeVisible()
}

/** A page with the frame and little else, for whoever only has to come in: the home page draws every lane of games. */
export async function openHelp(page: Page, brand: BrandUnderTest): Promise<void> {
  await page.goto(`${addressOf(brand)}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in through the popup. */
export async function signIn(page: Page, brand: BrandUnderTest, who: 'member' | 'agent' | 'trial'): Promise<void> {
  const { session, frame } = brand.words
  const account = demoAccounts.find((candidate) => candidate.who === who)
  if (!account) throw new Error(`There is no demo ${who}.`)
  await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(session.username).fill(account.account)
  await dialog.getByLabel(session.password, { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', account.account) })).toBeVisible()
}

/** A one-time code for the account that is signed in at the page. */
export function loginCodeOf(page: Page): Promise<string> {
  return page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch(path, { method: 'POST', headers })
    return (await answer.json()).value.code
  }, createLoginCode.path)
}

/** The balance as the header shows it. */
export function balanceIn(page: Page, brand: BrandUnderTest) {
  return page.getByRole('banner').getByRole('status', { name: brand.words.frame.balance })
}

/** An amount as a person reads it, in hundredths of a unit, whatever the language's marks and however many decimals are shown. */
export function hundredths(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?\D*$/s.exec(text) ?? []
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals)
  return /[-\u2212]/.test(text) ? -amount : amount
}

/** The amount at one place of a page, in hundredths of a unit, once there is one: while it loads, no digit stands there. */
export async function amountIn(place: Locator): Promise<number> {
  await expect(place).toHaveText(/\d/)
  return hundredths(await place.innerText())
}

/** Games are drawn by the processor here, beside everything else that the tests do. */
export const gameTimeoutMs = 60_000

/** Opens a game by its card's button, and waits until it takes stakes. */
export async function openGame(page: Page, buttonName: string): Promise<FrameLocator> {
  const button = page.getByRole('button', { name: buttonName }).first()
  await button.focus()
  await button.press('Enter')
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  await expect(game.locator('.meter.balance strong')).toHaveText(/\d/)
  return game
}

/** Plays one round to its end. */
export async function spin(game: FrameLocator): Promise<void> {
  const button = game.locator('button.spin')
  const isAnswer = (asked: Request) => asked.method() === 'POST' && asked.url().endsWith('/api/play/rounds')
  const answered = game
    .owner()
    .page()
    .waitForResponse((answer) => isAnswer(answer.request()), { timeout: gameTimeoutMs })
  await button.press('Enter', { timeout: gameTimeoutMs })
  await answered
  // A second press skips to the result, as a hurried player does; where less motion is asked for it may be there already.
  await button.evaluate((element: HTMLElement) => element.classList.contains('is-busy') && element.click())
  await expect(button).not.toHaveClass(/is-busy/, { timeout: gameTimeoutMs })
}

/** Has the game's seed told, as whoever wants to check a round does, and goes back to the game. */
export async function takeNewSeed(game: FrameLocator, { studioLanguage }: BrandUnderTest): Promise<void> {
  const { say } = wordsFor(studioLanguage)
  await game.getByRole('button', { name: say('fairness') }).press('Enter', { timeout: gameTimeoutMs })
  const panel = game.getByRole('dialog', { name: say('fairness') })
  await panel.getByRole('button', { name: fairTexts[studioLanguage].rotate }).press('Enter', { timeout: gameTimeoutMs })
  await expect(panel.getByText(fairTexts[studioLanguage].revealed, { exact: true })).toBeVisible({
    timeout: gameTimeoutMs,
  })
  await panel.getByRole('button', { name: say('close') }).press('Enter', { timeout: gameTimeoutMs })
}

/** A name that no earlier journey took. */
export function freshName(): string {
  return `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16)
}

/**
 * Agrees to what a registration asks for, and sends it. By key: a press of the mouse is lost where the page moves between
 * its two halves, as it may on a machine that does other things too.
 */
export async function sendRegistration(dialog: Locator, session: BrandUnderTest['words']['session']): Promise<void> {
  for (const name of [session.acceptTerms, session.confirmAge.replace('{age}', '18')]) {
    const box = dialog.getByRole('checkbox', { name })
    await box.press('Space')
    await expect(box).toBeChecked()
  }
  await dialog.getByRole('button', { name: session.register, exact: true }).click()
}

/** Registers somebody new through the popup; they are signed in. Answers their user name and password. */
export async function registerMember(page: Page, brand: BrandUnderTest) {
  const { frame, session } = brand.words
  await page.getByRole('banner').getByRole('button', { name: frame.register }).click()
  const dialog = page.getByRole('dialog')
  const [name, password] = [freshName(), 'secret2026']
  await dialog.getByLabel(session.fields.username).fill(name)
  await dialog.getByLabel(session.fields.password, { exact: true }).fill(password)
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill(password)
  if (brand.code === 'lotus') {
    await dialog.getByLabel(session.fields.payeeName).fill('Nguyen An')
    await dialog.getByLabel(session.fields.mobileNum).fill('0912345678')
  }
  await sendRegistration(dialog, session)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page).toHaveURL(`${addressOf(brand)}/`)
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', name) })).toBeVisible()
  return { name, password }
}

/** From the filled form of a deposit over the confirmation to where it is paid. */
export async function confirmDeposit(
  page: Page,
  { words: { cashier } }: BrandUnderTest,
  action: 'order' | 'orderCode' | 'orderTransfer' = 'order',
): Promise<void> {
  await page.getByRole('button', { name: cashier.next }).click()
  await expect(page.getByRole('heading', { name: cashier.confirmTitle })).toBeFocused()
  await page.getByRole('button', { name: cashier[action], exact: true }).click()
}
