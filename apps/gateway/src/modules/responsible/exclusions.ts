import { AppError } from '@foyer/contract/errors.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database.ts'
import { gameSession } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import type { Gateway } from '#src/gateway.ts'
import { endPlayElsewhere } from '#vendors/end-play.ts'

interface Exclusion {
  /** Who asks for it. */
  readonly asker: bigint
  readonly memberIds: readonly bigint[]
  readonly kind: 'coolOff' | 'selfExclusion'
  /** Null is for good. */
  readonly until: Date | null
}

/** Everybody in the deployment, on whatever brand, who has the same verified phone or mailbox; at least the member. */
export async function membersOfPerson(
  tx: Tx,
  { id, mobile, email }: { id: bigint; mobile: string | null; email: string | null },
): Promise<bigint[]> {
  const isSame = [
    eq(member.id, id),
    ...(mobile === null ? [] : [eq(member.mobile, mobile)]),
    ...(email === null ? [] : [sql`lower(${member.email}) = lower(${email})`]),
  ]
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(or(...isSame))
    .orderBy(member.id)
  return rows.map((row) => row.id)
}

/**
 * Keeps members from play from now on; games that are open take no more stakes. Throws `exclusion_longer` where the asker's
 * present one lasts longer; whoever else has a longer one keeps it.
 */
export async function exclude(tx: Tx, gateway: Gateway, { asker, memberIds, kind, until }: Exclusion): Promise<void> {
  const since = new Date(gateway.clock.now())
  for (const memberId of memberIds) {
    const [known] = await tx.select().from(playExclusion).where(eq(playExclusion.memberId, memberId)).for('update')
    const isLonger = known && (known.until === null || (until !== null && known.until > until))
    if (isLonger) {
      if (memberId === asker) throw new AppError('exclusion_longer')
      continue
    }
    const values = { memberId, kind, since, until }
    await tx.insert(playExclusion).values(values).onConflictDoUpdate({ target: playExclusion.memberId, set: values })
  }
  await tx
    .update(member)
    .set({ isBounded: true })
    .where(inArray(member.id, [...memberIds]))
  await tx
    .update(gameSession)
    .set({ expiresAt: since })
    .where(inArray(gameSession.memberId, [...memberIds]))
  afterCommit(() => endPlayElsewhere(gateway, memberIds))
}
