import type { MissionGoal, MissionPeriod } from '@foyer/contract/engagement/missions.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { asc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { mission } from '#db/schema/missions.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'

export type MissionRow = typeof mission.$inferSelect

/** All missions of a brand, in their order. */
export function readMissions(db: Db, { code }: Pick<Brand, 'code'>): Promise<MissionRow[]> {
  return db.select().from(mission).where(eq(mission.brand, code)).orderBy(asc(mission.sort), asc(mission.id))
}

/** All missions of a brand by their ids, as the stream names them. */
export type MissionsById = ReadonlyMap<string, MissionRow>

export async function readMissionsById(db: Db, brand: Pick<Brand, 'code'>): Promise<MissionsById> {
  return new Map((await readMissions(db, brand)).map((row) => [String(row.id), row]))
}

/** The wire's form of a target or of progress: a decimal string of amounts and multiples, else a whole number. */
export function formatGoalValue({ measure }: Pick<MissionRow, 'measure'>, value: bigint, { currency }: Brand): string {
  if (measure === 'validBet' || measure === 'amount') return fromMinor(value, currency)
  if (measure !== 'multiple') return String(value)
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
}

export function toGoal(row: MissionRow, brand: Brand): MissionGoal {
  const { event, measure, target, categories, vendors, minStakeMinor, milestone } = row
  return {
    event,
    measure,
    target: formatGoalValue(row, target, brand),
    ...(categories && { categories: categories as GameType[] }),
    ...(vendors && { vendors }),
    ...(minStakeMinor !== null && { minStake: fromMinor(minStakeMinor, brand.currency) }),
    ...(milestone && { milestone }),
  }
}

/** A mission's running period: its key in the progress, and its end; a mission that stays has none. */
export interface MissionCycle {
  readonly key: string
  readonly endsAt: Date | null
}

export type MissionCycles = Readonly<Record<MissionPeriod, MissionCycle>>

/** The running periods of a moment. */
export function cyclesAt(nowMs: number, timeZone: string): MissionCycles {
  const cycleOf = (period: Exclude<MissionPeriod, 'once'>): MissionCycle => {
    const { from, to } = periodContaining(nowMs, period, timeZone)
    return { key: calendarDayOf(from.getTime(), timeZone), endsAt: to }
  }
  return { once: { key: 'once', endsAt: null }, day: cycleOf('day'), week: cycleOf('week') }
}
