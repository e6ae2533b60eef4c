import { launchGame } from '@foyer/contract/games/game-launch.ts'
import { transitionWithdrawal } from '@foyer/contract/operator/back-office-withdrawals.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { creditMember, decideAsOperators } from './support/call-as-operator.ts'
import { createImageFile } from './support/image-file.ts'
import {
  headerBalanceLocator,
  journeyTagOf,
  readAmountHundredths,
  siteUrlOf,
  submitDepositForm,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const paymentPassword = '482913'
/** A payout is approved, submitted and paid by jobs that run every few seconds. */
const payoutTimeoutMs = 60_000
/** `small` is approved automatically, `large` by an operator; `gift` is the initial credit, `stake` the maximum stake of a round. */
const amounts = {
  aurora: { small: '40.50', large: '150', gift: '400', stake: '100.00' },
  lotus: { small: '500000', large: '3000000', gift: '9000000', stake: '100000' },
} as const
const textBeforePlaceholder = (sentence: string) => sentence.split('{')[0] ?? ''
const withdrawalId = (page: Page) => new URL(page.url()).searchParams.get('withdrawal') ?? ''

/** Registers a member with funds that have no wagering requirement. */
async function registerFundedMember(page: Page, brand: TestBrand, gift?: string): Promise<void> {
  const { name } = await registerByRequest(page, brand)
  await creditMember({ brand: brand.code, account: name, amount: gift ?? amounts[brand.code].gift })
}

async function setPaymentPassword(page: Page, { words }: TestBrand): Promise<void> {
  await page.getByRole('link', { name: words.payer.set }).click()
  await expect(page.getByText(words.payer.leadsBack.replace('{page}', words.titles.withdraw))).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: words.password.setPayment }) })
  await form.getByLabel(words.password.login, { exact: true }).fill('secret2026')
  await form.getByLabel(words.password.newPayment, { exact: true }).fill(paymentPassword)
  await form.getByLabel(words.password.againPayment, { exact: true }).fill(paymentPassword)
  await form.getByRole('button', { name: words.password.setPayment }).click()
  await expect(page).toHaveURL(/page=withdraw/)
}

async function addAccount(page: Page, { words, code }: TestBrand): Promise<void> {
  const { withdraw, payer } = words
  await page.getByRole('button', { name: withdraw.addAccount }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: withdraw.accounts.review }).click()
  await expect(dialog.getByText(withdraw.accounts.problems.numberMissing)).toBeVisible()
  await dialog.getByLabel(withdraw.accounts.bank).selectOption({ index: 1 })
  await dialog.getByLabel(withdraw.accounts.number).fill('4400 1029 8831')
  await dialog.getByLabel(withdraw.accounts.holder).fill(code === 'lotus' ? 'Nguyen An' : 'Ada Lovelace')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: withdraw.accounts.review }).click()
  await expect(dialog.getByText('4400 1029 8831')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
  await dialog.getByRole('button', { name: withdraw.accounts.add }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /8831|831/ })).toBeChecked()
}

async function fillAmount(page: Page, { words }: TestBrand, amount: string): Promise<void> {
  await page.getByLabel(words.withdraw.amount, { exact: true }).fill(amount)
  await page.getByRole('button', { name: words.withdraw.next }).click()
}

async function confirm(page: Page, { words }: TestBrand, password: string): Promise<void> {
  await page.getByLabel(words.payer.label, { exact: true }).fill(password)
  await page
    .getByRole('button', { name: textBeforePlaceholder(words.withdraw.confirm) })
    .and(page.locator('[type=submit]'))
    .click()
}

async function withdraw(page: Page, brand: TestBrand, amount: string): Promise<void> {
  await page.goto(`${siteUrlOf(brand)}/member?page=withdraw`)
  await fillAmount(page, brand, amount)
  await confirm(page, brand, paymentPassword)
  await expect(page).toHaveURL(/withdrawal=/)
}

async function waitForPayout(page: Page, { words }: TestBrand): Promise<void> {
  await expect(page.getByRole('heading', { name: words.withdraw.outcomes.paid })).toBeVisible({
    timeout: payoutTimeoutMs,
  })
}

