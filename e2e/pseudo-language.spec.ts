import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect } from '@playwright/test'
import { findCutTexts } from './support/find-cut-off-texts.ts'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectNoOverflow } from './support/page-assertions.ts'
import { pageVisits } from './support/page-visits.ts'
import { pseudoLetters, readBuiltScripts, readWebFile, usePseudoLanguage } from './support/pseudo-language.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

test.describe.configure({ mode: 'parallel' })

const aurora = testBrands[0] as TestBrand
const widths = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const
const visits = [...pageVisits, { name: 'security', path: '/member?page=securityCenter', as: 'member' }] as const
/** Pages whose layout differs most between the widths are visited with both, the others with each in turn. */
const bothWidths: readonly string[] = ['home', 'slots', 'deposit', 'withdraw', 'betting-record', 'security']

for (const [turn, size] of widths.entries()) {
  const own = visits.filter(({ name }, place) => bothWidths.includes(name) || place % widths.length === turn)
  for (const role of ['visitor', 'member'] as const) {
    test(`shows longer texts in full at ${size.width} px as a ${role}`, async ({ page }) => {
      await page.setViewportSize(size)
      if (role === 'member') await signInByRequest(page, aurora)
      const url = siteUrlOf(aurora)
      await usePseudoLanguage(page)
      const failures: string[] = []
      for (const [place, { name, path }] of own.filter((visit) => visit.as === role).entries()) {
        await page.context().addCookies([
          { name: themeCookie, value: place % 2 === 0 ? 'dark' : 'light', url },
          { name: languageCookie, value: 'EN', url },
        ])
        await page.goto(url + path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByText(pseudoLetters).first()).toBeAttached()
        await page.screenshot({ path: `screenshots/pseudo-${name}-${size.width}.png` })
        await expectNoOverflow(page)
        for (const text of await findCutTexts(page, pseudoLetters)) failures.push(`${name}: ${text}`)
      }
      expect(failures).toEqual([])
    })
  }
}

test('finds a text that does not fit', async ({ page }) => {
  await page.setContent(`
    <button style="width: 40px; white-space: nowrap">[Ðéþöšîţéîö]</button>
    <p style="width: 40px; overflow: hidden; white-space: nowrap"><span>[Ŵîţĥðŕåŵéîö]</span></p>
    <p style="height: 5px; overflow: hidden">[Ŕéçöŕðéî]</p>
    <p style="width: 40px; overflow: auto; white-space: nowrap">[Öþéñéî]</p>
    <p>[Ĥöṁéî]</p>`)
  const found = await findCutTexts(page, pseudoLetters)
  expect(found.map((text) => text.slice(0, text.indexOf(' is')))).toEqual([
    '"[Ðéþöšîţéîö]"',
    '"[Ŵîţĥðŕåŵéîö]"',
    '"[Ŕéçöŕðéî]"',
  ])
})

test('a build for production has no pseudo-language', () => {
  const mark = 'ßCÇDÐEÉFƑ'
  expect(readWebFile('src/platform/i18n/pseudo-language.ts')).toContain(mark)
  expect(readBuiltScripts()).not.toContain(mark)
  expect(readBuiltScripts()).not.toMatch(/pseudo-?language|toPseudo/i)
})
