import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { launchGame } from '@foyer/contract/games/game-launch.ts'
import { defaultLocale, type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import { currencyDigits, fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gt } from 'drizzle-orm'
import { reelSkinOf } from '#art/reel-skin.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { gameSession } from '#db/schema/games.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { createSessionToken, type Session } from '#http/request-pipeline.ts'
import { assertPlayTimeLimit } from '#policies/play-time-limits.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import { assertStakeAndLossLimitsNotReached } from '#policies/stake-and-loss-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import type { VendorAdapter } from '#vendors/adapter.ts'
import { closeEndedSessionsAtVendors } from '#vendors/close-vendor-sessions.ts'
import type { Catalogue, CatalogueGame } from './catalogue.ts'
import { listFurtherTables } from './further-tables.ts'

const gameSessionMs = 12 * 60 * 60 * 1_000
/** Opening balance of a demo round, in coins of `coinMinorUnits`. */
const demoBalanceCoins = 1_000n

interface LaunchRequest {
  readonly query: RequestQueryOf<typeof launchGame>
  readonly brand: Brand
  readonly session: Session | undefined
  readonly origin: string
}

/**
 * Launches a game at its vendor. Real play gets a game session, which the vendor's wallet calls are checked against. Demo
 * play gets none, so that none of its calls can reach the wallet.
 */
export async function launchGameAtVendor(
  services: AppServices,
  catalogue: Catalogue,
  { query, brand, session, origin }: LaunchRequest,
  mode: 'REAL' | 'DEMO',
): Promise<ResponseValueOf<typeof launchGame>> {
  const { find, games } = await catalogue.forBrand(brand)
  const game = find(query.nodeId)
  if (!game) throw new AppError('game_not_found')
  const vendor = await catalogue.findVendor(game.row.vendor)
  const adapter = services.vendors.get(vendor?.adapter ?? '')
  if (!adapter || !game.row.launchCode) throw new AppError('vendor_not_connected')
  if (game.row.status === 'maintenance' || vendor?.status === 'maintenance') throw new AppError('game_maintenance')
  const { nodeId } = game.row
  const { token, tokenHash } = createSessionToken()
  const pace = brand.profile.standards.strictGamePace ? 'strict' : 'classic'
  // Strict pace allows one game at a time (UKGC RTS 14).
  const tables = (pace === 'strict' ? [] : listFurtherTables(games, game)).map(withToken)
  const opened =
    mode === 'REAL'
      ? await openGameSession(services, { adapter, brand, session, tokenHash, nodeId, tables })
      : undefined
  const digits = currencyDigits[brand.currency]
  const launched = await adapter.launch({
    token,
    launchCode: game.row.launchCode,
    title: game.row.title,
    dress: reelSkinOf(game.row.recipe as PosterRecipe),
    currency: brand.currency,
    digits,
    language:
      locales[resolveContentLocale(query.language ?? defaultLocale, brand.profile.brandLanguage as LocaleCode)].tag,
    timeZone: brand.site.timeZone,
    mode,
    pace,
    playerRef: opened && String(opened.memberId),
    sessionRef: opened?.sessionRef,
    nodeId,
    tables: tables.map(({ row, token: tableToken }) => ({
      token: opened && tableToken,
      launchCode: row.launchCode ?? '',
      title: row.title,
      dress: reelSkinOf(row.recipe as PosterRecipe),
      nodeId: row.nodeId,
    })),
    demoBalance: fromMinor(demoBalanceCoins * coinMinorUnits(digits), brand.currency),
    returnUrl: origin,
  })
  if (opened) await assertGameSessionOpen(services, { ...opened, adapter, tokenHash })
  return {
    ...launched,
    url: toRelativeUrl(launched.url),
    expiresAt: launched.expiresAt.toISOString(),
    mode,
    game: game.publicView,
  }
}

const withToken = ({ row }: CatalogueGame) => ({ row, ...createSessionToken() })

interface GameSessionRequest {
  readonly adapter: VendorAdapter
  readonly brand: Brand
  readonly session: Session | undefined
  readonly tokenHash: string
  readonly nodeId: string
  readonly tables: readonly ReturnType<typeof withToken>[]
}

/** Stores a game session for the game and each further table, which end with the caller's session. Throws if the member may not play, or `session_expired`. */
async function openGameSession(
  services: AppServices,
  { adapter, brand, session, tokenHash, nodeId, tables }: GameSessionRequest,
): Promise<{ memberId: bigint; sessionRef: string }> {
  if (!session) throw new AppError('not_logged_in')
  const { memberId, tokenHash: sessionTokenHash } = session
  const limitContext = { memberId, timeZone: brand.site.timeZone, nowMs: services.clock.now() }
  await assertNotExcluded(services.db, limitContext)
  await assertPlayTimeLimit(services.db, limitContext)
  // With other vendors the limit is enforced at each stake.
  if (adapter.wallet === 'transfer') await assertStakeAndLossLimitsNotReached(services.db, limitContext)
  const expiresAt = new Date(services.clock.now() + gameSessionMs)
  return inTransaction(services.db, async (tx) => {
    // Locked, so that it cannot end before its game session is stored.
    const [opener] = await tx
      .select({ sessionRef: sessionTable.publicId })
      .from(sessionTable)
      .where(eq(sessionTable.tokenHash, sessionTokenHash))
      .for('key share')
    if (!opener) throw new AppError('session_expired')
    const launched = [
      { tokenHash, nodeId },
      ...tables.map((table) => ({ tokenHash: table.tokenHash, nodeId: table.row.nodeId })),
    ]
    const shared = { memberId, expiresAt, sessionTokenHash }
    await tx.insert(gameSession).values(launched.map((game) => ({ ...game, ...shared })))
    return { memberId, ...opener }
  })
}

/**
 * A vendor with a transfer wallet does not call the gateway during play. If the session has ended, or a break has begun, while the
 * vendor was called, the vendor may have received the order to close before the launch: it is repeated. Throws `play_excluded` or
 * `session_expired`.
 */
async function assertGameSessionOpen(
  services: AppServices,
  opened: { adapter: VendorAdapter; memberId: bigint; sessionRef: string; tokenHash: string },
): Promise<void> {
  const { adapter, memberId, sessionRef, tokenHash } = opened
  if (adapter.wallet !== 'transfer') return
  const nowMs = services.clock.now()
  const [open] = await services.db
    .select({ tokenHash: gameSession.tokenHash })
    .from(gameSession)
    .where(and(eq(gameSession.tokenHash, tokenHash), gt(gameSession.expiresAt, new Date(nowMs))))
  if (open) return
  closeEndedSessionsAtVendors(services, [{ adapter, memberId, sessionRef }])
  await assertNotExcluded(services.db, { memberId, nowMs })
  throw new AppError('session_expired')
}

/** One unit of most currencies; ten thousand units of currencies without decimals, whose units are worth little. */
function coinMinorUnits(digits: number): bigint {
  return digits === 0 ? 10_000n : 10n ** BigInt(digits)
}

/** A vendor on the gateway's own host is addressed by path, so that the address works under every name of the host. */
function toRelativeUrl(url: string): string {
  const parsed = new URL(url, 'http://foyer.invalid')
  return parsed.hostname === 'foyer.invalid' ? parsed.pathname + parsed.search + parsed.hash : url
}