/** Plays rounds with the API calls of a game page. The vendor sends their stakes to the gateway as signed calls. */
async function playRounds(page: Page, { stake, rounds }: { stake: string; rounds: number }): Promise<void> {
  await page.evaluate(
    async ({ launchPath, stake, rounds }) => {
      const ask = async (path: string, { token, body }: { token?: string | null | undefined; body?: object }) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
        const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
        if (!answer.ok) throw new Error(await answer.text())
        return answer.json()
      }
      const token = sessionStorage.getItem('token')
      const { value } = await ask(`${launchPath}?nodeId=studio-aurora-stag`, { token })
      const code = new URLSearchParams(new URL(value.url, location.origin).hash.slice(1)).get('code')
      const { playToken } = await ask('/studio/api/play/start', { body: { code } })
      for (let played = 0; played < rounds; played += 1) {
        await ask('/studio/api/play/rounds', { token: playToken, body: { key: crypto.randomUUID(), stake } })
      }
    },
    { launchPath: launchGame.path, stake, rounds },
  )
}

for (const brand of testBrands) {
  const { withdraw: words, payer, cashier, errors } = brand.words

  test(`a member of ${brand.code} deposits, meets the wagering requirement, withdraws and confirms the receipt${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const { gift, small, stake } = amounts[brand.code]
    await registerFundedMember(page, brand)
    await page.goto(`${siteUrlOf(brand)}/member?page=depositv2`)
    await page.getByLabel(cashier.amount, { exact: true }).fill(brand.depositAmount)
    await expect(page.getByText(textBeforePlaceholder(cashier.wageringText))).toBeVisible()
    await submitDepositForm(page, brand)
    await page.waitForURL(/\/sandbox-pay\//)
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.confirmed })).toBeVisible({ timeout: 30_000 })
    // What was free before the deposit stays free.
    await page.goto(`${siteUrlOf(brand)}/member?page=withdraw`)
    await expect(page.getByRole('progressbar', { name: words.turnover })).toBeVisible()
    await fillAmount(page, brand, String(Number(gift) + 1))
    await expect(page.getByText(words.problems.turnoverUnmet)).toBeVisible()
    await fillAmount(page, brand, small)
    await expect(page.getByText(words.problems.turnoverUnmet)).toBeHidden()
    await expect(page.getByText(words.problems.accountMissing)).toBeVisible()
    await expectAccessible(page)
    await setPaymentPassword(page, brand)
    await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(small)

    await playRounds(page, { stake, rounds: Math.ceil(Number(brand.depositAmount) / Number(stake)) })
    await page.reload()
    await expect(page.getByText(words.turnoverNone)).toBeVisible()
    await addAccount(page, brand)
    await expect(page.getByRole('region', { name: words.figures })).toContainText(words.arrives)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeFocused()
    await expectAccessible(page)
    await confirm(page, brand, '000000')
    await expect(page.getByText(errors.payment_password_wrong)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(small)
    await page.goForward()
    const readBalance = () => readAmountHundredths(headerBalanceLocator(page, brand))
    const before = await readBalance()
    await confirm(page, brand, paymentPassword)
    await expect(page).toHaveURL(/withdrawal=/)
    await expect.poll(readBalance).toBe(before - Math.round(Number(small) * 100))

    await waitForPayout(page, brand)
    await expect(page.getByRole('timer')).toHaveText(/59:\d\d|5\d:\d\d/)
    await expect(page.getByRole('listitem').filter({ hasText: words.steps.sent })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.getByRole('button', { name: words.receipt.send }).click()
    await expect(page.getByText(words.receipt.problems.outcomeMissing)).toBeVisible()
    await page.getByRole('radio', { name: words.receipt.full }).check()
    await page.getByRole('button', { name: words.receipt.send }).click()
    await expect(page.getByRole('heading', { name: words.outcomes.received })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${siteUrlOf(brand)}/member?page=withdraw`)
    await expect(page.getByRole('table').getByText(words.states.received)).toBeVisible()
    await expect(page.getByText(payer.missingTitle)).toBeHidden()
    await expectNoOverflow(page)
  })
}

