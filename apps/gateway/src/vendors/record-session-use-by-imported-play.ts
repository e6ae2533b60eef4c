import { and, eq } from 'drizzle-orm'
import { gameSession } from '#db/schema/games.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { isSessionIdle, updateLastSeen } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'

interface ImportedPlay {
  readonly memberId: bigint
  readonly brand: string
  readonly nodeId: string
  /** When the stake was placed, by the vendor's clock. */
  readonly startedAt: Date
}

/**
 * A stake at a vendor with a transfer wallet keeps a session in use, as one on the seamless wallet does. The vendor reports who
 * played which game, so it counts for each session of the member that has opened this game. A session that was idle by then stays so.
 */
export async function recordImportedActivity(
  services: AppServices,
  { memberId, brand, nodeId, startedAt }: ImportedPlay,
): Promise<void> {
  const atMs = Math.min(startedAt.getTime(), services.clock.now())
  const openers = await services.db
    .selectDistinct({ tokenHash: sessionTable.tokenHash, lastSeenAt: sessionTable.lastSeenAt })
    .from(sessionTable)
    .innerJoin(gameSession, eq(gameSession.sessionTokenHash, sessionTable.tokenHash))
    .where(and(eq(sessionTable.memberId, memberId), eq(gameSession.nodeId, nodeId)))
  for (const { tokenHash, lastSeenAt } of openers) {
    if (isSessionIdle(services.brands, { brand, lastSeenAt }, atMs)) continue
    await updateLastSeen(services, { tokenHash, lastSeenAt }, atMs)
  }
}
