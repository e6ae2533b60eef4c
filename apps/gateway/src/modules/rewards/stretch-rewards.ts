import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'

/** A cool-off begins, or becomes longer: what the member can claim stays ready longer by as much. */
export async function stretchRewards(
  tx: Tx,
  { clock }: AppServices,
  { memberId, byMs }: { readonly memberId: bigint; readonly byMs: number },
): Promise<void> {
  const isClaimable = and(eq(reward.state, 'ready'), gt(reward.claimUntil, new Date(clock.now())))
  await tx
    .update(reward)
    .set({ claimUntil: sql`${reward.claimUntil} + ${byMs} * interval '1 millisecond'`, expiryNotifiedAt: null })
    .where(and(eq(reward.memberId, memberId), isClaimable))
}
