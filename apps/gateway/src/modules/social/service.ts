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

/** An account elsewhere: at a provider of a brand, by the provider's own name for it. */
interface Identity {
  readonly brand: string
  readonly provider: string
  readonly subject: string
}

/** Whose account it opens. */
export async function holderOf(db: Db, identity: Identity): Promise<MemberRow | undefined> {
  const [found] = await db
    .select({ row: member })
    .from(socialIdentity)
    .innerJoin(member, eq(member.id, socialIdentity.memberId))
    .where(isIdentity(identity))
  return found?.row
}

/** An account elsewhere that somebody has just shown to be theirs. */
export interface LinkTicket {
  readonly ticket: string
  /**
   * What the browser shows with the ticket: whoever sends others an address with a ticket of their own is not to have their
   * account elsewhere linked to the account of whoever follows it.
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
 * Links an account elsewhere to the account whose name and password are given, under all the guards of signing in, and signs
 * in. Each opens one account of a brand, and an account has one of each provider. Throws what signing in does, and
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
  // Of two at once for one member the second waits here, and finds the first.
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

/** The accounts elsewhere that open the caller's, in the order in which they were linked. */
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

/** Unlinks the caller's account at a provider; their password says that it is they. Throws `social_not_linked`. */
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

/** Of a provider that the brand has no more, its id is all there is to say. */
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