test('reports a partial receipt, then the full one, and a missing payout with an image', async ({ page }) => {
  test.setTimeout(240_000)
  const { withdraw: words, errors } = aurora.words
  const { receipt } = words
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await setPaymentPassword(page, aurora)
  await addAccount(page, aurora)
  await withdraw(page, aurora, '30')
  await waitForPayout(page, aurora)
  await page.getByRole('radio', { name: receipt.part }).check()
  await page.getByLabel(receipt.amount).fill('30')
  await page.getByRole('button', { name: receipt.send }).click()
  await expect(page.getByText(textBeforePlaceholder(receipt.problems.amountNotPart))).toBeVisible()
  await page.getByLabel(receipt.amount).fill('12.5')
  await page.reload()
  await expect(page.getByText('$17.50')).toBeVisible()
  await page.getByRole('button', { name: receipt.send }).click()
  await expect(page.getByRole('heading', { name: words.outcomes.partReceived })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: receipt.cameAfterAll }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: receipt.cameYes }).click()
  await expect(page.getByRole('heading', { name: words.outcomes.received })).toBeVisible()

  await withdraw(page, aurora, '31')
  await waitForPayout(page, aurora)
  await page.getByRole('radio', { name: receipt.none }).check()
  await page.getByLabel(receipt.comment).fill('Nothing until this morning.')
  await page.getByRole('button', { name: receipt.send }).click()
  await expect(page.getByText(errors.proof_required)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(createImageFile('bank.png'))
  await expect(page.getByRole('img', { name: /bank\.png/ })).toBeVisible()
  await expect(page.getByLabel(receipt.comment)).toHaveValue('Nothing until this morning.')
  await expectAccessible(page)
  await page.getByRole('button', { name: receipt.send }).click()
  await expect(page.getByRole('heading', { name: words.outcomes.disputed })).toBeVisible()
  await expect(page.getByText('1 image')).toBeVisible()
  await decideAsOperators(transitionWithdrawal, {
    body: { id: withdrawalId(page), step: 'refund', reason: 'The bank sent it back' },
  })
  await expect(page.getByRole('heading', { name: words.outcomes.refunded })).toBeVisible()
  await expect(page.getByText('The bank sent it back').first()).toBeVisible()
})

test('cancels a withdrawal, and shows why another was rejected', async ({ page }) => {
  test.setTimeout(180_000)
  const { withdraw: words } = aurora.words
  const byHand = 'Bank account, large amounts'
  await registerFundedMember(page, aurora, '1500')
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await setPaymentPassword(page, aurora)
  await addAccount(page, aurora)
  await withdraw(page, aurora, amounts.aurora.large)
  await expect(page.getByRole('heading', { name: words.outcomes.review })).toBeVisible()
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: words.keepIt }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await question.getByRole('button', { name: words.cancel, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.outcomes.cancelled })).toBeVisible()
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, aurora))).toBe(150_000)

  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await page.getByRole('radio', { name: byHand }).check()
  await fillAmount(page, aurora, '1000')
  await confirm(page, aurora, paymentPassword)
  await expect(page).toHaveURL(/withdrawal=/)
  await decideAsOperators(transitionWithdrawal, {
    body: { id: withdrawalId(page), step: 'reject', reason: 'The account is not in your name' },
  })
  await expect(page.getByRole('heading', { name: words.outcomes.rejected })).toBeVisible()
  await expect(page.getByText('The account is not in your name').first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: byHand })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await page.getByRole('button', { name: textBeforePlaceholder(words.removeAccount) }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByLabel(aurora.words.payer.label, { exact: true }).fill(paymentPassword)
  await page.getByRole('alertdialog').getByRole('button', { name: words.accounts.remove }).click()
  await expect(page.getByText(words.noAccount)).toBeVisible()
})

test('withdrawals work right-to-left in Arabic, on a phone too', async ({ page, context }) => {
  const words = arabicMessages.withdraw
  await signInByRequest(page, aurora)
  await context.addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel(words.amount, { exact: true }).fill('٥٠')
  await expect(page.getByText(words.arrives)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: words.next }).click()
  await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
