import type { Currency } from '@foyer/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import { hashSessionToken } from '#http/request-pipeline.ts'
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
}

/** Finds the player by a valid game session token, for a game of this adapter. */
export async function findPlayerByToken(
  services: AppServices,
  adapter: VendorAdapter,
  token: string,
): Promise<SessionPlayer | undefined> {
  const now = new Date(services.clock.now()).toISOString()
  const call = sql`
    select member_id::text, brand, status, has_play_restrictions, currency, node_id, vendor, is_open
    from vendor_player(${hashSessionToken(token)}, ${adapter.code}, ${now}::timestamptz)`
  const [row] = await services.db.rows<PlayerRow>(call, 'vendor_player')
  if (!row || row.member_id === null) return undefined
  const { member_id, has_play_restrictions, node_id, is_open, ...rest } = row
  return { ...rest, id: BigInt(member_id), hasPlayLimits: has_play_restrictions, nodeId: node_id, isOpen: is_open }
}

export async function findMemberByPlayerRef(services: AppServices, playerRef: string) {
  if (!/^[0-9]{1,18}$/.test(playerRef)) return undefined
  const [row] = await services.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(playerRef)))
  return row
}
