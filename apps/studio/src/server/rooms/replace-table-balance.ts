import { buyInRangeOf } from '#games/room-bets.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import { findRound } from '#server/rounds/round.ts'
import { settleOrReturnRound } from '#server/rounds/settle-round.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { buyIn } from './buy-in.ts'
import type { Room, Seat } from './room.ts'
import { closeTableBalance } from './table-balance.ts'

/**
 * Closes a table balance whose time is over, and buys another one with what was left of it, at most the highest buy-in of the room. A player
 * whose new bet is refused keeps the money in the wallet, and is told why.
 */
export async function replaceTableBalance(
  services: StudioServices,
  { seat, room, roundId }: { seat: Seat; room: Room; roundId: string },
): Promise<void> {
  const code = await closeAndBuyIn(services, { seat, room, roundId }).catch((error: unknown) => {
    if (error instanceof StudioError) return error.code
    throw error
  })
  if (code) seat.connection.send({ type: 'table-balance', tableBalance: null, code })
  seat.needsSync = true
}

/** The code of what prevented another buy-in; undefined if it was made, or nothing was left. */
async function closeAndBuyIn(
  services: StudioServices,
  { seat, room, roundId }: { seat: Seat; room: Room; roundId: string },
): Promise<string | undefined> {
  const closed = await closeTableBalance(services, { id: roundId, reason: 'time' })
  const round = closed ?? (await findRound(services.database.query, roundId))
  if (!round) return undefined
  const settled = await settleOrReturnRound(services, round)
  if (settled.state !== 'settled') return 'round_unfinished'
  const left = BigInt(settled.win)
  const { least, most } = buyInRangeOf(seat.bets)
  if (left < least) return undefined
  const bought = await buyIn(services, {
    session: seat.session,
    game: room.game,
    key: `next-${roundId}`,
    stake: formatDecimalAmount(left > most ? most : left, seat.session.launch.digits),
    choice: { room: room.code },
  })
  return bought.state === 'pending' ? undefined : (bought.reason ?? 'refused')
}
