import type { convertPoint } from '@foyer/contract/engagement/points.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gte } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Db, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { pointConversion } from '#db/schema/points.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { housePromo, playerCash } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { readPoints, spendPoints } from './point-movements.ts'
import { convertRuleOf, convertWholeUnits } from './point-rules.ts'

type ConversionRow = typeof pointConversion.$inferSelect

interface Conversion {
  readonly brand: Brand
  readonly memberId: bigint
  readonly points: bigint
  readonly idempotencyKey: string
  readonly nowMs: number
}

/** Ledger scope of the money that points were converted to: the ids of the conversions. */
const conversionCashScope = 'points:cash'

/**
 * Converts points to money at the rate of the member's level, once for each idempotency key: whole units, of which the rest stays points.
 * The money has no wagering requirement. Throws the errors of `verifyPaymentPassword`, `play_excluded`, `points_short`,
 * `points_below_unit`, `points_daily_limit` and `idempotency_mismatch`. A refusal stores nothing.
 */
export async function convertPoints(
  services: AppServices,
  { brand, session: { memberId } }: MemberContext,
  { points, paymentPassword, idempotencyKey }: RequestBodyOf<typeof convertPoint>,
): Promise<ResponseValueOf<typeof convertPoint>> {
  await verifyPaymentPassword(services, memberId, paymentPassword)
  const conversion = { brand, memberId, points: BigInt(points), idempotencyKey, nowMs: services.clock.now() }
  const row = await inLedgerTransaction(services.db, (tx) => convertOnce(tx, services, conversion))
  if (row.askedPoints !== conversion.points) throw new AppError('idempotency_mismatch')
  return {
    points: Number(row.points),
    amount: fromMinor(row.amountMinor, brand.currency),
    currency: brand.currency,
    pointsBalance: Number(row.pointsBalance),
  }
}

/** Locks the member, so that two conversions at one moment stay within the day's limit. */
async function convertOnce(tx: Tx, services: AppServices, asked: Conversion): Promise<ConversionRow> {
  const { brand, memberId, points, idempotencyKey, nowMs } = asked
  const [locked] = await tx
    .select({ level: member.level })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  const isKnown = and(eq(pointConversion.memberId, memberId), eq(pointConversion.idempotencyKey, idempotencyKey))
  const [existing] = await tx.select().from(pointConversion).where(isKnown)
  if (existing) return existing
  await assertNotExcluded(tx, { memberId, nowMs })
  const rule = convertRuleOf(brand, locked?.level ?? 0)
  if ((await readPoints(tx, memberId)) < points) throw new AppError('points_short')
  const whole = convertWholeUnits(points, rule)
  if (whole.points === 0n) throw new AppError('points_below_unit', { points: String(rule.rate) })
  const left = rule.mostADayMinor - (await sumConvertedToday(tx, asked))
  if (whole.amount > left)
    throw new AppError('points_daily_limit', { left: fromMinor(clampToZero(left), brand.currency) })
  const [row] = await tx
    .insert(pointConversion)
    .values({
      ...{ brand: brand.code, memberId, askedPoints: points, points: whole.points, amountMinor: whole.amount },
      ...{ rate: Number(rule.rate), pointsBalance: 0n, idempotencyKey, createdAt: new Date(nowMs) },
    })
    .returning()
  if (!row) throw new Error('The conversion disappeared while it was being written.')
  return postConversion(tx, services, brand, row)
}

async function postConversion(tx: Tx, services: AppServices, brand: Brand, row: ConversionRow): Promise<ConversionRow> {
  const { id, memberId, points, amountMinor, createdAt } = row
  const { code, currency } = brand
  const idempotencyKey = String(id)
  const pointsBalance = await spendPoints(tx, services, {
    brand: code,
    memberId,
    type: 'convert',
    idempotencyKey,
    points,
  })
  if (pointsBalance === undefined) throw new AppError('points_short')
  const { outcome } = await postLedgerTransaction(tx, {
    scope: conversionCashScope,
    idempotencyKey,
    kind: 'bonus',
    legs: [
      { account: housePromo(code, currency), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: amountMinor },
    ],
  })
  if (outcome !== 'posted') throw new Error(`The money of conversion ${id} was not posted: ${outcome}.`)
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: conversionCashScope, idempotencyKey, kind: 'bonus' as const, brand: code },
    ...{ memberId, amountMinor, happenedAt: createdAt },
  })
  await tx.update(pointConversion).set({ pointsBalance }).where(eq(pointConversion.id, id))
  afterCommit(() => publishBalance(services, memberId, currency))
  return { ...row, pointsBalance }
}

/** Minor units that the member has converted since the brand's day began. */
export async function sumConvertedToday(
  db: Db,
  { brand, memberId, nowMs }: Pick<Conversion, 'brand' | 'memberId' | 'nowMs'>,
): Promise<bigint> {
  const { from } = periodContaining(nowMs, 'day', brand.site.timeZone)
  const [row] = await db
    .select({ sum: sqlSum(pointConversion.amountMinor) })
    .from(pointConversion)
    .where(and(eq(pointConversion.memberId, memberId), gte(pointConversion.createdAt, from)))
  return row?.sum ?? 0n
}
