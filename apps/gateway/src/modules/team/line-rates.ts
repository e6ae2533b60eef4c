import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { fromMillionths, rateUnits, toMillionths } from '@foyer/contract/rates.ts'
import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { lineRate } from '#db/schema/team.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'

/** A place in the tree: what its rates are read by. */
interface Place {
  readonly path: string
}

/** Rates of a place by category, in millionths. */
export type Rates = ReadonlyMap<GameType, bigint>

/** Throws `feature_off` where the brand has no rebate of the line, and `rate_too_high` for rates that the agent cannot give. */
export async function assertRatesGiven(
  { db, clock }: AppServices,
  brand: Brand,
  agent: Place,
  rates: LineRates | undefined,
): Promise<void> {
  const given = parseRates(rates)
  if (given.size === 0) return
  if (!brand.features.teamRebate) throw new AppError('feature_off')
  assertNotAbove(given, await readRates(db, brand, agent, rateDaysOf(brand, clock.now()).tomorrow))
}

/** The rates with which a new place begins, on the day of its registration: none above those of the upline. */
export async function addFirstRates(
  tx: Tx,
  brand: Brand,
  place: { memberId: bigint; uplinePath: string; rates: LineRates; registeredAt: Date },
): Promise<void> {
  const { memberId, uplinePath } = place
  const { today, tomorrow } = rateDaysOf(brand, place.registeredAt.getTime())
  const above = await readRates(tx, brand, { path: uplinePath }, tomorrow)
  const rows = [...parseRates(place.rates)].flatMap(([category, wanted]) => {
    const most = above.get(category) ?? 0n
    const rate = Number(wanted < most ? wanted : most)
    return rate === 0 ? [] : [{ memberId, category, rate, fromDay: today }]
  })
  if (rows.length > 0) await tx.insert(lineRate).values(rows)
}

/** The highest rates of a brand, in millionths by category: the argument of the SQL function `line_rates`. */
export function highestRatesJson({ site }: Brand): string {
  return JSON.stringify(
    Object.fromEntries([...highestRatesOf(site.agents.rebate)].map(([name, rate]) => [name, Number(rate)])),
  )
}

export function highestRatesOf(rebate: Brand['site']['agents']['rebate']): Rates {
  return new Map(gameTypes.map((category) => [category, toMillionths(rebate[category]) ?? 0n]))
}

/** The days in the brand's time zone whose rates are shown and changed. */
export interface RateDays {
  readonly today: string
  readonly tomorrow: string
  readonly tomorrowBegins: Date
}

export function rateDaysOf({ site }: Brand, nowMs: number): RateDays {
  const { to } = periodContaining(nowMs, 'day', site.timeZone)
  return {
    today: calendarDayOf(nowMs, site.timeZone),
    tomorrow: calendarDayOf(to.getTime(), site.timeZone),
    tomorrowBegins: to,
  }
}

/** The rates that hold at a place on a day. */
export async function readRates(db: Db, brand: Brand, { path }: Place, day: string): Promise<Rates> {
  const rows = await db.rows<{ category: GameType; rate: string }>(
    sql`select category, rate::text as rate from line_rates(${path}, ${day}::date, ${highestRatesJson(brand)}::jsonb)`,
  )
  return new Map(rows.map(({ category, rate }) => [category, BigInt(rate)]))
}

/** Throws `rate_too_high` with the category and the most that can be given. */
export function assertNotAbove(given: Rates, above: Rates): void {
  for (const [category, rate] of given) {
    const most = above.get(category) ?? 0n
    if (rate > most) throw new AppError('rate_too_high', { category, most: fromMillionths(most) })
  }
}

export function parseRates(rates: LineRates | undefined): Rates {
  return new Map(
    gameTypes.flatMap((category) => {
      const text = rates?.[category]
      const rate = text === undefined ? undefined : toMillionths(text)
      return rate === undefined || rate >= rateUnits ? [] : [[category, rate] as const]
    }),
  )
}
