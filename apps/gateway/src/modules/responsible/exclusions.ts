import { AppError } from '@foyer/contract/errors.ts'
import { and, arrayOverlaps, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database.ts'
import { gameSession } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { closeOpenDeposits } from '#modules/cashier/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { endPlayElsewhere } from '#vendors/end-play.ts'

interface Exclusion {
  /** The member who requests it; missing if it is propagated from another account of the person. */
  readonly asker?: bigint
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
interface Trace {
  readonly memberId?: bigint
  readonly contact?: string | undefined
}

/**
 * Locks the person until the end of the transaction: nobody else can exclude them or link an account to them, so that a
 * concurrent exclusion and new account see each other. Must run before any row is locked. Contacts that were linked while
 * waiting for the locks are locked too; the database resolves a deadlock that this may cause.
 */
export async function holdPerson(tx: Tx, gateway: Gateway, trace: Trace): Promise<void> {
  const held = new Set<string>()
  for (;;) {
    const { contacts } = await personOf(tx, gateway, trace)
    const more = contacts.filter((contact) => !held.has(contact))
    if (more.length === 0) return
    for (const contact of more.toSorted()) {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${contact}, ${contactLocks}))`)
      held.add(contact)
    }
  }
}

/** Separates contact locks from other advisory locks of the database. */
const contactLocks = 7305503

/**
 * Finds all accounts of a person in the deployment, across brands: accounts that share a phone or email address, followed
 * transitively until no further account is found.
 */
export async function personOf(tx: Tx, gateway: Gateway, { memberId, contact }: Trace): Promise<Person> {
  const [memberIds, contacts] = [new Set<bigint>(), new Set<string>()]
  let found = memberId === undefined ? [] : await tx.select().from(member).where(eq(member.id, memberId))
  let named = contact === undefined ? [] : [contact.toLowerCase()]
  while (found.length > 0 || named.length > 0) {
    for (const { id } of found) memberIds.add(id)
    const theirs = [...named, ...found.flatMap(contactsOf), ...(await recordedOf(tx, gateway, found))]
    const more = [...new Set(theirs)].filter((one) => !contacts.has(one))
    for (const one of more) contacts.add(one)
    found = (await membersWith(tx, gateway, more)).filter(({ id }) => !memberIds.has(id))
    named = []
  }
  return { memberIds: [...memberIds].toSorted((one, other) => (one < other ? -1 : 1)), contacts: [...contacts] }
}

type MemberRow = typeof member.$inferSelect

/** The contacts that identify a member. */
function contactsOf({ mobile, email }: MemberRow): string[] {
  return [mobile, email?.toLowerCase()].filter((contact) => typeof contact === 'string')
}

/** The contacts stored with active self-exclusions of these members, including contacts they no longer have. */
async function recordedOf(tx: Tx, gateway: Gateway, members: readonly MemberRow[]): Promise<string[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const rows = await tx
    .select({ contacts: playExclusion.contacts })
    .from(playExclusion)
    .where(and(inArray(playExclusion.memberId, ids), isRunning(gateway)))
  return rows.flatMap(({ contacts }) => contacts)
}

async function membersWith(tx: Tx, { brands }: Gateway, contacts: readonly string[]): Promise<MemberRow[]> {
  if (contacts.length === 0) return []
  // The first column of the contact indexes.
  const isOfBrand = inArray(
    member.brand,
    brands.all().map(({ code }) => code),
  )
  const hasOne = or(inArray(member.mobile, [...contacts]), inArray(sql`lower(${member.email})`, [...contacts]))
  return tx.select().from(member).where(and(isOfBrand, hasOne))
}

/** SQL condition: a self-exclusion that is active now. */
const isRunning = ({ clock }: Gateway) =>
  and(
    eq(playExclusion.kind, 'selfExclusion'),
    or(isNull(playExclusion.until), gt(playExclusion.until, new Date(clock.now()))),
  )

/**
 * Called after a member's phone or email address was verified. If the person is self-excluded, all their accounts become
 * excluded until the end of the longest exclusion. Contacts they had when the exclusion began still identify them after they
 * were removed. The caller has locked the person (`lockPerson`).
 */
export async function shareExclusion(tx: Tx, gateway: Gateway, memberId: bigint): Promise<void> {
  const { memberIds, contacts } = await personOf(tx, gateway, { memberId })
  const isTheirs = or(
    inArray(playExclusion.memberId, [...memberIds]),
    arrayOverlaps(playExclusion.contacts, [...contacts]),
  )
  const [longest] = await tx
    .select()
    .from(playExclusion)
    .where(and(isTheirs, isRunning(gateway)))
    .orderBy(sql`${playExclusion.until} desc nulls first`)
    .limit(1)
  if (longest) await exclude(tx, gateway, { memberIds, contacts, kind: 'selfExclusion', until: longest.until })
}

/**
 * Excludes members from play: open games accept no more stakes, and unpaid deposit orders are cancelled. Throws
 * `exclusion_longer` if the requesting member has a longer exclusion; other members keep a longer one.
 */
export async function exclude(
  tx: Tx,
  gateway: Gateway,
  { asker, memberIds, kind, until, contacts = [] }: Exclusion,
): Promise<void> {
  const since = new Date(gateway.clock.now())
  const ids = [...memberIds]
  // Locks the members first: a concurrent deposit order is either seen below or sees the exclusion written here.
  await tx.update(member).set({ isBounded: true }).where(inArray(member.id, ids))
  for (const memberId of ids) {
    const [known] = await tx.select().from(playExclusion).where(eq(playExclusion.memberId, memberId)).for('update')
    const isAsLong = known && (known.until === null || (until !== null && known.until >= until))
    if (isAsLong && memberId === asker) throw new AppError('exclusion_longer')
    const theirs = [...new Set([...(known?.contacts ?? []), ...contacts])]
    const values = isAsLong ? { ...known, contacts: theirs } : { memberId, kind, since, until, contacts: theirs }
    await tx.insert(playExclusion).values(values).onConflictDoUpdate({ target: playExclusion.memberId, set: values })
  }
  await tx.update(gameSession).set({ expiresAt: since }).where(inArray(gameSession.memberId, ids))
  for (const id of ids) {
    await closeOpenDeposits(tx, gateway, id)
  }
  afterCommit(() => endPlayElsewhere(gateway, ids))
}
