import type { claimAllRewards, claimReward } from '@foyer/contract/engagement/rewards.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertNotExcluded, assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { announceReward } from './announce-reward.ts'
import { payReward } from './pay-reward.ts'
import type { RewardRow } from './reward-row.ts'

/**
 * Pays a reward that is ready; one that was claimed before is answered as it is. Throws `reward_not_found`, `reward_closed` for one that
 * expired, is void or is held, `bonus_active`, and `play_excluded`: a reward waits while its member takes a break.
 */
export async function claimOneReward(
  services: AppServices,
  { brand, session }: MemberContext,
  { id }: RequestBodyOf<typeof claimReward>,
): Promise<ResponseValueOf<typeof claimReward>> {
  const rewardId = BigInt(id)
  const { memberId } = session
  const row = await inLedgerTransaction(services.db, async (tx) => {
    // The member before the reward, as where a break begins.
    await assertNotExcludedAndLock(tx, toLimitContext(services, brand, memberId))
    return settleClaim(tx, services, brand, await lockOwnReward(tx, memberId, rewardId))
  })
  return { id, state: row.state }
}

/** Pays whatever is ready, each reward in a transaction of its own: one that cannot be paid keeps none of the others. */
export async function claimEveryReward(
  services: AppServices,
  owner: MemberContext,
): Promise<ResponseValueOf<typeof claimAllRewards>> {
  const { memberId } = owner.session
  await assertNotExcluded(services.db, { memberId, nowMs: services.clock.now() })
  const ready = await services.db
    .select({ id: reward.id })
    .from(reward)
    .where(and(eq(reward.memberId, memberId), eq(reward.state, 'ready')))
    .orderBy(asc(reward.id))
  const outcomes: ('claimed' | 'left' | 'closed')[] = []
  for (const { id } of ready) outcomes.push(await claimUnlessClosed(services, owner, String(id)))
  const count = (outcome: string) => outcomes.filter((other) => other === outcome).length
  return { claimed: count('claimed'), left: count('left') }
}

async function claimUnlessClosed(services: AppServices, owner: MemberContext, id: string) {
  try {
    await claimOneReward(services, owner, { id })
    return 'claimed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'bonus_active') return 'left'
    // Another tab or the clock was faster.
    if (error.code === 'reward_closed') return 'closed'
    throw error
  }
}

/**
 * Pays a reward that is ready, and returns it as it is then. The caller has locked first the member, who is not excluded, and then the
 * row. Also for pages on which members claim what belongs to them.
 */
export async function settleClaim(tx: Tx, services: AppServices, brand: Brand, row: RewardRow): Promise<RewardRow> {
  if (row.state === 'claimed' || row.state === 'issued') return row
  const nowMs = services.clock.now()
  const isOver = row.claimUntil !== null && row.claimUntil.getTime() <= nowMs
  if (row.state !== 'ready' || isOver) throw new AppError('reward_closed', { state: row.state })
  const payment = await payReward(tx, services, brand, row)
  if (payment === 'bonus_active') throw new AppError('bonus_active')
  const [claimed] = await tx
    .update(reward)
    .set({ state: 'claimed', settledAt: new Date(nowMs), transactionId: payment.transactionId })
    .where(eq(reward.id, row.id))
    .returning()
  if (!claimed) throw new Error(`The reward ${row.id} disappeared.`)
  announceReward(services, claimed)
  return claimed
}

const toLimitContext = ({ clock }: AppServices, { site }: Brand, memberId: bigint) => ({
  memberId,
  nowMs: clock.now(),
  timeZone: site.timeZone,
})

async function lockOwnReward(tx: Tx, memberId: bigint, id: bigint): Promise<RewardRow> {
  const [row] = await tx
    .select()
    .from(reward)
    .where(and(eq(reward.id, id), eq(reward.memberId, memberId)))
    .for('update')
  if (!row) throw new AppError('reward_not_found')
  return row
}
