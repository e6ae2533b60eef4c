import { isLocale } from '@foyer/contract/locales.ts'
import { type Currency, isCurrency, toMinor } from '@foyer/contract/money.ts'
import { isLoopbackHostname } from '#http/ip-addresses.ts'
import { isCallingCodeCountry } from '#identity/phone-numbers.ts'
import { knownPaymentProviders, manualProviderCode } from '#payments/provider.ts'
import type { BrandFile, FirebaseSettings, SocialProviderSettings } from './brand-file-schema.ts'
import { findBrandImagesError } from './images/validate-banners-and-footer-marks.ts'
import { isSafeLink, isSecureUrl } from './is-safe-link.ts'
import { compileLinearTimePattern } from './matches-field-rule.ts'
import { findAgentsError } from './validate-agents.ts'
import { findEngagementError } from './validate-engagement.ts'
import { findVipError } from './validate-vip.ts'

/** Checks that a schema cannot express: contradictions within a brand file, and unknown codes. Returns the first error. */
export function validateBrand(site: BrandFile): string | undefined {
  if (!isCurrency(site.currency)) return `unknown currency "${site.currency}"`
  const invalidValue = [...site.languages, site.brandLanguage].find((code) => !isLocale(code))
  if (invalidValue) return `unknown language "${invalidValue}"`
  if (!isTimeZone(site.timeZone)) return `unknown time zone "${site.timeZone}"`
  if (site.country && !isCallingCodeCountry(site.country)) return `country "${site.country}" has no calling code`
  const error = fieldPatternError(site.register)
  if (error) return error
  const missing = ['username', 'password'].find(
    (name) => !site.register.some(({ field, enabled, required }) => field === name && enabled && required),
  )
  if (missing) return `registration does not require "${missing}"`
  return (
    depositMethodsError(site, site.currency) ??
    withdrawMethodsError(site, site.currency) ??
    findAgentsError(site, site.currency) ??
    findEngagementError(site, site.currency) ??
    findVipError(site, site.currency) ??
    socialProvidersError(site.socialProviders ?? []) ??
    (site.firebase && firebaseError(site.firebase)) ??
    availabilityError(site) ??
    findBrandImagesError(site)
  )
}

type DepositMethodFile = BrandFile['depositMethods'][number]
type WithdrawMethodFile = BrandFile['withdrawMethods'][number]

function depositMethodsError({ depositMethods: methods, money }: BrandFile, currency: Currency): string | undefined {
  const duplicateId = findDuplicate(methods.map(({ id }) => id))
  if (duplicateId) return `two deposit methods have the id "${duplicateId}"`
  const duplicateKind = findDuplicateUnnamedKind(methods)
  if (duplicateKind) return `two deposit methods of kind "${duplicateKind}" have no names to distinguish them`
  for (const method of methods) {
    const error =
      depositAmountsError(method, currency) ?? depositFlowError(method) ?? providerError('deposit', method, money)
    if (error) return error
  }
  return undefined
}

/** A kind that two methods without names have in common, if any. */
function findDuplicateUnnamedKind(methods: readonly (DepositMethodFile | WithdrawMethodFile)[]): string | undefined {
  return findDuplicate(methods.flatMap(({ kind, names }) => (names ? [] : [kind])))
}

function depositAmountsError(method: DepositMethodFile, currency: Currency): string | undefined {
  const { id, minAmount, maxAmount, quickAmounts } = method
  const invalidValue = [minAmount, maxAmount, ...quickAmounts].find((amount) => toMinor(amount, currency) === undefined)
  if (invalidValue !== undefined) return `"${invalidValue}" in deposit method "${id}" is not a valid ${currency} amount`
  const [minMinor = 0n, maxMinor = 0n] = [toMinor(minAmount, currency), toMinor(maxAmount, currency)]
  if (minMinor === 0n) return `minAmount of deposit method "${id}" is zero`
  if (minMinor > maxMinor) return `minAmount of deposit method "${id}" is above its maxAmount`
  const outside = quickAmounts.find(
    (pick) => (toMinor(pick, currency) ?? 0n) < minMinor || (toMinor(pick, currency) ?? 0n) > maxMinor,
  )
  return outside && `quickAmounts of deposit method "${id}" include "${outside}", which is outside its limits`
}

/** A bank transfer goes to one of the brand's accounts without a payment provider; a payment provider uses its own accounts. */
function depositFlowError({ id, flow, provider, bankAccounts }: DepositMethodFile): string | undefined {
  const isTransfer = flow === 'transfer'
  if (isTransfer !== (provider === manualProviderCode))
    return `deposit method "${id}" must use the flow "transfer" and the provider "${manualProviderCode}" together`
  if (isTransfer && !bankAccounts) return `deposit method "${id}" has no bankAccounts to pay to`
  return !isTransfer && bankAccounts
    ? `deposit method "${id}" has bankAccounts, but its flow is not "transfer"`
    : undefined
}

function withdrawMethodsError(
  { withdrawMethods, withdrawDailyLimit, money }: BrandFile,
  currency: Currency,
): string | undefined {
  const { maxAmount } = withdrawDailyLimit
  if (toMinor(maxAmount, currency) === undefined)
    return `"${maxAmount}" in withdrawDailyLimit is not a valid ${currency} amount`
  const duplicateId = findDuplicate(withdrawMethods.map(({ id }) => id))
  if (duplicateId) return `two withdraw methods have the id "${duplicateId}"`
  const duplicateKind = findDuplicateUnnamedKind(withdrawMethods)
  if (duplicateKind) return `two withdraw methods of kind "${duplicateKind}" have no names to distinguish them`
  for (const method of withdrawMethods) {
    const error =
      withdrawAmountsError(method, currency) ?? providerError('withdraw', method, money) ?? numberPatternError(method)
    if (error) return error
  }
  return undefined
}

