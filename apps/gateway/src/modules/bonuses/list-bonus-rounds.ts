import type { BonusRound, getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths, rateUnits } from '@foyer/contract/rates.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { game, round } from '#db/schema/games.ts'
import { bonusRound } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'
import { readOwnBonus } from './list-bonuses.ts'

const newestFirst = { table: bonusRound, by: [bonusRound.roundId], isNewestFirst: true } as const

/** The rounds that counted for a bonus of the caller, newest first. Throws `bonus_not_found`. */
export async function listBonusRounds(
  services: AppServices,
  reader: MemberContext,
  { id, language, ...cursor }: RequestQueryOf<typeof getBonusRounds>,
): Promise<ResponseValueOf<typeof getBonusRounds>> {
  const { brand } = reader
  const bonusId = BigInt(id)
  const bonus = await readOwnBonus(services, reader, { id: bonusId, language })
  const { rows, next } = await fetchCursorPage(services.db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      services.db
        .select({ counted: bonusRound, round, title: game.title, gameType: game.gameType })
        .from(bonusRound)
        .innerJoin(round, eq(round.id, bonusRound.roundId))
        .innerJoin(game, eq(game.nodeId, round.nodeId))
        .where(and(eq(bonusRound.bonusId, bonusId), follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ counted }) => counted.roundId,
  })
  return { bonus, list: rows.map((row) => toBonusRound(row, brand)), next }
}

interface CountedRound {
  readonly counted: typeof bonusRound.$inferSelect
  readonly round: typeof round.$inferSelect
  readonly title: string
  readonly gameType: string
}

function toBonusRound({ counted, round: played, title, gameType }: CountedRound, { currency }: Brand): BonusRound {
  const { weight, commissionableMinor, countedMinor } = counted
  return {
    roundId: String(played.id),
    title,
    gameType: gameType as GameType,
    stake: fromMinor(played.betMinor, currency),
    commissionable: fromMinor(commissionableMinor, currency),
    weight: fromMillionths(BigInt(weight)),
    counted: fromMinor(countedMinor, currency),
    isCapped: (commissionableMinor * BigInt(weight)) / rateUnits > countedMinor,
    isReturned: played.state === 'returned',
    at: (played.settledAt ?? played.startedAt).toISOString(),
  }
}
