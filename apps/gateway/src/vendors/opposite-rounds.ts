import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AppServices } from '#src/app-services.ts'
import { mostOppositeRounds } from './adapter.ts'

/** A round of the member, and one of another member that may belong to the same shared round. By the vendor's ids. */
type RoundPair = {
  readonly adapter: string
  readonly own: string
  readonly other: string
  readonly otherMemberId: string
}

interface ComparedRounds {
  readonly memberId: bigint
  /** The member's rounds that ended from `from` until before `to`; the latest of them, if there are many. */
  readonly from: Date
  readonly to: Date
  /** Which others are compared, as a condition of the round `r`; all of the brand if absent. */
  readonly among?: SQL
  /** All categories if absent. */
  readonly categories?: readonly GameType[] | undefined
}

interface OppositeRounds {
  /** By member: in how many rounds their bets were opposite to the member's, where that was often enough to be a sign. */
  readonly counts: ReadonlyMap<bigint, number>
  /** Vendors that did not answer. */
  readonly unavailableVendors: readonly string[]
}

/**
 * How often others have bet against a member in one shared round. The gateway knows neither
 * selections nor shared rounds. Rounds of one game that ended within seconds may be of one shared round; their vendor says which are,
 * and whether their bets were on opposite sides.
 */
export async function countOppositeRounds(services: AppServices, compared: ComparedRounds): Promise<OppositeRounds> {
  const counts = new Map<bigint, number>()
  const unavailableVendors: string[] = []
  for (const [adapter, pairs] of Map.groupBy(await readRoundPairs(services, compared), (pair) => pair.adapter)) {
    const opposite = await askVendor(services, adapter, pairs)
    if (!opposite) unavailableVendors.push(adapter)
    for (const { otherMemberId } of opposite ?? []) {
      const id = BigInt(otherMemberId)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  const frequent = [...counts].filter(([, count]) => count >= limits.oppositeRounds)
  return { counts: new Map(frequent), unavailableVendors }
}

/** Of these pairs, those with opposite bets. Undefined if the vendor does not answer; none if it cannot tell. */
async function askVendor(
  { vendors }: AppServices,
  code: string,
  pairs: readonly RoundPair[],
): Promise<RoundPair[] | undefined> {
  const vendor = vendors.get(code)
  const pairsPerCall = mostOppositeRounds / 2
  const opposite: RoundPair[] = []
  for (let from = 0; vendor?.findOppositeRounds && from < pairs.length; from += pairsPerCall) {
    const asked = pairs.slice(from, from + pairsPerCall)
    try {
      const found = await vendor.findOppositeRounds([...new Set(asked.flatMap(({ own, other }) => [own, other]))])
      const keys = new Set(found.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
      opposite.push(...asked.filter(({ own, other }) => keys.has(`${own} ${other}`)))
    } catch (error) {
      if (error instanceof AppError && error.code === 'vendor_unavailable') return undefined
      throw error
    }
  }
  return opposite
}

/** Rounds of others who have too few of them to be a sign are left out. Only games with shared tables are looked at. */
function readRoundPairs(
  { db }: AppServices,
  { memberId, from, to, among = sql`true`, categories }: ComparedRounds,
): Promise<RoundPair[]> {
  const isCounted = categories ? sql`g.game_type = any(${sql.param([...categories])}::text[])` : sql`true`
  const earliestStart = new Date(from.getTime() - dayMs).toISOString()
  return db.rows<RoundPair>(sql`
    with own as (
      select r.adapter, r.vendor_round_id, r.brand, r.member_id, r.settled_at, g.launch_code
      from round r join game g on g.node_id = r.node_id
      where r.member_id = ${memberId} and r.started_at >= ${earliestStart}::timestamptz and r.state = 'settled'
        and r.settled_at >= ${from.toISOString()}::timestamptz and r.settled_at < ${to.toISOString()}::timestamptz
        and 'shared_table' = any(g.features) and ${isCounted}
      order by r.started_at desc limit ${limits.comparedRounds}
    ), pair as (
      select own.adapter, own.vendor_round_id as own, o.vendor_round_id as other, o.member_id,
        count(*) over (partition by o.member_id) as pairs
      from own cross join lateral (
        select r.vendor_round_id, r.member_id, r.node_id from round r
        where r.brand = own.brand and r.settled_at between own.settled_at - interval '10 seconds' and own.settled_at + interval '10 seconds'
          and r.adapter = own.adapter and r.member_id <> own.member_id and r.state = 'settled' and ${among} offset 0
      ) o
      join game g on g.node_id = o.node_id and g.launch_code = own.launch_code
    )
    select adapter, own, other, member_id::text as "otherMemberId" from pair
    where pairs >= ${limits.oppositeRounds} order by adapter, own, other`)
}
