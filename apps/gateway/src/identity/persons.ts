import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { isActiveSelfExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'

// Which accounts are one person's, across brands.

interface Person {
  readonly memberIds: readonly bigint[]
  /** Verified phones and email addresses, including those they had when an exclusion began; email addresses in lower case. */
  readonly contacts: readonly string[]
}

/** Starting point of the search: an account, a phone or email address that is about to become theirs, or both. */
export interface PersonLookup {
  readonly memberId?: bigint
  readonly contact?: string | undefined
}

/**
 * Finds all accounts of a person in the deployment, across brands: accounts that share a phone or email address, followed
 * transitively until no further account is found.
 */
export async function findAccountsOfPerson(
  db: Db,
  services: AppServices,
  { memberId, contact }: PersonLookup,
): Promise<Person> {
  const [memberIds, contacts] = [new Set<bigint>(), new Set<string>()]
  let pendingMembers = memberId === undefined ? [] : [memberId]
  let pendingContacts = contact === undefined ? [] : [contact.toLowerCase()]
  while (pendingMembers.length > 0 || pendingContacts.length > 0) {
    for (const id of pendingMembers) memberIds.add(id)
    const personContacts = [...pendingContacts, ...(await readContacts(db, services, pendingMembers))]
    const newContacts = [...new Set(personContacts)].filter((one) => !contacts.has(one))
    for (const one of newContacts) contacts.add(one)
    pendingMembers = (await findMembersByContact(db, services, newContacts)).filter((id) => !memberIds.has(id))
    pendingContacts = []
  }
  return { memberIds: [...memberIds].toSorted(byNumber), contacts: [...contacts] }
}

/**
 * The accounts that share a phone, an email address or a payout account, also a removed one, with the member's, which is among them.
 */
export async function findAccountsByPayout(
  db: Db,
  services: AppServices,
  memberId: bigint,
): Promise<ReadonlySet<bigint>> {
  const { memberIds } = await findAccountsOfPerson(db, services, { memberId })
  const own = alias(payoutAccount, 'own')
  const shared = await db
    .selectDistinct({ id: payoutAccount.memberId })
    .from(payoutAccount)
    .innerJoin(own, eq(own.fingerprint, payoutAccount.fingerprint))
    .where(inArray(own.memberId, [...memberIds]))
  return new Set([...memberIds, ...shared.map(({ id }) => id)])
}

/**
 * All persons with several accounts in the deployment, each as its accounts by number: accounts that share a phone, an email address or a
 * payout account, also one that was removed, directly or through others. Reads all accounts at once, so it is for work that is done daily
 * or on request.
 */
export async function findPersonsWithSeveralAccounts(db: Db, services: AppServices): Promise<bigint[][]> {
  const rows = await db.rows<{ ids: string[] }>(sql`
    select array_agg(distinct shared.member_id::text) as ids from (
      select member_id, contact from (${memberContacts(services)}) held
      union all
      select member_id, fingerprint from payout_account
    ) shared(member_id, contact) group by shared.contact having min(shared.member_id) <> max(shared.member_id)`)
  return joinGroups(rows.map(({ ids }) => ids.map(BigInt)))
}

/** Groups that have an account in common become one, by number. */
function joinGroups(groups: readonly (readonly bigint[])[]): bigint[][] {
  const personOf = new Map<bigint, Set<bigint>>()
  for (const ids of groups) {
    const parts = new Set(ids.flatMap((id) => personOf.get(id) ?? []))
    const [largest = new Set<bigint>(), ...others] = [...parts].toSorted((one, other) => other.size - one.size)
    for (const id of [...ids, ...others.flatMap((part) => [...part])]) {
      largest.add(id)
      personOf.set(id, largest)
    }
  }
  return [...new Set(personOf.values())].map((person) => [...person].toSorted(byNumber))
}

const byNumber = (one: bigint, other: bigint) => (one < other ? -1 : 1)

/**
 * The contacts that identify members, as rows of `member_id` and `contact`: their verified phone and email address, and those stored with an
 * active self-exclusion, which they may no longer have.
 */
const memberContacts = (services: Pick<AppServices, 'clock'>): SQL => sql`
  select id as member_id, mobile as contact from member where mobile is not null
  union all
  select id, lower(email) from member where email is not null
  union all
  select ${playExclusion.memberId}, stored.contact from ${playExclusion} cross join lateral unnest(${playExclusion.contacts}) stored(contact)
  where ${isActiveSelfExclusion(services)}`

async function readContacts(db: Db, services: AppServices, memberIds: readonly bigint[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await db.rows<{ contact: string }>(sql`
    select contact from (${memberContacts(services)}) held
    where member_id = any(${sql.param(memberIds.map(String))}::bigint[])`)
  return rows.map(({ contact }) => contact)
}

async function findMembersByContact(db: Db, { brands }: AppServices, contacts: readonly string[]): Promise<bigint[]> {
  if (contacts.length === 0) return []
  // The first column of the contact indexes.
  const isOfBrand = inArray(member.brand, brands.codes())
  const hasContact = or(inArray(member.mobile, [...contacts]), inArray(sql`lower(${member.email})`, [...contacts]))
  const rows = await db.select({ id: member.id }).from(member).where(and(isOfBrand, hasContact))
  return rows.map(({ id }) => id)
}
