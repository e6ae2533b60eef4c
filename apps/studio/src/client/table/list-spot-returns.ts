import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { GameMeta } from '#games/game.ts'

/** Lists the spots with their odds and their return, for the rules of a table. */
export const listSpotReturns = <Spot extends string>(
  { returns }: Pick<GameMeta, 'returns'>,
  spots: readonly Spot[],
  { nameSpot, formatOdds }: { nameSpot: (spot: Spot) => string; formatOdds: (spot: Spot) => string },
): readonly (readonly [name: string, value: string])[] =>
  spots.map((spot) => [`${nameSpot(spot)} ${formatOdds(spot)}`, isolateLeftToRight(`${returns?.[spot] ?? ''} %`)])
