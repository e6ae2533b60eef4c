import { Type } from 'typebox'
import { findGame } from '#games/catalogue.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { type RoundRow, roundColumns, spotStakesOf } from './round.ts'

/** Both ids of a pair are in one call. */
const mostRounds = 300

export const oppositeRoundsBodySchema = Type.Object(
  { rounds: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: mostRounds }) },
  { additionalProperties: false },
)

/**
 * Of these settled rounds of an operator, each two that two players had in one table round with bets on opposite sides: what one of them
 * wins there, the other loses. Ids of other rounds are left out.
 */
export async function findOppositeRounds(
  { database }: Pick<StudioServices, 'database'>,
  { operatorId, ids }: { operatorId: string; ids: readonly string[] },
): Promise<[string, string][]> {
  const rows = await database.query<RoundRow>(
    `select ${roundColumns} from studio.round
     where id = any($2::text[]) and operator_id = $1 and state = 'settled' and table_round_id is not null order by serial`,
    [operatorId, ids],
  )
  const sharing = [...Map.groupBy(rows, ({ table_round_id }) => table_round_id).values()]
  return sharing.flatMap((rounds) =>
    rounds.flatMap((one, index) =>
      rounds
        .slice(index + 1)
        .filter((other) => other.player_ref !== one.player_ref && haveOppositeBets(one, other))
        .map((other): [string, string] => [one.id, other.id]),
    ),
  )
}

function haveOppositeBets(one: RoundRow, other: RoundRow): boolean {
  const game = findGame(one.game_code)
  if (game?.kind !== 'table') return false
  const [bets, otherBets] = [spotStakesOf(one), spotStakesOf(other)]
  const isOn = (spots: Readonly<Record<string, bigint>>, spot: string) => (spots[spot] ?? 0n) > 0n
  return game.opposites.some(
    ([side, otherSide]) =>
      (isOn(bets, side) && isOn(otherBets, otherSide)) || (isOn(bets, otherSide) && isOn(otherBets, side)),
  )
}
