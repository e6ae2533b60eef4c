import { AppError } from '@foyer/contract/errors.ts'
import { callPrefixes } from '@foyer/contract/pages.ts'
import { changePaymentPassword } from '@foyer/contract/password.ts'
import { sendSecondStepCode, takeSecondStep } from '@foyer/contract/second-step.ts'
import { getCaptcha, getMemberInfo, login, loginRemembered, logout } from '@foyer/contract/session.ts'
import {
  getBotCheck,
  getDomainRoute,
  getRegisterSettings,
  getSiteStatus,
  getWhitelabel,
  pingPath,
  siteStatus,
} from '@foyer/contract/site.ts'
import { verifyRepresentative } from '@foyer/contract/support.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { statusOf } from './service.ts'

/** What says why the site is closed, and leads to somebody who can help. */
const alwaysOpen: ReadonlySet<string> = new Set([
  getSiteStatus.path,
  getWhitelabel.path,
  getRegisterSettings.path,
  getDomainRoute.path,
  pingPath,
  '/wps/system/helpCenter',
  verifyRepresentative.path,
  logout.path,
])

/** What it takes to be paid what one is owed: whoever is somewhere else now may not play, but their money is theirs. */
const openWhereBlocked: ReadonlySet<string> = new Set([
  getBotCheck.path,
  getCaptcha.path,
  login.path,
  loginRemembered.path,
  sendSecondStepCode.path,
  takeSecondStep.path,
  getMemberInfo.path,
  getBalance.path,
  // Every withdrawal asks for it.
  changePaymentPassword.path,
])

/** What vendors and payment companies report lies under other paths, and is always taken. */
export function isCallOfSite(path: string): boolean {
  return callPrefixes.some((prefix) => path.startsWith(prefix))
}

/**
 * Why a call of the site is refused: while it is maintained, and where it is not offered, before anything else is asked
 * of it.
 */
export function refusalOf(site: BrandFile, { address, path }: { address: string; path: string }): AppError | undefined {
  if (!site.maintenance.on && !site.blockedCountries && !site.allowedCountries) return undefined
  if (alwaysOpen.has(path)) return undefined
  const status = statusOf(site, address)
  if (status === siteStatus.maintenance) return new AppError('maintenance', { end: site.maintenance.end })
  if (status === siteStatus.normal || openWhereBlocked.has(path) || /withdraw/i.test(path)) return undefined
  return new AppError('region_blocked')
}
