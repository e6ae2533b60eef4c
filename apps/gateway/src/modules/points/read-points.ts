import type { PointBalance, PointConfig } from '@foyer/contract/engagement/points.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { pointDue } from '#db/schema/points.ts'
import { maskPhone } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { sumConvertedToday } from './convert-points.ts'
import { readPoints } from './point-movements.ts'
import { convertRuleOf, convertWholeUnits, listEarnRates, pointUnits } from './point-rules.ts'

/** A member's points, what they are worth at the member's level, and what the page needs beside them. */
export async function readPointBalance(
  { db, clock }: AppServices,
  { brand, session: { memberId } }: MemberContext,
): Promise<PointBalance> {
  const nowMs = clock.now()
  const { currency } = brand
  const [row] = await db
    .select({ level: member.level, hash: member.paymentPasswordHash, mobile: member.mobile, profile: member.profile })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const points = await readPoints(db, memberId)
  const rule = convertRuleOf(brand, row.level)
  const worth = convertWholeUnits(points, rule).amount
  const convertedToday = await sumConvertedToday(db, { brand, memberId, nowMs })
  const leftToday = clampToZero(rule.mostADayMinor - convertedToday)
  const money = await readWithdrawableBalance(db, { memberId, nowMs, currency })
  const inUnits = (minor: bigint) => minor - (minor % rule.unitMinor)
  return {
    points: Number(points),
    pending: await readPending(db, memberId),
    level: row.level,
    rate: Number(rule.rate),
    unit: fromMinor(rule.unitMinor, currency),
    worth: fromMinor(worth, currency),
    currency,
    convertible: fromMinor(worth < leftToday ? worth : inUnits(leftToday), currency),
    convertedToday: fromMinor(convertedToday, currency),
    mostADay: fromMinor(rule.mostADayMinor, currency),
    balance: fromMinor(money.balance, currency),
    available: fromMinor(money.available, currency),
    hasPaymentPassword: row.hash !== null,
    contact: {
      receivingAddress: row.profile.address ?? '',
      mobileNum: row.mobile === null ? '' : maskPhone(row.mobile),
    },
  }
}

/** What earns points, and what they are converted at. */
export function readPointConfig(brand: Brand): PointConfig {
  const { earn, convert } = brand.site.engagement.points
  const { unitMinor, mostADayMinor } = convertRuleOf(brand, 0)
  const { currency } = brand
  return {
    earn: listEarnRates(brand),
    per: earn.per,
    rates: convert.pointsByLevel.map((points, level) => ({ level, points })),
    unit: fromMinor(unitMinor, currency),
    mostADay: fromMinor(mostADayMinor, currency),
    currency,
  }
}

/** What is earned and not posted yet, with two decimals, rounded down; types below zero wait for their own play. */
async function readPending(db: Db, memberId: bigint): Promise<string> {
  const [row] = await db
    .select({ sum: sql<bigint>`coalesce(sum(greatest(${pointDue.remainder}, 0)), 0)::text`.mapWith(BigInt) })
    .from(pointDue)
    .where(eq(pointDue.memberId, memberId))
  const hundredths = ((row?.sum ?? 0n) * 100n) / pointUnits
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
