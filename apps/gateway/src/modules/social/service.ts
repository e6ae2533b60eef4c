import { createHmac } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { roleOf } from '@foyer/contract/roles.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { getSocialIdentities, linkSocial, removeSocialIdentity } from '@foyer/contract/social.ts'
import { and, asc, eq } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database.ts'
import { socialIdentity } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import { assertOwnPassword, type Reader, tellOfChange } from '#modules/password/service.ts'
import { type SignedIn, signInByName, type Visitor } from '#modules/session/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { isSameText } from '#src/same-text.ts'

type MemberRow = typeof member.$inferSelect

/** An account at a provider of a brand, by the provider's subject identifier. */
interface Identity {
  readonly brand: string
  readonly provider: string
  readonly subject: string
}

/** The member that the provider account is linked to. */
export async function holderOf(db: Db, identity: Identity): Promise<MemberRow | undefined> {
  const [found] = await db
    .select({ row: member })
    .from(socialIdentity)
    .innerJoin(member, eq(member.id, socialIdentity.memberId))
    .where(isIdentity(identity))
  return found?.row
}

/** A ticket to link a provider account that the browser has just signed in to. */
export interface LinkTicket {
  readonly ticket: string
  /**
   * Cookie value required with the ticket. Without it, an attacker could send a victim an address with a ticket of their own,
   * and have their provider account linked to the victim's account.
   */
  readonly browserKey: string
}

export async function newLinkTicket(gateway: Gateway, { brand, provider, subject }: Identity): Promise<LinkTicket> {
  const slot = { purpose: 'socialLink', brand, target: `${provider} ${subject}` } as const
  const lifeMs = limits.socialLinkMinutes * 60_000
  const ticket = await inTransaction(gateway.db, (tx) => gateway.codes.issueLink(tx, slot, lifeMs))
  return { ticket, browserKey: browserKeyOf(gateway, brand, ticket) }
}

function browserKeyOf({ secrets }: Gateway, brand: string, ticket: string): string {
  return createHmac('sha256', secrets.of('social link')).update(`${brand}\n${ticket}`).digest('base64url')
}

/**
 * Links a provider account to the account of the given name and password, with all checks of a sign-in, and signs in. A
 * provider account links to one account per brand, and an account has one link per provider. Throws the errors of a sign-in, and
 * `social_link_over`, `social_taken`, `social_provider_linked`.
 */
export async function linkIdentity(
  gateway: Gateway,
  { browserKey, reader, ...visitor }: Visitor & { readonly browserKey: string; readonly reader: Reader },
  { ticket, ...typed }: BodyOf<typeof linkSocial>,
): Promise<SignedIn> {
  const isTheirs = isSameText(browserKey, browserKeyOf(gateway, visitor.brand.code, ticket))
  const found = isTheirs && (await gateway.codes.findLink('socialLink', visitor.brand.code, ticket))
  if (!found) throw new AppError('social_link_over')
  const [provider = '', ...subject] = found.target.split(' ')
  const identity = { brand: visitor.brand.code, provider, subject: subject.join(' ') }
  return signInByName(gateway, visitor, { ...typed, type: 'username', door: 'member' }, async (tx, row) => {
    if (roleOf(row.type) === 'trial') throw new AppError('in_need_true_account')
    if (!(await gateway.codes.consume(tx, found.id))) throw new AppError('social_link_over')
    await keepIdentity(tx, gateway, row, identity)
    const values = { provider: labelOf(visitor.brand, provider) }
    await tellOfChange(tx, gateway, reader, { member: row, name: 'socialLinked', values })
  })
}

async function keepIdentity(tx: Tx, gateway: Gateway, row: MemberRow, identity: Identity): Promise<void> {
  // Locks the member, so that the second of two concurrent links finds the first.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, row.id)).for('update')
  if ((await tx.$count(socialIdentity, isOwn(row.id, identity.provider))) > 0) {
    throw new AppError('social_provider_linked')
  }
  const createdAt = new Date(gateway.clock.now())
  const kept = await tx
    .insert(socialIdentity)
    .values({ ...identity, memberId: row.id, createdAt })
    .onConflictDoNothing()
    .returning({ provider: socialIdentity.provider })
  if (kept.length === 0) throw new AppError('social_taken')
}

/** The provider accounts linked to the caller's account, in the order in which they were linked. */
export async function identitiesOf(
  { db }: Gateway,
  brand: Brand,
  { memberId }: Session,
): Promise<ValueOf<typeof getSocialIdentities>> {
  const rows = await db
    .select({ provider: socialIdentity.provider, createdAt: socialIdentity.createdAt })
    .from(socialIdentity)
    .where(eq(socialIdentity.memberId, memberId))
    .orderBy(asc(socialIdentity.createdAt), asc(socialIdentity.provider))
  const list = rows.map(({ provider, createdAt }) => ({
    provider,
    label: labelOf(brand, provider),
    createdAt: createdAt.toISOString(),
  }))
  return { list }
}

/** Unlinks the caller's account at a provider, once the password is confirmed. Throws `social_not_linked`. */
export async function removeIdentity(
  gateway: Gateway,
  reader: Reader,
  session: Session,
  { provider, password }: BodyOf<typeof removeSocialIdentity>,
): Promise<void> {
  const own = await assertOwnPassword(gateway, session.memberId, password)
  await inTransaction(gateway.db, async (tx) => {
    const removed = await tx
      .delete(socialIdentity)
      .where(isOwn(own.id, provider))
      .returning({ provider: socialIdentity.provider })
    if (removed.length === 0) throw new AppError('social_not_linked')
    const values = { provider: labelOf(reader.brand, provider) }
    await tellOfChange(tx, gateway, reader, { member: own, name: 'socialUnlinked', values })
  })
}

/** The label of a provider; its id if the brand no longer has it. */
function labelOf({ site }: Brand, provider: string): string {
  return site.socialProviders?.find(({ id }) => id === provider)?.label ?? provider
}

function isIdentity({ brand, provider, subject }: Identity) {
  return and(
    eq(socialIdentity.brand, brand),
    eq(socialIdentity.provider, provider),
    eq(socialIdentity.subject, subject),
  )
}

function isOwn(memberId: bigint, provider: string) {
  return and(eq(socialIdentity.memberId, memberId), eq(socialIdentity.provider, provider))
}
