import { type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { type VipLevelTerms, vipLevelsOf } from './vip-levels.ts'

/** A figure of each level as a JSON array, for SQL: `${json}::jsonb ->> level`. */
export function levelFiguresJson(brand: Brand, figureOf: (level: VipLevelTerms) => bigint): string {
  return JSON.stringify(vipLevelsOf(brand).map((level) => String(figureOf(level))))
}

/** A level of a column, at most the brand's highest, which is what those above it give. */
export const clampedLevelSql = (brand: Brand, level: SQL): SQL =>
  sql`least(${level}, ${vipLevelsOf(brand).length - 1}::integer)`

/** Whether a break of the member runs at any time of a period; `m.id` is the member. */
function hasBreakSql({ from, to }: { readonly from: Date; readonly to: Date }): SQL {
  return sql`EXISTS (
    SELECT FROM play_exclusion e WHERE e.member_id = m.id AND e.since < ${to.toISOString()}::timestamptz
      AND (e.until IS NULL OR e.until > ${from.toISOString()}::timestamptz)
  )`
}

/** A calendar month, by its first day and its time. */
export interface VipMonth {
  readonly month: string
  readonly from: Date
  readonly to: Date
}

/** What a level asks for in a month, of the member `m`. */
export const keepMinorSql = (brand: Brand) => {
  const keeps = levelFiguresJson(brand, ({ keepMinor }) => keepMinor)
  return sql`(${keeps}::jsonb ->> ${clampedLevelSql(brand, sql`m.level`)})::bigint`
}

/** The members of a brand, `v` and `m`, whose level the play of a month, `p`, does not keep: they had it for all of it, without a break. */
export const losesLevelSql = (brand: Brand, { month, ...period }: VipMonth) => sql`
  vip v
  JOIN member m ON m.id = v.member_id
  LEFT JOIN vip_month p ON p.member_id = v.member_id AND p.month = ${month}::date
  WHERE v.brand = ${brand.code} AND m.level > 0 AND NOT v.is_pinned AND v.level_since <= ${period.from.toISOString()}::timestamptz
    AND coalesce(p.played_minor, 0) < ${keepMinorSql(brand)} AND NOT ${hasBreakSql(period)}`
