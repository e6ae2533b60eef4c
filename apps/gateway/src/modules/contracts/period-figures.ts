import type { ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import type { CalendarPeriod } from '@foyer/contract/calendar-periods.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { teamWindow } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { calendarPeriodOfContract, daysOfPeriod } from './contract-periods.ts'
import { noFigures, type PeriodFigures, teamLossOf } from './settlement-calculation.ts'

/** One period of a brand's contracts; it ends before `toMs`. */
export interface FiguresPeriod {
  readonly brand: Brand
  readonly period: ContractPeriod
  readonly fromMs: number
  readonly toMs: number
}

/**
 * What the teams of these agents did in a period, in minor units; of hours and windows only the valid bet, and none of agents
 * whose team had none.
 */
export function readPeriodFigures(
  db: Db,
  period: FiguresPeriod,
  agentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, PeriodFigures>> {
  const calendarPeriod = calendarPeriodOfContract(period.period)
  return calendarPeriod
    ? readCalendarFigures(db, { ...period, calendarPeriod }, agentIds)
    : readWindows(db, period, agentIds)
}

async function readCalendarFigures(
  db: Db,
  { brand, calendarPeriod, fromMs, toMs }: FiguresPeriod & { readonly calendarPeriod: CalendarPeriod },
  agentIds: readonly bigint[],
): Promise<Map<bigint, PeriodFigures>> {
  const { timeZone, agents } = brand.site
  const { firstDay, lastDay } = daysOfPeriod({ fromMs, toMs }, timeZone)
  const days = sql`between ${firstDay}::date and ${lastDay}::date`
  const platformFee = toMillionths(agents.platformFee ?? '0') ?? 0n
  const rows = await db.rows<Record<'id' | 'valid' | 'bet' | 'win' | 'bonus' | 'rebate', string> & { active: number }>(
    sql`
    select n.id::text, coalesce(p.valid, 0)::text as valid, coalesce(p.bet, 0)::text as bet, coalesce(p.win, 0)::text as win,
      coalesce(m.bonus, 0)::text as bonus, coalesce(m.rebate, 0)::text as rebate, coalesce(a.active, 0) as active
    from unnest(${toArray(agentIds)}::bigint[]) n(id)
    left join lateral (
      select sum(commissionable_minor) as valid, sum(bet_minor) as bet, sum(win_minor) as win
      from team_day where owner_id = n.id and own in (true, false) and day ${days}
    ) p on true
    left join lateral (
      select sum(amount_minor) filter (where kind = 'bonus') as bonus, sum(amount_minor) filter (where kind = 'rebate') as rebate
      from team_money where owner_id = n.id and own in (true, false) and kind in ('bonus', 'rebate') and day ${days}
    ) m on true
    left join team_active a on a.owner_id = n.id and a.period = ${calendarPeriod} and a.start = ${firstDay}::date`,
  )
  return new Map(
    rows.map(({ id, active, ...sums }) => {
      const result = {
        bet: BigInt(sums.bet),
        win: BigInt(sums.win),
        bonus: BigInt(sums.bonus),
        rebate: BigInt(sums.rebate),
      }
      return [BigInt(id), { valid: BigInt(sums.valid), loss: teamLossOf(result, platformFee), active }]
    }),
  )
}

async function readWindows(
  db: Db,
  { fromMs, toMs }: FiguresPeriod,
  agentIds: readonly bigint[],
): Promise<Map<bigint, PeriodFigures>> {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
  const rows = await db.rows<{ id: string; valid: string }>(sql`
    select owner_id::text as id, sum(volume_minor)::text as valid from team_window
    where owner_id = any(${toArray(agentIds)}::bigint[]) and start >= ${from}::timestamptz and start < ${to}::timestamptz
    group by owner_id`)
  return new Map(rows.map(({ id, valid }) => [BigInt(id), { valid: BigInt(valid), loss: 0n, active: 0 }]))
}

const toArray = (ids: readonly bigint[]) => sql.param(ids.map(String))

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
