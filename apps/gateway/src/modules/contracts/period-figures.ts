import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { teamActive, teamDay, teamMoney, teamWindow } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { CalendarPeriod } from '#time/date-ranges.ts'
import { type PeriodFigures, teamLossOf } from './settlement-calculation.ts'

/** No brand keeps a share of the gross revenue before dividends; in millionths. */
const platformFee = 0n

const noFigures: PeriodFigures = { valid: 0n, loss: 0n, active: 0 }

interface FiguresFilter {
  readonly agentIds: readonly bigint[]
  readonly period: CalendarPeriod
  /** Days in the brand's time zone, both included: those of one period. */
  readonly firstDay: string
  readonly lastDay: string
}

/** What the team of each agent did in a calendar period, the agent included. Whose team did nothing has zeros. */
export async function readPeriodFigures(
  db: Db,
  { agentIds, period, firstDay, lastDay }: FiguresFilter,
): Promise<ReadonlyMap<bigint, PeriodFigures>> {
  if (agentIds.length === 0) return new Map()
  const ids = [...agentIds]
  const played = await db
    .select({
      id: teamDay.ownerId,
      bet: sqlSum(teamDay.betMinor),
      win: sqlSum(teamDay.winMinor),
      valid: sqlSum(teamDay.commissionableMinor),
    })
    .from(teamDay)
    .where(and(inArray(teamDay.ownerId, ids), between(teamDay.day, firstDay, lastDay)))
    .groupBy(teamDay.ownerId)
  const paid = await db
    .select({
      id: teamMoney.ownerId,
      bonus: sqlSum(teamMoney.amountMinor, eq(teamMoney.kind, 'bonus')),
      rebate: sqlSum(teamMoney.amountMinor, eq(teamMoney.kind, 'rebate')),
    })
    .from(teamMoney)
    .where(
      and(
        inArray(teamMoney.ownerId, ids),
        inArray(teamMoney.kind, ['bonus', 'rebate']),
        between(teamMoney.day, firstDay, lastDay),
      ),
    )
    .groupBy(teamMoney.ownerId)
  const reached = await db
    .select({ id: teamActive.ownerId, active: teamActive.active })
    .from(teamActive)
    .where(and(inArray(teamActive.ownerId, ids), eq(teamActive.period, period), eq(teamActive.start, firstDay)))
  const playOf = new Map(played.map((row) => [row.id, row]))
  const paidOf = new Map(paid.map((row) => [row.id, row]))
  const activeOf = new Map(reached.map((row) => [row.id, row.active]))
  return new Map(
    ids.map((id) => {
      const { bet = 0n, win = 0n, valid = 0n } = playOf.get(id) ?? {}
      const { bonus = 0n, rebate = 0n } = paidOf.get(id) ?? {}
      return [id, { valid, loss: teamLossOf({ bet, win, bonus, rebate }, platformFee), active: activeOf.get(id) ?? 0 }]
    }),
  )
}

/** The valid bet of each hour of a day in which the team of an agent had any, in order. Windows are kept for days, not for years. */
export async function readHourlyFigures(
  db: Db,
  { agentIds, fromMs, toMs }: { agentIds: readonly bigint[]; fromMs: number; toMs: number },
): Promise<ReadonlyMap<bigint, readonly PeriodFigures[]>> {
  if (agentIds.length === 0) return new Map()
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  // Named by its column: a repeated parameter is another expression to PostgreSQL.
  const hour = sql`date_bin('1 hour', ${teamWindow.start}, ${from.toISOString()}::timestamptz)`.as('hour')
  const rows = await db
    .select({ id: teamWindow.ownerId, hour, valid: sqlSum(teamWindow.volumeMinor) })
    .from(teamWindow)
    .where(and(inArray(teamWindow.ownerId, [...agentIds]), gte(teamWindow.start, from), lt(teamWindow.start, to)))
    .groupBy(teamWindow.ownerId, sql`hour`)
    .orderBy(teamWindow.ownerId, sql`hour`)
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map([...grouped].map(([id, hours]) => [id, hours.map(({ valid }) => ({ ...noFigures, valid }))]))
}
