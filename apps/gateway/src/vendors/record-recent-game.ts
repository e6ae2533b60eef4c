import { inTransaction } from '#db/database-transactions.ts'
import { recentGame } from '#db/schema/games.ts'
import type { AppServices } from '#src/app-services.ts'

interface RecordedGame {
  readonly nodeId: string
  readonly untilMs: number
}

/** The game last recorded for each member on this node, so that a series of bets writes it at most once a minute. */
const recordedBy = new WeakMap<AppServices, Map<bigint, RecordedGame>>()
const writeIntervalMs = 60_000
const maxRecorded = 20_000

/** Records the game as the member's most recently played. */
export async function recordRecentGame(
  services: AppServices,
  { id, nodeId }: { id: bigint; nodeId: string },
): Promise<void> {
  const now = services.clock.now()
  const recorded = recordedBy.get(services) ?? new Map<bigint, RecordedGame>()
  recordedBy.set(services, recorded)
  const last = recorded.get(id)
  if (last?.nodeId === nodeId && last.untilMs > now) return
  if (recorded.size >= maxRecorded) recorded.clear()
  recorded.set(id, { nodeId, untilMs: now + writeIntervalMs })
  const playedAt = new Date(now)
  await inTransaction(services.db, (tx) =>
    tx
      .insert(recentGame)
      .values({ memberId: id, nodeId, playedAt })
      .onConflictDoUpdate({ target: [recentGame.memberId, recentGame.nodeId], set: { playedAt } }),
  )
}
