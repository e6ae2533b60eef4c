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

/** Allowed while the site is closed: the status, and support contacts. */
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

/** Allowed in a blocked region: what a withdrawal needs. A member who is abroad may not play, but may withdraw. */
const openWhereBlocked: ReadonlySet<string> = new Set([
  getBotCheck.path,
  getCaptcha.path,
  login.path,
  loginRemembered.path,
  sendSecondStepCode.path,
  takeSecondStep.path,
  getMemberInfo.path,
  getBalance.path,
  // Every withdrawal requires the payment password.
  changePaymentPassword.path,
])

/** Whether the path belongs to the site. Callbacks of vendors and payment providers have other paths, and are always accepted. */
export function isCallOfSite(path: string): boolean {
  return callPrefixes.some((prefix) => path.startsWith(prefix))
}

/**
 * Returns the error for a request during maintenance or from a blocked region, else undefined. Checked before anything else
 * of the request.
 */
export function refusalOf(site: BrandFile, { address, path }: { address: string; path: string }): AppError | undefined {
  if (!site.maintenance.on && !site.blockedCountries && !site.allowedCountries) return undefined
  if (alwaysOpen.has(path)) return undefined
  const status = statusOf(site, address)
  if (status === siteStatus.maintenance) return new AppError('maintenance', { end: site.maintenance.end })
  if (status === siteStatus.normal || openWhereBlocked.has(path) || /withdraw/i.test(path)) return undefined
  return new AppError('region_blocked')
}
