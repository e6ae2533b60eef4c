import type { ChangeableRate, getLineRates, LineRates, setDownlineRates } from '@foyer/contract/agents/line-rates.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { lineRate } from '#db/schema/team.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { type AgentContext, findDirectDownline } from './downlines.ts'
import { assertNotAbove, parseRates, type RateDays, type Rates, rateDaysOf, readRates } from './line-rates.ts'
import { lockMembers, readTeamNode, type TeamNode } from './team-tree.ts'

/** The caller's rates, and those of a direct downline. Throws `downline_not_found` and `downline_not_direct`. */
export async function readLineRates(
  { db, clock }: AppServices,
  { brand, session }: AgentContext,
  { id }: RequestQueryOf<typeof getLineRates>,
): Promise<ResponseValueOf<typeof getLineRates>> {
  const days = rateDaysOf(brand, clock.now())
  const caller = await readTeamNode(db, session.memberId)
  const node = id === undefined ? undefined : await findDirectDownline(db, caller, BigInt(id))
  const [today, tomorrow] = [
    await readRates(db, brand, caller, days.today),
    await readRates(db, brand, caller, days.tomorrow),
  ]
  return {
    own: gameTypes.map((category) => ({
      category,
      rate: fromMillionths(today.get(category) ?? 0n),
      nextRate: fromMillionths(tomorrow.get(category) ?? 0n),
    })),
    downline: node ? await readChangeableRates(db, brand, { node, above: tomorrow, days }) : [],
    changesFrom: days.tomorrow,
  }
}

/**
 * Changes the rates of a direct downline from the next day on, and tells the downline. Throws `downline_not_found`, `downline_not_direct`,
 * `rate_too_high` above the caller's, and `rate_too_low` below those of the downline's own direct downlines.
 */
export function changeDownlineRates(
  services: AppServices,
  { brand, session }: AgentContext,
  { id, rates }: RequestBodyOf<typeof setDownlineRates>,
): Promise<ResponseValueOf<typeof setDownlineRates>> {
  const days = rateDaysOf(brand, services.clock.now())
  return inTransaction(services.db, async (tx) => {
    const caller = await readTeamNode(tx, session.memberId)
    const node = await findDirectDownline(tx, caller, BigInt(id))
    await lockMembers(tx, [caller.memberId, node.memberId])
    const bounds = { node, above: await readRates(tx, brand, caller, days.tomorrow), days }
    await applyRates(tx, services, brand, { ...bounds, rates })
    return { downline: await readChangeableRates(tx, brand, bounds), changesFrom: days.tomorrow }
  })
}

interface RateBounds {
  readonly node: TeamNode
  /** What the place above can give from tomorrow on. */
  readonly above: Rates
  readonly days: RateDays
}

export async function readChangeableRates(db: Db, brand: Brand, bounds: RateBounds): Promise<ChangeableRate[]> {
  const { node, above, days } = bounds
  const [today, tomorrow] = [
    await readRates(db, brand, node, days.today),
    await readRates(db, brand, node, days.tomorrow),
  ]
  const least = await readLeastRates(db, bounds, tomorrow)
  return gameTypes.map((category) => ({
    category,
    rate: fromMillionths(today.get(category) ?? 0n),
    nextRate: fromMillionths(tomorrow.get(category) ?? 0n),
    least: fromMillionths(least.get(category) ?? 0n),
    most: fromMillionths(above.get(category) ?? 0n),
  }))
}

/** Stores the rates that differ, from tomorrow on, and tells the holder. Returns those that changed. */
export async function applyRates(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { rates, ...bounds }: RateBounds & { readonly rates: LineRates },
): Promise<Record<string, string>> {
  const { node, above, days } = bounds
  const given = parseRates(rates)
  assertNotAbove(given, above)
  const current = await readRates(tx, brand, node, days.tomorrow)
  const least = await readLeastRates(tx, bounds, current)
  for (const [category, rate] of given) {
    const lowest = least.get(category) ?? 0n
    if (rate < lowest) throw new AppError('rate_too_low', { category, least: fromMillionths(lowest) })
  }
  const changed = [...given].filter(([category, rate]) => current.get(category) !== rate)
  if (changed.length === 0) return {}
  await tx
    .insert(lineRate)
    .values(
      changed.map(([category, rate]) => ({
        memberId: node.memberId,
        category,
        rate: Number(rate),
        fromDay: days.tomorrow,
      })),
    )
    .onConflictDoUpdate({
      target: [lineRate.memberId, lineRate.category, lineRate.fromDay],
      set: { rate: sql`excluded.rate` },
    })
  const values = { until: days.tomorrowBegins.toISOString() }
  await addInboxMessage(tx, services, { memberId: node.memberId, name: 'lineRatesChanged', values })
  return Object.fromEntries(changed.map(([category, rate]) => [category, fromMillionths(rate)]))
}

/** What the direct downlines of a place have been given, as far as the place itself still has it. */
async function readLeastRates(db: Db, { node, days }: RateBounds, own: Rates): Promise<Rates> {
  const rows = await db.rows<{ category: GameType; rate: string }>(sql`
    select category, max(rate)::text as rate from (
      select distinct on (r.member_id, r.category) r.category, r.rate
      from member m join line_rate r on r.member_id = m.id and r.from_day <= ${days.tomorrow}::date
      where m.upline_id = ${node.memberId} order by r.member_id, r.category, r.from_day desc
    ) given group by category`)
  return new Map(
    rows.map(({ category, rate }) => {
      const most = own.get(category) ?? 0n
      return [category, BigInt(rate) < most ? BigInt(rate) : most]
    }),
  )
}
