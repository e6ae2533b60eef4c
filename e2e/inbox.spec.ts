import { expect } from '@playwright/test'
import { journeyTagOf, openHomePage, registerMember, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { test } from './support/test-with-closed-popups.ts'

for (const brand of testBrands) {
  test(`a new member of ${brand.code} reads their first message and has no unread messages left${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    await openHomePage(page, brand)
    await registerMember(page, brand)
    const { inbox, member, titles } = brand.words
    const messages = page
      .getByRole('navigation', { name: member.navigation })
      .getByRole('link', { name: titles.messageV2 })
    await expect(page.getByRole('button', { name: /^1 \D+$/ })).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/member?page=messageV2`)
    await expect(messages).toContainText('1')
    const entry = page.getByRole('main').getByRole('button', { expanded: false }).first()
    await expect(entry).toContainText(inbox.unread)
    await entry.click()
    await expect(page.getByRole('link', { name: inbox.open })).toHaveAttribute('href', '/member?page=securityCenter')
    await expect(page.getByRole('button', { name: inbox.markAll })).toBeDisabled()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.getByRole('button', { name: inbox.delete }).click()
    await expect(page.getByText(inbox.empty)).toBeVisible()
    await expect(messages).not.toContainText(/\d/)
  })
}
