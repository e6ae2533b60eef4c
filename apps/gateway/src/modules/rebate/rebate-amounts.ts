import { clampToZero } from '@foyer/contract/money.ts'
import { rateUnits } from '@foyer/contract/rates.ts'
import { sql } from 'drizzle-orm'
import { rebateDay } from '#db/schema/rebates.ts'

export type RebateDayRow = typeof rebateDay.$inferSelect

/** The rebate of a row in minor units, rounded towards zero. The same as the SQL of `rebateAmountSql`. */
export function rebateAmountOf({ validMinor, rate }: Pick<RebateDayRow, 'validMinor' | 'rate'>): bigint {
  return (validMinor * BigInt(rate)) / rateUnits
}

/** What of an open row can be claimed: calculated on its whole day. */
export function rebateDueOf(row: Pick<RebateDayRow, 'validMinor' | 'rate' | 'carryInMinor' | 'claimedMinor'>): bigint {
  return clampToZero(rebateAmountOf(row) + row.carryInMinor - row.claimedMinor)
}

const rebateAmountSql = sql`div(${rebateDay.validMinor}::numeric * ${rebateDay.rate}, ${String(rateUnits)}::numeric)`

/** What is left of a row's rebate after its claims; below zero it is carried to the next row. */
export const rebateLeftSql = sql`(${rebateAmountSql} + ${rebateDay.carryInMinor} - ${rebateDay.claimedMinor})::bigint`
