import { simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { agreeDailySalaryByRequest, registerAgentByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const site = siteUrlOf(aurora)
const { contracts, errors, titles } = aurora.words

/** A new agent below the demo agent, on a page of their own. */
async function openDownlinePage(browser: Browser): Promise<{ page: Page; name: string }> {
  const context = await withClosedPopups(await browser.newContext())
  const page = await context.newPage()
  const { name } = await registerAgentByRequest(page, aurora)
  return { page, name }
}

/** Opens the details of a downline in the agent centre. */
async function openDownlineDetails(page: Page, name: string): Promise<Locator> {
  await page.goto(`${site}/agentHome?page=downlineManagmentView&account=${name}`)
  await page.getByRole('table').getByRole('row').getByRole('button').click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('heading', { name: contracts.title })).toBeVisible()
  return details
}

/** Fills the offer of an hourly or a real-time salary from the details of a downline; the form is left open. */
async function fillOffer(
  page: Page,
  kind: 'daily' | 'hourly' | 'realtime',
  rates: readonly string[],
): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: contracts.offer }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(contracts.kind, { exact: true }).selectOption({ label: contracts.kinds[kind] })
  for (const [index, rate] of rates.entries()) await form.getByLabel(contracts.tiers.rate).nth(index).fill(rate)
  return form
}

/** The contract of a kind in the details of a downline, opened. */
async function expandContract(details: Locator, kind: 'hourly' | 'realtime'): Promise<Locator> {
  const contract = details.getByRole('group').filter({ hasText: contracts.kinds[kind] }).first()
  await contract.locator('summary').click()
  return contract
}

test('an agent offers a contract, the downline accepts it in the modal, and the agent ends it @journey', async ({
  page,
  browser,
}) => {
  const downline = await openDownlinePage(browser)
  await downline.page.goto(`${site}/agentHome?page=downlineManagmentView`)
  await signInByRequest(page, aurora, { who: 'agent' })
  let details = await openDownlineDetails(page, downline.name)
  await expect(details.getByText(contracts.noneGiven)).toBeVisible()

  const form = await fillOffer(page, 'hourly', ['0.05', '0.2'])
  await expect(form.getByText(contracts.fieldErrors.aboveOwn)).toBeVisible()
  await form.getByLabel(contracts.tiers.rate).nth(1).fill('0.04')
  await form.getByRole('button', { name: contracts.send }).click()
  await expect(form.getByText(contracts.fieldErrors.notHigher)).toBeVisible()
  await form.getByLabel(contracts.tiers.rate).nth(1).fill('0.1')
  await expect(form.getByRole('row').filter({ hasText: contracts.figures.net })).toBeVisible()
  await form.getByLabel(contracts.note).fill('For June')
  await expectAccessible(page)
  await form.getByText(contracts.wouldBegin.split('{')[0] ?? '').scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'screenshots/contract-offer-1440-dark-EN-aurora.png' })
  await form.getByRole('button', { name: contracts.send }).click()

  // The downline's page opens the modal by itself.
  const request = downline.page.getByRole('dialog', { name: titles.contractRequest })
  await expect(request.getByText('For June')).toBeVisible()
  await expect(downline.page).toHaveURL(/[?&]contractRequest=[0-9a-f-]{36}/)
  await expect(request.getByRole('row')).toHaveCount(3)
  await expectAccessible(downline.page)
  await downline.page.screenshot({ path: 'screenshots/contract-request-1440-dark-EN-aurora.png' })
  await downline.page.reload()
  await request.getByRole('button', { name: contracts.accept }).click()
  await expect(request.getByRole('heading', { name: contracts.outcomes.agreed.split(',')[0] ?? '' })).toBeVisible()
  await request.getByRole('button', { name: contracts.close, exact: true }).last().click()
  await expect(request).toBeHidden()
  await expect(downline.page).toHaveURL(`${site}/agentHome?page=downlineManagmentView`)

  // So does the agent's list of it.
  details = page.getByRole('dialog')
  await expect(details.getByText(contracts.states.agreed, { exact: true })).toBeVisible()
  const contract = await expandContract(details, 'hourly')
  await page.screenshot({ path: 'screenshots/contract-downline-details-1440-dark-EN-aurora.png' })
  await contract.getByRole('button', { name: contracts.terminate }).click()
  const termination = page.getByRole('dialog', { name: titles.contractTermination })
  await expect(page).toHaveURL(/[?&]contractTermination=[0-9a-f-]{36}/)
  await expect(termination.getByText(contracts.terminateUnbegunText)).toBeVisible()
  await termination.getByLabel(contracts.reason).fill('New terms soon')
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/contract-termination-1440-dark-EN-aurora.png' })
  await termination.getByRole('button', { name: contracts.terminate }).click()
  await expect(termination.getByText(contracts.endReasons.terminated)).toBeVisible()
  await page.goBack()
  await expect(termination).toBeHidden()
  await expect(page.getByRole('dialog').getByText(contracts.states.ended, { exact: true })).toBeVisible()

  // The downline confirms having seen the end, and is not asked again.
  const seen = downline.page.getByRole('dialog', { name: titles.contractTermination })
  await expect(seen.getByText(contracts.writtenReason.replace('{reason}', 'New terms soon'))).toBeVisible()
  await seen.getByRole('button', { name: contracts.gotIt }).click()
  await expect(seen).toBeHidden()
  await downline.page.context().close()
})

