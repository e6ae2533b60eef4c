import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { findGame } from '#games/catalogue.ts'
import type { TableGame } from '#games/game.ts'
import { first, type Query } from './database.ts'
import { formatAmount, parseAmount } from './money.ts'
import { markShown, spendCredit } from './play-round.ts'
import { Problem } from './problem.ts'
import { findByKey, isSameBet, type RoundRow, type RoundShown, roundColumns, showRound } from './round.ts'
import type { PlaySession } from './session.ts'
import { advanceRound, leaseMs, sendBet } from './settle-round.ts'
import { instant, type StudioCore } from './studio-core.ts'
import { cutOffMs, type TableChoice, type TableRoundRow, timeOf } from './table-round.ts'

const tableChoice = Type.Object(
  {
    round: Type.String({ minLength: 36, maxLength: 36 }),
    bets: Type.Record(Type.String({ maxLength: 20 }), Type.String({ minLength: 1, maxLength: 28 })),
  },
  { additionalProperties: false },
)

/**
 * Places a player's bets on a round of a table: one round of the player's with a choice for each spot, and one stake for them
 * all. Each amount lies between the lowest and the highest stake of the launch (`stake_invalid`, also where the sum is not
 * the stake); spots the game lacks: `choice_invalid`; later than a second before the table closes: `bets_closed`.
 */
export async function placeBets(
  core: StudioCore,
  {
    session,
    game,
    key,
    stake,
    choice,
  }: { session: PlaySession; game: TableGame; key: string; stake: string; choice: unknown },
): Promise<RoundShown> {
  const bet = readBet({ session, game, choice })
  if (parseAmount(stake, session.launch.digits) !== bet.minor) throw new Problem('stake_invalid')
  const { row, isNew } = await core.database.transaction((query) => createBet(core, query, { session, key, ...bet }))
  if (!isSameBet(row, bet)) throw new Problem('key_reused')
  if (!isNew || row.mode === 'DEMO') return showRound(row)
  return showRound(await advanceRound(core, await sendBet(core, { round: row, operatorToken: session.operatorToken })))
}

/** The table game of a session's launch, or undefined. */
export function tableOf({ launch }: PlaySession): TableGame | undefined {
  const game = findGame(launch.gameCode)
  return game?.kind === 'table' ? game : undefined
}

interface Bet {
  minor: bigint
  choice: TableChoice
}

function readBet({ session, game, choice }: { session: PlaySession; game: TableGame; choice: unknown }): Bet {
  if (!Check(tableChoice, choice)) throw new Problem('choice_invalid')
  const { digits, stakes } = session.launch
  const ladder = stakes.map((text) => parseAmount(text, digits) ?? 0n)
  const [lowest, highest] = [ladder[0] ?? 0n, ladder.at(-1) ?? 0n]
  const spots = Object.keys(choice.bets)
  if (spots.length === 0 || spots.some((spot) => !game.spots.includes(spot))) throw new Problem('choice_invalid')
  let minor = 0n
  const bets: Record<string, string> = {}
  for (const spot of game.spots.filter((name) => spots.includes(name))) {
    const amount = parseAmount(choice.bets[spot] ?? '', digits)
    const isOffered = amount && amount >= lowest && amount <= highest && amount % BigInt(game.meta.unitsPerStake) === 0n
    if (!isOffered) throw new Problem('stake_invalid', spot)
    minor += amount
    bets[spot] = formatAmount(amount, digits)
  }
  return { minor, choice: { round: choice.round, bets } }
}

interface NewBet extends Bet {
  session: PlaySession
  key: string
}

async function createBet(
  { clock }: StudioCore,
  query: Query,
  { session, key, minor, choice }: NewBet,
): Promise<{ row: RoundRow; isNew: boolean }> {
  const held = await first<{ seq: number; credit: string | null }>(
    query,
    `select next_seq as seq, demo_balance::text as credit from studio.play_session where id = $1 for update`,
    [session.id],
  )
  if (!held) throw new Problem('session_ended')
  const earlier = await findByKey(query, { sessionId: session.id, key })
  if (earlier) return { row: earlier, isNew: false }
  await expectOpenTable(query, { id: choice.round, nowMs: clock() })
  const credit = held.credit === null ? null : spendCredit(BigInt(held.credit), minor)
  await query('update studio.play_session set next_seq = next_seq + 1, demo_balance = $2 where id = $1', [
    session.id,
    credit === null ? null : String(credit),
  ])
  await markShown(query, session, instant(clock()))
  const row = await insertBet(query, { session, key, minor, choice, seq: held.seq, credit, nowMs: clock() })
  if (!row) throw new Problem('round_unfinished')
  return { row, isNew: true }
}

/** The deal takes the same row for itself, so a bet that gets past here is in its table's round before the deal is. */
async function expectOpenTable(query: Query, { id, nowMs }: { id: string; nowMs: number }): Promise<void> {
  const round = await first<Pick<TableRoundRow, 'state' | 'closes_at'>>(
    query,
    'select state, closes_at from studio.table_round where id = $1 for share',
    [id],
  )
  if (!round) throw new Problem('choice_invalid')
  if (round.state !== 'betting' || nowMs > timeOf(round.closes_at) - cutOffMs) throw new Problem('bets_closed')
}

/** Keeps the bets, undecided; undefined while another round of the player's is under way. Play credit is taken at once. */
function insertBet(
  query: Query,
  { session, key, minor, choice, seq, credit, nowMs }: NewBet & { seq: number; credit: bigint | null; nowMs: number },
): Promise<RoundRow | undefined> {
  const isDemo = credit !== null
  return first<RoundRow>(
    query,
    `insert into studio.round (id, session_id, operator_id, player_ref, mode, game_code, key, seq, currency, digits, stake, win,
       choices, events, table_round_id, state, balance_after_bet, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12::jsonb, '[]'::jsonb, $13, $14, $15, $16, $17)
     on conflict (operator_id, player_ref, game_code) where state in ('created', 'bet_sent', 'open') do nothing
     returning ${roundColumns}`,
    [
      randomUUID(),
      session.id,
      session.operator.id,
      session.playerRef,
      session.launch.mode,
      session.launch.gameCode,
      key,
      seq,
      session.launch.currency,
      session.launch.digits,
      String(minor),
      JSON.stringify(choice),
      choice.round,
      isDemo ? 'open' : 'created',
      isDemo ? String(credit) : null,
      isDemo ? null : instant(nowMs + leaseMs),
      instant(nowMs),
    ],
  )
}
