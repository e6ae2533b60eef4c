import { queryFirst } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'

/** What the settled rounds of a play session add up to. Amounts are decimal strings. */
export interface SessionStatistics {
  /** When the session began (ISO 8601). */
  readonly since: string
  readonly rounds: number
  readonly staked: string
  readonly paidOut: string
  readonly highestPayout: string
  /** Paid out minus staked since the start of the session, after each of its latest rounds, oldest first. */
  readonly nets: readonly string[]
}

interface Sums {
  since: Date
  rounds: number
  staked: string
  paid_out: string
  highest_payout: string
}

const listedNets = 100

/** Returns the player's position in the play session, which UKGC RTS 2 asks to have at hand in every game. */
export async function readSessionStatistics(
  { database }: StudioServices,
  { id, launch: { digits } }: PlaySession,
): Promise<SessionStatistics> {
  const sums = await queryFirst<Sums>(
    database.query,
    `select s.created_at as since, count(r.id)::int as rounds, coalesce(sum(r.stake), 0)::text as staked,
       coalesce(sum(r.win), 0)::text as paid_out, coalesce(max(r.win), 0)::text as highest_payout
     from studio.play_session s left join studio.round r on r.session_id = s.id and r.state = 'settled'
     where s.id = $1 group by s.id`,
    [id],
  )
  if (!sums) throw new Error(`There is no play session ${id}.`)
  const latest = await database.query<{ net: string }>(
    `select net from (
       select serial, (sum(win - stake) over (order by serial))::text as net from studio.round
       where session_id = $1 and state = 'settled'
     ) position order by serial desc limit ${listedNets}`,
    [id],
  )
  const format = (minor: string) => formatDecimalAmount(BigInt(minor), digits)
  return {
    since: new Date(sums.since).toISOString(),
    rounds: sums.rounds,
    staked: format(sums.staked),
    paidOut: format(sums.paid_out),
    highestPayout: format(sums.highest_payout),
    nets: latest.reverse().map(({ net }) => format(net)),
  }
}
