import type { claimMission } from '@foyer/contract/engagement/missions.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { mission } from '#db/schema/missions.ts'
import { reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { settleClaim } from '#modules/rewards/service.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Pays every reward of a mission that is ready, together. A mission whose last reward was claimed is answered as it is. Throws
 * `mission_not_found`, `mission_not_done`, `reward_closed` for a reward that expired, is void or is held, and `play_excluded`.
 */
export async function claimMissionRewards(
  services: AppServices,
  { brand, session }: MemberContext,
  { id }: RequestBodyOf<typeof claimMission>,
): Promise<ResponseValueOf<typeof claimMission>> {
  const { memberId } = session
  const nowMs = services.clock.now()
  return inLedgerTransaction(services.db, async (tx) => {
    // The member before the rewards, as where a break begins.
    await assertNotExcludedAndLock(tx, { memberId, nowMs, timeZone: brand.site.timeZone })
    const isNamed = and(eq(mission.code, id), eq(mission.brand, brand.code))
    const [found] = await tx.select({ id: mission.id }).from(mission).where(isNamed)
    if (!found) throw new AppError('mission_not_found')
    const own = { memberId, missionId: String(found.id) }
    const ready = await lockReadyRewards(tx, { ...own, nowMs })
    if (ready.length === 0) await assertClaimed(tx, own)
    for (const row of ready) await settleClaim(tx, services, brand, row)
    return { id, claimed: ready.length }
  })
}

interface OwnMission {
  readonly memberId: bigint
  readonly missionId: string
}

const isOfMission = ({ memberId, missionId }: OwnMission) =>
  and(eq(reward.memberId, memberId), eq(reward.source, 'mission'), sql`${reward.terms} ->> 'missionId' = ${missionId}`)

async function lockReadyRewards(tx: Tx, { nowMs, ...own }: OwnMission & { readonly nowMs: number }) {
  const rows = await tx
    .select()
    .from(reward)
    .where(and(isOfMission(own), eq(reward.state, 'ready')))
    .orderBy(asc(reward.id))
    .for('update')
  return rows.filter(({ claimUntil }) => claimUntil === null || claimUntil.getTime() > nowMs)
}

/** Another tab may have claimed it just now. */
async function assertClaimed(tx: Tx, own: OwnMission): Promise<void> {
  const [last] = await tx.select().from(reward).where(isOfMission(own)).orderBy(desc(reward.id)).limit(1)
  if (!last) throw new AppError('mission_not_done')
  if (last.state !== 'claimed' && last.state !== 'issued') throw new AppError('reward_closed', { state: last.state })
}
