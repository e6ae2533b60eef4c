import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'

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
