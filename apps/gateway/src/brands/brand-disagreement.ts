import { isLocale } from '@foyer/contract/locales.ts'
import { type Currency, isCurrency, toMinor } from '@foyer/contract/money.ts'
import { isLoopbackName } from '#http/door.ts'
import { manualProvider, paymentCompanies } from '#src/payments/provider.ts'
import { hasCallingCode } from '#src/phones.ts'
import type { BrandFile, FirebaseFile, SocialProviderFile } from './brand-file.ts'
import { linearPattern } from './keeps-rule.ts'

/** What no schema can say: parts of a brand file that contradict each other, or name what nobody knows. */
export function disagreement(site: BrandFile): string | undefined {
  if (!isCurrency(site.currency)) return `currency "${site.currency}" is not known`
  const stranger = [...site.languages, site.houseWords].find((code) => !isLocale(code))
  if (stranger) return `language "${stranger}" is not known`
  if (!isTimeZone(site.timeZone)) return `time zone "${site.timeZone}" is not known`
  if (site.country && !hasCallingCode(site.country)) return `country "${site.country}" has no calling code`
  const problem = patternProblem(site.register)
  if (problem) return problem
  const missing = ['username', 'password'].find(
    (name) => !site.register.some(({ field, enabled, required }) => field === name && enabled && required),
  )
  if (missing) return `registration does not require "${missing}"`
  return (
    depositProblem(site, site.currency) ??
    withdrawProblem(site, site.currency) ??
    socialProblem(site.socialProviders ?? []) ??
    (site.firebase && firebaseProblem(site.firebase)) ??
    openingProblem(site)
  )
}

type DepositMethodFile = BrandFile['depositMethods'][number]
type WithdrawMethodFile = BrandFile['withdrawMethods'][number]

function depositProblem({ depositMethods: methods, money }: BrandFile, currency: Currency): string | undefined {
  const twice = repeated(methods.map(({ id }) => id))
  if (twice) return `two deposit methods are called "${twice}"`
  const alike = unnamedTwice(methods)
  if (alike) return `two deposit methods are of the kind "${alike}" and have no names to tell them apart`
  for (const method of methods) {
    const problem =
      depositAmountProblem(method, currency) ?? depositFlowProblem(method) ?? companyProblem('deposit', method, money)
    if (problem) return problem
  }
  return undefined
}

/** A kind of which more than one method goes by the kind's own name. */
function unnamedTwice(methods: readonly (DepositMethodFile | WithdrawMethodFile)[]): string | undefined {
  return repeated(methods.flatMap(({ kind, names }) => (names ? [] : [kind])))
}

function depositAmountProblem(method: DepositMethodFile, currency: Currency): string | undefined {
  const { id, minAmount, maxAmount, amountPicks } = method
  const stranger = [minAmount, maxAmount, ...amountPicks].find((amount) => toMinor(amount, currency) === undefined)
  if (stranger !== undefined) return `"${stranger}" of deposit method "${id}" is no amount of ${currency}`
  const [least = 0n, most = 0n] = [toMinor(minAmount, currency), toMinor(maxAmount, currency)]
  if (least === 0n) return `deposit method "${id}" takes nothing at all`
  if (least > most) return `deposit method "${id}" asks for more than it takes`
  const outside = amountPicks.find(
    (pick) => (toMinor(pick, currency) ?? 0n) < least || (toMinor(pick, currency) ?? 0n) > most,
  )
  return outside && `deposit method "${id}" offers "${outside}", which it does not take`
}

/** A transfer goes to an account of the brand's, and no company is asked; a company has accounts of its own. */
function depositFlowProblem({ id, flow, provider, bankAccounts }: DepositMethodFile): string | undefined {
  const isTransfer = flow === 'transfer'
  if (isTransfer !== (provider === manualProvider))
    return `the flow "transfer" and the provider "${manualProvider}" of deposit method "${id}" go together`
  if (isTransfer && !bankAccounts) return `deposit method "${id}" names no bankAccounts to pay to`
  return !isTransfer && bankAccounts ? `deposit method "${id}" has bankAccounts, but is no "transfer"` : undefined
}

function withdrawProblem({ withdrawMethods, withdrawDay, money }: BrandFile, currency: Currency): string | undefined {
  const { mostAmount } = withdrawDay
  if (toMinor(mostAmount, currency) === undefined) return `"${mostAmount}" of withdrawDay is no amount of ${currency}`
  const twice = repeated(withdrawMethods.map(({ id }) => id))
  if (twice) return `two withdraw methods are called "${twice}"`
  const alike = unnamedTwice(withdrawMethods)
  if (alike) return `two withdraw methods are of the kind "${alike}" and have no names to tell them apart`
  for (const method of withdrawMethods) {
    const problem =
      withdrawAmountProblem(method, currency) ??
      companyProblem('withdraw', method, money) ??
      payoutNumberProblem(method)
    if (problem) return problem
  }
  return undefined
}