test('a downline rejects an offer with a reason after signing in; another is withdrawn', async ({ page, browser }) => {
  const downline = await openDownlinePage(browser)
  await signInByRequest(page, aurora, { who: 'agent' })
  const details = await openDownlineDetails(page, downline.name)
  const form = await fillOffer(page, 'realtime', ['0.05'])
  await form.getByRole('button', { name: contracts.send }).click()
  await expect(details.getByText(contracts.states.offered, { exact: true })).toBeVisible()

  await downline.page.goto(`${site}/help`)
  const request = downline.page.getByRole('dialog', { name: titles.contractRequest })
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: contracts.reject, exact: true }).click()
  await request.getByLabel(contracts.reason).fill('Too low for me')
  await request.getByRole('button', { name: contracts.rejectOffer }).click()
  await expect(request.getByRole('heading', { name: contracts.outcomes.rejected })).toBeVisible()
  const rejected = await expandContract(details, 'realtime')
  await expect(rejected).toContainText('Too low for me')

  const again = await fillOffer(page, 'realtime', ['0.06'])
  await again.getByRole('button', { name: contracts.send }).click()
  await expect(details.getByText(contracts.states.offered, { exact: true })).toBeVisible()
  const offered = await expandContract(details, 'realtime')
  await offered.getByRole('button', { name: contracts.withdraw }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: contracts.withdraw }).click()
  await expect(details.getByText(contracts.states.withdrawn, { exact: true })).toBeVisible()
  await downline.page.context().close()
})

