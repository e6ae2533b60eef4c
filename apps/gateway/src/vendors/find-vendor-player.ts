import type { Currency } from '@foyer/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { hashSessionToken, isSessionIdle } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import type { VendorAdapter } from './adapter.ts'

/** The player and the game of a game session. */
export interface SessionPlayer {
  readonly id: bigint
  readonly brand: string
  readonly status: string
  /** Whether the member has limits or a break that can refuse a stake. */
  readonly hasPlayLimits: boolean
  readonly currency: Currency
  readonly nodeId: string
  readonly vendor: string
  /** Whether neither the game nor its vendor is in maintenance. */
  readonly isOpen: boolean
  /** The session that opened the game. */
  readonly session: { readonly tokenHash: string; readonly lastSeenAt: Date }
}

type PlayerRow = {
  member_id: string | null
  brand: string
  status: string
  has_play_restrictions: boolean
  currency: Currency
  node_id: string
  vendor: string
  is_open: boolean
  session_token_hash: string
  session_last_seen_ms: number
}

/**
 * Finds the player by the token of a game session, for a game of this adapter. The token is valid only while the session that
 * opened the game is: it holds on every node from the moment that the session has ended.
 */
export async function findPlayerByToken(
  services: AppServices,
  adapter: VendorAdapter,
  token: string,
): Promise<SessionPlayer | undefined> {
  const nowMs = services.clock.now()
  const call = sql`
    select member_id::text, brand, status, has_play_restrictions, currency, node_id, vendor, is_open,
      session_token_hash, session_last_seen_ms
    from vendor_player(${hashSessionToken(token)}, ${adapter.code}, ${new Date(nowMs).toISOString()}::timestamptz)`
  const [row] = await services.db.rows<PlayerRow>(call, 'vendor_player')
  if (!row || row.member_id === null) return undefined
  const { brand, status, currency, vendor } = row
  const session = { tokenHash: row.session_token_hash, lastSeenAt: new Date(row.session_last_seen_ms) }
  if (isSessionIdle(services.brands, { brand, lastSeenAt: session.lastSeenAt }, nowMs)) return undefined
  return {
    id: BigInt(row.member_id),
    brand,
    status,
    hasPlayLimits: row.has_play_restrictions,
    currency,
    nodeId: row.node_id,
    vendor,
    isOpen: row.is_open,
    session,
  }
}

export async function findMemberByPlayerRef({ db }: { readonly db: Db }, playerRef: string) {
  if (!/^[0-9]{1,18}$/.test(playerRef)) return undefined
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(playerRef)))
  return row
}

/** The brand of a player; undefined if no member has this reference. */
export async function findBrandOfPlayerRef(db: Db, playerRef: string): Promise<string | undefined> {
  return (await findMemberByPlayerRef({ db }, playerRef))?.brand
}