function withdrawAmountProblem(method: WithdrawMethodFile, currency: Currency): string | undefined {
  const { id, minAmount, maxAmount, amountPicks, aloneUpTo = '0' } = method
  const amounts = [minAmount, maxAmount, ...amountPicks, aloneUpTo]
  const stranger = amounts.find((amount) => toMinor(amount, currency) === undefined)
  if (stranger !== undefined) return `"${stranger}" of withdraw method "${id}" is no amount of ${currency}`
  const [least = 0n, most = 0n] = [toMinor(minAmount, currency), toMinor(maxAmount, currency)]
  if (least === 0n) return `withdraw method "${id}" pays out nothing at all`
  if (least > most) return `withdraw method "${id}" asks for more than it pays out`
  const outside = amountPicks.find((pick) => {
    const amount = toMinor(pick, currency) ?? 0n
    return amount < least || amount > most
  })
  return outside && `withdraw method "${id}" offers "${outside}", which it does not pay out`
}

function companyProblem(
  of: 'deposit' | 'withdraw',
  { id, provider }: DepositMethodFile | WithdrawMethodFile,
  money: BrandFile['money'],
): string | undefined {
  if (provider === manualProvider) return undefined
  const company = paymentCompanies.find(({ code }) => code === provider)
  if (!company)
    return `nobody knows the provider "${provider}" of ${of} method "${id}": name a payment company, or "${manualProvider}"`
  // Whoever clicks on a page of this process would be paid for it, or not be paid at all.
  return money === 'real' && company.isInProcess
    ? `${of} method "${id}" goes by "${provider}", where no money moves, and the brand takes real money: name a payment company, or take play money`
    : undefined
}

function payoutNumberProblem({ id, numberPattern }: WithdrawMethodFile): string | undefined {
  if (works(() => linearPattern(numberPattern))) return undefined
  return `the numberPattern of withdraw method "${id}" does not parse, or looks ahead, behind or back, which takes too long to check`
}

/** What is said of a member travels by TLS, but on this machine. */
function socialProblem(providers: readonly SocialProviderFile[]): string | undefined {
  const twice = repeated(providers.map(({ id }) => id))
  if (twice) return `two social providers are called "${twice}"`
  for (const { id, issuer, tokenEndpoint = issuer } of providers) {
    const plain = [issuer, tokenEndpoint].find((address) => !isSafeAddress(address))
    if (plain) return `"${plain}" of social provider "${id}" is no https address`
  }
  return undefined
}

/** What proves a phone travels by TLS, but on this machine, which alone has an emulator. */
function firebaseProblem({ issuer, keys, emulator }: FirebaseFile): string | undefined {
  const plain = [issuer, keys].find((address) => address !== undefined && !isSafeAddress(address))
  if (plain) return `"${plain}" of firebase is no https address`
  if (emulator === undefined || (URL.canParse(emulator) && isOwnOrigin(new URL(emulator)))) return undefined
  return `"${emulator}" of firebase is no http address of this machine`
}

/** Where the site is open, and what it is reached and served by. */
function openingProblem(site: BrandFile): string | undefined {
  if (site.blockedCountries && site.allowedCountries) return 'blockedCountries and allowedCountries exclude each other'
  const domain = [...site.domains, ...(site.mainDomain ? [site.mainDomain] : [])].find((name) => !isHost(name))
  if (domain !== undefined) return `"${domain}" is no domain: write its name, and its port where it has one`
  const cdn = [...site.imageCDNs, ...site.launchGameCDNs].find((address) => !isOrigin(address))
  if (cdn !== undefined) return `"${cdn}" is no origin: write https:// and a host name, and nothing after it`
  const { end } = site.maintenance
  if (end !== null && Number.isNaN(Date.parse(end))) return `the end of the maintenance, "${end}", is no moment`
  const strange = [...site.customerService, ...site.resources].find(({ url }) => !isLink(url))
  if (strange) return `"${strange.url}" is neither an https, a mailto or a tel address nor a path of the site`
  const host = repeated((site.chatHosts ?? []).map(({ modelId }) => modelId))
  return host && `two chat hosts are called "${host}"`
}

function isHost(name: string): boolean {
  return URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name
}

function isOrigin(address: string): boolean {
  return isSafeAddress(address) && new URL(address).origin === address
}

/** What a page may open: a script in an address would run as ours. */
function isLink(url: string): boolean {
  if (url.startsWith('/')) return !url.startsWith('//')
  return isSafeAddress(url) || /^(mailto|tel):[^\s]+$/.test(url)
}

function isOwnOrigin({ protocol, hostname, pathname, search, username, password }: URL): boolean {
  return protocol === 'http:' && isLoopbackName(hostname) && `${username}${password}${pathname}${search}` === '/'
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

/** The page checks with the browser's engine, the gateway with one that takes linear time: a pattern is for both. */
function patternProblem(fields: BrandFile['register']): string | undefined {
  for (const { field, acceptedPattern } of fields) {
    if (!acceptedPattern || acceptedPattern === '*') continue
    if (!works(() => new RegExp(acceptedPattern, 'u'))) return `the pattern of field "${field}" does not parse`
    if (!works(() => linearPattern(acceptedPattern)))
      return `the pattern of field "${field}" looks ahead, behind or back, which takes too long to check; write it without`
  }
  return undefined
}

function isTimeZone(timeZone: string): boolean {
  return works(() => new Intl.DateTimeFormat('en', { timeZone }))
}

function works(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

/** The first name that stands in a list twice. */
export function repeated(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) !== place)
}
