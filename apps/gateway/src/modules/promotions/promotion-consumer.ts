import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { ActivityConsumer, ActivityPortion } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { deposit } from '#db/schema/cashier.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import type { AppServices } from '#src/app-services.ts'
import { matchDeposit } from './match-deposit.ts'
import { readPromotion } from './promotion-rows.ts'
import { countTickets } from './raffles/count-tickets.ts'
import { countScores } from './rankings/count-scores.ts'
import { rewardEntry } from './reward-entry.ts'

type DepositMatchRule = PromotionRuleOfKind<'depositMatch'>

/** Lets what members do meet the conditions of their entries. */
export const promotionConsumer: ActivityConsumer = {
  name: 'promotions',
  async apply(tx, services, portion) {
    const brand = services.brands.getByCode(portion.brand)
    if (!brand) return
    await matchDeposits(tx, services, brand, portion)
    await countScores(tx, brand, portion)
    await countTickets(tx, brand, portion)
  },
}

/** The deposits of a portion whose members have an entry that waits for one, in order. */
async function matchDeposits(tx: Tx, services: AppServices, brand: Brand, portion: ActivityPortion): Promise<void> {
  const at = sql<Date>`coalesce(${activity.happenedAt}, ${activity.countedAt})`
  const matches = await tx
    .select({ made: activity, entry: promotionEntry })
    .from(activity)
    .innerJoin(promotionEntry, eq(promotionEntry.memberId, activity.memberId))
    .where(
      and(
        eq(activity.brand, portion.brand),
        gt(activity.id, portion.fromId),
        lte(activity.id, portion.toId),
        eq(activity.kind, 'deposit'),
        gt(activity.amountMinor, 0n),
        eq(promotionEntry.state, 'joined'),
        sql`${promotionEntry.rule} ->> 'kind' = 'depositMatch'`,
        sql`${promotionEntry.joinedAt} <= ${at}`,
        sql`(${promotionEntry.dueAt} is null or ${promotionEntry.dueAt} > ${at})`,
      ),
    )
    .orderBy(activity.id, promotionEntry.id)
  const used = new Set<bigint>()
  for (const { made, entry } of matches) {
    // One deposit counts for one match: for the entry that was joined first.
    if (used.has(made.id)) continue
    const promotion = await readPromotion(tx, services, { brand, id: entry.promotionId })
    if (!promotion || entry.rule.kind !== 'depositMatch') continue
    if (!(await meetsMatch(tx, brand, entry.rule, made)) || (await isReversed(tx, made))) continue
    const given = matchDeposit(entry.rule, brand, { amountMinor: made.amountMinor, depositRef: made.ref ?? '' })
    if (await rewardEntry(tx, services, { brand, promotion, entry }, given)) used.add(made.id)
  }
}

/**
 * Whether the deposit was reversed since it was counted. A reversal waits for what is made of it here, and finds that; what comes later finds
 * the reversal.
 */
async function isReversed(tx: Tx, { ref }: DepositActivity): Promise<boolean> {
  const [order] = await tx
    .select({ state: deposit.state })
    .from(deposit)
    .where(eq(deposit.id, (ref ?? '').replace(/^deposit:/, '')))
    .for('share')
  return order !== undefined && order.state !== 'confirmed'
}

type DepositActivity = typeof activity.$inferSelect

async function meetsMatch(
  tx: Tx,
  { currency }: Brand,
  rule: DepositMatchRule,
  made: DepositActivity,
): Promise<boolean> {
  if (made.amountMinor < (toMinor(rule.minDeposit, currency) ?? 0n)) return false
  if (!rule.first) return true
  const isEarlier = and(
    eq(activity.memberId, made.memberId),
    eq(activity.kind, 'deposit'),
    gt(activity.amountMinor, 0n),
    lt(activity.id, made.id),
  )
  return (await tx.$count(activity, isEarlier)) === 0
}
