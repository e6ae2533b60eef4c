import { AppError } from '@foyer/contract/errors.ts'
import { getCaptcha, login, loginRememberedDevice } from '@foyer/contract/identity/login-and-registration.ts'
import { changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { sendSecondVerificationCode, submitSecondVerification } from '@foyer/contract/identity/second-verification.ts'
import { getMemberInfo, logout } from '@foyer/contract/identity/session.ts'
import { apiPathPrefixes } from '@foyer/contract/pages.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { verifyRepresentative } from '@foyer/contract/site/mirrors-and-chat.ts'
import {
  getBotCheckChallenge,
  getBrandDomains,
  getRegisterSettings,
  getSiteStatus,
  getWhitelabel,
  pingPath,
  siteStatusCodes,
} from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { maintenanceRetryAfterMs, resolveSiteStatus } from './service.ts'

/** Allowed while the site is closed: the status, and support contacts. */
const alwaysAllowedPaths: ReadonlySet<string> = new Set([
  getSiteStatus.path,
  getWhitelabel.path,
  getRegisterSettings.path,
  getBrandDomains.path,
  pingPath,
  '/wps/system/helpCenter',
  verifyRepresentative.path,
  logout.path,
])

/** Allowed in a blocked region: what a withdrawal needs. A member who is abroad may not play, but may withdraw. */
const pathsAllowedInBlockedRegion: ReadonlySet<string> = new Set([
  getBotCheckChallenge.path,
  getCaptcha.path,
  login.path,
  loginRememberedDevice.path,
  sendSecondVerificationCode.path,
  submitSecondVerification.path,
  getMemberInfo.path,
  getBalance.path,
  // Every withdrawal requires the payment password.
  changePaymentPassword.path,
])

/** Whether the path belongs to the site. Callbacks of vendors and payment providers have other paths, and are always accepted. */
export function isSiteCallPath(path: string): boolean {
  return apiPathPrefixes.some((prefix) => path.startsWith(prefix))
}

/**
 * Returns the error for a request during maintenance or from a blocked region, else undefined. Checked before anything else
 * of the request.
 */
export function findSiteAccessError(
  site: BrandFile,
  { address, path, nowMs }: { address: string; path: string; nowMs: number },
): AppError | undefined {
  if (!site.maintenance.on && !site.blockedCountries && !site.allowedCountries) return undefined
  if (alwaysAllowedPaths.has(path)) return undefined
  const status = resolveSiteStatus(site, address)
  if (status === siteStatusCodes.maintenance)
    return new AppError('maintenance', {
      end: site.maintenance.end,
      retryAfterMs: maintenanceRetryAfterMs(site, nowMs),
    })
  if (status === siteStatusCodes.normal || pathsAllowedInBlockedRegion.has(path) || /withdraw/i.test(path))
    return undefined
  return new AppError('region_blocked')
}
