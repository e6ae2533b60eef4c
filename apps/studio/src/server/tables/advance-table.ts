import type { TableGame } from '#games/game.ts'
import { tryAcquireLease } from '#server/lease.ts'
import { resumeRounds } from '#server/rounds/settle-round.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import {
  computeDealInPlay,
  dealTableRound,
  dealTimeoutMs,
  findLatestTableRound,
  hasPendingBets,
  openTableRound,
  pendingBetWaitMs,
  startPlay,
  type TableRoundRow,
  UncomputableDealError,
  voidTableRound,
} from './table-round.ts'

/** Settles this many batches of bets at a time before the table is published again. */
const maxBatches = 20

/**
 * Advances a table as far as the clock allows. A lease makes one node at a time do this, but every step is safe without it. New
 * rounds open only while `hasPlayers`; a round that has started is always finished. Returns when the next step is due, in ms since the
 * epoch, for a round in play; its end cannot wait for the next poll.
 */
export async function advanceTable(
  services: StudioServices,
  { game, holder, hasPlayers }: { game: TableGame; holder: string; hasPlayers: boolean },
): Promise<number | undefined> {
  const round = await findLatestTableRound(services.database.query, game.tableCode)
  const isOver = !round || isRoundOver(round, game, services.clock())
  if (!hasPlayers && isOver) return undefined
  const hasLease = await tryAcquireLease(services, { name: game.tableCode, holder })
  if (round?.state === 'in_play') return advancePlay(services, { game, round, hasLease })
  if (!hasLease) return undefined
  if (isOver) await openTableRound(services, game)
  else if (round.state === 'betting') await closeBetting(services, { game, round })
  else await advanceReveal(services, round)
  return undefined
}

/** Whether the result has been shown long enough to open the next round. */
export function isRoundOver(
  { state, reveal_at, closes_at }: TableRoundRow,
  { timing }: TableGame,
  now: number,
): boolean {
  if (state === 'void') return now >= toEpochMs(closes_at)
  return state === 'dealt' && now >= toEpochMs(reveal_at) + timing.resultMs
}

async function closeBetting(services: StudioServices, { game, round }: { game: TableGame; round: TableRoundRow }) {
  const overdueMs = services.clock() - toEpochMs(round.closes_at)
  if (overdueMs < 0) return
  if (overdueMs <= pendingBetWaitMs && (await hasPendingBets(services, round.id))) return
  if (game.inPlay) await startPlay(services, round.id)
  else
    await voidIfUncomputable(services, { game, round, overdueMs }, () =>
      dealTableRound(services, { game, id: round.id }),
    )
}

/** Deals a round in play once it has reached its outcome. Returns when it does: another node may be the one that deals it. */
async function advancePlay(
  services: StudioServices,
  { game, round, hasLease }: { game: TableGame; round: TableRoundRow; hasLease: boolean },
): Promise<number | undefined> {
  const overdueMs = hasLease ? services.clock() - toEpochMs(round.started_at) : 0
  return voidIfUncomputable(services, { game, round, overdueMs }, async () => {
    const endsAt = await computeEndOfPlay(services, { game, round })
    if (hasLease && services.clock() >= endsAt) await dealTableRound(services, { game, id: round.id })
    return endsAt
  })
}

async function computeEndOfPlay(
  services: StudioServices,
  { game, round }: { game: TableGame; round: TableRoundRow },
): Promise<number> {
  const events = await computeDealInPlay(services, services.database.query, { game, round })
  return toEpochMs(round.started_at) + game.revealDurationMs(events)
}

async function voidIfUncomputable<Result>(
  services: StudioServices,
  { game, round, overdueMs }: { game: TableGame; round: TableRoundRow; overdueMs: number },
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    // Another node may have the key that this one lacks.
    if (!(error instanceof UncomputableDealError) || overdueMs <= dealTimeoutMs) throw error
    await voidAndReturn(services, { table: game.tableCode, id: round.id, error })
    return undefined
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
  if (services.clock() < toEpochMs(reveal_at)) return
  for (let batch = 0; batch < maxBatches && (await resumeRounds(services, services.clock())) > 0; batch += 1);
}