test('an offer that ends contracts further below is confirmed by the agent who makes it and by the one who accepts it', async ({
  page,
  browser,
}) => {
  const context = await withClosedPopups(await browser.newContext())
  const accepter = await context.newPage()
  const [first, second] = [
    await registerAgentByRequest(accepter, aurora, { below: 'subagent' }),
    await registerAgentByRequest(accepter, aurora, { below: 'subagent' }),
  ]
  await agreeDailySalaryByRequest(accepter, aurora, first, '0.002')
  await signInByRequest(page, aurora, { who: 'agent' })
  await openDownlineDetails(page, 'subagent')
  // The gateway asks for the confirmation, as long as the page does not know that contracts end.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${simulateContract.path}`, (route) => released.then(() => route.continue()))
  const form = await fillOffer(page, 'daily', ['0.1', '0.2'])
  await form.getByRole('button', { name: contracts.send }).click()
  const question = page.getByRole('alertdialog', { name: contracts.confirmEndsTitle })
  await question.getByRole('button', { name: contracts.back }).click()
  release()
  await expect(form.getByText(contracts.endsTitle)).toBeVisible()
  await expect(form.getByLabel(contracts.tiers.rate).nth(1)).toHaveValue('0.2')
  await form.getByText(contracts.endsTitle).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/contract-offer-ends-1440-dark-EN-aurora.png' })
  await form.getByRole('button', { name: contracts.send }).click()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/contract-confirm-ends-1440-dark-EN-aurora.png' })
  await question.getByRole('button', { name: contracts.sendAnyway }).click()
  await expect(page.getByRole('dialog').getByText(contracts.states.offered, { exact: true })).toBeVisible()

  // A page without the socket does not notice that the downline has given another contract meanwhile.
  await accepter.routeWebSocket(new RegExp(liveSocketPath), () => undefined)
  await accepter.route(`**${liveSocketPath}/**`, (route) => route.abort())
  await signInByRequest(accepter, aurora, { who: 'subagent' })
  await accepter.goto(`${site}/help`)
  const request = accepter.getByRole('dialog', { name: titles.contractRequest })
  const ending = request.getByRole('listitem')
  // Those of the demo, and the one above.
  await expect(ending.first()).toBeVisible()
  const shown = await ending.count()
  await agreeDailySalaryByRequest(accepter, aurora, second, '0.002')
  await request.getByRole('button', { name: contracts.accept }).click()
  await expect(request.getByText(errors.contract_ends_changed)).toBeVisible()
  await expect(ending).toHaveCount(shown + 1)
  await expect(request.getByRole('button', { name: contracts.accept })).toBeInViewport({ ratio: 1 })
  await expectAccessible(accepter)
  await accepter.screenshot({ path: 'screenshots/contract-ends-changed-1440-dark-EN-aurora.png' })
  await request.getByRole('button', { name: contracts.accept }).click()
  await expect(request.getByRole('heading', { name: contracts.outcomes.agreed.split(',')[0] ?? '' })).toBeVisible()
  await context.close()
})

test('the contract modal and the offer are accessible without overflow on a phone in Arabic', async ({
  page,
  browser,
}) => {
  const words = arabicMessages
  const downline = await openDownlinePage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByRequest(page, aurora, { who: 'agent' })
  await page.context().addCookies([
    { name: languageCookie, value: 'AR', url: site },
    { name: themeCookie, value: 'light', url: site },
  ])
  await page.goto(`${site}/agentHome?page=downlineManagmentView&account=${downline.name}`)
  await page.getByRole('table').getByRole('row').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: words.contracts.offer }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(words.contracts.kind, { exact: true }).selectOption({ label: words.contracts.kinds.dividend })
  await form.getByLabel(words.contracts.tiers.rate).nth(0).fill('٥')
  await form.getByLabel(words.contracts.tiers.rate).nth(1).fill('7.5')
  await expect(form.getByRole('row').filter({ hasText: words.contracts.figures.net })).toBeVisible()
  await form.getByText(words.contracts.simulation).first().scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'screenshots/contract-offer-390-light-AR-aurora.png' })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: words.contracts.send }).click()
  await expect(form.getByText(words.contracts.states.offered, { exact: true })).toBeVisible()

  await downline.page.setViewportSize({ width: 390, height: 844 })
  await downline.page.context().addCookies([
    { name: languageCookie, value: 'AR', url: site },
    { name: themeCookie, value: 'dark', url: site },
  ])
  await downline.page.goto(`${site}/agentHome?page=downlineManagmentView`)
  const request = downline.page.getByRole('dialog', { name: words.titles.contractRequest })
  await expect(request.getByRole('button', { name: words.contracts.accept })).toBeVisible()
  await downline.page.screenshot({ path: 'screenshots/contract-request-390-dark-AR-aurora.png' })
  await expectNoOverflow(downline.page)
  await expectAccessible(downline.page)
  await request.getByRole('button', { name: words.contracts.reject, exact: true }).click()
  await expect(request.getByLabel(words.contracts.reason)).toBeVisible()
  await expectAccessible(downline.page)
  await request.getByRole('button', { name: words.contracts.back }).click()
  await downline.page.context().close()
})
