import type { RoomGame, RoomTerms } from './game.ts'

/** The bets of a room, in its lowest one. */
const steps = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n]
/** The usual buy-in, and the highest, in the lowest and the highest bet of the room. */
const usualBuyInBets = 200n

export const findRoomTerms = ({ rooms }: Pick<RoomGame, 'rooms'>, code: unknown): RoomTerms | undefined =>
  rooms.find((room) => room.code === code)

/**
 * The bets of a room in minor units, ascending: ten multiples of its lowest one, of which those above the highest stake of the launch are
 * left out. None for a room whose lowest bet is above it. `stakes` are those of the launch, ascending.
 */
export function roomBetsOf({ lowestStakes }: RoomTerms, stakes: readonly bigint[]): bigint[] {
  const [lowest = 0n, highest = 0n] = [stakes[0], stakes.at(-1)]
  return steps.map((step) => step * lowest * BigInt(lowestStakes)).filter((bet) => bet <= highest)
}

/** The amounts of buy-ins and top-ups of a room, in minor units: each is a multiple of the lowest bet between `least` and `most`. */
export function buyInRangeOf(bets: readonly bigint[]): { least: bigint; usual: bigint; most: bigint } {
  const [lowest = 0n, highest = 0n] = [bets[0], bets.at(-1)]
  return { least: lowest, usual: lowest * usualBuyInBets, most: highest * usualBuyInBets }
}