function withdrawAmountsError(method: WithdrawMethodFile, currency: Currency): string | undefined {
  const { id, minAmount, maxAmount, quickAmounts, autoApproveUpTo = '0' } = method
  const amounts = [minAmount, maxAmount, ...quickAmounts, autoApproveUpTo]
  const invalidValue = amounts.find((amount) => toMinor(amount, currency) === undefined)
  if (invalidValue !== undefined)
    return `"${invalidValue}" in withdraw method "${id}" is not a valid ${currency} amount`
  const [minMinor = 0n, maxMinor = 0n] = [toMinor(minAmount, currency), toMinor(maxAmount, currency)]
  if (minMinor === 0n) return `minAmount of withdraw method "${id}" is zero`
  if (minMinor > maxMinor) return `minAmount of withdraw method "${id}" is above its maxAmount`
  const outside = quickAmounts.find((pick) => {
    const amount = toMinor(pick, currency) ?? 0n
    return amount < minMinor || amount > maxMinor
  })
  return outside && `quickAmounts of withdraw method "${id}" include "${outside}", which is outside its limits`
}

function providerError(
  of: 'deposit' | 'withdraw',
  { id, provider }: DepositMethodFile | WithdrawMethodFile,
  money: BrandFile['money'],
): string | undefined {
  if (provider === manualProviderCode) return undefined
  const knownProvider = knownPaymentProviders.find(({ code }) => code === provider)
  if (!knownProvider)
    return `unknown provider "${provider}" in ${of} method "${id}": use a payment provider, or "${manualProviderCode}"`
  // An in-process provider is a test page: a click would credit real money, and payouts would never be paid.
  return money === 'real' && knownProvider.isInProcess
    ? `${of} method "${id}" uses "${provider}", which moves no money, but the brand takes real money: use a payment provider, or play money`
    : undefined
}

function numberPatternError({ id, numberPattern }: WithdrawMethodFile): string | undefined {
  if (succeeds(() => compileLinearTimePattern(numberPattern))) return undefined
  return `the numberPattern of withdraw method "${id}" does not parse, or uses lookaround or back-references, which take too long to check`
}

/** Endpoints that identify members must use TLS, except on this machine. */
function socialProvidersError(providers: readonly SocialProviderSettings[]): string | undefined {
  const duplicateId = findDuplicate(providers.map(({ id }) => id))
  if (duplicateId) return `two social providers have the id "${duplicateId}"`
  for (const { id, issuer, tokenEndpoint = issuer } of providers) {
    const insecureUrl = [issuer, tokenEndpoint].find((address) => !isSecureUrl(address))
    if (insecureUrl) return `"${insecureUrl}" of social provider "${id}" is not an https URL`
  }
  return undefined
}

/** Endpoints that verify phones must use TLS, except on this machine. An emulator may only run on this machine. */
function firebaseError({ issuer, keys, emulator }: FirebaseSettings): string | undefined {
  const insecureUrl = [issuer, keys].find((address) => address !== undefined && !isSecureUrl(address))
  if (insecureUrl) return `"${insecureUrl}" of firebase is not an https URL`
  if (emulator === undefined || (URL.canParse(emulator) && isLoopbackOrigin(new URL(emulator)))) return undefined
  return `"${emulator}" of firebase is not an http origin on this machine`
}

/** Countries, domains, CDNs, maintenance and links. */
function availabilityError(site: BrandFile): string | undefined {
  if (site.blockedCountries && site.allowedCountries) return 'blockedCountries and allowedCountries cannot be combined'
  const domain = [...site.domains, ...(site.mainDomain ? [site.mainDomain] : [])].find((name) => !isHost(name))
  if (domain !== undefined) return `"${domain}" is not a domain: write the host name, with its port if it has one`
  const cdn = [...site.imageCDNs, ...site.launchGameCDNs].find((address) => !isOrigin(address))
  if (cdn !== undefined) return `"${cdn}" is not an origin: write https:// and a host name, without a path`
  const { end } = site.maintenance
  if (end !== null && Number.isNaN(Date.parse(end))) return `the end of maintenance, "${end}", is not a date and time`
  const invalidLink = [...site.customerService, ...site.resources].find(({ url }) => !isSafeLink(url))
  if (invalidLink) return `"${invalidLink.url}" is neither an https, mailto or tel URL nor a path of the site`
  const host = findDuplicate((site.chatHosts ?? []).map(({ modelId }) => modelId))
  return host && `two chat hosts have the modelId "${host}"`
}

function isHost(name: string): boolean {
  return URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name
}

function isOrigin(address: string): boolean {
  return isSecureUrl(address) && new URL(address).origin === address
}

function isLoopbackOrigin({ protocol, hostname, pathname, search, username, password }: URL): boolean {
  return protocol === 'http:' && isLoopbackHostname(hostname) && `${username}${password}${pathname}${search}` === '/'
}

/** A pattern must work in both engines: the browser's on the page, and the gateway's linear-time engine. */
function fieldPatternError(fields: BrandFile['register']): string | undefined {
  for (const { field, acceptedPattern } of fields) {
    if (!acceptedPattern || acceptedPattern === '*') continue
    if (!succeeds(() => new RegExp(acceptedPattern, 'u'))) return `the pattern of field "${field}" does not parse`
    if (!succeeds(() => compileLinearTimePattern(acceptedPattern)))
      return `the pattern of field "${field}" uses lookaround or back-references, which take too long to check; write it without them`
  }
  return undefined
}

function isTimeZone(timeZone: string): boolean {
  return succeeds(() => new Intl.DateTimeFormat('en', { timeZone }))
}

function succeeds(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

/** The first name that occurs twice in a list. */
export function findDuplicate(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) !== place)
}
