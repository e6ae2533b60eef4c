import type { Page } from '@playwright/test'
import { openHelpPage, signIn, type TestBrand } from './page-actions.ts'

/** Every page, and the role that visits it. */
export const pageVisits = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forget', path: '/forget', as: 'visitor' },
  { name: 'new-password', path: '/forget?link=mailed', as: 'visitor' },
  { name: 'not-available', path: '/pointMall', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'hot', path: '/hot', as: 'visitor' },
  { name: 'slots', path: '/rng', as: 'visitor' },
  { name: 'slots-found', path: '/rng?q=moon&sort=name', as: 'member' },
  { name: 'card-rooms', path: '/pvp', as: 'visitor' },
  { name: 'announcements', path: '/announce', as: 'visitor' },
  { name: 'help', path: '/help', as: 'visitor' },
  { name: 'promotions', path: '/promotions', as: 'visitor' },
  { name: 'app', path: '/down', as: 'visitor' },
  { name: 'favourites', path: '/favorite', as: 'member' },
  { name: 'recent', path: '/recent', as: 'member' },
  { name: 'inbox', path: '/member?page=messageV2', as: 'member' },
  { name: 'home-member', path: '/', as: 'member' },
  { name: 'deposit', path: '/member?page=depositv2', as: 'member' },
  { name: 'withdraw', path: '/member?page=withdraw', as: 'member' },
  { name: 'betting-record', path: '/member?page=personalHistoryCopy', as: 'member' },
  { name: 'account-record', path: '/member?page=transactionHistory', as: 'member' },
  { name: 'funds', path: '/member?page=transferFund', as: 'member' },
  { name: 'upline', path: '/member?page=transferUpline', as: 'member' },
  { name: 'profit', path: '/member?page=personalProfit', as: 'member' },
  { name: 'responsible', path: '/member?page=responsiblePlay', as: 'member' },
  { name: 'mirrors', path: '/mirrors', as: 'visitor' },
  { name: 'agent-landing', path: '/agent', as: 'visitor' },
] as const

/** Session storage of a signed-in tab by brand. */
const signedIn = new Map<TestBrand, Record<string, string>>()

/** Signs in as a member; only the first visit of a worker fills the login form. */
export async function restoreSessionOrSignIn(page: Page, brand: TestBrand): Promise<void> {
  const kept = signedIn.get(brand)
  if (kept) {
    await page.addInitScript((entries) => Object.assign(sessionStorage, entries), kept)
    return
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHelpPage(page, brand)
  await signIn(page, brand, 'member')
  signedIn.set(brand, await page.evaluate(() => ({ ...sessionStorage })))
  if (size) await page.setViewportSize(size)
}
