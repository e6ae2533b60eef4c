import { AppError } from '@foyer/contract/errors.ts'
import { and, arrayOverlaps, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { gameSession } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { closeDepositsForPlayBreak } from '#modules/cashier/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { closeVendorSessions } from '#vendors/close-vendor-sessions.ts'

interface Exclusion {
  /** The member who requests it; missing if it is propagated from another account of the person. */
  readonly requestedBy?: bigint
  readonly memberIds: readonly bigint[]
  readonly kind: 'coolOff' | 'selfExclusion'
  /** Null means permanent. */
  readonly until: Date | null
  /** Contacts that link further accounts to the person; empty if it covers only the given accounts. */
  readonly contacts?: readonly string[]
}

interface Person {
  readonly memberIds: readonly bigint[]
  /** Verified phones and email addresses, including those they had when the exclusion began; email addresses in lower case. */
  readonly contacts: readonly string[]
}

/** Starting point of the search: an account, a phone or email address that is about to become theirs, or both. */
interface PersonLookup {
  readonly memberId?: bigint
  readonly contact?: string | undefined
}

/**
 * Locks the person until the end of the transaction: nobody else can exclude them or link an account to them, so that a
 * concurrent exclusion and new account see each other. Must run before any row is locked. Contacts that were linked while
 * waiting for the locks are locked too; the database resolves a deadlock that this may cause.
 */
export async function acquirePersonLock(tx: Tx, services: AppServices, lookup: PersonLookup): Promise<void> {
  const locked = new Set<string>()
  for (;;) {
    const { contacts } = await findAccountsOfPerson(tx, services, lookup)
    const newContacts = contacts.filter((contact) => !locked.has(contact))
    if (newContacts.length === 0) return
    for (const contact of newContacts.toSorted()) {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${contact}, ${contactLockNamespace}))`)
      locked.add(contact)
    }
  }
}

/** Separates contact locks from other advisory locks of the database. */
const contactLockNamespace = 7305503

/**
 * Finds all accounts of a person in the deployment, across brands: accounts that share a phone or email address, followed
 * transitively until no further account is found.
 */
export async function findAccountsOfPerson(
  tx: Tx,
  services: AppServices,
  { memberId, contact }: PersonLookup,
): Promise<Person> {
  const [memberIds, contacts] = [new Set<bigint>(), new Set<string>()]
  let pendingMembers = memberId === undefined ? [] : await tx.select().from(member).where(eq(member.id, memberId))
  let pendingContacts = contact === undefined ? [] : [contact.toLowerCase()]
  while (pendingMembers.length > 0 || pendingContacts.length > 0) {
    for (const { id } of pendingMembers) memberIds.add(id)
    const personContacts = [
      ...pendingContacts,
      ...pendingMembers.flatMap(listContacts),
      ...(await findExclusionContacts(tx, services, pendingMembers)),
    ]
    const newContacts = [...new Set(personContacts)].filter((one) => !contacts.has(one))
    for (const one of newContacts) contacts.add(one)
    pendingMembers = (await findMembersByContact(tx, services, newContacts)).filter(({ id }) => !memberIds.has(id))
    pendingContacts = []
  }
  return { memberIds: [...memberIds].toSorted((one, other) => (one < other ? -1 : 1)), contacts: [...contacts] }
}

type MemberRow = typeof member.$inferSelect

/** The contacts that identify a member. */
function listContacts({ mobile, email }: MemberRow): string[] {
  return [mobile, email?.toLowerCase()].filter((contact) => typeof contact === 'string')
}

/** The contacts stored with active self-exclusions of these members, including contacts they no longer have. */
async function findExclusionContacts(tx: Tx, services: AppServices, members: readonly MemberRow[]): Promise<string[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const rows = await tx
    .select({ contacts: playExclusion.contacts })
    .from(playExclusion)
    .where(and(inArray(playExclusion.memberId, ids), isActiveSelfExclusion(services)))
  return rows.flatMap(({ contacts }) => contacts)
}

async function findMembersByContact(
  tx: Tx,
  { brands }: AppServices,
  contacts: readonly string[],
): Promise<MemberRow[]> {
  if (contacts.length === 0) return []
  // The first column of the contact indexes.
  const isOfBrand = inArray(
    member.brand,
    brands.all().map(({ code }) => code),
  )
  const hasContact = or(inArray(member.mobile, [...contacts]), inArray(sql`lower(${member.email})`, [...contacts]))
  return tx.select().from(member).where(and(isOfBrand, hasContact))
}

/** SQL condition: a self-exclusion that is active now. */
const isActiveSelfExclusion = ({ clock }: AppServices) =>
  and(
    eq(playExclusion.kind, 'selfExclusion'),
    or(isNull(playExclusion.until), gt(playExclusion.until, new Date(clock.now()))),
  )

/**
 * Called after a member's phone or email address was verified. If the person is self-excluded, all their accounts become
 * excluded until the end of the longest exclusion. Contacts they had when the exclusion began still identify them after they
 * were removed. The caller has locked the person (`acquirePersonLock`).
 */
export async function propagateExclusion(tx: Tx, services: AppServices, memberId: bigint): Promise<void> {
  const { memberIds, contacts } = await findAccountsOfPerson(tx, services, { memberId })
  const isOfPerson = or(
    inArray(playExclusion.memberId, [...memberIds]),
    arrayOverlaps(playExclusion.contacts, [...contacts]),
  )
  const [longest] = await tx
    .select()
    .from(playExclusion)
    .where(and(isOfPerson, isActiveSelfExclusion(services)))
    .orderBy(sql`${playExclusion.until} desc nulls first`)
    .limit(1)
  if (longest) await excludeMembers(tx, services, { memberIds, contacts, kind: 'selfExclusion', until: longest.until })
}

/**
 * Excludes members from play: open games accept no more stakes, and unpaid deposit orders are cancelled. Throws
 * `longer_exclusion_active` if the requesting member has a longer exclusion; other members keep a longer one.
 */
export async function excludeMembers(
  tx: Tx,
  services: AppServices,
  { requestedBy, memberIds, kind, until, contacts = [] }: Exclusion,
): Promise<void> {
  const since = new Date(services.clock.now())
  const ids = [...memberIds]
  // Locks the members first: a concurrent deposit order is either seen below or sees the exclusion written here.
  await tx.update(member).set({ hasPlayRestrictions: true }).where(inArray(member.id, ids))
  for (const memberId of ids) {
    const [existing] = await tx.select().from(playExclusion).where(eq(playExclusion.memberId, memberId)).for('update')
    const isAsLong = existing && (existing.until === null || (until !== null && existing.until >= until))
    if (isAsLong && memberId === requestedBy) throw new AppError('longer_exclusion_active')
    const personContacts = [...new Set([...(existing?.contacts ?? []), ...contacts])]
    const values = isAsLong
      ? { ...existing, contacts: personContacts }
      : { memberId, kind, since, until, contacts: personContacts }
    await tx.insert(playExclusion).values(values).onConflictDoUpdate({ target: playExclusion.memberId, set: values })
  }
  const isTheirGame = inArray(gameSession.memberId, ids)
  // In the order in which the end of a session locks them.
  await tx.select().from(gameSession).where(isTheirGame).orderBy(gameSession.tokenHash).for('update')
  await tx.update(gameSession).set({ expiresAt: since }).where(isTheirGame)
  for (const id of ids) {
    await closeDepositsForPlayBreak(tx, services, id)
  }
  afterCommit(() => closeVendorSessions(services, ids))
}
