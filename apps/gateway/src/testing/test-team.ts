import { randomInt } from 'node:crypto'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { type Database, type Db, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { toPayoutAccountValues } from '#modules/withdrawals/payout-accounts.ts'
import type { AppServices } from '#src/app-services.ts'

interface TestMember {
  readonly id: bigint
}

/** Places a registered member below another, or at the head of a line. Trees are built directly where registering is not what is tested. */
export async function placeInTestTeam(
  db: Database,
  placed: TestMember,
  upline: TestMember | undefined,
  isAgent: boolean,
): Promise<void> {
  const above = upline && (await db.select().from(teamNode).where(eq(teamNode.memberId, upline.id)))[0]
  await inTransaction(db, async (tx) => {
    await tx
      .update(teamNode)
      .set({ path: `${above?.path ?? '/'}${placed.id}/`, level: (above?.level ?? 0) + 1 })
      .where(eq(teamNode.memberId, placed.id))
    await tx
      .update(member)
      .set({ uplineId: upline?.id ?? null, type: isAgent ? memberTypes.agent : memberTypes.member })
      .where(eq(member.id, placed.id))
  })
}

/** Gives members one new payout account, which shows them to be one person. */
export function giveSamePayoutAccount(
  { db, secrets, clock }: Pick<AppServices, 'db' | 'secrets' | 'clock'>,
  ...members: readonly TestMember[]
): Promise<unknown> {
  const createdAt = new Date(clock.now())
  const account = { kind: 'bank', bankName: 'Harbor Trust', holder: 'Mara Quinn', createdAt } as const
  const number = String(randomInt(10_000_000, 99_999_999))
  const rows = members.map(({ id }) => toPayoutAccountValues(secrets, { ...account, memberId: id, number }))
  return inTransaction(db, (tx) => tx.insert(payoutAccount).values(rows))
}

/** The places whose numbers of members and agents are not those of the tree. */
export function findWrongTeamSizes(db: Db): Promise<unknown[]> {
  return db.rows(sql`
    select n.path, n.members, n.agents, c.* from team_node n, lateral (
      select count(*)::integer as real_members, count(*) filter (where m.type in (1, 2, 41, 42))::integer as real_agents
      from team_node b join member m on m.id = b.member_id where b.path > n.path and b.path < left(n.path, -1) || '0'
    ) c where n.members <> c.real_members or n.agents <> c.real_agents`)
}
