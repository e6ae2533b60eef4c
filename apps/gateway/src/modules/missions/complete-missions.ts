import type { MissionReward } from '@foyer/contract/engagement/missions.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { countDoneMissions } from '#modules/promotions/service.ts'
import { makeClaimableRewards, type NewReward } from '#modules/rewards/service.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ChangedProgress } from './count-missions.ts'
import type { MissionRow, MissionsById } from './mission-rows.ts'

/** A reward of a day or week stays so long; that of a mission which stays does not expire. */
const claimDaysOfPeriod = 7

type Reached = ChangedProgress & { readonly cycleKey: string; readonly countedAt: string }

/**
 * Gives the reward, the stars and the raffle tickets of each mission whose target is reached, once for each of its periods. During a member's break it waits:
 * the mission is done with the next portion after it. Returns what was done.
 */
export async function completeMissions(
  tx: Tx,
  services: AppServices,
  { brand, missions }: { readonly brand: Brand; readonly missions: MissionsById },
): Promise<ChangedProgress[]> {
  const reached = await readReached(tx, services, brand)
  const known = reached.flatMap((progress) => {
    const mission = missions.get(progress.missionId)
    return mission ? [{ progress, mission }] : []
  })
  if (known.length === 0) return []
  const rewards = await makeClaimableRewards(
    tx,
    services,
    known.map(({ progress, mission }) => ({
      ...{ brand, memberId: BigInt(progress.memberId), source: 'mission' as const },
      sourceKey: `${progress.missionId}:${progress.cycleKey}`,
      ...(mission.period !== 'once' && { claimDays: claimDaysOfPeriod }),
      ...toRewardValues(mission, brand),
      // The clock is behind what was counted only where a demo's past is settled: the reward is ready on its day then, too.
      readyAtMs: Math.max(services.clock.now(), Date.parse(progress.countedAt)),
    })),
  )
  const done = known.map((one, index) => ({ ...one, rewardId: rewards[index]?.id ?? 0n }))
  await markDone(tx, done)
  await addStars(tx, brand, done)
  const counted = done.map(({ progress }) => ({
    memberId: BigInt(progress.memberId),
    doneAt: new Date(progress.countedAt),
  }))
  await countDoneMissions(tx, brand, counted)
  return done.map(({ progress }) => progress)
}

function toRewardValues({ id, reward }: MissionRow, { currency }: Brand): Pick<NewReward, 'kind' | 'amount' | 'terms'> {
  const terms = { missionId: String(id) }
  switch (reward.kind) {
    case 'cash':
      return {
        kind: 'cash',
        amount: rewardMinor(reward, currency),
        terms: { ...terms, wagerMultiplier: reward.wagerMultiplier },
      }
    case 'points':
      return { kind: 'points', amount: BigInt(reward.points), terms }
    case 'tickets':
      return { kind: 'tickets', amount: BigInt(reward.tickets), terms: { ...terms, promotionId: reward.promotionId } }
    default:
      return reward satisfies never
  }
}

/** The amount of a reward of cash, in minor units; it was checked when the mission was stored. */
function rewardMinor({ amount }: Extract<MissionReward, { kind: 'cash' }>, currency: Brand['currency']): bigint {
  const minor = toMinor(amount, currency)
  if (minor === undefined) throw new Error(`"${amount}" is not an amount in ${currency}.`)
  return minor
}

function readReached(tx: Tx, services: AppServices, { code }: Brand): Promise<Reached[]> {
  return tx.rows<Reached>(sql`
    select p.mission_id::text as "missionId", p.member_id::text as "memberId", p.cycle_key as "cycleKey", p.value::text,
      p.target::text, to_json(p.counted_at)#>>'{}' as "countedAt"
    from mission_progress p join mission m on m.id = p.mission_id and m.brand = ${code}
    where p.done_at is null and p.value >= p.target and not ${isOnBreak(services, sql`p.member_id`)}
    order by p.counted_at, p.mission_id, p.member_id, p.cycle_key`)
}

type Done = { readonly progress: Reached; readonly mission: MissionRow; readonly rewardId: bigint }

async function markDone(tx: Tx, done: readonly Done[]): Promise<void> {
  const column = (read: (one: Done) => string) => sql.param(done.map(read))
  await tx.rows(sql`
    update mission_progress p set done_at = p.counted_at, reward_id = d.reward_id
    from unnest(${column(({ progress }) => progress.missionId)}::bigint[], ${column(({ progress }) => progress.memberId)}::bigint[],
      ${column(({ progress }) => progress.cycleKey)}::text[], ${column(({ rewardId }) => String(rewardId))}::bigint[])
      d(mission_id, member_id, cycle_key, reward_id)
    where (p.mission_id, p.member_id, p.cycle_key) = (d.mission_id, d.member_id, d.cycle_key)`)
}

async function addStars(tx: Tx, { code, site }: Brand, done: readonly Done[]): Promise<void> {
  const column = (read: (one: Done) => string) => sql.param(done.map(read))
  await tx.rows(sql`
    insert into mission_stars as s (brand, period, starts_on, member_id, stars, reached_at)
    select ${code}, l.period, date_trunc(l.period, d.at at time zone ${site.timeZone})::date, d.member_id, sum(d.stars), max(d.at)
    from unnest(${column(({ progress }) => progress.memberId)}::bigint[], ${column(({ mission }) => String(mission.stars))}::integer[],
      ${column(({ progress }) => progress.countedAt)}::timestamptz[]) d(member_id, stars, at)
    cross join (values ('week'), ('month')) l(period)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand, period, starts_on, member_id) do update
      set stars = s.stars + excluded.stars, reached_at = greatest(s.reached_at, excluded.reached_at)`)
}
