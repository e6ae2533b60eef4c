import { randomInt } from 'node:crypto'
import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { readIntegerSetting } from '@foyer/contract/site/settings.ts'
import { and, asc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { recordRegistration } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { addFirstRates } from './line-rates.ts'

export type TeamNode = typeof teamNode.$inferSelect

interface NewPlace {
  readonly memberId: bigint
  readonly uplineId: bigint | undefined
  /** The invite link by which the member registered. */
  readonly linkId?: bigint | undefined
  /** Rebate rates, as far as the upline's own cover them. */
  readonly rates?: LineRates | undefined
}

/** Gives a new member a place below the upline, for good. Throws `depth_limit` below the brand's last level. */
export async function placeInTeam(
  tx: Tx,
  brand: Brand,
  { memberId, uplineId, linkId, rates }: NewPlace,
): Promise<void> {
  const above = uplineId === undefined ? { path: '/', level: 0 } : await readTeamNode(tx, uplineId)
  const level = above.level + 1
  assertWithinLevels(brand, level)
  await tx.insert(teamNode).values({
    memberId,
    brand: brand.code,
    path: `${above.path}${memberId}/`,
    level,
    linkId: linkId ?? null,
  })
  const [added] = await tx.select({ registeredAt: member.registeredAt }).from(member).where(eq(member.id, memberId))
  if (!added) throw new Error(`Member ${memberId} is missing.`)
  if (rates)
    await addFirstRates(tx, brand, { memberId, uplinePath: above.path, rates, registeredAt: added.registeredAt })
  await recordRegistration(tx, { brand: brand.code, memberId, happenedAt: added.registeredAt })
}

/** Throws `depth_limit` if a team of the brand has no such level. */
export function assertWithinLevels(brand: Brand, level: number): void {
  const most = teamLevelsOf(brand)
  if (level > most) throw new AppError('depth_limit', { most })
}

/** Whether the brand's teams have a level below this member's. */
export async function hasLevelBelow(db: Db, brand: Brand, memberId: bigint): Promise<boolean> {
  return (await readTeamNode(db, memberId)).level < teamLevelsOf(brand)
}

/** How many levels a line of the brand may have, its head included. */
export function teamLevelsOf({ settings }: Brand): number {
  return readIntegerSetting(settings, 'teamLevels') ?? limits.teamLevels
}

/** A member's place. Every member has one. */
export async function readTeamNode(db: Db, memberId: bigint): Promise<TeamNode> {
  const [node] = await db.select().from(teamNode).where(eq(teamNode.memberId, memberId))
  if (!node) throw new Error(`Member ${memberId} has no place in the tree of agents.`)
  return node
}

/**
 * Locks members until the end of the transaction, so that changes of the same agents run one after another. All transactions lock from the
 * head of a line down, and members of one level by number, so no two wait for each other. A number alone is no order: an upline that was
 * assigned later may have the higher one.
 */
export async function lockMembers(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(teamNode, eq(teamNode.memberId, member.id))
    .where(inArray(member.id, [...ids]))
    .orderBy(asc(teamNode.level), asc(member.id))
    .for('no key update', { of: member })
}

/** The condition for places in the team of this one: all below it, at every level. */
export function isBelow({ path, memberId }: Pick<TeamNode, 'path' | 'memberId'>): SQL | undefined {
  return and(isInTeamWithAgent(path), ne(teamNode.memberId, memberId))
}

/** One range of the index: every path that begins with this one, the agent's included. `0` follows `/`. */
export function isInTeamWithAgent(path: string): SQL | undefined {
  return and(gte(teamNode.path, path), lt(teamNode.path, `${path.slice(0, -1)}0`))
}

/** The condition for all other places of the line: those with the same head. */
export function isInLineOf({ path, memberId }: Pick<TeamNode, 'path' | 'memberId'>): SQL | undefined {
  return and(isInTeamWithAgent(`/${path.split('/')[1]}/`), ne(teamNode.memberId, memberId))
}

/** The ids from the caller's direct downline down to `node`, both included; none if it is the caller's own. */
export function idsFromTo(caller: Pick<TeamNode, 'path'>, node: Pick<TeamNode, 'path'>): bigint[] {
  return node.path.slice(caller.path.length).split('/').filter(Boolean).map(BigInt)
}

/** Letters and digits that are not taken for each other when they are read out or copied by hand. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 8

/** A code for an invite link or an agent: one of 32^8, so that nobody finds one by trying. */
export function createInviteCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
