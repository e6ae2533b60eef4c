import { limits } from '@foyer/contract/limits.ts'
import { settingModIds } from '@foyer/contract/settings.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import { turnover } from '#db/schema/withdrawals.ts'
import type { Brand } from '#src/brands/brands.ts'
import { roundSums } from './round-sums.ts'

/** Minor units of valid bets: what deposits asked for, and what of it is not played yet. */
export interface TurnoverLeft {
  readonly required: bigint
  readonly left: bigint
}

interface Asked {
  readonly memberId: bigint
  readonly nowMs: number
}

/** A round that is still open after so long is none: it bounds how far back rounds are looked for. */
const longestRoundMs = 7 * 24 * 60 * 60_000

/** What a member still has to play before money can leave. Stakes count when their round is settled. */
export async function turnoverOf(db: Db, asked: Asked): Promise<TurnoverLeft> {
  const [row] = await db.select().from(turnover).where(eq(turnover.memberId, asked.memberId))
  if (!row || row.requiredMinor === 0n) return { required: 0n, left: 0n }
  return { required: row.wholeMinor, left: await leftOf(db, row, asked.nowMs) }
}

/**
 * A deposit asks for its amount, times the brand's factor, to be played on top of what earlier ones still ask for. Without a
 * brand, whose folder was taken away, the factor is the usual one.
 */
export async function addTurnover(
  tx: Tx,
  { memberId, nowMs, brand, amountMinor }: Asked & { brand: Brand | undefined; amountMinor: bigint },
): Promise<void> {
  const asked = (amountMinor * factorOf(brand)) / factorUnit
  if (asked === 0n) return
  const now = new Date(nowMs)
  // Rows are made at zero first: of two deposits at once the later one waits here.
  await tx.insert(turnover).values({ memberId, requiredMinor: 0n, wholeMinor: 0n, since: now }).onConflictDoNothing()
  const [row] = await tx.select().from(turnover).where(eq(turnover.memberId, memberId)).for('update')
  if (!row) throw new Error('A turnover vanished while it was written.')
  const whole = (await leftOf(tx, row, nowMs)) + asked
  await tx
    .update(turnover)
    .set({ requiredMinor: whole, wholeMinor: whole, since: now })
    .where(eq(turnover.memberId, memberId))
}

async function leftOf(db: Db, row: typeof turnover.$inferSelect, nowMs: number): Promise<bigint> {
  if (row.requiredMinor === 0n) return 0n
  const [played] = await db
    .select({ bet: roundSums.bet })
    .from(round)
    .where(
      and(
        eq(round.memberId, row.memberId),
        gte(round.startedAt, new Date(row.since.getTime() - longestRoundMs)),
        gte(round.settledAt, row.since),
        lt(round.settledAt, new Date(nowMs)),
        sql`${round.state} = 'settled'`,
      ),
    )
  const left = row.requiredMinor - (played?.bet ?? 0n)
  return left > 0n ? left : 0n
}

/** Hundredths: a brand writes `1`, `1.5` or `0`. */
const factorUnit = 100n

function factorOf(brand: Brand | undefined): bigint {
  const text = brand?.settings.get(settingModIds.turnoverFactor) ?? ''
  const [, whole, hundredths = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return BigInt(limits.turnoverFactor) * factorUnit
  return BigInt(whole) * factorUnit + BigInt(hundredths.padEnd(2, '0') || '0')
}
