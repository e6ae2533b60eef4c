import { type ContractKind, type ContractPeriod, rateUnits } from '@foyer/contract/agents/contract-tiers.ts'
import type { CalendarPeriod } from '@foyer/contract/calendar-periods.ts'
import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { teamActive, teamDay, teamMoney, teamWindow } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type PeriodFigures, teamLossOf } from '#modules/contracts/service.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

/** Whether a contract of the kind counts active members: hours and windows of five minutes have no such count. */
export function countsActiveMembers(kind: ContractKind): boolean {
  return kind === 'dividend' || kind === 'daily'
}

/** A carry in minor units. That of a real-time salary is stored in millionths of them; its fraction is left out. */
export function toCarryMinor(kind: ContractKind, carry: bigint): bigint {
  return kind === 'realtime' ? carry / rateUnits : carry
}

interface PeriodOfTeams {
  readonly ownerIds: readonly bigint[]
  readonly period: ContractPeriod
  readonly fromMs: number
  readonly toMs: number
  readonly timeZone: string
}

/** What teams did in a period, as far as it is counted. Who did nothing is not in the map. */
export async function readPeriodFigures(db: Db, query: PeriodOfTeams): Promise<Map<bigint, PeriodFigures>> {
  if (query.ownerIds.length === 0) return new Map()
  const { period } = query
  return period === 'hourly' || period === 'realtime'
    ? readWindowFigures(db, query)
    : readCalendarFigures(db, { ...query, period })
}

/** The share of the gross revenue that the brand keeps before dividends; no brand has one. */
const platformFee = 0n

const calendarPeriods = { daily: 'day', weekly: 'week', semimonthly: 'semimonth', monthly: 'month' } as const

async function readCalendarFigures(
  db: Db,
  { ownerIds, period, fromMs, toMs, timeZone }: PeriodOfTeams & { readonly period: keyof typeof calendarPeriods },
): Promise<Map<bigint, PeriodFigures>> {
  const { firstDay, lastDay } = daysOfPeriod({ fromMs, toMs, timeZone })
  const played = await db
    .select({
      ownerId: teamDay.ownerId,
      valid: sqlSum(teamDay.commissionableMinor),
      bet: sqlSum(teamDay.betMinor),
      win: sqlSum(teamDay.winMinor),
    })
    .from(teamDay)
    .where(and(inArray(teamDay.ownerId, [...ownerIds]), between(teamDay.day, firstDay, lastDay)))
    .groupBy(teamDay.ownerId)
  const given = await readIncentives(db, { ownerIds, firstDay, lastDay })
  const active = await readActive(db, { ownerIds, period: calendarPeriods[period], firstDay })
  const figures = new Map<bigint, PeriodFigures>()
  for (const ownerId of ownerIds) {
    const { valid, bet, win } = played.find((row) => row.ownerId === ownerId) ?? { valid: 0n, bet: 0n, win: 0n }
    const { bonus, rebate } = given.get(ownerId) ?? { bonus: 0n, rebate: 0n }
    const loss = teamLossOf({ bet, win, bonus, rebate }, platformFee)
    figures.set(ownerId, { valid, loss, active: active.get(ownerId) ?? 0 })
  }
  return figures
}

interface DaysOfTeams {
  readonly ownerIds: readonly bigint[]
  readonly firstDay: string
  readonly lastDay: string
}

async function readIncentives(db: Db, { ownerIds, firstDay, lastDay }: DaysOfTeams) {
  const rows = await db
    .select({
      ownerId: teamMoney.ownerId,
      bonus: sqlSum(teamMoney.amountMinor, sql`${teamMoney.kind} = 'bonus'`),
      rebate: sqlSum(teamMoney.amountMinor, sql`${teamMoney.kind} = 'rebate'`),
    })
    .from(teamMoney)
    .where(
      and(
        inArray(teamMoney.ownerId, [...ownerIds]),
        inArray(teamMoney.kind, ['bonus', 'rebate']),
        between(teamMoney.day, firstDay, lastDay),
      ),
    )
    .groupBy(teamMoney.ownerId)
  return new Map(rows.map(({ ownerId, ...sums }) => [ownerId, sums]))
}

async function readActive(
  db: Db,
  { ownerIds, period, firstDay }: Pick<DaysOfTeams, 'ownerIds' | 'firstDay'> & { readonly period: CalendarPeriod },
) {
  const rows = await db
    .select({ ownerId: teamActive.ownerId, active: teamActive.active })
    .from(teamActive)
    .where(
      and(inArray(teamActive.ownerId, [...ownerIds]), eq(teamActive.period, period), eq(teamActive.start, firstDay)),
    )
  return new Map(rows.map(({ ownerId, active }) => [ownerId, active]))
}

async function readWindowFigures(
  db: Db,
  { ownerIds, fromMs, toMs }: PeriodOfTeams,
): Promise<Map<bigint, PeriodFigures>> {
  const rows = await db
    .select({ ownerId: teamWindow.ownerId, valid: sqlSum(teamWindow.volumeMinor) })
    .from(teamWindow)
    .where(
      and(
        inArray(teamWindow.ownerId, [...ownerIds]),
        gte(teamWindow.start, new Date(fromMs)),
        lt(teamWindow.start, new Date(toMs)),
      ),
    )
    .groupBy(teamWindow.ownerId)
  return new Map(rows.map(({ ownerId, valid }) => [ownerId, { valid, loss: 0n, active: 0 }]))
}

/** The calendar days in which a period begins and ends, both included. */
export function daysOfPeriod({ fromMs, toMs, timeZone }: Pick<PeriodOfTeams, 'fromMs' | 'toMs' | 'timeZone'>): {
  readonly firstDay: string
  readonly lastDay: string
} {
  return { firstDay: calendarDayOf(fromMs, timeZone), lastDay: calendarDayOf(toMs - 1, timeZone) }
}
