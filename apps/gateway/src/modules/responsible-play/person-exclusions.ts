import { AppError } from '@foyer/contract/errors.ts'
import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { gameSession } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { findAccountsOfPerson, type PersonLookup } from '#identity/persons.ts'
import { stretchBonuses, voidBonusesOfExcluded } from '#modules/bonuses/service.ts'
import { closeDepositsForPlayBreak } from '#modules/cashier/service.ts'
import { closeEntriesForExclusion } from '#modules/promotions/service.ts'
import { stretchRewards } from '#modules/rewards/service.ts'
import { isActiveSelfExclusion } from '#policies/self-exclusion.ts'
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
 * Excludes members from play: open games accept no more stakes, and unpaid deposit orders are cancelled; a self-exclusion also ends
 * what they take part in. Throws `longer_exclusion_active` if the requesting member has a longer exclusion; other members keep a longer one.
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
  for (const memberId of ids) await excludeMember(tx, services, { requestedBy, memberId, kind, until, contacts, since })
  const isTheirGame = inArray(gameSession.memberId, ids)
  // In the order in which the end of a session locks them.
  await tx.select().from(gameSession).where(isTheirGame).orderBy(gameSession.tokenHash).for('update')
  await tx.update(gameSession).set({ expiresAt: since }).where(isTheirGame)
  for (const id of ids) {
    await closeDepositsForPlayBreak(tx, services, id)
  }
  if (kind === 'selfExclusion') {
    await voidBonusesOfExcluded(tx, services, ids)
    await closeEntriesForExclusion(tx, services, ids)
  }
  afterCommit(() => closeVendorSessions(services, ids))
}

interface MemberExclusion extends Required<Pick<Exclusion, 'kind' | 'until' | 'contacts'>> {
  readonly memberId: bigint
  readonly requestedBy: bigint | undefined
  readonly since: Date
}

/** Writes the exclusion of one member, who keeps a longer one. */
async function excludeMember(
  tx: Tx,
  services: AppServices,
  { requestedBy, memberId, kind, until, contacts, since }: MemberExclusion,
): Promise<void> {
  const [existing] = await tx.select().from(playExclusion).where(eq(playExclusion.memberId, memberId)).for('update')
  const isAsLong = existing && (existing.until === null || (until !== null && existing.until >= until))
  if (isAsLong && memberId === requestedBy) throw new AppError('longer_exclusion_active')
  const personContacts = [...new Set([...(existing?.contacts ?? []), ...contacts])]
  const values = isAsLong
    ? { ...existing, contacts: personContacts }
    : { memberId, kind, since, until, contacts: personContacts }
  if (!isAsLong && kind === 'coolOff' && until) await stretchOffers(tx, services, { memberId, since, until, existing })
  await tx.insert(playExclusion).values(values).onConflictDoUpdate({ target: playExclusion.memberId, set: values })
}

interface CoolOff {
  readonly memberId: bigint
  readonly since: Date
  readonly until: Date
  /** The break before, which may not be over. */
  readonly existing: typeof playExclusion.$inferSelect | undefined
}

/** A cool-off costs the member no time of a bonus or a reward: they end later by what it adds to the break before. */
async function stretchOffers(
  tx: Tx,
  services: AppServices,
  { memberId, since, until, existing }: CoolOff,
): Promise<void> {
  const begins = Math.max(since.getTime(), existing?.until?.getTime() ?? 0)
  const longer = { memberId, byMs: until.getTime() - begins }
  await stretchRewards(tx, services, longer)
  await stretchBonuses(tx, services, longer)
}
