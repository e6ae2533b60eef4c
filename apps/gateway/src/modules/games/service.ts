import { AppError } from '@foyer/contract/errors.ts'
import type { Game, getWinnerBoard } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { isInternalTest, memberType } from '@foyer/contract/roles.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { favorite, gameSession, recentGame, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskAccount } from '#src/masks.ts'
import type { BrandCatalogue, Catalogue, CatalogueGame } from './catalogue.ts'
import { type Filter, isOf, wire } from './filters.ts'

export { hotGames } from './lists.ts'

export async function favoriteIds(gateway: Gateway, memberId: bigint): Promise<string[]> {
  const rows = await gateway.db
    .select({ nodeId: favorite.nodeId })
    .from(favorite)
    .where(eq(favorite.memberId, memberId))
    .orderBy(desc(favorite.markedAt))
  return rows.map((row) => row.nodeId)
}

/** The member's favourite games that the brand still serves, newest first. */
export async function favoriteGames(
  gateway: Gateway,
  view: BrandCatalogue,
  memberId: bigint,
  filter: Filter,
): Promise<Game[]> {
  return wire(pick(view, await favoriteIds(gateway, memberId), filter))
}

/** Deletes expired game sessions, whose bets are refused anyway. */
export async function sweepGameSessions(gateway: Gateway): Promise<void> {
  const isOver = lt(gameSession.expiresAt, new Date(gateway.clock.now()))
  await inTransaction(gateway.db, (tx) => tx.delete(gameSession).where(isOver))
}

/** Adds a favourite game; adding it again changes nothing. Throws `game_not_found`. */
export async function mark(
  gateway: Gateway,
  view: BrandCatalogue,
  memberId: bigint,
  nodeId: string,
): Promise<string[]> {
  if (!view.find(nodeId)) throw new AppError('game_not_found')
  await inTransaction(gateway.db, (tx) => tx.insert(favorite).values({ memberId, nodeId }).onConflictDoNothing())
  return favoriteIds(gateway, memberId)
}

export async function unmark(gateway: Gateway, memberId: bigint, nodeId: string): Promise<string[]> {
  const isMark = and(eq(favorite.memberId, memberId), eq(favorite.nodeId, nodeId))
  await inTransaction(gateway.db, (tx) => tx.delete(favorite).where(isMark))
  return favoriteIds(gateway, memberId)
}

/** The games last played for real money, newest first. */
export async function recentGames(
  gateway: Gateway,
  view: BrandCatalogue,
  memberId: bigint,
  filter: Filter,
): Promise<Game[]> {
  const rows = await gateway.db
    .select({ nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(eq(recentGame.memberId, memberId))
    .orderBy(desc(recentGame.playedAt))
    .limit(limits.recentGames)
  return wire(
    pick(
      view,
      rows.map((row) => row.nodeId),
      filter,
    ),
  )
}

const winnerBoardDays = 30
const internalTestTypes = Object.values(memberType).filter(isInternalTest)

/** The highest wins of the last thirty days with masked account names, without internal test accounts. */
export async function winnerBoard(
  gateway: Gateway,
  catalogue: Catalogue,
  brand: Brand,
  query: QueryOf<typeof getWinnerBoard>,
): Promise<ValueOf<typeof getWinnerBoard>> {
  const view = await catalogue.of(brand)
  const category = query.gameCategory ?? 'ALL'
  const isListed = view.games.filter((game) => category === 'ALL' || isOf(game, { gameType: category }))
  if (isListed.length === 0) return { list: [] }
  const since = new Date(gateway.clock.now() - winnerBoardDays * 24 * 60 * 60 * 1_000)
  const rows = await gateway.db
    .select({ account: member.account, nodeId: round.nodeId, winMinor: round.winMinor })
    .from(round)
    .innerJoin(member, eq(member.id, round.memberId))
    .where(
      and(
        eq(round.brand, brand.code),
        eq(round.state, 'settled'),
        gt(round.settledAt, since),
        gt(round.winMinor, sql`0`),
        notInArray(member.type, [...internalTestTypes]),
        inArray(
          round.nodeId,
          isListed.map(({ row }) => row.nodeId),
        ),
      ),
    )
    .orderBy(desc(round.winMinor), desc(round.id))
    .limit(query.limitNum)
  const list = rows.flatMap((row) => {
    const game = view.find(row.nodeId)
    return game ? [{ row, game }] : []
  })
  return {
    list: list.map(({ row, game }) => ({
      customerName: maskAccount(row.account),
      gameName: game.wire.displayName,
      iconUrl: game.wire.iconUrl,
      winAmount: fromMinor(row.winMinor, brand.currency),
      vassalage: game.row.vendor,
      nodeId: game.row.nodeId,
    })),
  }
}

function pick(view: BrandCatalogue, nodeIds: readonly string[], filter: Filter): CatalogueGame[] {
  return nodeIds.flatMap((nodeId) => {
    const game = view.find(nodeId)
    return game && isOf(game, filter) ? [game] : []
  })
}
