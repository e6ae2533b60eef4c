import { and, eq, type SQL, sql } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Db } from '#db/database-transactions.ts'
import { activityCursor } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import {
  type AgentContext,
  findInTeam,
  findInTeamByAccount,
  readTeamNode,
  type TeamNode,
} from '#modules/team/service.ts'
import { teamConsumer } from './team-consumer.ts'

/** Whose report it is: a member of the caller's team, by id or by account name; the caller by default. */
interface ReportedMember {
  readonly of?: string | undefined
  readonly account?: string | undefined
}

/** The caller's place, and that of the member whose report it is. Throws `downline_not_found`. */
export async function readReportedNode(
  db: Db,
  { session }: AgentContext,
  { of, account }: ReportedMember = {},
): Promise<{ caller: TeamNode; node: TeamNode }> {
  const caller = await readTeamNode(db, session.memberId)
  if (account !== undefined) {
    const isOwnAccount = await isAccountOf(db, caller.memberId, account)
    return { caller, node: isOwnAccount ? caller : await findInTeamByAccount(db, caller, account) }
  }
  const isCaller = of === undefined || BigInt(of) === caller.memberId
  return { caller, node: isCaller ? caller : await findInTeam(db, caller, BigInt(of)) }
}

async function isAccountOf(db: Db, memberId: bigint, account: string): Promise<boolean> {
  const isSame = sql`lower(${member.account}) = lower(${account.trim()})`
  return (await db.$count(member, and(eq(member.id, memberId), isSame))) > 0
}

/** The moment up to which the sums of a brand's teams are complete; null before the first pass. */
export async function readAsOf(db: Db, brand: string): Promise<string | null> {
  const { countedUpTo } = await readCountedUpTo(db, teamConsumer, brand)
  return countedUpTo?.toISOString() ?? null
}

/** SQL for the last row of a brand's stream that is in the sums of its teams. */
export const teamCursorOf = (
  brand: string,
): SQL => sql`(select coalesce(max(${activityCursor.lastId}), 0) from ${activityCursor}
  where ${activityCursor.consumer} = ${teamConsumer.name} and ${activityCursor.brand} = ${brand})`
