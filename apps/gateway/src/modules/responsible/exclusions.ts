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
  /** Who asks for it; nobody where a member turns out to be somebody who has one. */
  readonly asker?: bigint
  readonly memberIds: readonly bigint[]
  readonly kind: 'coolOff' | 'selfExclusion'
  /** Null is for good. */
  readonly until: Date | null
  /** What makes another account this person's; none where it covers the account alone. */
  readonly contacts?: readonly string[]
}

interface Person {
  readonly memberIds: readonly bigint[]
  /** Phones and mailboxes that they have verified, or had when they excluded themselves; mailboxes in small letters. */
  readonly contacts: readonly string[]
}

/** Whom to begin with: an account, a phone or mailbox that is to be theirs, or both. */
interface Trace {
  readonly memberId?: bigint
  readonly contact?: string | undefined
}

/**
 * Until the end of the transaction nobody else excludes, or becomes, the person: of an exclusion and an account that come at the
 * same moment one sees the other. Comes before any row is held. Whoever became part of the person while the locks were waited for
 * is held as well; where two wait for each other then, the database breaks it.
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

/** Keeps the locks of contacts apart from others of the database. */
const contactLocks = 7305503

/**
 * Everybody in the deployment, on whatever brand, who shares a phone or mailbox with the person that they lead to: those of an
 * account found that way lead on, until there is nobody more.
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

/** What of a member says who they are. */
function contactsOf({ mobile, email }: MemberRow): string[] {
  return [mobile, email?.toLowerCase()].filter((contact) => typeof contact === 'string')
}

/** The contacts that running exclusions of these members keep: some may have been given up since. */
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
  // What the indexes of contacts begin with.
  const isOfBrand = inArray(
    member.brand,
    brands.all().map(({ code }) => code),
  )
  const hasOne = or(inArray(member.mobile, [...contacts]), inArray(sql`lower(${member.email})`, [...contacts]))
  return tx.select().from(member).where(and(isOfBrand, hasOne))
}

/** A self-exclusion that keeps from play now. */
const isRunning = ({ clock }: Gateway) =>
  and(
    eq(playExclusion.kind, 'selfExclusion'),
    or(isNull(playExclusion.until), gt(playExclusion.until, new Date(clock.now()))),
  )

/**
 * A member whose phone or mailbox was just verified may be somebody who keeps themselves from play: from now on all accounts of
 * that person do, as long as the longest of them. A contact that was theirs when they excluded themselves still says so after
 * they have given it up. The person is held (`holdPerson`).
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
 * Keeps members from play from now on; games that are open take no more stakes, and payments that nobody has made are asked for
 * no more. Throws `exclusion_longer` where the asker's present one lasts longer; whoever else has a longer one keeps it.
 */
export async function exclude(
  tx: Tx,
  gateway: Gateway,
  { asker, memberIds, kind, until, contacts = [] }: Exclusion,
): Promise<void> {
  const since = new Date(gateway.clock.now())
  const ids = [...memberIds]
  // Held first: a payment that is being ordered is seen below, or sees what is written here.
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
