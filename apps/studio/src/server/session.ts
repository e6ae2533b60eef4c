import { randomUUID } from 'node:crypto'
import { first, type Query } from './database.ts'
import type { Launch } from './launch.ts'
import type { Operator } from './operator.ts'
import { openWallet } from './player-wallet.ts'
import { Problem } from './problem.ts'
import { createSeed } from './seed.ts'
import { hashSecret, newSecret } from './signing.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** A play session expires after this long without a call. */
export const idleMs = 30 * 60_000
/** A play session expires after this long even if it is in use. */
export const sessionMs = 12 * 3_600_000

export interface PlaySession {
  id: string
  operator: Operator
  operatorToken: string
  playerRef: string
  /** The player's transfer wallet at the studio; null for seamless operators and in demo mode. */
  walletId: string | null
  launch: Launch
}

interface SessionRow {
  id: string
  operator_id: string
  operator_token: string
  player_ref: string
  wallet_id: string | null
  launch: Launch
}

/**
 * Exchanges a play code for a play token. In REAL mode the operator identifies the player, either here or in the launch. If the
 * operator cannot be reached, the code stays valid. A used or expired code fails with `code_spent`.
 */
export async function startSession(core: StudioCore, { code }: { code: string }): Promise<{ playToken: string }> {
  const codeHash = hashSecret(code)
  const now = core.clock()
  const claimed = await first<{ operator_id: string; operator_token: string; launch: Launch }>(
    core.database.query,
    `update studio.launch_code set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2
     returning operator_id, operator_token, launch`,
    [codeHash, instant(now)],
  )
  const operator = claimed && core.operators.get(claimed.operator_id)
  if (!claimed || !operator) throw new Problem('code_spent')
  const { launch, operator_token: operatorToken } = claimed
  try {
    const id = randomUUID()
    const playerRef =
      launch.mode === 'DEMO' ? `demo:${id}` : await authenticate(core, { operator, operatorToken, launch })
    const playToken = newSecret()
    await core.database.transaction(async (query) => {
      const holdsMoney = operator.wallet === 'transfer' && launch.mode === 'REAL'
      const { currency, digits } = launch
      const wallet = holdsMoney
        ? await openWallet(query, { operatorId: operator.id, playerRef, currency, digits })
        : undefined
      const session = { id, operator, operatorToken, playerRef, walletId: wallet?.id ?? null, launch }
      await insertSession(query, { session, playToken, now })
    })
    return { playToken }
  } catch (error) {
    if (error instanceof Problem && error.code === 'operator_unavailable')
      await core.database.query('update studio.launch_code set used_at = null where code_hash = $1', [codeHash])
    throw error
  }
}

/** Returns the session of a play token and resets its idle timeout. Fails with `session_ended`. */
export async function readSession(core: StudioCore, { playToken }: { playToken: string }): Promise<PlaySession> {
  const now = core.clock()
  const row = await first<SessionRow>(
    core.database.query,
    `update studio.play_session set seen_at = $2
     where token_hash = $1 and closed_at is null and expires_at > $2 and seen_at > $3
     returning id, operator_id, operator_token, player_ref, wallet_id::text as wallet_id, launch`,
    [hashSecret(playToken), instant(now), instant(now - idleMs)],
  )
  const operator = row && core.operators.get(row.operator_id)
  if (!row || !operator) throw new Problem('session_ended')
  const { id, operator_token: operatorToken, player_ref: playerRef, wallet_id: walletId, launch } = row
  return { id, operator, operatorToken, playerRef, walletId, launch }
}

/** Whether a session is active. Unlike `authenticateSession`, this does not reset the idle timeout. */
export async function isSessionAlive({ database, clock }: StudioCore, id: string): Promise<boolean> {
  const now = clock()
  const rows = await database.query(
    `select id from studio.play_session where id = $1 and closed_at is null and expires_at > $2 and seen_at > $3`,
    [id, instant(now), instant(now - idleMs)],
  )
  return rows.length > 0
}

/** Closes a player's sessions on the operator's request. Unused launches of the player become invalid. */
export async function endSessionsOf(
  { database, clock }: StudioCore,
  { operatorId, playerRef }: { operatorId: string; playerRef: string },
): Promise<void> {
  const now = instant(clock())
  await database.query(
    `update studio.launch_code set used_at = $3 where operator_id = $1 and launch ->> 'playerRef' = $2 and used_at is null`,
    [operatorId, playerRef, now],
  )
  await database.query(
    'update studio.play_session set closed_at = $3 where operator_id = $1 and player_ref = $2 and closed_at is null',
    [operatorId, playerRef, now],
  )
}

/** Closes expired sessions, reveals their seeds once their rounds are settled, and deletes play codes that expired over 24 hours ago. */
export async function closeSessions({ database }: StudioCore, nowMs: number): Promise<void> {
  await database.query(
    `update studio.play_session set closed_at = $1 where closed_at is null and (expires_at <= $1 or seen_at <= $2)`,
    [instant(nowMs), instant(nowMs - idleMs)],
  )
  await database.query(
    `update studio.seed set revealed_at = $1 where revealed_at is null
     and exists (select 1 from studio.play_session s where s.id = seed.session_id and s.closed_at is not null)
     and not exists (select 1 from studio.round r where r.seed_id = seed.id
       and r.state in ('created', 'bet_sent', 'open', 'returning'))`,
    [instant(nowMs)],
  )
  await database.query('delete from studio.launch_code where expires_at < $1', [instant(nowMs - 24 * 3_600_000)])
}

async function authenticate(
  { wallet }: StudioCore,
  { operator, operatorToken, launch }: { operator: Operator; operatorToken: string; launch: Launch },
): Promise<string> {
  if (operator.wallet === 'transfer') return launch.playerRef ?? ''
  const answer = await wallet.call(operator, 'authenticate', { token: operatorToken })
  if (answer.status === 'TOKEN') throw new Problem('session_ended')
  if (answer.status === 'PLAYER_BLOCKED') throw new Problem('player_blocked')
  if (answer.status !== 'OK' || answer.playerRef === undefined) throw new Problem('operator_unavailable')
  if (answer.currency !== launch.currency) throw new Problem('currency')
  return answer.playerRef
}

async function insertSession(
  query: Query,
  { session, playToken, now }: { session: PlaySession; playToken: string; now: number },
): Promise<void> {
  const { id, operator, operatorToken, playerRef, walletId, launch } = session
  const credit = launch.demoBalance?.replace('.', '') ?? null
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
      credit,
      instant(now),
      instant(now + sessionMs),
      walletId,
    ],
  )
  await createSeed(query, { sessionId: id, now })
}
