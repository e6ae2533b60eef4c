import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { Game, GameType, getWinnerBoard } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { isTestMemberType, memberTypes } from '@foyer/contract/roles.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gt, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction } from '#db/database-transactions.ts'
import { favorite, gameSession, heldWin, recentGame, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { maskUsername } from '#identity/masks.ts'
import { assertOncePerWindow } from '#shared-state/once-per-window.ts'
import type { AppServices } from '#src/app-services.ts'
import type { BrandCatalogue, Catalogue, CatalogueGame } from './catalogue.ts'
import { type GameFilter, matchesGameFilter, toPublicGames } from './game-filter.ts'

export { listHotGames } from './game-lists.ts'

interface FavoriteGame {
  readonly nodeId: string
  readonly vendor: string
  readonly gameType: GameType
}

export async function listFavoriteIds(services: AppServices, memberId: bigint): Promise<string[]> {
  const rows = await services.db
    .select({ nodeId: favorite.nodeId })
    .from(favorite)
    .where(eq(favorite.memberId, memberId))
    .orderBy(desc(favorite.markedAt))
  return rows.map((row) => row.nodeId)
}

/** The member's favourite games that the brand still serves, newest first. */
export async function listFavoriteGames(
  services: AppServices,
  brandCatalogue: BrandCatalogue,
  memberId: bigint,
  filter: GameFilter,
): Promise<Game[]> {
  return toPublicGames(selectGames(brandCatalogue, await listFavoriteIds(services, memberId), filter))
}

/** Deletes expired game sessions, whose bets are refused anyway. */
export async function deleteExpiredGameSessions(services: AppServices): Promise<void> {
  const isExpired = lt(gameSession.expiresAt, new Date(services.clock.now()))
  await inTransaction(services.db, async (tx) => {
    const { tokenHash } = gameSession
    const expired = tx.select({ tokenHash }).from(gameSession).where(isExpired).for('update', { skipLocked: true })
    await tx.delete(gameSession).where(inArray(tokenHash, expired))
  })
}

/** Adds a favourite game; adding it again changes nothing. Throws `game_not_found`, also for a game of another vendor or category. */
export async function addFavoriteGame(
  services: AppServices,
  brandCatalogue: BrandCatalogue,
  memberId: bigint,
  { nodeId, vendor, gameType }: FavoriteGame,
): Promise<string[]> {
  const game = brandCatalogue.find(nodeId)
  if (!game || !matchesGameFilter(game, { vassalage: vendor, gameType })) throw new AppError('game_not_found')
  await assertFavoriteThrottle(services, memberId, nodeId)
  await inTransaction(services.db, (tx) => tx.insert(favorite).values({ memberId, nodeId }).onConflictDoNothing())
  return listFavoriteIds(services, memberId)
}

/**
 * Removes a favourite game; removing it again changes nothing, and neither does a game that the brand no longer serves.
 * Throws `game_not_found` for a game of another vendor or category.
 */
export async function removeFavoriteGame(
  services: AppServices,
  brandCatalogue: BrandCatalogue,
  memberId: bigint,
  { nodeId, vendor, gameType }: FavoriteGame,
): Promise<string[]> {
  const game = brandCatalogue.find(nodeId)
  if (game && !matchesGameFilter(game, { vassalage: vendor, gameType })) throw new AppError('game_not_found')
  await assertFavoriteThrottle(services, memberId, nodeId)
  const isFavorite = and(eq(favorite.memberId, memberId), eq(favorite.nodeId, nodeId))
  await inTransaction(services.db, (tx) => tx.delete(favorite).where(isFavorite))
  return listFavoriteIds(services, memberId)
}

/** One change a second of each game (specification section 5), added or removed. */
function assertFavoriteThrottle({ sharedState }: AppServices, memberId: bigint, nodeId: string): Promise<void> {
  return assertOncePerWindow(sharedState, `favorite:${memberId}:${nodeId}`, limits.favoriteThrottleMs)
}

/** The games last played for real money, newest first. */
export async function listRecentGames(
  services: AppServices,
  brandCatalogue: BrandCatalogue,
  memberId: bigint,
  filter: GameFilter,
): Promise<Game[]> {
  const rows = await services.db
    .select({ nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(eq(recentGame.memberId, memberId))
    .orderBy(desc(recentGame.playedAt))
    .limit(limits.recentGames)
  return toPublicGames(
    selectGames(
      brandCatalogue,
      rows.map((row) => row.nodeId),
      filter,
    ),
  )
}

const winnerBoardDays = 30
const internalTestTypes = Object.values(memberTypes).filter(isTestMemberType)

/** A win of the round that operators have not released: it may be an error of the vendor. */
const heldWinOf = (db: Db) =>
  db
    .select({ id: heldWin.id })
    .from(heldWin)
    .where(and(eq(heldWin.roundId, round.id), eq(heldWin.state, 'held')))

/** The highest wins of the last thirty days with masked account names, without internal test accounts. */
export async function readWinnerBoard(
  services: AppServices,
  catalogue: Catalogue,
  brand: Brand,
  query: RequestQueryOf<typeof getWinnerBoard>,
): Promise<ResponseValueOf<typeof getWinnerBoard>> {
  const brandCatalogue = await catalogue.forBrand(brand)
  const category = query.gameCategory ?? 'ALL'
  const eligibleGames = brandCatalogue.games.filter(
    (game) => !game.publicView.comingSoon && (category === 'ALL' || matchesGameFilter(game, { gameType: category })),
  )
  if (eligibleGames.length === 0) return { list: [] }
  const since = new Date(services.clock.now() - winnerBoardDays * dayMs)
  const rows = await services.db
    .select({ account: member.account, nodeId: round.nodeId, winMinor: round.winMinor })
    .from(round)
    .innerJoin(member, eq(member.id, round.memberId))
    .where(
      and(
        eq(round.brand, brand.code),
        eq(round.state, 'settled'),
        gt(round.settledAt, since),
        gt(round.winMinor, sql`0`),
        notExists(heldWinOf(services.db)),
        notInArray(member.type, [...internalTestTypes]),
        inArray(
          round.nodeId,
          eligibleGames.map(({ row }) => row.nodeId),
        ),
      ),
    )
    .orderBy(desc(round.winMinor), desc(round.id))
    .limit(query.limitNum)
  const list = rows.flatMap((row) => {
    const game = brandCatalogue.find(row.nodeId)
    return game ? [{ row, game }] : []
  })
  return {
    list: list.map(({ row, game }) => ({
      customerName: maskUsername(row.account),
      gameName: game.publicView.displayName,
      iconUrl: game.publicView.iconUrl,
      winAmount: fromMinor(row.winMinor, brand.currency),
      vassalage: game.row.vendor,
      nodeId: game.row.nodeId,
    })),
  }
}

function selectGames(brandCatalogue: BrandCatalogue, nodeIds: readonly string[], filter: GameFilter): CatalogueGame[] {
  return nodeIds.flatMap((nodeId) => {
    const game = brandCatalogue.find(nodeId)
    return game && matchesGameFilter(game, filter) ? [game] : []
  })
}
