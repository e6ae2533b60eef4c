import { findGame, games } from '#games/catalogue.ts'
import type { PotChance, PotTerms } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { defaultStakesFor, formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'

/** What tells the pots of a game apart. Real play and demo credit never share one. */
interface PotKey {
  operatorId: string
  gameCode: string
  currency: string
  digits: number
  mode: 'REAL' | 'DEMO'
}

interface PotRow {
  seed: string
  staked: string
  hits: number
  paid: string
}

const potColumns = 'seed::text as seed, staked::text as staked, hits, paid::text as paid'
const isPot = 'operator_id = $1 and game_code = $2 and currency = $3 and digits = $4 and mode = $5'
const keyParams = ({ operatorId, gameCode, currency, digits, mode }: PotKey) => [
  operatorId,
  gameCode,
  currency,
  digits,
  mode,
]

/** The pot of a game; undefined for a game without one. */
export function potTermsOf(gameCode: string): PotTerms | undefined {
  const game = findGame(gameCode)
  return game?.kind === 'solo' ? game.pot : undefined
}

/** The lowest default stake in minor units. A pot is measured in it, whatever stakes a launch offers: all of them feed one pot. */
const lowestStakeOf = (digits: number): bigint => defaultStakesFor(digits)[0] ?? 0n

/** What a pot starts at, in minor units. */
const seedOf = ({ seedStakes }: PotTerms, digits: number): bigint => lowestStakeOf(digits) * BigInt(seedStakes)

/** The pot that a session plays for. */
export const potKeyOf = ({ operator, launch }: PlaySession): PotKey => {
  const { gameCode, currency, digits, mode } = launch
  return { operatorId: operator.id, gameCode, currency, digits, mode }
}

/** The chance that a stake in minor units hits the pot, in proportion to the stake: a small one buys no cheap pot. */
export function potChanceOf(
  { hitEvery, unitsPerTicket }: PotTerms,
  { stakeMinor, digits }: { stakeMinor: bigint; digits: number },
): PotChance {
  const unit = BigInt(unitsPerTicket)
  return { tickets: Number(stakeMinor / unit), of: Number((BigInt(hitEvery) * lowestStakeOf(digits)) / unit) }
}

/** The amount of a pot in minor units: its seeds and its share of the stakes, less what it has paid. */
const amountOf = ({ seed, staked, hits, paid }: PotRow, { ratePpm }: PotTerms): bigint =>
  BigInt(seed) * BigInt(hits + 1) + (BigInt(staked) * BigInt(ratePpm)) / 1_000_000n - BigInt(paid)

/**
 * Adds a round's stake to its pot, and takes the whole pot if the round hits it. Returns what the round wins from the pot, in minor units.
 * Runs in the transaction that stores the round. The lock on the pot lasts until it ends, so rounds change a pot one after the other.
 */
export async function playForPot(
  query: RunQuery,
  terms: PotTerms,
  { key, stakeMinor, isHit }: { key: PotKey; stakeMinor: bigint; isHit: boolean },
): Promise<bigint> {
  const seed = seedOf(terms, key.digits)
  const row = await queryFirst<PotRow>(
    query,
    `insert into studio.pot (operator_id, game_code, currency, digits, mode, seed, staked) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (operator_id, game_code, currency, digits, mode) do update set staked = studio.pot.staked + excluded.staked
     returning ${potColumns}`,
    [...keyParams(key), String(seed), String(stakeMinor)],
  )
  if (!row) throw new Error('The pot was not stored.')
  if (!isHit) return 0n
  const amount = amountOf(row, terms)
  await query(`update studio.pot set hits = hits + 1, paid = paid + $6 where ${isPot}`, [
    ...keyParams(key),
    String(amount),
  ])
  return amount
}

/** A pot as players see it: its amount, and what it starts at again after a hit. Decimal strings. */
export interface PublicPot {
  amount: string
  seed: string
}

/** The pot that a session plays for; undefined if its game has none. A pot that nobody has played for yet has its seed. */
export async function readPot(query: RunQuery, session: PlaySession): Promise<PublicPot | undefined> {
  const key = potKeyOf(session)
  const terms = potTermsOf(key.gameCode)
  if (!terms) return undefined
  const row = await queryFirst<PotRow>(query, `select ${potColumns} from studio.pot where ${isPot}`, keyParams(key))
  const seed = seedOf(terms, key.digits)
  const amount = row ? amountOf(row, terms) : seed
  return { amount: formatDecimalAmount(amount, key.digits), seed: formatDecimalAmount(seed, key.digits) }
}

/** The fields of a round that its pot depends on. */
export interface PotRound {
  operator_id: string
  game_code: string
  currency: string
  digits: number
  mode: 'REAL' | 'DEMO'
  stake: string
  jackpot: string
}

const keyOf = ({ operator_id, game_code, currency, digits, mode }: PotRound): PotKey => ({
  operatorId: operator_id,
  gameCode: game_code,
  currency,
  digits,
  mode,
})

/** Locks the pot of a round until the transaction ends. A new round locks its pot before its row: so does a round that ends without a stake. */
export async function lockPot(query: RunQuery, round: PotRound): Promise<void> {
  await query(`select 1 from studio.pot where ${isPot} for update`, keyParams(keyOf(round)))
}

/** Takes a round whose stake was not debited, or was returned, out of its pot: what it put in, and what it would have won. */
export async function withdrawFromPot(query: RunQuery, round: PotRound): Promise<void> {
  await query(`update studio.pot set staked = staked - $6, hits = hits - $7, paid = paid - $8 where ${isPot}`, [
    ...keyParams(keyOf(round)),
    round.stake,
    round.jackpot === '0' ? 0 : 1,
    round.jackpot,
  ])
}

/** The pots of an operator's real play. Amounts are decimal strings. */
export async function listPots(
  query: RunQuery,
  operatorId: string,
): Promise<{ gameCode: string; currency: string; amount: string }[]> {
  const rows = await query<PotRow & { game_code: string; currency: string; digits: number }>(
    `select game_code, currency, digits, ${potColumns} from studio.pot
     where operator_id = $1 and mode = 'REAL' order by game_code, currency, digits`,
    [operatorId],
  )
  return rows.flatMap((row) => {
    const terms = potTermsOf(row.game_code)
    if (!terms) return []
    const { game_code: gameCode, currency, digits } = row
    return { gameCode, currency, amount: formatDecimalAmount(amountOf(row, terms), digits) }
  })
}

/** Compares every pot with the rounds that were played for it. Returns a line for each that differs; none if the books are right. */
export async function findPotFaults(query: RunQuery): Promise<string[]> {
  const codes = games.flatMap((game) => (potTermsOf(game.meta.code) ? game.meta.code : []))
  const rows = await query<{ pot: string; stored: string; played: string }>(
    `with played as (
       select operator_id, game_code, currency, digits, mode, sum(stake) as staked,
         count(*) filter (where jackpot > 0) as hits, sum(jackpot) as paid
       from studio.round where game_code = any($1::text[]) and state not in ('refused', 'returned')
       group by operator_id, game_code, currency, digits, mode
     )
     select concat_ws(' ', operator_id, game_code, currency, digits, mode) as pot,
       concat_ws(' ', coalesce(p.staked, 0), coalesce(p.hits, 0), coalesce(p.paid, 0)) as stored,
       concat_ws(' ', coalesce(r.staked, 0), coalesce(r.hits, 0), coalesce(r.paid, 0)) as played
     from studio.pot p full join played r using (operator_id, game_code, currency, digits, mode)
     where (coalesce(p.staked, 0), coalesce(p.hits, 0), coalesce(p.paid, 0))
       <> (coalesce(r.staked, 0), coalesce(r.hits, 0), coalesce(r.paid, 0))
     order by 1`,
    [codes],
  )
  return rows.map(({ pot, stored, played }) => `${pot}: the pot has ${stored}, its rounds ${played}`)
}
