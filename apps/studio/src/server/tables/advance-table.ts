import type { TableGame } from '#games/game.ts'
import { resumeRounds } from '#server/rounds/settle-round.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs, toTimestamp } from '#server/timestamp.ts'
import {
  dealTableRound,
  dealTimeoutMs,
  findLatestTableRound,
  hasPendingBets,
  openTableRound,
  pendingBetWaitMs,
  type TableRoundRow,
  UncomputableDealError,
  voidTableRound,
} from './table-round.ts'

/** Lifetime of a node's lease on a table, in ms. Every step renews it. */
export const tableLeaseMs = 5_000

/**
 * Advances a table as far as the clock allows. A lease makes one node at a time do this, but every step is safe without it. New
 * rounds open only while `hasPlayers`; a round that has started is always finished.
 */
export async function advanceTable(
  services: StudioServices,
  { game, holder, hasPlayers }: { game: TableGame; holder: string; hasPlayers: boolean },
): Promise<void> {
  const round = await findLatestTableRound(services.database.query, game.tableCode)
  if (!hasPlayers && (!round || isRoundOver(round, game, services.clock()))) return
  if (!(await tryAcquireTableLease(services, { name: game.tableCode, holder }))) return
  if (round?.state === 'betting') await advanceBetting(services, { game, round })
  else if (round && !isRoundOver(round, game, services.clock())) await advanceReveal(services, round)
  else if (hasPlayers) await openTableRound(services, game)
}

/** Whether the result has been shown long enough to open the next round. */
function isRoundOver({ state, reveal_at, closes_at }: TableRoundRow, { timing }: TableGame, now: number): boolean {
  if (state === 'void') return now >= toEpochMs(closes_at)
  return state === 'dealt' && now >= toEpochMs(reveal_at) + timing.resultMs
}

async function advanceBetting(services: StudioServices, { game, round }: { game: TableGame; round: TableRoundRow }) {
  const overdueMs = services.clock() - toEpochMs(round.closes_at)
  if (overdueMs < 0) return
  if (overdueMs <= pendingBetWaitMs && (await hasPendingBets(services, round.id))) return
  try {
    await dealTableRound(services, { game, id: round.id })
  } catch (error) {
    // Another node may have the key that this one lacks.
    if (!(error instanceof UncomputableDealError) || overdueMs <= dealTimeoutMs) throw error
    await voidAndReturn(services, { table: game.tableCode, id: round.id, error })
  }
}

/** The last resort: whoever stops the table, or delays it, must not be able to drop a deal. */
async function voidAndReturn(
  services: StudioServices,
  { table, id, error }: { table: string; id: string; error: UncomputableDealError },
): Promise<void> {
  services.log.error({ table, tableRound: id, err: error }, 'table round voided, stakes are returned')
  await voidTableRound(services, id)
  await resumeRounds(services, services.clock())
}

async function advanceReveal(services: StudioServices, { reveal_at }: TableRoundRow): Promise<void> {
  if (services.clock() >= toEpochMs(reveal_at)) await resumeRounds(services, services.clock())
}

/** Acquires or renews a lease; false while another node holds it. */
export async function tryAcquireTableLease(
  { database, clock }: StudioServices,
  { name, holder }: { name: string; holder: string },
): Promise<boolean> {
  const now = clock()
  const rows = await database.query(
    `insert into studio.lease (name, holder, expires_at) values ($1, $2, $3)
     on conflict (name) do update set holder = $2, expires_at = $3
     where lease.holder = $2 or lease.expires_at <= $4 returning name`,
    [name, holder, toTimestamp(now + tableLeaseMs), toTimestamp(now)],
  )
  return rows.length > 0
}
