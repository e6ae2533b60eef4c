import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { findGame } from '#games/catalogue.ts'
import type { TableChoice, TableGame } from '#games/game.ts'
import { first, type Query } from './database.ts'
import { formatAmount, parseAmount } from './money.ts'
import { Problem } from './problem.ts'
import type { RoundShown } from './round.ts'
import type { PlaySession } from './session.ts'
import type { StudioCore } from './studio-core.ts'
import { cutOffMs, type TableRoundRow, timeOf } from './table-round.ts'
import { takeBet } from './take-bet.ts'

const tableChoice = Type.Object(
  {
    round: Type.String({ minLength: 36, maxLength: 36 }),
    bets: Type.Record(Type.String({ maxLength: 20 }), Type.String({ minLength: 1, maxLength: 28 })),
  },
  { additionalProperties: false },
)

/**
 * Places all bets of a player on a table round as one studio round with one stake. Fails with `stake_invalid` if an amount is not
 * between the lowest and the highest stake of the launch or the sum is not the stake, with `choice_invalid` for an unknown spot,
 * with `bets_closed` later than one second before the table closes, and as `placeBet` does.
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
  return takeBet(core, { session, key, ...bet }, async (query) => {
    await expectOpenTable(query, { id: bet.choice.round, nowMs: core.clock() })
    return { win: 0n, events: [], tableRoundId: bet.choice.round }
  })
}

/** Returns the session's game if it is a table game. */
export function tableOf({ launch }: PlaySession): TableGame | undefined {
  const game = findGame(launch.gameCode)
  return game?.kind === 'table' ? game : undefined
}

interface TableBet {
  minor: bigint
  choice: TableChoice
}

function readBet({ session, game, choice }: { session: PlaySession; game: TableGame; choice: unknown }): TableBet {
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

/** Locks the table round in share mode. The deal locks it exclusively, so a bet that passes this check is stored before the deal. */
async function expectOpenTable(query: Query, { id, nowMs }: { id: string; nowMs: number }): Promise<void> {
  const round = await first<Pick<TableRoundRow, 'state' | 'closes_at'>>(
    query,
    'select state, closes_at from studio.table_round where id = $1 for share',
    [id],
  )
  if (!round) throw new Problem('choice_invalid')
  if (round.state !== 'betting' || nowMs > timeOf(round.closes_at) - cutOffMs) throw new Problem('bets_closed')
}
