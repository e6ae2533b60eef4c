import { createHmac } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import type {
  getLinkedSocialAccounts,
  linkSocialAccountAndSignIn,
  unlinkSocialAccount,
} from '@foyer/contract/identity/social-sign-in.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { socialIdentity } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import {
  assertCurrentPassword,
  type CredentialNotificationContext,
  notifyCredentialChange,
} from '#modules/password/service.ts'
import { type CallerWithCookies, type LoginResultWithDeviceToken, signInByPassword } from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'

type MemberRow = typeof member.$inferSelect

/** An account at a provider of a brand, by the provider's subject identifier. */
interface ProviderIdentity {
  readonly brand: string
  readonly provider: string
  readonly subject: string
}

/** The member that the provider account is linked to. */
export async function findMemberBySocialIdentity(db: Db, identity: ProviderIdentity): Promise<MemberRow | undefined> {
  const [found] = await db
    .select({ row: member })
    .from(socialIdentity)
    .innerJoin(member, eq(member.id, socialIdentity.memberId))
    .where(matchesIdentity(identity))
  return found?.row
}

/** A ticket to link a provider account that the browser has just signed in to. */
export interface SocialLinkTicket {
  readonly ticket: string
  /**
   * Cookie value required with the ticket. Without it, an attacker could send a victim an address with a ticket of their own,
   * and have their provider account linked to the victim's account.
   */
  readonly browserKey: string
}

export async function issueSocialLinkTicket(
  services: AppServices,
  { brand, provider, subject }: ProviderIdentity,
): Promise<SocialLinkTicket> {
  const slot = { purpose: 'socialLink', brand, target: `${provider} ${subject}` } as const
  const lifetimeMs = limits.socialLinkMinutes * 60_000
  const ticket = await inTransaction(services.db, (tx) => services.codes.issueLink(tx, slot, lifetimeMs))
  return { ticket, browserKey: deriveBrowserKey(services, brand, ticket) }
}

function deriveBrowserKey({ secrets }: AppServices, brand: string, ticket: string): string {
  return createHmac('sha256', secrets.deriveKey('social link')).update(`${brand}\n${ticket}`).digest('base64url')
}

/**
 * Links a provider account to the account of the given name and password, with all checks of a sign-in, and signs in. A
 * provider account links to one account per brand, and an account has one link per provider. Throws the errors of a sign-in, and
 * `social_link_expired`, `social_taken`, `social_provider_linked`.
 */
export async function linkSocialIdentity(
  services: AppServices,
  {
    browserKey,
    context,
    ...visitor
  }: CallerWithCookies & { readonly browserKey: string; readonly context: CredentialNotificationContext },
  { ticket, ...credentials }: RequestBodyOf<typeof linkSocialAccountAndSignIn>,
): Promise<LoginResultWithDeviceToken> {
  const isSameBrowser = timingSafeEqualText(browserKey, deriveBrowserKey(services, visitor.brand.code, ticket))
  const found = isSameBrowser && (await services.codes.findLink('socialLink', visitor.brand.code, ticket))
  if (!found) throw new AppError('social_link_expired')
  const [provider = '', ...subject] = found.target.split(' ')
  const identity = { brand: visitor.brand.code, provider, subject: subject.join(' ') }
  return signInByPassword(services, visitor, { ...credentials, type: 'username', door: 'member' }, async (tx, row) => {
    if (roleOfMemberType(row.type) === 'trial') throw new AppError('in_need_true_account')
    if (!(await services.codes.consume(tx, found.id))) throw new AppError('social_link_expired')
    await saveIdentity(tx, services, row, identity)
    const values = { provider: getProviderLabel(visitor.brand, provider) }
    await notifyCredentialChange(tx, services, context, { member: row, name: 'socialLinked', values })
  })
}

async function saveIdentity(tx: Tx, services: AppServices, row: MemberRow, identity: ProviderIdentity): Promise<void> {
  // Locks the member, so that the second of two concurrent links finds the first.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, row.id)).for('update')
  if ((await tx.$count(socialIdentity, matchesMemberAndProvider(row.id, identity.provider))) > 0) {
    throw new AppError('social_provider_linked')
  }
  const createdAt = new Date(services.clock.now())
  const inserted = await tx
    .insert(socialIdentity)
    .values({ ...identity, memberId: row.id, createdAt })
    .onConflictDoNothing()
    .returning({ provider: socialIdentity.provider })
  if (inserted.length === 0) throw new AppError('social_taken')
}

/** The provider accounts linked to the caller's account, in the order in which they were linked. */
export async function listSocialIdentities(
  { db }: AppServices,
  brand: Brand,
  { memberId }: Session,
): Promise<ResponseValueOf<typeof getLinkedSocialAccounts>> {
  const rows = await db
    .select({ provider: socialIdentity.provider, createdAt: socialIdentity.createdAt })
    .from(socialIdentity)
    .where(eq(socialIdentity.memberId, memberId))
    .orderBy(asc(socialIdentity.createdAt), asc(socialIdentity.provider))
  const list = rows.map(({ provider, createdAt }) => ({
    provider,
    label: getProviderLabel(brand, provider),
    createdAt: createdAt.toISOString(),
  }))
  return { list }
}

/** Unlinks the caller's account at a provider, once the password is confirmed. Throws `social_not_linked`. */
export async function unlinkSocialIdentity(
  services: AppServices,
  context: CredentialNotificationContext,
  session: Session,
  { provider, password }: RequestBodyOf<typeof unlinkSocialAccount>,
): Promise<void> {
  const currentMember = await assertCurrentPassword(services, session.memberId, password)
  await inTransaction(services.db, async (tx) => {
    const removed = await tx
      .delete(socialIdentity)
      .where(matchesMemberAndProvider(currentMember.id, provider))
      .returning({ provider: socialIdentity.provider })
    if (removed.length === 0) throw new AppError('social_not_linked')
    const values = { provider: getProviderLabel(context.brand, provider) }
    await notifyCredentialChange(tx, services, context, { member: currentMember, name: 'socialUnlinked', values })
  })
}

/** The label of a provider; its id if the brand no longer has it. */
function getProviderLabel({ site }: Brand, provider: string): string {
  return site.socialProviders?.find(({ id }) => id === provider)?.label ?? provider
}

function matchesIdentity({ brand, provider, subject }: ProviderIdentity) {
  return and(
    eq(socialIdentity.brand, brand),
    eq(socialIdentity.provider, provider),
    eq(socialIdentity.subject, subject),
  )
}

function matchesMemberAndProvider(memberId: bigint, provider: string) {
  return and(eq(socialIdentity.memberId, memberId), eq(socialIdentity.provider, provider))
}
