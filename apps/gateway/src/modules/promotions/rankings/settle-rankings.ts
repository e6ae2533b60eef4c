import { and, eq, lte, max, sql } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { type EntryRow, readPromotion } from '#modules/promotions/promotion-rows.ts'
import { rewardEntry, toEntryReward } from '#modules/promotions/reward-entry.ts'
import type { AppServices } from '#src/app-services.ts'
import { announceWin } from './announce-win.ts'
import { type RankingMeasure, scoringConsumerOf } from './ranking-scores.ts'

interface EndedRanking {
  readonly promotionId: bigint
  readonly cycleKey: string
  readonly endedAt: Date
  /** What its scores come of. */
  readonly consumer: ReturnType<typeof scoringConsumerOf>
}

/**
 * Fixes the places of rankings whose time is over, once nothing that was played in it can still be counted: who has a place with a prize
 * is evaluated, all others are closed. The prizes are given one by one afterwards (`rewardPlace`).
 */
export async function fixPlaces(services: AppServices, brand: Brand): Promise<void> {
  for (const ranking of await findEndedRankings(services, brand)) {
    const endMs = ranking.endedAt.getTime()
    await inTransaction(services.db, async (tx) => {
      // Nothing is counted meanwhile.
      await lockConsumer(tx, ranking.consumer, brand.code)
      if (await isPeriodClosed(tx, brand.code, endMs, ranking.consumer.name)) await fixPlacesOf(tx, services, ranking)
    })
  }
}

async function findEndedRankings({ db, clock }: AppServices, brand: Brand): Promise<EndedRanking[]> {
  const rows = await db
    .select({
      promotionId: promotionEntry.promotionId,
      cycleKey: promotionEntry.cycleKey,
      measure: measureOfEntry,
      endedAt: max(promotionEntry.dueAt),
    })
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.brand, brand.code),
        eq(promotionEntry.state, 'joined'),
        sql`${promotionEntry.rule} ->> 'kind' = 'ranking'`,
        lte(promotionEntry.dueAt, new Date(clock.now())),
      ),
    )
    .groupBy(promotionEntry.promotionId, promotionEntry.cycleKey, measureOfEntry)
  return rows.flatMap(({ endedAt, measure, ...row }) =>
    endedAt === null ? [] : [{ ...row, endedAt, consumer: scoringConsumerOf(measure) }],
  )
}

const measureOfEntry = sql<RankingMeasure>`${promotionEntry.rule} ->> 'measure'`

async function fixPlacesOf(tx: Tx, { clock }: AppServices, { promotionId, cycleKey }: EndedRanking): Promise<void> {
  const isOfRanking = sql`e.promotion_id = ${String(promotionId)}::bigint and e.cycle_key = ${cycleKey} and e.state = 'joined'`
  const now = new Date(clock.now()).toISOString()
  await tx.rows(sql`
    with ranked as (
      select e.id, row_number() over (order by e.score desc, e.scored_at, e.id) as place,
        (select max((prize ->> 'to')::integer) from jsonb_array_elements(e.rule -> 'prizes') prize) as last
      from promotion_entry e where ${isOfRanking} and e.score > 0
    )
    update promotion_entry e set place = r.place, state = case when r.place <= r.last then 'process' else 'close' end,
      end_reason = case when r.place <= r.last then null else 'unmet' end,
      ended_at = case when r.place <= r.last then null else ${now}::timestamptz end
    from ranked r where e.id = r.id and ${isOfRanking}`)
  await tx.rows(sql`
    update promotion_entry e set state = 'close', end_reason = 'unmet', ended_at = ${now}::timestamptz where ${isOfRanking}`)
}

/** Gives the prize of its place to an entry that is being evaluated, by the rule that it was joined under, and tells the member. */
export async function rewardPlace(services: AppServices, brand: Brand, entry: EntryRow): Promise<void> {
  const { rule, place } = entry
  if (rule.kind !== 'ranking' || place === null) return
  const prize = rule.prizes.find(({ from, to }) => from <= place && place <= to)
  if (!prize) return
  await inLedgerTransaction(services.db, async (tx) => {
    const promotion = await readPromotion(tx, services, { brand, id: entry.promotionId })
    if (!promotion) return
    const given = { ...toEntryReward(prize.reward, brand), source: 'ranking' as const }
    const moved = await rewardEntry(tx, services, { brand, promotion, entry }, given)
    if (moved?.state === 'rewarded') await announceWin(tx, services, moved)
  })
}
