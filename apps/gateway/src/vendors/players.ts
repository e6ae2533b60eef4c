import type { Currency } from '@foyer/contract/money.ts'
import { and, eq, gt } from 'drizzle-orm'
import { game, gameSession, vendor as vendorTable } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { hashToken } from '#http/door.ts'
import type { Gateway } from '#src/gateway.ts'
import type { VendorAdapter } from './adapter.ts'

/** Who plays, and what, by the token of a game session. */
export interface Player {
  readonly id: bigint
  readonly brand: string
  readonly status: string
  /** Limits of their own, or a break, may refuse a stake. */
  readonly isBounded: boolean
  readonly currency: Currency
  readonly nodeId: string
  readonly vendor: string
  /** Neither the game nor its vendor is in maintenance. */
  readonly isOpen: boolean
}

/** The player of a token that is still good, and of a game that this adapter launches. */
export async function findPlayer(gateway: Gateway, adapter: VendorAdapter, token: string): Promise<Player | undefined> {
  const [row] = await gateway.db
    .select({
      id: member.id,
      brand: member.brand,
      status: member.status,
      isBounded: member.isBounded,
      currency: member.currency,
      nodeId: game.nodeId,
      vendor: game.vendor,
      gameStatus: game.status,
      vendorStatus: vendorTable.status,
    })
    .from(gameSession)
    .innerJoin(member, eq(member.id, gameSession.memberId))
    .innerJoin(game, eq(game.nodeId, gameSession.nodeId))
    .innerJoin(vendorTable, and(eq(vendorTable.code, game.vendor), eq(vendorTable.adapter, adapter.code)))
    .where(and(eq(gameSession.tokenHash, hashToken(token)), gt(gameSession.expiresAt, new Date(gateway.clock.now()))))
  if (!row) return undefined
  const { gameStatus, vendorStatus, currency, ...rest } = row
  return { ...rest, currency: currency as Currency, isOpen: gameStatus === 'open' && vendorStatus === 'open' }
}

export async function findMember(gateway: Gateway, playerRef: string) {
  if (!/^[0-9]{1,18}$/.test(playerRef)) return undefined
  const [row] = await gateway.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(playerRef)))
  return row
}
