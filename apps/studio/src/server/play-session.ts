import { randomUUID } from 'node:crypto'
import { queryFirst, type RunQuery } from './database-interface.ts'
import { generateSecret, hashSecret } from './generate-secret.ts'
import type { StoredLaunch } from './launch.ts'
import type { Operator } from './operators/operator.ts'
import { insertSeed } from './rounds/player-seed.ts'
import { StudioError } from './studio-error.ts'
import type { StudioServices } from './studio-services.ts'
import { toTimestamp } from './timestamp.ts'
import { getOrCreateWallet } from './wallets/player-wallet.ts'

/** A play session expires after this long without a call. */
export const sessionIdleTimeoutMs = 30 * 60_000
/** A play session expires after this long even if it is in use. */
export const maxSessionDurationMs = 12 * 3_600_000

export interface PlaySession {
  id: string
  operator: Operator
  operatorToken: string
  playerRef: string
  /** The player's transfer wallet at the studio; null for seamless operators and in demo mode. */
  walletId: string | null
  launch: StoredLaunch
}

interface SessionRow {
  id: string
  operator_id: string
  operator_token: string
  player_ref: string
  wallet_id: string | null
  launch: StoredLaunch
}

/**
 * Exchanges a play code for a play token. In REAL mode the operator identifies the player, either here or in the launch. If the
 * operator cannot be reached, the code stays valid. A used or expired code fails with `code_spent`.
 */
export async function startSession(
  services: StudioServices,
  { code }: { code: string },
): Promise<{ playToken: string }> {
  const codeHash = hashSecret(code)
  const now = services.clock()
  const launchCode = await queryFirst<{ operator_id: string; operator_token: string; launch: StoredLaunch }>(
    services.database.query,
    `update studio.launch_code set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2
     returning operator_id, operator_token, launch`,
    [codeHash, toTimestamp(now)],
  )
  const operator = launchCode && services.operators.get(launchCode.operator_id)
  if (!launchCode || !operator) throw new StudioError('code_spent')
  const { launch, operator_token: operatorToken } = launchCode
  try {
    const id = randomUUID()
    const playerRef =
      launch.mode === 'DEMO' ? `demo:${id}` : await authenticatePlayer(services, { operator, operatorToken, launch })
    const playToken = generateSecret()
    await services.database.transaction(async (query) => {
      // Locked: a concurrent `closePlayerSessions` either has invalidated the launch by now, or finds the session after the commit.
      const launchRow = await queryFirst(
        query,
        'select code_hash from studio.launch_code where code_hash = $1 and expires_at > $2 for update',
        [codeHash, toTimestamp(now)],
      )
      if (!launchRow) throw new StudioError('code_spent')
      const hasStudioWallet = operator.wallet === 'transfer' && launch.mode === 'REAL'
      const { currency, digits } = launch
      const wallet = hasStudioWallet
        ? await getOrCreateWallet(query, { operatorId: operator.id, playerRef, currency, digits })
        : undefined
      const session = { id, operator, operatorToken, playerRef, walletId: wallet?.id ?? null, launch }
      await insertSession(services, query, { session, playToken, now })
    })
    return { playToken }
  } catch (error) {
    if (error instanceof StudioError && error.code === 'operator_unavailable')
      await services.database.query('update studio.launch_code set used_at = null where code_hash = $1', [codeHash])
    throw error
  }
}

const sessionColumns = 'id, operator_id, operator_token, player_ref, wallet_id::text as wallet_id, launch'
const isActiveSession = 'token_hash = $1 and closed_at is null and expires_at > $2 and seen_at > $3'

/**
 * Returns the session of a play token and resets its idle timeout, unless the call is one that the page repeats by itself. Fails with
 * `session_ended`.
 */
export async function authenticateSession(
  services: StudioServices,
  { playToken, isRepeatedByPage = false }: { playToken: string; isRepeatedByPage?: boolean },
): Promise<PlaySession> {
  const now = services.clock()
  const row = await queryFirst<SessionRow>(
    services.database.query,
    isRepeatedByPage
      ? `select ${sessionColumns} from studio.play_session where ${isActiveSession}`
      : `update studio.play_session set seen_at = $2 where ${isActiveSession} returning ${sessionColumns}`,
    [hashSecret(playToken), toTimestamp(now), toTimestamp(now - sessionIdleTimeoutMs)],
  )
  const operator = row && services.operators.get(row.operator_id)
  if (!row || !operator) throw new StudioError('session_ended')
  const { id, operator_token: operatorToken, player_ref: playerRef, wallet_id: walletId, launch } = row
  return { id, operator, operatorToken, playerRef, walletId, launch }
}

