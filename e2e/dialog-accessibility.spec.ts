import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages, englishMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const url = siteUrlOf(brand)
type Texts = typeof englishMessages

/** Every dialog and menu in a light and a dark theme, wide and narrow, right-to-left and left-to-right. */
const looks = [
  { width: 1366, height: 768, theme: 'light', language: 'AR', texts: arabicMessages as Texts },
  { width: 390, height: 844, theme: 'dark', language: 'EN', texts: englishMessages },
] as const

interface Opening {
  readonly name: string
  readonly open: (page: Page, texts: Texts) => Promise<void>
  readonly role?: 'menu' | 'alertdialog'
}

const openMenu = (name: string, message: 'languageNow' | 'accountMenu'): Opening => ({
  name,
  role: 'menu',
  open: async (page, { frame }) => {
    const [start = ''] = frame[message].split('{name}')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${start}`) })
      .click()
  },
})

/** A dialog that the side menu opens; on a phone the menu is a drawer. */
const openService = (name: 'speed' | 'chatRoom' | 'mirrors' | 'feedback'): Opening => ({
  name,
  open: async (page, { frame }) => {
    const drawer = page.getByRole('button', { name: frame.openMenu })
    if (await drawer.isVisible()) await drawer.click()
    const menu = page.getByRole('navigation', { name: frame.sideNavigation }).filter({ visible: true })
    await menu.getByRole('button', { name: frame[name], exact: true }).click()
    await expect(menu.getByRole('dialog')).toHaveCount(0)
  },
})

const palette: Opening = { name: 'palette', open: (page) => page.keyboard.press('Control+k') }

const openings: Readonly<Record<'visitor' | 'member', readonly Opening[]>> = {
  visitor: [palette, openMenu('language menu', 'languageNow'), openService('mirrors'), openService('chatRoom')],
  member: [
    palette,
    openMenu('account menu', 'accountMenu'),
    openService('feedback'),
    openService('speed'),
    {
      name: 'logout',
      role: 'alertdialog',
      open: async (page, texts) => {
        await openMenu('account menu', 'accountMenu').open(page, texts)
        await page.getByRole('menuitem', { name: texts.frame.logout }).click()
      },
    },
  ],
}

for (const { width, height, theme, language, texts } of looks) {
  for (const role of ['visitor', 'member'] as const) {
    test(`dialogs and menus of a ${role} are accessible at ${width} px, ${theme}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      if (role === 'member') await signInByRequest(page, brand)
      await page.context().addCookies([
        { name: themeCookie, value: theme, url },
        { name: languageCookie, value: language, url },
      ])
      await page.goto(`${url}/help`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const opening of openings[role]) {
        await test.step(opening.name, async () => {
          await opening.open(page, texts)
          const opened = page.getByRole(opening.role ?? 'dialog')
          await expect(opened).toHaveCount(1)
          await expect(opened).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectNoOverflow(page)
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(opened).toHaveCount(0)
        })
      }
    })
  }
}
