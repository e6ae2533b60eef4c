import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { stakeOfBets, type TableBetChoice, type TableGame } from '#games/game.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import { placeBet } from '#server/rounds/place-bet.ts'
import type { PublicRound } from '#server/rounds/round.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { betCutOffMs, type TableRoundRow } from './table-round.ts'

const tableChoiceSchema = Type.Object(
  {
    round: Type.String({ minLength: 36, maxLength: 36 }),
    bets: Type.Record(Type.String({ maxLength: 20 }), Type.String({ minLength: 1, maxLength: 28 })),
    targets: Type.Optional(Type.Record(Type.String({ maxLength: 20 }), Type.Integer())),
  },
  { additionalProperties: false },
)

/**
 * Places all bets of a player on a table round as one studio round with one stake. Fails with `stake_invalid` if an amount is not
 * between the lowest stake of the launch and the highest of its spot or the sum, as many times as bets can be lost, is not the stake, with `choice_invalid` for an unknown spot or target,
 * with `bets_closed` later than one second before the table closes, and as `placeBet` does.
 */
export async function placeTableBets(
  services: StudioServices,
  {
    session,
    game,
    key,
    stake,
    choice,
  }: { session: PlaySession; game: TableGame; key: string; stake: string; choice: unknown },
): Promise<PublicRound> {
  const bet = parseTableBet({ session, game, choice })
  if (parseAmount(stake, session.launch.digits) !== bet.stakeMinor) throw new StudioError('stake_invalid')
  return placeBet(services, { session, key, ...bet }, async (query) => {
    await assertBettingOpen(query, { id: bet.choice.round, table: game.tableCode, nowMs: services.clock() })
    return { win: 0n, events: [], tableRoundId: bet.choice.round }
  })
}

interface TableBet {
  stakeMinor: bigint
  choice: TableBetChoice
}

function parseTableBet({
  session,
  game,
  choice,
}: {
  session: PlaySession
  game: TableGame
  choice: unknown
}): TableBet {
  if (!Check(tableChoiceSchema, choice)) throw new StudioError('choice_invalid')
  const { digits, stakes } = session.launch
  const toMinor = (stake = '0') => parseAmount(stake, digits) ?? 0n
  const [lowest, highest] = [toMinor(stakes[0]), toMinor(stakes.at(-1))]
  const spots = Object.keys(choice.bets)
  if (spots.length === 0 || spots.some((spot) => !game.spots.includes(spot))) throw new StudioError('choice_invalid')
  let betsMinor = 0n
  const bets: Record<string, string> = {}
  for (const spot of game.spots.filter((name) => spots.includes(name))) {
    const amount = parseAmount(choice.bets[spot] ?? '', digits)
    const most = highestStakeOn(game, spot, { lowest, highest })
    const isOffered = amount && amount >= lowest && amount <= most && amount % BigInt(game.meta.unitsPerStake) === 0n
    if (!isOffered) throw new StudioError('stake_invalid', spot)
    betsMinor += amount
    bets[spot] = formatDecimalAmount(amount, digits)
  }
  return {
    stakeMinor: stakeOfBets(game, betsMinor),
    choice: { round: choice.round, bets, ...parseTargets(game, choice) },
  }
}

/** The targets of automatic cash-outs. Fails with `choice_invalid` where the game has none, the spot has no bet, or the multiplier is out of range. */
function parseTargets(
  { inPlay }: TableGame,
  { bets, targets }: Pick<TableBetChoice, 'bets' | 'targets'>,
): Pick<TableBetChoice, 'targets'> {
  if (targets === undefined) return {}
  const isOffered = ([spot, multiplier]: [string, number]) =>
    inPlay && Object.hasOwn(bets, spot) && multiplier >= inPlay.lowest && multiplier <= inPlay.highest
  if (!Object.entries(targets).every(isOffered)) throw new StudioError('choice_invalid')
  return { targets }
}

/**
 * Locks the table round in share mode. The deal locks it exclusively, so a bet that passes this check is stored before the deal.
 * Fails with `choice_invalid` if the table has no such round, and with `bets_closed`.
 */
async function assertBettingOpen(
  query: RunQuery,
  { id, table, nowMs }: { id: string; table: string; nowMs: number },
): Promise<void> {
  const round = await queryFirst<Pick<TableRoundRow, 'state' | 'closes_at'>>(
    query,
    'select state, closes_at from studio.table_round where id = $1 and table_code = $2 for share',
    [id, table],
  )
  if (!round) throw new StudioError('choice_invalid')
  if (round.state !== 'betting' || nowMs > toEpochMs(round.closes_at) - betCutOffMs)
    throw new StudioError('bets_closed')
}
