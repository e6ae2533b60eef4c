import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { getRelatedAccounts, RelatedAccount } from '@foyer/contract/operator/related-accounts.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database-transactions.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { findPersonsWithSeveralAccounts } from '#identity/persons.ts'
import type { AppServices } from '#src/app-services.ts'
import { countOppositeRounds } from '#vendors/opposite-rounds.ts'
import { findMember } from './agent-places.ts'
import { isInLineOf, readTeamNode, type TeamNode } from './team-tree.ts'

/**
 * The accounts of a member's line that are or may be the same person, the strongest signs first. Nothing follows from it but what the
 * schedule `count-persons-once` does for those that are the same person. Throws `member_not_found`.
 */
export async function findRelatedAccounts(
  services: AppServices,
  query: RequestQueryOf<typeof getRelatedAccounts>,
): Promise<ResponseValueOf<typeof getRelatedAccounts>> {
  const { db, brands } = services
  const brand = brands.getByCode(query.brand)
  if (!brand) throw new AppError('member_not_found')
  const { id, account } = await findMember(db, brand, query.account)
  const node = await readTeamNode(db, id)
  const persons = await findPersonsWithSeveralAccounts(db, services)
  const opposite = await countOppositeRounds(services, {
    memberId: id,
    from: new Date(services.clock.now() - limits.relatedDays * dayMs),
    to: new Date(services.clock.now()),
    among: sql`exists (select from ${teamNode} where ${teamNode.memberId} = r.member_id and ${isInLineOf(node)})`,
  })
  const signs: Signs = {
    persons: new Set(persons.find((ids) => ids.includes(id))),
    payoutAccounts: await findMembersWithPayoutAccountOf(db, id),
    signIns: await readSharedSignIns(services, node),
    oppositeRounds: opposite.counts,
  }
  const related = (await readLineMembers(db, node, signs)).map((row) => toRelatedAccount(row, node, signs))
  const list = related.toSorted((one, other) => strengthOf(other) - strengthOf(one)).slice(0, limits.relatedAccounts)
  const { unavailableVendors } = opposite
  return {
    account,
    countsUntil: node.countsUntil,
    list,
    more: related.length - list.length,
    unavailableVendors: [...unavailableVendors],
  }
}

/** What accounts have in common with the one that was asked for, by member. */
interface Signs {
  readonly persons: ReadonlySet<bigint>
  readonly payoutAccounts: ReadonlySet<bigint>
  readonly signIns: ReadonlyMap<bigint, SharedSignIns>
  readonly oppositeRounds: ReadonlyMap<bigint, number>
}

interface SharedSignIns {
  readonly networks: Set<string>
  readonly browsers: Set<string>
}

/** By number, the account itself left out. */
function readLineMembers(db: Db, node: TeamNode, { persons, payoutAccounts, signIns, oppositeRounds }: Signs) {
  const ids = [...new Set([...persons, ...payoutAccounts, ...signIns.keys(), ...oppositeRounds.keys()])]
  return db
    .select({
      id: member.id,
      account: member.account,
      registeredAt: member.registeredAt,
      path: teamNode.path,
      countsUntil: teamNode.countsUntil,
    })
    .from(teamNode)
    .innerJoin(member, eq(member.id, teamNode.memberId))
    .where(and(isInLineOf(node), isOneOf(teamNode.memberId, ids, 'bigint')))
    .orderBy(asc(member.id))
}

type LineMember = Awaited<ReturnType<typeof readLineMembers>>[number]

function toRelatedAccount(
  { id, account, registeredAt, path, countsUntil }: LineMember,
  node: TeamNode,
  { persons, payoutAccounts, signIns, oppositeRounds }: Signs,
): RelatedAccount {
  const shared = signIns.get(id)
  return {
    memberId: String(id),
    account,
    registeredAt: registeredAt.toISOString(),
    place: node.path.startsWith(path) ? 'above' : path.startsWith(node.path) ? 'below' : 'beside',
    countsUntil,
    isSamePerson: persons.has(id),
    hasSamePayoutAccount: payoutAccounts.has(id),
    networks: [...(shared?.networks ?? [])].sort(),
    browsers: [...(shared?.browsers ?? [])].sort(),
    oppositeRounds: oppositeRounds.get(id) ?? 0,
  }
}

const strengthOf = ({ isSamePerson, hasSamePayoutAccount, oppositeRounds, browsers }: RelatedAccount): number =>
  (isSamePerson ? 8 : 0) + (hasSamePayoutAccount ? 4 : 0) + (oppositeRounds > 0 ? 2 : 0) + (browsers.length > 0 ? 1 : 0)

async function findMembersWithPayoutAccountOf(db: Db, memberId: bigint): Promise<ReadonlySet<bigint>> {
  const own = alias(payoutAccount, 'own')
  const rows = await db
    .selectDistinct({ id: payoutAccount.memberId })
    .from(own)
    .innerJoin(payoutAccount, eq(payoutAccount.fingerprint, own.fingerprint))
    .where(eq(own.memberId, memberId))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Who else of the line has signed in from a network of the member in the last days, as far as the sign-ins are stored: the latest ones of
 * each member. A proxy that hides its callers is no network.
 */
async function readSharedSignIns({ db, clock }: AppServices, node: TeamNode): Promise<Map<bigint, SharedSignIns>> {
  const isRecent = gte(signInRecord.at, new Date(clock.now() - limits.relatedDays * dayMs))
  const own = await db
    .selectDistinct({ address: signInRecord.address, userAgent: signInRecord.userAgent })
    .from(signInRecord)
    .where(and(eq(signInRecord.memberId, node.memberId), isRecent))
  const known = own.filter(({ address }) => !isSharedAddress(address))
  const networks = new Set(known.map(({ address }) => networkKeyOf(address)))
  const browsers = new Set(known.map(browserKeyOf))
  const addresses = await db
    .selectDistinct({ address: signInRecord.address })
    .from(signInRecord)
    .innerJoin(teamNode, eq(teamNode.memberId, signInRecord.memberId))
    .where(and(isInLineOf(node), isRecent))
  const shared = addresses.map(({ address }) => address).filter((address) => networks.has(networkKeyOf(address)))
  const signIns = await db
    .selectDistinct({
      memberId: signInRecord.memberId,
      address: signInRecord.address,
      userAgent: signInRecord.userAgent,
    })
    .from(signInRecord)
    .innerJoin(teamNode, eq(teamNode.memberId, signInRecord.memberId))
    .where(and(isInLineOf(node), isRecent, isOneOf(signInRecord.address, shared, 'text')))
  const byMember = new Map<bigint, SharedSignIns>()
  for (const signIn of signIns) {
    const found = byMember.get(signIn.memberId) ?? { networks: new Set(), browsers: new Set() }
    found.networks.add(networkKeyOf(signIn.address))
    if (browsers.has(browserKeyOf(signIn))) found.browsers.add(signIn.userAgent)
    byMember.set(signIn.memberId, found)
  }
  return byMember
}

const browserKeyOf = ({ address, userAgent }: { readonly address: string; readonly userAgent: string }) =>
  `${networkKeyOf(address)} ${userAgent}`
