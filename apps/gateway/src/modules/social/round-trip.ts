import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { socialCallbackPath, socialFields, socialSecondStepField, type startSocial } from '@foyer/contract/social.ts'
import { inTransaction } from '#db/database.ts'
import { assertAdmitted, assertKnownPlace, newLoginCode, type Visitor } from '#modules/session/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { publicOrigin } from '#src/public-origin.ts'
import { isSameText } from '#src/same-text.ts'
import type { RoundTrip, SocialProviders } from './providers.ts'
import { holderOf, newLinkTicket } from './service.ts'

/** The brand and origin of the request. */
interface Traveller {
  readonly brand: Brand
  readonly origin: string
}

interface Departure {
  /** Where the browser goes at the provider. */
  readonly address: string
  /** Cookie value that the callback requires, against login CSRF by an address that somebody else sent. */
  readonly browserKey: string
}

/** Starts a sign-in at a provider. Any node can complete it, once, for ten minutes. */
export async function setOut(
  gateway: Gateway,
  providers: SocialProviders,
  traveller: Traveller,
  { provider: id, link = false }: BodyOf<typeof startSocial>,
): Promise<Departure> {
  const provider = await providers.find(traveller.brand, id)
  const target = `${id} ${link ? 'link' : 'enter'} ${randomUUID()}`
  const slot = { purpose: 'socialState', brand: traveller.brand.code, target } as const
  const lifeMs = limits.socialStateMinutes * 60_000
  const state = await inTransaction(gateway.db, (tx) => gateway.codes.issueLink(tx, slot, lifeMs))
  const { browserKey, trip } = tripOf(gateway, traveller, { id, state })
  return { address: await provider.addressOf(trip), browserKey }
}

/** A callback request from the provider. */
export interface Return {
  /** The provider's id. */
  readonly id: string
  readonly query: string
  readonly browserKey: string
}

/** Where the callback redirects the browser. */
export interface Arrival {
  readonly page: string
  /** Cookie value for a page that offers to link an account. */
  readonly linkKey?: string
}

/**
 * Handles the callback. Returns the page to redirect to: it signs in with a one-time code, offers to link an account, or shows
 * the error. The state is consumed before the provider is called.
 */
export async function comeBack(
  gateway: Gateway,
  providers: SocialProviders,
  visitor: Visitor & Traveller,
  back: Return,
): Promise<Arrival> {
  try {
    return await arrive(gateway, providers, visitor, back)
  } catch (error) {
    if (error instanceof AppError) return { page: failurePage(error) }
    gateway.log.error({ err: error }, 'a social sign-in failed')
    return { page: failurePage(new AppError('internal')) }
  }
}

async function arrive(
  gateway: Gateway,
  providers: SocialProviders,
  visitor: Visitor & Traveller,
  { id, query, browserKey }: Return,
): Promise<Arrival> {
  const { brand } = visitor
  const state = new URLSearchParams(query).get('state') ?? ''
  const own = tripOf(gateway, visitor, { id, state })
  if (!isSameText(browserKey, own.browserKey)) throw new AppError('social_expired')
  const { isLink } = await takeState(gateway, brand, { id, state })
  const provider = await providers.find(brand, id)
  const subject = await provider.subjectOf(own.trip, query)
  const holder = await holderOf(gateway.db, { brand: brand.code, provider: id, subject })
  if (!holder) {
    const made = await newLinkTicket(gateway, { brand: brand.code, provider: id, subject })
    const page = pageOf({ [socialFields.link]: made.ticket, [socialFields.provider]: id })
    return { page, linkKey: made.browserKey }
  }
  if (isLink) throw new AppError('social_taken')
  assertAdmitted(holder, 'member')
  await assertKnownPlace(gateway, visitor, holder)
  const { code } = await newLoginCode(gateway, { brand: holder.brand, memberId: holder.id })
  return { page: pageOf({ loginCode: code }) }
}

/** Consumes the state. Throws `social_expired` if it is unknown, of another provider, used or expired. */
async function takeState(
  { db, codes }: Gateway,
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
function tripOf(
  gateway: Gateway,
  { brand, origin }: Traveller,
  { id, state }: { readonly id: string; readonly state: string },
): { readonly browserKey: string; readonly trip: RoundTrip } {
  const key = gateway.secrets.of('social sign-in')
  const of = (use: string) =>
    createHmac('sha256', key).update([use, brand.code, id, state].join('\n')).digest('base64url')
  const redirectAddress = `${publicOrigin(gateway, brand, origin)}${socialCallbackPath}/${id}`
  return { browserKey: of('browser'), trip: { redirectAddress, state, nonce: of('nonce'), verifier: of('verifier') } }
}

function pageOf(fields: Readonly<Record<string, string>>): string {
  return `/?${new URLSearchParams(fields)}`
}

/** The ticket of a second verification goes into the fragment, which browsers do not send to servers. */
function failurePage({ code, detail }: AppError): string {
  const page = pageOf({ [socialFields.error]: code })
  if (code !== 'second_step_required') return page
  return `${page}#${socialSecondStepField}=${Buffer.from(JSON.stringify(detail)).toString('base64url')}`
}