/** Whether a session is active. Unlike `authenticateSession`, this does not reset the idle timeout. */
export async function isSessionActive({ database, clock }: StudioServices, id: string): Promise<boolean> {
  const now = clock()
  const rows = await database.query(
    `select id from studio.play_session where id = $1 and closed_at is null and expires_at > $2 and seen_at > $3`,
    [id, toTimestamp(now), toTimestamp(now - sessionIdleTimeoutMs)],
  )
  return rows.length > 0
}

/**
 * Closes a player's sessions on the operator's request: all of them, or those that the operator's session `sessionRef` has launched.
 * Unused launches become invalid.
 */
export async function closePlayerSessions(
  { database, clock }: StudioServices,
  { operatorId, playerRef, sessionRef }: { operatorId: string; playerRef: string; sessionRef?: string },
): Promise<void> {
  const values = [operatorId, playerRef, toTimestamp(clock()), sessionRef ?? null]
  const isLaunchedBySession = `($4::text is null or launch ->> 'sessionRef' = $4)`
  await database.query(
    `update studio.launch_code set used_at = coalesce(used_at, $3), expires_at = created_at
     where operator_id = $1 and launch ->> 'playerRef' = $2 and expires_at > $3 and ${isLaunchedBySession}`,
    values,
  )
  await database.query(
    `update studio.play_session set closed_at = $3
     where operator_id = $1 and player_ref = $2 and closed_at is null and ${isLaunchedBySession}`,
    values,
  )
}

/** Closes expired sessions, reveals their seeds once their rounds are settled, and deletes play codes that expired over 24 hours ago. */
export async function cleanUpExpiredSessions({ database }: StudioServices, nowMs: number): Promise<void> {
  await database.query(
    `update studio.play_session set closed_at = $1 where closed_at is null and (expires_at <= $1 or seen_at <= $2)`,
    [toTimestamp(nowMs), toTimestamp(nowMs - sessionIdleTimeoutMs)],
  )
  await database.query(
    `update studio.seed set revealed_at = $1 where revealed_at is null
     and exists (select 1 from studio.play_session s where s.id = seed.session_id and s.closed_at is not null)
     and not exists (select 1 from studio.round r where r.seed_id = seed.id
       and r.state in ('created', 'bet_sent', 'open', 'returning'))`,
    [toTimestamp(nowMs)],
  )
  await database.query('delete from studio.launch_code where expires_at < $1', [toTimestamp(nowMs - 24 * 3_600_000)])
}

async function authenticatePlayer(
  { operatorWallet }: StudioServices,
  { operator, operatorToken, launch }: { operator: Operator; operatorToken: string; launch: StoredLaunch },
): Promise<string> {
  if (operator.wallet === 'transfer') return launch.playerRef ?? ''
  const response = await operatorWallet.call(operator, 'authenticate', { token: operatorToken })
  if (response.status === 'TOKEN') throw new StudioError('session_ended')
  if (response.status === 'PLAYER_BLOCKED') throw new StudioError('player_blocked')
  if (response.status !== 'OK' || response.playerRef === undefined) throw new StudioError('operator_unavailable')
  if (response.currency !== launch.currency) throw new StudioError('currency')
  return response.playerRef
}

async function insertSession(
  { seedCipher }: StudioServices,
  query: RunQuery,
  { session, playToken, now }: { session: PlaySession; playToken: string; now: number },
): Promise<void> {
  const { id, operator, operatorToken, playerRef, walletId, launch } = session
  const demoCredit = launch.demoBalance?.replace('.', '') ?? null
  await query(
    `insert into studio.play_session
       (id, token_hash, operator_id, operator_token, player_ref, mode, launch, demo_balance, created_at, seen_at, expires_at,
        wallet_id)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $9, $10, $11)`,
    [
      id,
      hashSecret(playToken),
      operator.id,
      operatorToken,
      playerRef,
      launch.mode,
      JSON.stringify(launch),
      demoCredit,
      toTimestamp(now),
      toTimestamp(now + maxSessionDurationMs),
      walletId,
    ],
  )
  await insertSeed(query, { seedCipher, sessionId: id, now })
}
