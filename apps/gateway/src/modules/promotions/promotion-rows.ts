import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionPhase } from '@foyer/contract/promotions/promotion-states.ts'
import { isPromotionType, type PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import type { promotionEntry } from '#db/schema/promotion-entries.ts'
import type { AppServices } from '#src/app-services.ts'
import { parsePromotionRule } from './parse-promotion-rule.ts'

type StoredRow = typeof promotion.$inferSelect
/** A promotion whose type and rule are known to be valid. */
export type PromotionRow = StoredRow & { readonly type: PromotionType; readonly rule: PromotionRule }
export type EntryRow = typeof promotionEntry.$inferSelect

/** The promotion, unless its type is unknown or its rule invalid: then its terms could not be stated. */
export function toPromotionRow({ log }: AppServices, brand: Brand, row: StoredRow): PromotionRow | undefined {
  const { type } = row
  if (!isPromotionType(type)) return undefined
  const parsed = parsePromotionRule(row.rule, type, brand.currency)
  if ('rule' in parsed) return { ...row, type, rule: parsed.rule }
  log.error({ promotion: String(row.id), problem: parsed.problem }, 'a promotion is not listed: its rule is invalid')
  return undefined
}

/** A promotion of the brand that is not a draft. */
export async function readPromotion(
  db: Db,
  services: AppServices,
  { brand, id }: { brand: Brand; id: bigint },
): Promise<PromotionRow | undefined> {
  const [row] = await db
    .select()
    .from(promotion)
    .where(and(eq(promotion.id, id), eq(promotion.brand, brand.code)))
  return row && row.status !== 'draft' ? toPromotionRow(services, brand, row) : undefined
}

export function phaseAt({ startAt, endAt }: Pick<StoredRow, 'startAt' | 'endAt'>, nowMs: number): PromotionPhase {
  if (startAt.getTime() > nowMs) return 'coming'
  return endAt !== null && endAt.getTime() <= nowMs ? 'ended' : 'running'
}

/** Whether somebody can enter now. */
export const isOpenAt = (row: StoredRow, nowMs: number): boolean =>
  row.status === 'open' && phaseAt(row, nowMs) === 'running'

/** Whether the brand has what the promotion needs: raffles have a switch of their own. */
export const isOffered = ({ rule }: PromotionRow, { features }: Brand): boolean =>
  rule.kind !== 'raffle' || features.raffles === true

/** The same as a condition for rows of the brand. */
export const isOfferedBy = ({ features }: Brand): SQL | undefined =>
  features.raffles ? undefined : sql`${promotion.rule} ->> 'kind' is distinct from 'raffle'`
