import { queryFirst } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'

/** What the settled rounds of a play session add up to. Amounts are decimal strings. */
export interface SessionStatistics {
  /** When the session began (ISO 8601). */
  readonly since: string
  /** Until when the rounds are counted (ISO 8601), by the server's clock. */
  readonly at: string
  readonly rounds: number
  readonly staked: string
  readonly paidOut: string
  readonly highestPayout: string
  /** What is staked on rounds that are not settled yet; not part of the other amounts. */
  readonly inPlay: string
  /** Paid out minus staked since the start of the session, after each of its latest rounds, oldest first. */
  readonly nets: readonly string[]
}

interface Sums {
  since: Date
  rounds: number
  staked: string
  paid_out: string
  highest_payout: string
  in_play: string
}

const listedNets = 100

/** Returns the player's position in the play session, which UKGC RTS 2 asks to have at hand in every game. */
export async function readSessionStatistics(
  { database, clock }: StudioServices,
  { id, launch: { digits } }: PlaySession,
): Promise<SessionStatistics> {
  const sums = await queryFirst<Sums>(
    database.query,
    `select s.created_at as since, count(r.id) filter (where r.state = 'settled')::int as rounds,
       coalesce(sum(r.stake) filter (where r.state = 'settled'), 0)::text as staked,
       coalesce(sum(r.win) filter (where r.state = 'settled'), 0)::text as paid_out,
       coalesce(max(r.win) filter (where r.state = 'settled'), 0)::text as highest_payout,
       coalesce(sum(r.stake) filter (where r.state in ('open', 'returning')), 0)::text as in_play
     from studio.play_session s left join studio.round r on r.session_id = s.id
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
    at: new Date(clock()).toISOString(),
    rounds: sums.rounds,
    staked: format(sums.staked),
    paidOut: format(sums.paid_out),
    highestPayout: format(sums.highest_payout),
    inPlay: format(sums.in_play),
    nets: latest.reverse().map(({ net }) => format(net)),
  }
}
