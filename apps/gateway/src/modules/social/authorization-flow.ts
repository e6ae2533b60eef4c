import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import {
  socialCallbackPath,
  socialReturnParams,
  socialSecondVerificationParam,
  type startSocialSignIn,
} from '@foyer/contract/identity/social-sign-in.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import {
  assertMaySignIn,
  type CallerWithCookies,
  issueUrlLoginCode,
  requireSecondVerificationAtSignIn,
} from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { findMemberBySocialIdentity, issueSocialLinkTicket } from './service.ts'
import type { SocialAuthorizationRequest, SocialProviders } from './social-providers.ts'

/** The brand and origin of the request. */
interface SocialRequestContext {
  readonly brand: Brand
  readonly origin: string
}

interface AuthorizationStart {
  /** Where the browser goes at the provider. */
  readonly authorizationUrl: string
  /** Cookie value that the callback requires, against login CSRF by an address that somebody else sent. */
  readonly browserKey: string
}

/** Starts a sign-in at a provider. Any node can complete it, once, for ten minutes. */
export async function startSocialAuthorization(
  services: AppServices,
  providers: SocialProviders,
  context: SocialRequestContext,
  { provider: id, link = false }: RequestBodyOf<typeof startSocialSignIn>,
): Promise<AuthorizationStart> {
  const provider = await providers.find(context.brand, id)
  const target = `${id} ${link ? 'link' : 'enter'} ${randomUUID()}`
  const slot = { purpose: 'socialState', brand: context.brand.code, target } as const
  const lifetimeMs = limits.socialStateMinutes * 60_000
  const state = await inTransaction(services.db, (tx) => services.codes.issueLink(tx, slot, lifetimeMs))
  const { browserKey, authorizationRequest } = deriveAuthorizationRequest(services, context, { id, state })
  return { authorizationUrl: await provider.getAuthorizationUrl(authorizationRequest), browserKey }
}

/** A callback request from the provider. */
export interface SocialCallbackRequest {
  /** The provider's id. */
  readonly id: string
  readonly query: string
  readonly browserKey: string
}

/** Where the callback redirects the browser. */
export interface SocialCallbackRedirect {
  readonly page: string
  /** Cookie value for a page that offers to link an account. */
  readonly linkKey?: string
}

/**
 * Handles the callback. Returns the page to redirect to: it signs in with a one-time code, offers to link an account, or shows
 * the error. The state is consumed before the provider is called.
 */
export async function handleSocialCallback(
  services: AppServices,
  providers: SocialProviders,
  visitor: CallerWithCookies & SocialRequestContext,
  callback: SocialCallbackRequest,
): Promise<SocialCallbackRedirect> {
  try {
    return await completeAuthorization(services, providers, visitor, callback)
  } catch (error) {
    if (error instanceof AppError) return { page: failurePageUrl(error) }
    services.log.error({ err: error }, 'a social sign-in failed')
    return { page: failurePageUrl(new AppError('internal')) }
  }
}

async function completeAuthorization(
  services: AppServices,
  providers: SocialProviders,
  visitor: CallerWithCookies & SocialRequestContext,
  { id, query, browserKey }: SocialCallbackRequest,
): Promise<SocialCallbackRedirect> {
  const { brand } = visitor
  const state = new URLSearchParams(query).get('state') ?? ''
  const derived = deriveAuthorizationRequest(services, visitor, { id, state })
  if (!timingSafeEqualText(browserKey, derived.browserKey)) throw new AppError('social_expired')
  const { isLink } = await consumeState(services, brand, { id, state })
  const provider = await providers.find(brand, id)
  const subject = await provider.fetchSubject(derived.authorizationRequest, query)
  const holder = await findMemberBySocialIdentity(services.db, { brand: brand.code, provider: id, subject })
  if (!holder) {
    const issued = await issueSocialLinkTicket(services, { brand: brand.code, provider: id, subject })
    const page = pageUrl({ [socialReturnParams.link]: issued.ticket, [socialReturnParams.provider]: id })
    return { page, linkKey: issued.browserKey }
  }
  if (isLink) throw new AppError('social_taken')
  assertMaySignIn(holder, 'member')
  await requireSecondVerificationAtSignIn(services, visitor, holder)
  const { code } = await issueUrlLoginCode(services, { brand: holder.brand, memberId: holder.id })
  return { page: pageUrl({ loginCode: code }) }
}

/** Consumes the state. Throws `social_expired` if it is unknown, of another provider, used or expired. */
async function consumeState(
  { db, codes }: AppServices,
  brand: Brand,
  { id, state }: { readonly id: string; readonly state: string },
): Promise<{ isLink: boolean }> {
  const found = await codes.findLink('socialState', brand.code, state)
  const [provider, purpose] = found?.target.split(' ') ?? []
  const isUsed = found && provider === id && (await inTransaction(db, (tx) => codes.consume(tx, found.id)))
  if (!isUsed) throw new AppError('social_expired')
  return { isLink: purpose === 'link' }
}

/** Derives the secrets of a state with a key of the deployment: nothing is stored, and any node computes the same. */
function deriveAuthorizationRequest(
  services: AppServices,
  { brand, origin }: SocialRequestContext,
  { id, state }: { readonly id: string; readonly state: string },
): { readonly browserKey: string; readonly authorizationRequest: SocialAuthorizationRequest } {
  const key = services.secrets.deriveKey('social sign-in')
  const derive = (use: string) =>
    createHmac('sha256', key).update([use, brand.code, id, state].join('\n')).digest('base64url')
  const redirectUri = `${resolvePublicOrigin(services, brand, origin)}${socialCallbackPath}/${id}`
  return {
    browserKey: derive('browser'),
    authorizationRequest: { redirectUri, state, nonce: derive('nonce'), codeVerifier: derive('verifier') },
  }
}

function pageUrl(fields: Readonly<Record<string, string>>): string {
  return `/?${new URLSearchParams(fields)}`
}

/** The ticket of a second verification goes into the fragment, which browsers do not send to servers. */
function failurePageUrl({ code, detail }: AppError): string {
  const page = pageUrl({ [socialReturnParams.error]: code })
  if (code !== 'second_verification_required') return page
  return `${page}#${socialSecondVerificationParam}=${Buffer.from(JSON.stringify(detail)).toString('base64url')}`
}
