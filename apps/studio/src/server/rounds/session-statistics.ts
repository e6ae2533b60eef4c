import { queryFirst } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'

/**
 * The player's position in a play session: its settled rounds, and the shots of table balances, open ones too. What was bought in is not
 * staked before it is bet, nor won when it is paid back. Amounts are decimal strings.
 */
export interface SessionStatistics {
  /** When the session began (ISO 8601). */
  readonly since: string
  /** Until when the bets are counted (ISO 8601), by the server's clock. */
  readonly at: string
  /** A round is one bet; each shot of a table balance is one. */
  readonly bets: number
  readonly staked: string
  readonly paidOut: string
  /** The highest payout of a bet. */
  readonly highestPayout: string
  /** What is staked on rounds that are not settled yet, and what is on an open table balance; not part of the other amounts. */
  readonly inPlay: string
  /** Paid out minus staked since the start of the session, after each of its latest rounds, oldest first. */
  readonly nets: readonly string[]
}

interface Sums {
  since: Date
  bets: number
  staked: string
  paid_out: string
  highest_payout: string
  in_play: string
}

const listedNets = 100

/** What was bet in each round of the session $1, and paid to it, in minor units: in a table balance its shots, in any other settled round its stake. */
const countedRounds = `select r.serial,
    coalesce(b.shots, settled.count) as bets,
    coalesce(b.staked, r.stake * settled.count) as staked,
    coalesce(b.won, r.win * settled.count) as paid_out,
    case when b.round_id is null then r.win * settled.count else highest.payout end as highest_payout,
    case when r.state = 'settled' then 0 else coalesce(b.balance, r.stake) end as in_play
  from studio.round r
    cross join lateral (select (r.state = 'settled')::int as count) settled
    left join studio.table_balance b on b.round_id = r.id
    cross join lateral (
      select max(bet * pay) as payout from (
        select bet, pay from studio.room_shot where round_id = b.round_id
        union all
        select (event ->> 'bet')::bigint, (kill ->> 1)::bigint
        from jsonb_array_elements(r.events) event, jsonb_array_elements(event -> 'kills') kill
        where b.round_id is not null and event ->> 'type' = 'shots'
      ) shot
    ) highest
  where r.session_id = $1 and r.state in ('open', 'returning', 'settled')`

/** Returns the player's position in the play session, which UKGC RTS 2 asks to have at hand in every game. */
export async function readSessionStatistics(
  { database, clock }: StudioServices,
  { id, launch: { digits } }: PlaySession,
): Promise<SessionStatistics> {
  const sums = await queryFirst<Sums>(
    database.query,
    `select s.created_at as since, coalesce(sum(c.bets), 0)::int as bets, coalesce(sum(c.staked), 0)::text as staked,
       coalesce(sum(c.paid_out), 0)::text as paid_out, coalesce(max(c.highest_payout), 0)::text as highest_payout,
       coalesce(sum(c.in_play), 0)::text as in_play
     from studio.play_session s left join (${countedRounds}) c on true
     where s.id = $1 group by s.id`,
    [id],
  )
  if (!sums) throw new Error(`There is no play session ${id}.`)
  const latest = await database.query<{ net: string }>(
    `select net from (
       select serial, (sum(paid_out - staked) over (order by serial))::text as net from (${countedRounds}) c where bets > 0
     ) position order by serial desc limit ${listedNets}`,
    [id],
  )
  const format = (minor: string) => formatDecimalAmount(BigInt(minor), digits)
  return {
    since: new Date(sums.since).toISOString(),
    at: new Date(clock()).toISOString(),
    bets: sums.bets,
    staked: format(sums.staked),
    paidOut: format(sums.paid_out),
    highestPayout: format(sums.highest_payout),
    inPlay: format(sums.in_play),
    nets: latest.reverse().map(({ net }) => format(net)),
  }
}
